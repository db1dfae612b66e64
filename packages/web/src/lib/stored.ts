/** What this browser keeps. Every name starts with the product's, so that nothing else on the same host is touched. */
export const storedNames = {
  token: 'warsha.token',
  shop: 'warsha.shop',
  timeZone: 'warsha.timeZone',
  layout: 'warsha.layout',
  language: 'warsha.language',
  version: 'warsha.version',
  lastLogin: 'warsha.lastLogin',
  clientId: 'warsha.clientId',
  /** This browser is a shared tablet: who is signed out comes to its names. */
  tablet: 'warsha.tablet',
  touched: 'warsha.touched',
  profile: 'warsha.profile',
  lookups: 'warsha.lookups',
  lookup: 'warsha.lookup.',
  fonts: 'warsha.fonts',
  tabs: 'warsha.tabs',
  sharing: 'warsha.sharing',
  prePrintOptions: 'warsha.prePrintOptions',
  pageBreakOptions: 'warsha.pageBreakOptions',
  unsent: 'warsha.unsent.',
  jobs: 'warsha.jobs',
  inspection: 'warsha.inspection.',
} as const

/** The colours belong to the browser, not to its user; Mantine keeps them under this name. */
export const schemeName = 'mantine-color-scheme-value'

/** Reads local storage; a browser that refuses it (private windows) has nothing stored. */
export function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Writes local storage; null removes. A full or refused storage costs a repeated call later, never the screen. */
export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Everything in the storage can be loaded again.
  }
}

/** How the drafts of a user begin; what follows is the ticket. */
export const draftsOf = (userId: number): string => `${storedNames.unsent}${userId}.`

/** The names of what is stored that begin so. */
export function storedUnder(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start))
  } catch {
    return []
  }
}

/** Empties local storage except for the settings of the browser: colours, language, id, and whether it is a shared tablet. */
export function clearStored(): void {
  const kept = [schemeName, storedNames.language, storedNames.clientId, storedNames.tablet].map(
    (name) => [name, stored(name)] as const,
  )
  try {
    localStorage.clear()
  } catch {
    return
  }
  for (const [name, value] of kept) keep(name, value)
}

/** Forgets what belongs to the former user. */
export function forgetUser(): void {
  const { token, shop, timeZone, profile, lookups, lookup, jobs, inspection, touched } = storedNames
  try {
    for (const name of Object.keys(localStorage)) {
      if (
        [token, shop, timeZone, profile, lookups, jobs, touched].includes(name as typeof token) ||
        name.startsWith(lookup) ||
        name.startsWith(inspection)
      )
        localStorage.removeItem(name)
    }
  } catch {
    // Nothing could be stored, so nothing is left.
  }
}
