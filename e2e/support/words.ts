import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Language = 'en' | 'ar'
type Entry = string | { [key: string]: Entry }
export type Words = ReturnType<typeof wordsOf>

const folder = join(import.meta.dirname, '..', '..', 'packages', 'i18n', 'src')
/** Invisible marks that keep a number or a name in its own direction. */
const marks = '[\\u200e\\u200f\\u2066-\\u2069]*'

/**
 * The product's own words, so that one test runs in both languages: `t('tickets:money.addPayment')`. With `count` it takes the
 * form of the number; a blank that is not given stands for any text, and then the answer is a pattern.
 */
export function wordsOf(language: Language) {
  const shelves: Record<string, Entry> = {}
  for (const file of readdirSync(join(folder, language)).filter((name) => name.endsWith('.json')))
    shelves[basename(file, '.json')] = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Entry
  const plural = new Intl.PluralRules(language)

  function find(key: string): string | undefined {
    const [shelf = '', path = ''] = key.split(/:(.*)/s)
    // The keys of the routes are addresses, in which a dot parts nothing.
    const steps = shelf === 'routes' ? [path] : path.split('.')
    const found = steps.reduce<Entry | undefined>(
      (part, step) => (typeof part === 'object' ? part[step] : undefined),
      shelves[shelf],
    )
    return typeof found === 'string' ? found : undefined
  }

  return (key: string, facts: Record<string, string | number> = {}): string | RegExp => {
    const form = typeof facts.count === 'number' ? `_${plural.select(facts.count)}` : ''
    const sentence = find(`${key}${form}`) ?? find(`${key}_other`) ?? find(key)
    if (sentence === undefined) throw new Error(`No words for ${key} in ${language}`)
    const parts = sentence.split(/(\{\{.+?\}\})/)
    if (parts.length === 1) return sentence
    const pattern = parts.map((part) => {
      const name = /^\{\{(\w+)/.exec(part)?.[1]
      if (name === undefined) return escaped(part)
      const fact = facts[name]
      return `${marks}${fact === undefined ? '.+?' : escaped(String(fact))}${marks}`
    })
    return new RegExp(pattern.join(''))
  }
}

/** A pattern for a text that holds these words among others. */
export const holding = (words: string | RegExp): RegExp =>
  words instanceof RegExp ? words : new RegExp(escaped(words))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
