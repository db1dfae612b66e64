import { store, stored, storedNames } from '../../lib/stored.ts'

export const paperLanguages = ['both', 'ar', 'en'] as const
type PrintOptions = {
  language: (typeof paperLanguages)[number]
  photos: boolean
  /** Each moment on a page of its own. */
  apart: boolean
}

/** What was chosen for the report before this one; both languages, photos and one page where nothing was. */
export function keptPrintOptions(): PrintOptions {
  const before = read(storedNames.prePrintOptions)
  const breaks = read(storedNames.pageBreakOptions)
  return {
    language: paperLanguages.find((one) => one === before.language) ?? 'both',
    photos: before.photos !== false,
    apart: breaks.apart === true,
  }
}

export function keepPrintOptions({ language, photos, apart }: PrintOptions): void {
  store(storedNames.prePrintOptions, JSON.stringify({ language, photos }))
  store(storedNames.pageBreakOptions, JSON.stringify({ apart }))
}

/** What cannot be read is as if nothing had been kept. */
function read(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(stored(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}
