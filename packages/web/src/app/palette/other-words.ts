/** The words of one shelf, as its file holds them. */
type Words = { [key: string]: string | Words }
export type Shelves = Readonly<Record<string, Words>>

/** What words say in the other language: those under the same keys. Words of several keys have several. */
export function otherWords(own: Shelves, other: Shelves): (words: string) => string[] {
  const found = new Map<string, Set<string>>()
  const pair = (here: Words, there: Words | undefined) => {
    for (const [key, value] of Object.entries(here)) {
      const same = there?.[key]
      if (typeof value === 'object') pair(value, typeof same === 'object' ? same : undefined)
      else if (typeof same === 'string') found.set(value, (found.get(value) ?? new Set()).add(same))
    }
  }
  for (const [shelf, words] of Object.entries(own)) pair(words, other[shelf])
  return (words) => [...(found.get(words) ?? [])]
}
