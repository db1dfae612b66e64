import type { Language } from '../ui/language.ts'
import { keep, stored, storedNames } from './stored.ts'

/** Of Latin letters all of them are one file. */
const weights = [400, 500, 600]
const latin = { family: 'IBM Plex Sans', sample: 'a1' }
const arabic = { family: 'IBM Plex Sans Arabic', sample: 'و' }

/** Whether this browser has loaded the fonts before, so that they cost the first paint nothing. */
export const hasFonts = (): boolean => stored(storedNames.fonts) !== null

/** Until the fonts are there the page is written in those of the device. */
export function writeWithoutFonts(): void {
  document.documentElement.dataset.fonts = 'later'
}

/** Loads the fonts of the page, and writes in them once all are there: text that changes its font twice moves twice. */
export async function loadFonts(language: Language): Promise<void> {
  const families = language === 'ar' ? [latin, arabic] : [latin]
  const asked = families.flatMap(({ family, sample }) =>
    weights.map((weight) => document.fonts.load(`${weight} 1em "${family}"`, sample)),
  )
  const come = await Promise.allSettled(asked)
  delete document.documentElement.dataset.fonts
  if (come.every(({ status }) => status === 'fulfilled')) keep(storedNames.fonts, 'loaded')
}
