import type fc from 'fast-check'
import { act, type Model, type Real } from './ticket-model.ts'

export type Command = fc.AsyncCommand<Model, Real>
export type Wish = (model: Model, real: Real) => Parameters<typeof act>[2] | null

/** One thing after the other; a wish that has nothing to act on is left out. */
export const command = (name: string, ...wishes: Wish[]): Command => ({
  check: () => true,
  run: async (model, real) => {
    for (const wish of wishes) {
      const wanted = wish(model, real)
      if (wanted) await act(model, real, wanted)
    }
  },
  toString: () => name,
})
export const nth = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]
