import { ORPCError } from '@orpc/server'
import { hiddenAmount } from '@warsha/domain/amounts'
import { nameInFact } from '@warsha/domain/name-facts'
import type { DataKind } from '@warsha/domain/refusal'
import { isRefusalCode, type RefusalCode, refusalCodes } from '@warsha/domain/refusal-codes'
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

/** Whether the sentence of a refusal names an amount. */
export const namesMoney = (code: string): boolean =>
  isRefusalCode(code) && Object.values<unknown>(refusalCodes[code]).includes('money')

/** The same refusal for users who are shown no amounts (decision 13): which one it was stays, how much does not. */
export function withoutAmountsSaid(refusal: ORPCError<string, unknown>): ORPCError<string, unknown> {
  if (!isRefusalCode(refusal.code)) return refusal
  const kinds: Record<string, DataKind | readonly string[]> = refusalCodes[refusal.code]
  const facts = Object.entries((refusal.data ?? {}) as Record<string, unknown>)
  const data = Object.fromEntries(facts.map(([name, fact]) => [name, kinds[name] === 'money' ? null : fact]))
  return new ORPCError(refusal.code, { status: refusal.status, data })
}

/** The sentence of a refusal in a language, for clients other than our screens, which make theirs from the code and its facts. */
export function sentenceOf(code: RefusalCode, data: Record<string, unknown>, language: Language, decimals = 2): string {
  const kinds: Record<string, DataKind | readonly string[]> = refusalCodes[code]
  const facts = Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (kinds[name] === 'name') return [name, nameInFact(value, language)]
      if (kinds[name] === 'quantity') return [name, Number(value) / 1000]
      return [name, kinds[name] === 'money' ? decimal(value, decimals) : value]
    }),
  )
  const key =
    typeof data.reason === 'string' && words.exists(`${code}_${data.reason}`, { lng: language })
      ? `${code}_${data.reason}`
      : code
  return words.t(key, { ...facts, lng: language })
}

/** Minor units as their amount: 12345 is 123.45 riyals, 12.345 dinars and 12345 yen. */
const decimal = (minor: unknown, decimals: number): unknown =>
  typeof minor === 'number' ? (minor / 10 ** decimals).toFixed(decimals) : (minor ?? hiddenAmount)
