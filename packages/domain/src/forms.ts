import { westernDigits, withoutInvisible } from './digits.ts'
import { refuseEmail } from './emails.ts'
import { refusePhone } from './phones.ts'
import type { CalendarDate } from './time.ts'

/** What is wrong with one field; its name is added by the form or the endpoint that shows it. */
export type FieldRefusal =
  | { code: 'fieldRequired' | 'fieldNotNumber' | 'fieldNotDate' | 'fieldAlreadyExists'; data: object }
  | { code: 'fieldTooLong' | 'fieldTooHigh'; data: { max: number } }
  | { code: 'fieldTooShort' | 'fieldTooLow'; data: { min: number } }
  | { code: 'invalidEmail' | 'invalidMobileNo' | 'conditionNotAccepted' | 'noRecordSelected'; data: object }

/** A question about the text of a field. Empty text passes every one but `required`, so that optional fields need nothing else. */
export type FieldRule = (text: string) => FieldRefusal | null

/** Characters as people count them would need a segmenter; code points are what the database counts too. */
export const lengthOf = (text: string): number => [...text].length

export const required: FieldRule = (text) =>
  withoutInvisible(text).trim() === '' ? { code: 'fieldRequired', data: {} } : null

export const maxLength =
  (max: number): FieldRule =>
  (text) =>
    lengthOf(text.trim()) > max ? { code: 'fieldTooLong', data: { max } } : null

export const minLength =
  (min: number): FieldRule =>
  (text) =>
    text !== '' && lengthOf(text) < min ? { code: 'fieldTooShort', data: { min } } : null

/** A number as typed: Western or Arabic digits, with or without marks between thousands; null when it is none. */
export function numberOf(text: string): number | null {
  const western = westernDigits(withoutInvisible(text)).replaceAll(/\s/gu, '')
  return /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(western) && /\d/.test(western)
    ? Number(western.replaceAll(',', ''))
    : null
}

const isEmpty = (text: string): boolean => text.trim() === ''
export const number: FieldRule = (text) =>
  isEmpty(text) || numberOf(text) !== null ? null : { code: 'fieldNotNumber', data: {} }

export const atMost =
  (max: number): FieldRule =>
  (text) =>
    (numberOf(text) ?? max) > max ? { code: 'fieldTooHigh', data: { max } } : null

export const atLeast =
  (min: number): FieldRule =>
  (text) =>
    (numberOf(text) ?? min) < min ? { code: 'fieldTooLow', data: { min } } : null

/** A day as typed, yyyy-MM-dd in any digits, that the calendar has; null when it is none. */
export function dateOf(text: string): CalendarDate | null {
  const typed = westernDigits(withoutInvisible(text)).trim()
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : null
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed) ? typed : null
}
export const date: FieldRule = (text) =>
  isEmpty(text) || dateOf(text) !== null ? null : { code: 'fieldNotDate', data: {} }

export const email: FieldRule = refuseEmail
export const mobile: FieldRule = refusePhone

/** Not one of those that exist, whatever the case and the spaces around. */
export const unique =
  (existing: readonly string[]): FieldRule =>
  (text) => {
    const key = text.trim().toLowerCase()
    const taken = key !== '' && existing.some((one) => one.trim().toLowerCase() === key)
    return taken ? { code: 'fieldAlreadyExists', data: {} } : null
  }

export const accepted = (ticked: boolean): FieldRefusal | null =>
  ticked ? null : { code: 'conditionNotAccepted', data: {} }
export const someSelected = (selected: readonly unknown[]): FieldRefusal | null =>
  selected.length > 0 ? null : { code: 'noRecordSelected', data: {} }

/** The first thing wrong with a field, or null. */
export const firstRefusal = (text: string, rules: readonly FieldRule[]): FieldRefusal | null =>
  rules.map((rule) => rule(text)).find((refusal) => refusal !== null) ?? null

/** Forms stand in one of three modes (UXX-015). */
export const formModes = { Add: 1, Edit: 2, ReadOnly: 3 } as const
export type FormMode = keyof typeof formModes
