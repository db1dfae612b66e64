import type { Language } from '../ui/language.ts'

const weights = [400, 500, 600, 700]
const latin = { family: 'IBM Plex Sans', sample: 'a1' }
const arabic = { family: 'IBM Plex Sans Arabic', sample: 'و' }

/** Asks for the letters of the page while its words and its user are still on their way: text that changes its letters moves. */
export function startFonts(language: Language): void {
  // Without its letters a page is still read, in those of the device.
  for (const { family, sample } of language === 'ar' ? [latin, arabic] : [latin])
    for (const weight of weights) document.fonts.load(`${weight} 1em "${family}"`, sample).catch(() => undefined)
}
