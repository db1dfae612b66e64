import { westernDigits, withoutInvisible } from './digits.ts'
import type { CalendarDate } from './time.ts'

/** What is wrong with one field; its name is added by the form or the endpoint that shows it. */
export type FieldRefusal =
  | { code: 'fieldRequired' | 'fieldNotNumber' | 'fieldNotDate' | 'fieldAlreadyExists'; data: object }
  | { code: 'fieldTooLong' | 'fieldTooHigh'; data: { max: number } }
  | { code: 'fieldTooShort' | 'fieldTooLow'; data: { min: number } }
  | { code: 'invalidEmail' | 'invalidMobileNo' | 'conditionNotAccepted' | 'noRecordSelected'; data: object }

/** A question about the text of a field. Empty text passes every one, so that optional fields need nothing else. */
export type FieldRule = (text: string) => FieldRefusal | null

/** Characters as people count them would need a segmenter; code points are what the database counts too. */
export const lengthOf = (text: string): number => [...text].length

export const maxLength =
  (max: number): FieldRule =>
  (text) =>
    lengthOf(text.trim()) > max ? { code: 'fieldTooLong', data: { max } } : null

export const minLength =
  (min: number): FieldRule =>
  (text) =>
    text !== '' && lengthOf(text) < min ? { code: 'fieldTooShort', data: { min } } : null

/** A day as typed, yyyy-MM-dd in any digits, that the calendar has; null when it is none. */
export function dateOf(text: string): CalendarDate | null {
  const typed = westernDigits(withoutInvisible(text)).trim()
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : null
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed) ? typed : null
}

export const accepted = (ticked: boolean): FieldRefusal | null =>
  ticked ? null : { code: 'conditionNotAccepted', data: {} }
export const someSelected = (selected: readonly unknown[]): FieldRefusal | null =>
  selected.length > 0 ? null : { code: 'noRecordSelected', data: {} }

/** How a form is open, by the ids of the specification (UXX-015). */
export const formModes = { Add: 1, Edit: 2, ReadOnly: 3 } as const
export type FormMode = keyof typeof formModes

/** A form without a record adds one; one of a record that the user may not change shows it. */
export function formModeOf(stored: unknown, whyNotChanged: string | undefined): FormMode {
  if (stored === null) return 'Add'
  return whyNotChanged === undefined ? 'Edit' : 'ReadOnly'
}
