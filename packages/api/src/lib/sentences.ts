import { type DataKind, type RefusalCode, refusalCodes } from '@warsha/domain/refusal-codes'
import ar from '@warsha/i18n/ar/refusals.json' with { type: 'json' }
import en from '@warsha/i18n/en/refusals.json' with { type: 'json' }
import i18next from 'i18next'
import type { Language } from './context.ts'

const words = i18next.createInstance()
await words.init({
  lng: 'ar',
  defaultNS: 'refusals',
  resources: { en: { refusals: en }, ar: { refusals: ar } },
  interpolation: { escapeValue: false },
})

/** The sentence of a refusal in a language, for clients other than our screens, which make theirs from the code and its facts. */
export function sentenceOf(code: RefusalCode, data: Record<string, unknown>, language: Language): string {
  const kinds: Record<string, DataKind | readonly string[]> = refusalCodes[code].data
  const facts = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, kinds[name] === 'money' ? decimal(value) : value]),
  )
  const key =
    typeof data.reason === 'string' && words.exists(`${code}_${data.reason}`, { lng: language })
      ? `${code}_${data.reason}`
      : code
  return words.t(key, { ...facts, lng: language })
}

const decimal = (minor: unknown): unknown => (typeof minor === 'number' ? (minor / 100).toFixed(2) : minor)
