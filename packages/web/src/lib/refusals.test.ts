import type { DataKind } from '@warsha/domain/refusal'
import { allRefusalCodes, type RefusalCode, refusalCodes } from '@warsha/domain/refusal-codes'
import { statusOf } from '@warsha/domain/refusal-statuses'
import i18next from 'i18next'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type ApiError, readError } from './api-error.ts'
import { startWords } from './i18n.ts'
import { showBesideFields } from './records/server-errors.ts'
import { errorSentence } from './refusals.ts'

const example: Record<DataKind, unknown> = {
  money: 123_45,
  quantity: 4500,
  count: 3,
  number: 17,
  text: 'Nadia',
  name: { en: 'Brake pads', ar: 'فحمات' },
  date: '2031-05-04',
  moment: '2031-05-04T09:30:00Z',
}
const shown: Record<DataKind, RegExp> = {
  money: /123\.45/,
  quantity: /4\.5/,
  count: /3|٣|ثلاث/,
  number: /17/,
  text: /Nadia/,
  name: /Brake pads|فحمات/,
  date: /2031-05-04/,
  moment: /12:30/,
}
/** Each code as often as it has sentences: once for itself and once for each of its reasons. */
const refusals = allRefusalCodes.flatMap((code) => {
  const kinds = Object.entries<DataKind | readonly string[]>(refusalCodes[code])
  const facts = Object.fromEntries(kinds.flatMap(([name, kind]) => (typeof kind === 'string' ? [[name, kind]] : [])))
  const reasons = kinds.flatMap(([, kind]) => (typeof kind === 'string' ? [] : kind))
  return [undefined, ...reasons].map((reason) => ({ code, reason, facts }))
})
type Refusal = { code: RefusalCode; reason: string | undefined; facts: Record<string, DataKind> }

/** What the server sends of a refusal, read as every call of the screens reads it. */
function answered({ code, reason, facts }: Refusal, field?: string): ApiError {
  const data = Object.fromEntries(Object.entries(facts).map(([name, kind]) => [name, example[kind]]))
  const error = { code, message: '', data: { ...data, ...(reason && { reason }) }, ...(field && { field }) }
  return readError(statusOf(code), { errors: [error] })
}
const files = import.meta.glob<string>('../../../i18n/src/*/*.json', { import: 'default', query: '?raw' })
const wordsOf = async (language: string, shelf: string) =>
  JSON.parse((await files[`../../../i18n/src/${language}/${shelf}.json`]?.()) ?? '') as Record<string, string>

describe.each(['en', 'ar'] as const)('every refusal reaches the user (%s)', (language) => {
  let words: Record<string, string>
  beforeAll(async () => {
    if (!i18next.isInitialized) await startWords(language, wordsOf)
    await i18next.changeLanguage(language)
    // At home they come after the page: until then a sentence says so, never a code.
    if (!i18next.hasLoadedNamespace('refusals')) expect(errorSentence(new Error())).toBe(i18next.t('ui:loading'))
    await i18next.loadNamespaces('refusals')
    words = await wordsOf(language, 'refusals')
  })

  test.each(refusals)('as a toast or a banner: $code $reason', (refusal) => {
    const { code, reason, facts } = refusal
    const sentence = errorSentence(answered(refusal, facts.field && 'theField'), { theField: 'Nadia' }) ?? ''
    expect(sentence).toMatch(language === 'en' ? /[a-z]{2}/ : /[\u0600-\u06ff]{2}/)
    expect(sentence).not.toMatch(/{{|}}|undefined|NaN|null/)
    expect(sentence).not.toContain(code)
    const text = words[reason ? `${code}_${reason}` : code] ?? words[`${code}_other`] ?? ''
    for (const [name, kind] of Object.entries(facts))
      if (text.includes(`{{${name}`)) expect(sentence).toMatch(shown[kind])
  })

  test('API-136 stale data tells the user to refresh and to try again', () => {
    const said = errorSentence(answered({ code: 'InvalidData', reason: undefined, facts: {} }))
    expect(said).toMatch(language === 'en' ? /Refresh and try again/ : /حدّث الصفحة وحاول مرة أخرى/)
  })

  test.each(refusals)('beside the field it names: $code $reason', (refusal) => {
    const form = { setError: vi.fn(), getValues: () => ({ theField: '' }) }
    const error = answered(refusal, 'theField')
    const labels = { theField: 'Nadia' }
    expect(showBesideFields(form, error, labels)).toBe(true)
    expect(form.setError).toHaveBeenCalledExactlyOnceWith('theField', { message: errorSentence(error, labels) })
  })

  test('a refusal whose words could not be fetched is a sentence, and not its code', () => {
    i18next.removeResourceBundle(language, 'refusals')
    const said = errorSentence(answered({ code: 'ticketNotExists', reason: undefined, facts: {} }))
    i18next.addResourceBundle(language, 'refusals', words)
    expect(said).toMatch(language === 'en' ? /could not be loaded/ : /تعذّر تحميل السبب/)
  })
})
