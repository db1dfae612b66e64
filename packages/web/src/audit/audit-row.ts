import type { AuditEvent } from '@warsha/contract/audit'

export type AuditRow = AuditEvent

/** What a ticket's line tells is in its sentence; of everything else old and new stand beside it. */
export const isOfTicket = ({ ticketId }: AuditRow): boolean => ticketId !== null

type Words = (key: string) => string

/** A value as it is read: what is nothing is a dash, what has parts is written out. */
function valueText(value: unknown, wordOf: Words): string {
  if (value === null || value === undefined || value === '') return '\u2013'
  if (typeof value === 'boolean') return wordOf(value ? 'yes' : 'no')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Told = { field: string; from: string | null; to: string }

/** Old and new of each field; a fact that is no change has only what it is. */
export const toldBy = ({ changes }: AuditRow, labelOf: Words, wordOf: Words): Told[] =>
  Object.entries(changes).map(([field, value]) =>
    Array.isArray(value) && value.length === 2
      ? { field: labelOf(field), from: valueText(value[0], wordOf), to: valueText(value[1], wordOf) }
      : { field: labelOf(field), from: null, to: valueText(value, wordOf) },
  )
