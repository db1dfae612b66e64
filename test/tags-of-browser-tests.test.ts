import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'

// Which tags a browser test has is decision 139.
const titles = filesUnder('e2e').flatMap((path) =>
  [...read(path).matchAll(/^ *test\(\s*(['"`])(.*?)\1,/gm)].map(([, , title = '']) => ({ path, title })),
)
const tagsOf = (title: string): string => title.match(/(?: @[\w-]+)+$/)?.[0].trim() ?? ''

const allowed = [
  '', // both languages on the desk
  '@desk-en',
  '@desk-ar',
  '@phone', // both on the desk and on a phone
  '@desk-en @phone-ar', // once in each language, on a desk and on a phone
  '@desk-ar @phone-en',
  '@phone-only',
  '@phone-only @phone',
]
/** The page for those who write programs is in English alone. */
const inEnglish = new Set(['e2e/api-docs.e2e.ts'])

test('a browser test has tags that run it somewhere, and on a desk and a phone in different languages', () => {
  expect(titles.length).toBeGreaterThan(250)
  const others = titles.filter(({ path, title }) => !inEnglish.has(path) && !allowed.includes(tagsOf(title)))
  expect(others.map(({ path, title }) => `${path}: ${title}`)).toEqual([])
  expect(titles.filter(({ title }) => /@/.test(title.replace(tagsOf(title), '')))).toEqual([])
})

test('of the browser tests that need one language on the desk, each language has two in five at least', () => {
  const of = (tag: string) => titles.filter(({ title }) => tagsOf(title).includes(tag)).length
  const [en, ar] = [of('@desk-en'), of('@desk-ar')]
  expect(en).toBeGreaterThan(100)
  expect(Math.min(en, ar) / (en + ar)).toBeGreaterThanOrEqual(0.4)
})
