import { refuse } from './refuse.ts'

/** What an id of the specification stands for; undefined where none is asked for. */
export function named<T>(field: string, id: number | undefined, nameOf: (id: number) => T | null): T | undefined {
  if (id === undefined) return undefined
  const name = nameOf(id)
  if (name === null) throw refuse({ code: 'invalidInput', field })
  return name
}
