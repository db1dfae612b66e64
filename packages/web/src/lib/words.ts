import { files, names } from 'virtual:words'
import i18next from 'i18next'
import type { Language } from '../ui/language.ts'
import { takeEarlyFile } from './early.ts'
import type { ReadWords } from './i18n.ts'
import { fileOfWords, wordsOfShelf } from './shelf-words.ts'

type Shelves = Record<string, Record<string, unknown>>

/** Each file is fetched once: shelves that share one arrive together. */
const fetched = new Map<string, Promise<Shelves>>()

async function fetchWords(address: string): Promise<Shelves> {
  const answer = await (takeEarlyFile(address) ?? fetch(address))
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return (await answer.json()) as Shelves
}

/** Translations are data: fetched as JSON, not run as code. Those of documents and of the server are not loaded here. */
export const readWords: ReadWords = async (language, name) => {
  const file = fileOfWords(name)
  if (!file) throw new Error(`No words of ${name}`)
  const address = files[language as Language][file]
  const shelves = fetched.get(address) ?? fetchWords(address)
  fetched.set(address, shelves)
  // One that did not come is fetched again by whoever needs it next.
  shelves.catch(() => fetched.delete(address))
  const all = await shelves
  // The others of the file are there with it: no screen waits for words that have come.
  for (const [shelf, words] of Object.entries(all))
    if (!i18next.hasResourceBundle(language, shelf))
      i18next.addResourceBundle(language, shelf, words, false, false, { skipCopy: true })
  const words = all[name]
  if (!words) throw new Error(`${address} has no words of ${name}`)
  return words
}

/** Why something is refused: needed by whatever screen comes next. */
export const loadRefusals = (): Promise<void> => i18next.loadNamespaces('refusals')

/** Fetches the words of a shelf ahead of its screen. */
export const loadWords = (shelf: string): Promise<void> => i18next.loadNamespaces(wordsOfShelf(shelf, names))
