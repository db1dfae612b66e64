import { largestDiscount } from '@warsha/domain/discounts'
import { add, type Money, money, subtract, sum } from '@warsha/domain/money'
import type { By } from '../lib/record.ts'
import { chargedOf, documentFigures, fitsLines } from '../lines/figures.ts'
import type { MoneyLine } from '../lines/money-lines.ts'
import { nameOf, recordOnTicket } from '../tickets/activities.ts'
import { listMoneyLines } from '../tickets/lines.ts'
import { type LockedTicket, updateTicket } from '../tickets/queries.ts'
import { recalculate } from '../tickets/recalculate.ts'

type Named = Parameters<typeof nameOf>[0]
/** A service that leaves the ticket, and the ids of its parts. */
type Leaving = Named & { id: number; partIds: readonly number[] }
/** The part of the ticket's discount that left: with the service itself, and with each of its parts. */
export type LeftDiscount = { all: Money; ofPart: (id: number) => Money }

/**
 * Declined work takes its share of the ticket's discount with it, so that the remaining work costs what the customer was
 * told. Where the rest would not bear what is left of the discount (a least price), that is lowered to what it bears.
 */
export async function takeDiscountAlong(by: By, ticket: LockedTicket, leaving: Leaving): Promise<LeftDiscount> {
  const { documentDiscount: from, badDebt } = ticket
  if (from === 0) return { all: money(0), ofPart: () => money(0) }
  const charged = chargedOf(await listMoneyLines(by.tx, ticket.id))
  const { lines } = documentFigures(ticket, charged, { documentDiscount: from, badDebt })
  const goes = ({ kind, id }: MoneyLine) => (kind === 'service' ? id === leaving.id : leaving.partIds.includes(id))
  const share = (isLeaving: (line: MoneyLine) => boolean) =>
    sum(charged.flatMap((line, at) => (isLeaving(line) ? [lines[at]?.documentDiscount ?? money(0)] : [])))
  const rest = charged.filter((line) => !goes(line))
  const to = largestDiscount(subtract(from, share(goes)), (discount) => fitsLines(ticket, rest, discount))
  if (to !== from) {
    await updateTicket(by.tx, ticket.id, { documentDiscountMinor: to })
    await record(by, ticket.id, leaving, from, to)
  }
  return { all: subtract(from, to), ofPart: (id) => share((line) => line.kind === 'part' && line.id === id) }
}

/** The discount that left with the work comes back with it, as far as the ticket allows it now; the lines are those after the change. */
export async function bringDiscountBack(by: By, ticket: LockedTicket, back: Named & { aside: Money }): Promise<void> {
  if (back.aside === 0) return
  const from = ticket.documentDiscount
  const charged = chargedOf(await listMoneyLines(by.tx, ticket.id))
  const to = largestDiscount(add(from, back.aside), (discount) => fitsLines(ticket, charged, discount))
  await recalculate(by.tx, ticket, { documentDiscountMinor: to })
  if (to !== from) await record(by, ticket.id, back, from, to)
}

const record = (by: By, ticketId: number, work: Named, from: Money, to: Money) =>
  recordOnTicket(by, ticketId, { action: 'discountWithWork', facts: { name: nameOf(work), from, to } })
