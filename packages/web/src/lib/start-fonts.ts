import type { Language } from '../ui/language.ts'

const weights = [400, 500, 600]
const latin = { family: 'IBM Plex Sans', sample: 'a1' }
const arabic = { family: 'IBM Plex Sans Arabic', sample: 'و' }

/** Loads the fonts of the page while its translations and user are still loading: text that changes its font moves. */
export function startFonts(language: Language): void {
  // Without its fonts the page is still readable, in those of the device.
  for (const { family, sample } of language === 'ar' ? [latin, arabic] : [latin])
    for (const weight of weights) document.fonts.load(`${weight} 1em "${family}"`, sample).catch(() => undefined)
}
