import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { neverWritten, type Settled, settled } from './settled-words.ts'

type Words = { [key: string]: string | Words }
type Text = { where: string; text: string }

const dictionaries = 'packages/i18n/src/ar/'
/** Headings of tables that others wrote are read, never shown. */
const readNotShown = /^import-tables aliases\./
/** What customers and technicians of the demo say, in their own words; the tax library speaks for the authority. */
const ownWords =
  /demo\/(asked|declined|inspected|looked-over)\.ts$|pools\/(complaints|assessments|notes)\.ts$|^packages\/zatca\//

const flat = (words: Words, before: string): Text[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ where: before + key, text: value }] : flat(value, `${before}${key}.`),
  )
const inDictionaries = (): Text[] =>
  filesUnder(dictionaries.slice(0, -1)).flatMap((path) =>
    flat(JSON.parse(read(path)) as Words, `${path.slice(dictionaries.length, -'.json'.length)} `),
  )
/** Arabic between quotes in code, SQL and templates: lists of values, what the demo and a new company begin with. */
const inSources = (): Text[] =>
  [...filesUnder('packages'), ...filesUnder('scripts')]
    .filter((path) => /\.(tsx?|sql|typ)$/.test(path) && !/\.test\.|\.testing\.|\/test\/|gallery\//.test(path))
    .filter((path) => !ownWords.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/(['"`])([^'"`\n]*[ء-ي][^'"`\n]*)\1/g)].map((found) => ({
        where: path,
        text: found[2] ?? '',
      })),
    )

function faultsIn(texts: readonly Text[], rules: readonly Settled[]): string[] {
  return rules.flatMap(({ term, not, elsewhere }) =>
    texts
      .filter(({ where, text }) => not.test(text) && !elsewhere?.test(where) && !readNotShown.test(where))
      .map(({ where, text }) => `${where}: «${text}», the word is ${term}`),
  )
}

test('screens, documents and lists say the settled word for each thing', () => {
  const texts = [...inDictionaries(), ...inSources()]
  expect(texts.length, 'the check must find the words').toBeGreaterThan(4000)
  expect(faultsIn(texts, [...settled, ...neverWritten])).toEqual([])
})

test('every settled word stands in the glossary', () => {
  const glossary = read('docs/glossary.md')
  expect(settled.map(({ term }) => term).filter((term) => !glossary.includes(term))).toEqual([])
})

test.each([
  ['invoices kind', 'فاتورة مرتجع', 'إشعار دائن'],
  ['drawers title', 'صندوق النقد', 'درج النقد'],
  ['suppliers phone', 'الهاتف', 'الجوال'],
  ['invoices hint', 'اكتب أولاً', 'the tanwin before the alef'],
  ['ticket-lists done', 'خلص 2 من 3', 'standard Arabic, but on the phone of a technician'],
])('the check sees %s: %s', (where, text, term) => {
  expect(faultsIn([{ where, text }], [...settled, ...neverWritten])).toEqual([
    `${where}: «${text}», the word is ${term}`,
  ])
})

test('a word is right where it means another thing', () => {
  const elsewhere = [
    { where: 'company contact.contactNo', text: 'الهاتف' },
    { where: 'tickets money.gross', text: 'المجموع' },
    { where: 'work pauseWhy', text: 'ليش توقفت؟' },
    { where: 'import-tables aliases.make', text: 'الشركة المصنعة' },
  ]
  expect(faultsIn(elsewhere, [...settled, ...neverWritten])).toEqual([])
})
