import type { Language } from './ui/language.ts'

/** The built files that each screen needs besides those of every screen. Addresses with $blanks come after those without. */
export type StartPlan = {
  screens: { route: string; scripts: string[]; styles: string[]; words: Record<Language, string[]> }[]
  /** Words and letters of every screen. */
  always: Record<Language, { words: string[]; fonts: string[] }>
}

/** The plan of the screen at this address; undefined where there is none. */
export const screenAt = (plan: StartPlan, address: string): StartPlan['screens'][number] | undefined =>
  plan.screens.find(({ route }) => fits(route.split('/'), address.replace(/\/$/, '').split('/')))

const fits = (route: string[], address: string[]): boolean =>
  route.length === address.length && route.every((part, at) => part.startsWith('$') || part === address[at])
