import type { DiscountMove } from '@warsha/domain/answered'
import type { By } from '../lib/record.ts'
import { nameOf, recordOnTicket } from '../tickets/activities.ts'
import { updateTicket } from '../tickets/queries.ts'

/** The ticket's discount leaves with declined work, or comes back with it; its figures are computed with the lines. */
export async function moveDiscount(
  by: By,
  ticketId: number,
  work: Parameters<typeof nameOf>[0],
  { from, to }: DiscountMove,
): Promise<void> {
  if (from === to) return
  await updateTicket(by.tx, ticketId, { documentDiscountMinor: to })
  await recordOnTicket(by, ticketId, { action: 'discountWithWork', facts: { name: nameOf(work), from, to } })
}
