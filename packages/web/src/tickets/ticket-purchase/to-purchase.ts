import type { TicketPart } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { bySupplier, refusePurchaseOf } from '@warsha/domain/purchases'

/** Why a part cannot be recorded as bought; null where it can. */
export const refuseRecord = (part: TicketPart) =>
  refusePurchaseOf({ ...part, name: part.nameAr || part.nameEn, purchaseNumber: part.purchase?.number ?? null })

/** What was bought outside and stands on no purchase yet. */
export const toRecord = ({ parts }: Pick<Ticket, 'parts'>): TicketPart[] =>
  parts.filter((part) => refuseRecord(part) === null)

/** The parts that belong on one purchase, as far as the ticket knows: the chosen part, or the first, and all from its supplier. */
export function onOnePaper(parts: readonly TicketPart[], about: number): TicketPart[] {
  const groups = bySupplier(parts)
  return groups.find((group) => group.some(({ id }) => id === about)) ?? groups[0] ?? []
}
