import type { Language } from './ui/language.ts'

/** Where the built files lie: the plan names each without it. */
export const builtFolder = '/assets/'

/** The built files that each screen needs besides those of every screen. Addresses with $blanks come after those without. */
export type StartPlan = {
  /** Each file once: screens share most of theirs, and the plan is read before anything is drawn. */
  files: string[]
  /** By the places of their files in that list. */
  screens: { route: string; files: number[]; words: Record<Language, number[]> }[]
  /** Translations and fonts of every screen. */
  always: Record<Language, number[]>
}

/** The files that the screen at this address needs first, in a language. */
export function filesAt(plan: StartPlan, address: string, language: Language): string[] {
  const screen = screenAt(plan, address)
  const places = [...(screen?.files ?? []), ...(screen?.words[language] ?? []), ...plan.always[language]]
  return [...new Set(places)].flatMap((place) => plan.files[place] ?? [])
}

/** The plan of the screen at this address; undefined where there is none. */
const screenAt = (plan: StartPlan, address: string): StartPlan['screens'][number] | undefined =>
  plan.screens.find(({ route }) => fits(route.split('/'), address.replace(/\/$/, '').split('/')))

const fits = (route: string[], address: string[]): boolean =>
  route.length === address.length && route.every((part, at) => part.startsWith('$') || part === address[at])
