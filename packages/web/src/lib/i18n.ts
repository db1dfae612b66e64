import { hiddenAmount } from '@warsha/domain/amounts'
import { nameInFact } from '@warsha/domain/name-facts'
import type { DataKind } from '@warsha/domain/refusal'
import { type RefusalCode, refusalCodes } from '@warsha/domain/refusal-codes'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatCount, formatMoney, formatQuantity } from '../ui/format.ts'
import { formatDateTime } from '../ui/format-time.ts'
import type { Language } from '../ui/language.ts'
import type { Locale } from '../ui/locale.ts'
import { wordsOfAll } from './shelf-words.ts'

/** How the words of a shelf are read in a language. */
export type ReadWords = (language: string, name: string) => Promise<Record<string, unknown>>

/** Loads the translations of a shelf when a screen first uses them. */
const dictionaries = (read: ReadWords): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    read(language, namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, true),
    )
  },
})

/** What sentences write amounts and moments with; the shell sets it when it knows the shop. */
let locale: Locale = {
  language: 'ar',
  timeZone: 'Asia/Riyadh',
  currency: { code: 'SAR', decimals: 2 },
  seesAmounts: true,
}
export const writeSentencesWith = (next: Locale): void => {
  locale = next
}

const isolated = (text: string): string => `\u2066${text}\u2069`

/** {{paid, money}}, {{highest, number}}, {{today, date}}, {{dueAt, moment}} */
const formats: Record<string, (value: unknown) => string> = {
  money: (value) =>
    typeof value === 'number' ? isolated(formatMoney(value, locale.currency.decimals).text) : hiddenAmount,
  quantity: (value) => isolated(formatQuantity(Number(value)).text),
  number: (value) => isolated(formatCount(Number(value))),
  date: (value) => isolated(String(value)),
  moment: (value) => isolated(formatDateTime(String(value), locale.timeZone, locale.language)),
}

export async function startWords(language: Language, read: ReadWords): Promise<void> {
  await i18next
    .use(dictionaries(read))
    .use(initReactI18next)
    .init({
      lng: language,
      // i18next adds to its list.
      ns: [...wordsOfAll],
      defaultNS: 'ui',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  for (const [name, write] of Object.entries(formats)) i18next.services.formatter?.add(name, write)
}

/** The sentence of a refusal: its code and facts in the language of the page. `field` names the field as its form does. */
export function refusalSentence(code: RefusalCode, data: object, field?: string): string {
  if (!i18next.hasLoadedNamespace('refusals')) return i18next.t('ui:loading')
  const facts: Record<string, unknown> = { ...data, ...(field !== undefined && { field }) }
  const kinds: Record<string, DataKind | readonly string[]> = refusalCodes[code]
  for (const [name, kind] of Object.entries(kinds)) {
    if (kind === 'name') facts[name] = nameInFact(facts[name], locale.language)
    if ((kind === 'text' || kind === 'name') && typeof facts[name] === 'string')
      facts[name] = `\u2068${facts[name]}\u2069`
  }
  const byReason = `${code}_${String(facts.reason)}`
  const key = typeof facts.reason === 'string' && i18next.exists(byReason, { ns: 'refusals' }) ? byReason : code
  const said = { ...facts, ns: 'refusals' }
  // Without the words, which could not be fetched, it would be the bare code.
  return i18next.exists(key, said) ? i18next.t(key, said) : i18next.t('ui:withoutReason')
}
