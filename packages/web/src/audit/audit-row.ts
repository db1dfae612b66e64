import type { AuditEvent } from '@warsha/contract/audit'

export type AuditRow = AuditEvent

/** What a ticket's line tells is in its sentence; of everything else old and new stand beside it. */
export const isOfTicket = ({ ticketId }: AuditRow): boolean => ticketId !== null

type Words = (field: string) => string

/** A value as it is read: what is nothing is a dash, what has parts is written out. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '\u2013'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Told = { field: string; from: string | null; to: string }

/** Old and new of each field; a fact that is no change has only what it is. */
export const toldBy = ({ changes }: AuditRow, labelOf: Words): Told[] =>
  Object.entries(changes).map(([field, value]) =>
    Array.isArray(value) && value.length === 2
      ? { field: labelOf(field), from: valueText(value[0]), to: valueText(value[1]) }
      : { field: labelOf(field), from: null, to: valueText(value) },
  )
