import { keep, stored, storedNames } from './stored.ts'

/** A snapshot of the home screen as last drawn, shown until it is drawn again. */
export type KeptPage = {
  /** What must match for the snapshot to be shown: language, shop, and whether the window is a phone's. */
  mark: string
  /** The address of the start script, which changes with every build. */
  build: string
  drawnAtMs: number
  /** Style sheets that were loaded for the page. */
  styles: readonly string[]
  html: string
}

/** A snapshot outlives weekends, holidays and short leaves; after a month it is too old. */
const longestShownMs = 14 * 24 * 3_600_000
/** From this age on the page says how old the figures are. */
export const freshForMs = 10 * 60_000

export const keepPage = (page: KeptPage): void => keep(storedNames.keptPage, JSON.stringify(page))

/** The snapshot for this browser in its present state; null when there is none. */
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

/** What a snapshot depends on beside its build. Within one layout it fits every width, as the page does. */
export const pageMark = (): string =>
  JSON.stringify([document.documentElement.lang, stored(storedNames.shop), matchMedia('(max-width: 640px)').matches])

export const pageBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/start-"]')?.getAttribute('src') ?? ''

/** The style sheets of a build disappear with the next one; the snapshot of an old build needs its rules stored. */
type KeptRules = { of: string; rules: string }
const rulesOf = ({ build, styles }: Pick<KeptPage, 'build' | 'styles'>): string => [build, ...styles].join()

/** Stores the style rules of the page, once for each build. */
export function keepRules(page: KeptPage, read: () => string): void {
  const of = rulesOf(page)
  if (readKept<KeptRules>(storedNames.keptRules)?.of !== of)
    keep(storedNames.keptRules, JSON.stringify({ of, rules: read() } satisfies KeptRules))
}

/** The stored style rules of another build's snapshot; null when there are none. */
export function keptRules(page: KeptPage): string | null {
  const kept = readKept<KeptRules>(storedNames.keptRules)
  return kept?.of === rulesOf(page) ? kept.rules : null
}

/** Whether this address opens home with nothing chosen, as a plain start does. Only home has a snapshot. */
export const isHome = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  /^\/(home|login)?$/.test(pathname) && search === ''

export const keptPageId = 'kept-page'

export const dropKeptPage = (): void => document.getElementById(keptPageId)?.remove()
