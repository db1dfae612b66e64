import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import { changedOf, chargedOf, documentFigures } from '../lines/figures.ts'
import { keepFigures, listMoneyLines } from './lines.ts'
import { listShares } from './payer-queries.ts'
import { type LockedTicket, type TicketFields, updateTicket } from './queries.ts'

/**
 * Computes a locked ticket anew from its lines as they are now: stores the figures of the lines that changed and those of the
 * ticket together with `fields`, and makes a new version. A cancelled service costs nothing.
 */
export async function recalculate(
  tx: CompanyTx,
  ticket: LockedTicket,
  { documentDiscountMinor: documentDiscount = ticket.documentDiscount, ...fields }: Fields = {},
): Promise<void> {
  const [all, payers] = await Promise.all([
    listMoneyLines(tx, ticket.id),
    ticket.payersCount > 0 ? listShares(tx, ticket.id) : [],
  ])
  const charged = chargedOf(all)
  const figures = documentFigures(ticket, charged, { documentDiscount, badDebt: ticket.badDebt, payers })
  await keepFigures(tx, 'service', changedOf('service', all, charged, figures.lines))
  await keepFigures(tx, 'part', changedOf('part', all, charged, figures.lines))
  const services = charged.filter(({ kind }) => kind === 'service')
  await updateTicket(tx, ticket.id, {
    ...fields,
    ...figures.fields,
    servicesCount: services.length,
    servicesDone: services.filter(({ status }) => status === 'Completed').length,
  })
}
type Fields = Omit<TicketFields, 'documentDiscountMinor'> & { documentDiscountMinor?: Money }
