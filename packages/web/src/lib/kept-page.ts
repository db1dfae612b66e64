import { store, stored, storedNames } from './stored.ts'

/** The home screen as it stood when it was last drawn, shown until it is drawn anew. */
export type KeptPage = {
  /** What it must agree with to be shown at all: build, language, shop and width. */
  mark: string
  drawnAtMs: number
  /** Style sheets that were loaded for it. */
  styles: readonly string[]
  html: string
}

/** A page of last week says nothing about today. */
const longestShownMs = 3 * 24 * 3_600_000
/** From then on it is said how old the figures are. */
export const freshForMs = 10 * 60_000

export const keepPage = (page: KeptPage): void => store(storedNames.keptPage, JSON.stringify(page))

/** The page that was kept for this browser as it is now; null when there is none. */
export function keptPage(mark: string, nowMs: number): KeptPage | null {
  const page = read(stored(storedNames.keptPage))
  const agesMs = page ? nowMs - page.drawnAtMs : 0
  return page?.mark === mark && agesMs >= 0 && agesMs < longestShownMs ? page : null
}

function read(text: string | null): KeptPage | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as KeptPage
  } catch {
    return null
  }
}

/** Everything that a picture of the page depends on. The address of the start script changes with every build. */
export function pageMark(): string {
  const build = document.querySelector<HTMLScriptElement>('script[src*="/start-"]')?.src
  return JSON.stringify([build, document.documentElement.lang, stored(storedNames.shop), window.innerWidth])
}

/** Home alone is kept, as it opens by itself. */
export const isKept = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  /^\/(home|login)?$/.test(pathname) && search === ''

export const keptPageId = 'kept-page'

export const dropKeptPage = (): void => document.getElementById(keptPageId)?.remove()
