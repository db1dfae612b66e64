/** How much of a note is shown where there is little room (UXX-039, decisions §12). */
const [noteCharacters, previewWords] = [100, 400]
/** How much of a text stands in a tag (UXX-038, decisions §12). */
const tagWords = 8

export type Shortened = { text: string; whole: boolean }

const ellipsis = '…'

/** A note among others or in a list: its first 100 characters, never half of one. An accent or a joined emoji stays with its letter. */
export function shortNote(text: string): Shortened {
  const characters = [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)]
  if (characters.length <= noteCharacters) return { text, whole: true }
  const shown = characters.slice(0, noteCharacters).map(({ segment }) => segment)
  return { text: shown.join('').trimEnd() + ellipsis, whole: false }
}

/** A note that is read in its place: its first 400 words, with its own spaces and line breaks. */
export const notePreview = (text: string): Shortened => firstWords(text, previewWords)

/** What stands in a tag, such as a badge or a filter that is set: its first 8 words. */
export const shortTag = (text: string): Shortened => firstWords(text, tagWords)

function firstWords(text: string, most: number): Shortened {
  const words = [...text.matchAll(/\S+/gu)]
  const last = words[most - 1]
  if (!last || words.length === most) return { text, whole: true }
  return { text: text.slice(0, last.index + last[0].length) + ellipsis, whole: false }
}
