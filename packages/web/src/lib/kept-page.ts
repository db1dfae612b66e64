import { store, stored, storedNames } from './stored.ts'

/** The home screen as it stood when it was last drawn, shown until it is drawn anew. */
export type KeptPage = {
  /** What it must agree with to be shown at all: language, shop, and whether the window is a phone's. */
  mark: string
  /** The address of the start script, which changes with every build. */
  build: string
  drawnAtMs: number
  /** Style sheets that were loaded for it. */
  styles: readonly string[]
  html: string
}

/** Over weekends, feasts and short leaves it is there; a page of last month is of another shop. */
const longestShownMs = 14 * 24 * 3_600_000
/** From then on it is said how old the figures are. */
export const freshForMs = 10 * 60_000

export const keepPage = (page: KeptPage): void => store(storedNames.keptPage, JSON.stringify(page))

/** The page that was kept for this browser as it is now; null when there is none. */
export function keptPage(mark: string, nowMs: number): KeptPage | null {
  const page = readKept<KeptPage>(storedNames.keptPage)
  const agesMs = page ? nowMs - page.drawnAtMs : 0
  return page?.mark === mark && agesMs >= 0 && agesMs < longestShownMs ? page : null
}

function readKept<T>(name: string): T | null {
  try {
    return JSON.parse(stored(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** What a picture of the page depends on, beside its build. Up to the next layout it fits every width, as the page does. */
export const pageMark = (): string =>
  JSON.stringify([document.documentElement.lang, stored(storedNames.shop), matchMedia('(max-width: 640px)').matches])

export const pageBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/start-"]')?.getAttribute('src') ?? ''

/** The style sheets of a build are gone after the next one; a page that is shown then brings its rules along. */
type KeptRules = { of: string; rules: string }
const rulesOf = ({ build, styles }: Pick<KeptPage, 'build' | 'styles'>): string => [build, ...styles].join()

/** Keeps the rules that the page was drawn with, once for a build. */
export function keepRules(page: KeptPage, read: () => string): void {
  const of = rulesOf(page)
  if (readKept<KeptRules>(storedNames.keptRules)?.of !== of)
    store(storedNames.keptRules, JSON.stringify({ of, rules: read() } satisfies KeptRules))
}

/** The rules of a page of another build; null when they were not kept. */
export function keptRules(page: KeptPage): string | null {
  const kept = readKept<KeptRules>(storedNames.keptRules)
  return kept?.of === rulesOf(page) ? kept.rules : null
}

/** Whether this address leads home, as a start by itself does, with nothing chosen there. Home alone is kept. */
export const isHome = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  /^\/(home|login)?$/.test(pathname) && search === ''

export const keptPageId = 'kept-page'

export const dropKeptPage = (): void => document.getElementById(keptPageId)?.remove()
