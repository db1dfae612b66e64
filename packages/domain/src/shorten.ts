/** How much of a text is shown where there is little room (UXX-038, UXX-039, decisions §12). */
export const shownLengths = { tagWords: 8, noteCharacters: 100, previewWords: 400 } as const

export type Shortened = { text: string; whole: boolean }

const ellipsis = '…'

/** The first words of a text; all of it, with its own spaces, when it has no more than that. */
export function firstWords(text: string, most: number): Shortened {
  const words = text.trim().split(/\s+/u)
  return words.length <= most
    ? { text, whole: true }
    : { text: words.slice(0, most).join(' ') + ellipsis, whole: false }
}

/** The first characters of a text, never half of one: an accent, a joined emoji or a diacritic stays with its letter. */
export function firstCharacters(text: string, most: number): Shortened {
  const characters = Array.from(
    new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text),
    (piece) => piece.segment,
  )
  if (characters.length <= most) return { text, whole: true }
  return { text: characters.slice(0, most).join('').trimEnd() + ellipsis, whole: false }
}

export const shortTag = (text: string): Shortened => firstWords(text, shownLengths.tagWords)
export const shortNote = (text: string): Shortened => firstCharacters(text, shownLengths.noteCharacters)
export const notePreview = (text: string): Shortened => firstWords(text, shownLengths.previewWords)
