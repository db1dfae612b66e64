import { expect, test } from 'vitest'
import { fileOfWords, shelfOfScreen, wordsOfAll, wordsOfShelf } from '../lib/shelf-words.ts'
import { screenOfRoute } from './screen-of-route.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}'], { query: '?raw', import: 'default', eager: true })
const addressOf = (path: string, from = 'file:///app/x') => new URL(path, from).pathname
const texts = new Map(Object.entries(sources).map(([path, text]) => [addressOf(path), text]))
const shelves = Object.keys(import.meta.glob('../../../i18n/src/en/*.json')).map((file) =>
  file.replace(/^.*\/(.+)\.json$/, '$1'),
)

/** The file and everything it imports. */
function reached(file: string, known = new Set<string>()): Set<string> {
  const text = texts.get(file)
  if (known.has(file) || text === undefined) return known
  known.add(file)
  for (const [, path = ''] of text.matchAll(/from '(\.[^']+\.tsx?)'/g))
    reached(addressOf(path, `file://${file}`), known)
  return known
}

/** The translation files that a source file waits for: in useTranslation, and before the colon of a key. */
function asked(file: string): string[] {
  const text = (texts.get(file) ?? '').replaceAll(/\/\*\*.*?\*\//gs, '')
  const hooks = [...text.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')(?!, \{ useSuspense: false)/g)].flatMap(
    ([, names = '']) => names.match(/[\w-]+/g),
  )
  const keys = [...text.matchAll(/['`]([a-z-]+):[a-zA-Z$]/g)].map(([, name]) => name)
  return [...hooks, ...keys].filter((name): name is string => shelves.includes(name ?? ''))
}

// A page whose translations load late is hidden again after the first drawing.
test.each([...new Set(Object.values(screenOfRoute))])('all words of %s come with it', (screen) => {
  const here = [...wordsOfAll, ...wordsOfShelf(shelfOfScreen(screen), shelves)]
  const files = [...reached(`/${screen}.tsx`)].filter((file) => !file.startsWith('/app/'))
  expect(files.length).toBeGreaterThan(1)
  expect([...new Set(files.flatMap(asked))].filter((name) => !here.includes(name))).toEqual([])
})

test.each([
  ['home', ['shell']],
  ['sign-in', ['shell']],
  ['user-accounts', ['office', 'refusals', 'shell']],
  ['tickets', ['refusals', 'shell', 'work']],
  ['ticket-lists', ['shell', 'work']],
  ['work', ['around', 'refusals', 'shell', 'work']],
  ['customers', ['around', 'refusals', 'shell', 'work']],
])('the words of %s come in %j', (shelf, files) => {
  const needed = [...wordsOfAll, ...wordsOfShelf(shelf, shelves)]
  expect(new Set(needed.map(fileOfWords))).toEqual(new Set(files))
})

test('what documents, the server and shared links say is in no file of the screens', () => {
  const left = shelves.filter((name) => fileOfWords(name) === null)
  expect(left).toEqual([
    ...['account-mails', 'documents', 'exports', 'guest', 'inspection-standard', 'share-messages', 'terms'],
  ])
})
