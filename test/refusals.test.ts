import { allRefusalCodes, type RefusalCode, refusalCodes } from '@warsha/domain/refusal-codes'
import { expect, test } from 'vitest'
import { read } from './repo.ts'

type Sentences = Record<string, string>
const sentencesOf = (language: string): Sentences =>
  JSON.parse(read(`packages/i18n/src/${language}/refusals.json`)) as Sentences
const words = { en: sentencesOf('en'), ar: sentencesOf('ar') }
const languages = ['en', 'ar'] as const

const dataOf = (code: RefusalCode): Record<string, string | readonly string[]> => refusalCodes[code]
const reasonsOf = (code: RefusalCode): readonly string[] =>
  Object.values(dataOf(code)).flatMap((kind) => (typeof kind === 'string' ? [] : kind))
const codeOf = (key: string): string =>
  allRefusalCodes.find((code) => key === code || reasonsOf(code).some((reason) => key === `${code}_${reason}`)) ??
  key.replace(/_(zero|one|two|few|many|other)$/, '')

/** How each kind of fact is written in a sentence, so that it is formatted alike on screen and by the server. */
const formats: Record<string, readonly string[]> = {
  money: [', money'],
  quantity: [', quantity'],
  date: [', date'],
  moment: [', moment'],
  number: ['', ', number'],
  count: ['', ', number'],
  text: [''],
  name: [''],
}

test.each(languages)('every refusal has a sentence, and one for each of its reasons (%s)', (language) => {
  const missing = allRefusalCodes.flatMap((code) => [
    ...(code in words[language] || `${code}_other` in words[language] ? [] : [code]),
    ...reasonsOf(code)
      .map((reason) => `${code}_${reason}`)
      .filter((key) => !(key in words[language])),
  ])
  expect(missing).toEqual([])
})

test.each(languages)(
  'every sentence is of a refusal, and its blanks are facts the refusal carries (%s)',
  (language) => {
    const strange = Object.entries(words[language]).flatMap(([key, sentence]) => {
      const code = codeOf(key)
      if (!(allRefusalCodes as string[]).includes(code)) return [`${key}: no such refusal`]
      const facts = Object.entries(dataOf(code as RefusalCode)).flatMap(([fact, kind]) =>
        typeof kind === 'string' ? (formats[kind] ?? []).map((format) => `{{${fact}${format}}}`) : [],
      )
      return (sentence.match(/{{.+?}}/g) ?? [])
        .filter((blank) => !facts.includes(blank))
        .map((blank) => `${key}: ${blank}`)
    })
    expect(strange).toEqual([])
  },
)

test.each<[RefusalCode | 'deleteFailure_inUse', string]>([
  ['NotAuthorized', 'You are not allowed to access this resource'],
  ['NotAllowedOperation', 'Operation not allowed due to insufficient permission or expired subscription!'],
  ['NO_RESPONSE', 'No response from server. Please try later!'],
  ['unknownError', 'Unknown error has occurred. If the problem persists, please contact system administrator!'],
  ['deleteFailure', 'Delete failed!'],
  ['deleteFailure_inUse', 'Delete not allowed because there is data associated with this record!'],
  ['EmailAlreadyExists', 'Email already registered! Please try another email.'],
  ['InvalidCredentials', 'Username or Password not correct'],
  ['InvalidAuthCode', 'Invalid OTP'],
  ['cannotReOpenTicket', 'Cannot reopen this ticket'],
  ['sectionHasServices', 'Remove services before removing section!'],
  ['PartNoAlreadyExists', 'Part number already exists!'],
  ['partNoAlreadyAdded', 'Part No already added to the ticket!'],
  ['invalidZatcaOtp', 'Zatca OTP is invalid'],
  ['invoiceQueued', 'The invoice is in the queue and waiting to be sent'],
  ['invalidMobileNo', 'Invalid Mobile No.'],
  ['conditionNotAccepted', 'Condition must be accepted!'],
  ['noRecordSelected', 'No record selected!'],
])('API-138 %s is said in the words of the specification', (code, sentence) => {
  expect(words.en[code]).toBe(sentence)
})

const meaning: [line: string, key: string, en: RegExp, ar: RegExp][] = [
  ['API-132', 'NotFound', /not found/, /غير موجود/],
  ['API-132', 'dataNotFound', /not found/, /غير موجود/],
  ['API-133', 'dataSaveFailure', /could not be saved/, /حفظ/],
  ['API-134', 'deleteFailure', /^Delete failed!$/, /الحذف/],
  ['API-139', 'AccountAlreadyEnabled', /already enabled/, /مفعّل/],
  ['API-139', 'AlreadyEnabled', /already enabled/, /مفعّل/],
  ['API-143', 'NoShopAssigned', /no shop/, /ورشة/],
  ['API-144', 'InvalidUsername', /^Username not found$/, /اسم المستخدم غير موجود/],
  ['API-147', 'CannotDeleteUser', /data associated/, /بيانات مرتبطة/],
  ['API-156', 'ticketNotExists', /ticket does not exist/, /التذكرة غير موجودة/],
  ['API-158', 'cancelTicketFailureNotAllServicesCanceled_other', /^Cancel the .*services/, /ألغِ .*خدمة/],
  ['API-159', 'cancelTicketFailurePaymentNeedReturn', /Return it before you cancel/, /أعده .*قبل الإلغاء/],
  ['API-160', 'cancelTicketFailurePaymentRemaining', /remains to be paid/, /بقي/],
  ['API-160', 'cancelTicketFailurePaymentNeedRemaining', /remains to be paid/, /بقي/],
  ['API-161', 'sectionHasServices', /^Remove services before removing section!$/, /القسم/],
]
test.each(meaning)('%s %s says what it means, in both languages', (_line, key, en, ar) => {
  expect(words.en[key]).toMatch(en)
  expect(words.ar[key]).toMatch(ar)
})

test.each<[string, RefusalCode, RegExp]>([
  ['UXX-001', 'fieldRequired', / is required$/],
  ['UXX-003', 'fieldTooLong', / cannot exceed {{max}}/],
  ['UXX-003', 'fieldTooHigh', / cannot exceed {{max}}$/],
  ['UXX-004', 'fieldNotNumber', / must be number$/],
  ['UXX-005', 'fieldNotDate', / must be a date$/],
  ['UXX-006', 'invalidEmail', / should be a valid Email$/],
  ['UXX-008', 'fieldAlreadyExists', /already exists!/],
])('%s %s ends as the specification says', (_id, code, ending) => {
  expect(words.en[code]).toMatch(ending)
})
