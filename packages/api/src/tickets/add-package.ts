import { NewTicketService } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { refuseDueDate } from '@warsha/domain/due-dates'
import type { Money } from '@warsha/domain/money'
import { subtract } from '@warsha/domain/money'
import { refusePackage, spreadPackage } from '@warsha/domain/packages'
import { packageOf } from '../catalogue/packages.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { nameOf } from './activities.ts'
import { linesFor, putOnTicket, refuseTwice } from './add-services.ts'
import { ticketToEdit } from './change.ts'
import { ticketPage } from './page.ts'

/**
 * Puts a package on a ticket: its services at their own prices, each with the discount that takes it to its share of the
 * package's price. Who may edit a ticket may do it, for the price is the shop's own.
 */
export const addPackage = endpoint.ticketServices.addPackage.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const ticket = await ticketToEdit(context, input.ticketId, input.version)
  const sold = await packageOf(tx, input.packageId)
  if (!sold.active) throw refuse({ code: 'NotFound', field: 'packageId' })
  const { items, price } = sold
  orRefuse(refusePackage(items, price))
  const { dueAt } = input
  orRefuse(refuseDueDate(ticket.promisedAt, dueAt, input.confirmedTicketDue))
  const lines = await linesFor(
    context,
    ticket,
    items.map(({ serviceId, quantityMilli }) => NewTicketService.parse({ serviceId, quantityMilli, dueAt })),
  )
  await refuseTwice(context, ticket.id, lines, input.confirmedAgain)
  const shares = spreadPackage(items, price)
  const { id: ticketPackageId } = await insertTicketPackage(tx, ticket.id, sold)
  const charged = lines.map((line, index) => ({
    ...line,
    ticketPackageId,
    discount: subtract(line.gross, shares[index] ?? line.gross),
  }))
  await putOnTicket(context, ticket, charged, {
    action: 'packageAdded',
    facts: { name: nameOf(sold), price },
    entity: 'ticketPackage',
    entityId: ticketPackageId,
  })
  return ticketPage(tx, ticket.id, actor)
})

type Sold = { id: number; nameEn: string; nameAr: string; price: Money }
const insertTicketPackage = statement((tx: CompanyTx, ticketId: number, { id, nameEn, nameAr, price }: Sold) =>
  tx
    .insertInto('ticketPackages')
    .values({ companyId: tx.companyId, ticketId, packageId: id, nameEn, nameAr, priceMinor: price })
    .returning('id'),
).one
