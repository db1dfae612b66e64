import { searchForm } from './arabic.ts'

type Named = { nameEn: string; nameAr: string }

const signs = /[^\p{L}\p{N}\s]+/gu
/** A name without its signs, read in both ways: A/C is found as "ac" and as "a c". */
const readingsOf = ({ nameEn, nameAr }: Named): string[] =>
  [nameEn, nameAr].map(searchForm).flatMap((form) => [form.replaceAll(signs, ''), form.replaceAll(signs, ' ')])

/** الفرامل is looked for as فرامل, which names have with and without the article. */
const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{L}{2})/u, '')

/** The words that are looked for, without their signs and articles. */
export const searchedWords = (typed: string): string[] =>
  searchForm(typed)
    .split(' ')
    .map((word) => withoutArticle(word.replaceAll(signs, '')))
    .filter((word) => word !== '')

type Known<One> = {
  /** The name of the section that it belongs to. */
  sectionOf: (one: One) => Named | undefined
  /** How often this shop sold it lately. */
  timesOf: (one: One) => number
}

/**
 * Services or packages that have every word, in any order, in their own name or that of their section. Those found by their own
 * name come first, then what the shop sells most, then names that begin with what was typed.
 */
export function findServices<One extends Named>(all: readonly One[], typed: string, known: Known<One>): One[] {
  const words = searchedWords(typed)
  const start = words.join(' ')
  const found = all.flatMap((one) => {
    const names = readingsOf(one)
    const section = known.sectionOf(one)
    const inSection = section ? readingsOf(section) : []
    const has = (word: string, texts: readonly string[]) => texts.some((text) => text.includes(word))
    if (!words.every((word) => has(word, names) || has(word, inSection))) return []
    const byName = words.every((word) => has(word, names))
    const begins = names.some((name) => withoutArticle(name).startsWith(start))
    return [{ one, byName, begins, times: known.timesOf(one) }]
  })
  return found
    .sort((a, b) => Number(b.byName) - Number(a.byName) || b.times - a.times || Number(b.begins) - Number(a.begins))
    .map(({ one }) => one)
}
