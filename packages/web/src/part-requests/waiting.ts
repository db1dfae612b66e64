import type { WaitingPart } from '@warsha/contract/part-requests'
import { toIssueOf } from '@warsha/domain/part-requests'
import { partNoKey } from '@warsha/domain/parts'

/** How much of a part can be issued to its ticket now: what is reserved for it, and what is here for anybody. */
export const issuableOf = (part: WaitingPart): number =>
  Math.min(toIssueOf(part), part.reservedMilli + Math.max(0, part.availableMilli))

/** The rows that a text finds: a ticket, a part by number or name, or what a barcode reader typed. */
export function foundIn(parts: readonly WaitingPart[], typed: string): WaitingPart[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return [...parts]
  const scanned = parts.filter(
    ({ barcodes, partNo }) => barcodes.includes(typed.trim()) || partNo.toLowerCase() === text,
  )
  if (scanned.length > 0) return scanned
  const key = partNoKey(typed)
  return parts.filter(
    (part) =>
      [part.ticketNumber, part.nameEn, part.nameAr].some((words) => words.toLowerCase().includes(text)) ||
      (key !== '' && partNoKey(part.partNo).includes(key)),
  )
}

export type TicketGroup = { ticketId: number; parts: WaitingPart[] }
/** The parts ticket by ticket, in the order in which they are answered: the earliest promise first. */
export const byTicket = (parts: readonly WaitingPart[]): TicketGroup[] =>
  [...Map.groupBy(parts, ({ ticketId }) => ticketId)].map(([ticketId, own]) => ({ ticketId, parts: own }))
