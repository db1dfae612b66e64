/** First letters of the first and last name; Arabic ones are kept apart, or they would join into a new word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''))
  return letters.filter(Boolean).join(/[\u0600-\u06ff]/.test(name) ? '\u200c' : '')
}

const firstLetter = (word: string): string => {
  const bare = word.replace(/^(ال|Al-|El-)(?=\p{L}{2})/u, '')
  return (/\p{L}|\d/u.exec(bare)?.[0] ?? '').toUpperCase()
}
