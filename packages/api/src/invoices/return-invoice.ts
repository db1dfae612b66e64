import { dayIn } from '@warsha/domain/calendar'
import { add, type Money, subtract } from '@warsha/domain/money'
import { remainingOf } from '@warsha/domain/payments'
import { type ReturnTotals, refuseReturn, refuseReturnOf, returnTotals } from '@warsha/domain/returns'
import { numberSearchBody } from '@warsha/domain/search'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { heldKey } from '../lib/request-key.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { vatRulesOf } from '../lines/figures.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { type ShopTime, shopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { type LockedTicket, updateTicket } from '../tickets/queries.ts'
import { closeTicket } from './close-ticket.ts'
import { invoicePage } from './get-invoice.ts'
import { insertInvoice, insertInvoiceLines } from './issue-queries.ts'
import { findCurrencyDecimals } from './party-queries.ts'
import { invoiceQr } from './qr.ts'
import { type LockedReceivable, lockReceivable, updateReceivable } from './receivables.ts'
import {
  addReturned,
  findReturnByKey,
  findSale,
  listReturnedLines,
  listSaleLines,
  type Sale,
  type SaleLine,
  sumReturns,
} from './return-queries.ts'

type Asked = { invoiceId: number; reason: string; lines: { position: number; amount: Money }[] }

/**
 * Takes back what was invoiced on a ticket, to its own payer or another, by a return invoice that names the sales invoice. The ticket keeps its total and its
 * state; where nothing remains to be paid now, a ticket that has left closes. Money is given back by a payment of its own.
 */
export const returnInvoice = endpoint.invoices.return.handler(async ({ input, context }) => {
  const { tx, requestKey } = context
  const sale = await findSale(tx, input.invoiceId)
  if (!sale) throw refuse({ code: 'NotFound' })
  const ticketId = sale.ticketId ?? sale.sharedTicketId
  orRefuse(refuseReturnOf(sale))
  if (ticketId === null) throw refuse({ code: 'invoiceNotReturnable' })
  const find = () => Promise.all([ticketToChange(context, ticketId), findReturnByKey(tx, requestKey)])
  const { found } = await heldKey(tx, requestKey, find, ([, invoice]) => invoice !== undefined)
  const [ticket, before] = found
  if (before) {
    await refuseOtherReturn(context, before, input)
    return invoicePage(tx, before.id)
  }
  if (ticket.version !== input.version) throw refuse({ code: 'InvalidData' })

  const sold = await listSaleLines(tx, sale.id)
  const shared = sale.ticketId === null ? await lockReceivable(tx, sale.id) : undefined
  orRefuse(refuseReturn(shared ?? ticket, sold, input.lines))
  const at = await shopTime(tx, ticket.shopId)
  const totals = returnTotals(sold, input.lines, vatRulesOf(ticket))
  if (shared) await takeOffShared(context, ticket, shared, totals.total)
  else await takeOff(context, ticket, totals.total, at)
  return invoicePage(tx, await issue(context, { sale, sold, ticket, totals, at, asked: input }))
})

/** A request sent again must ask for the same. */
async function refuseOtherReturn(
  { tx }: CompanyContext,
  before: NonNullable<Awaited<ReturnType<typeof findReturnByKey>>>,
  asked: Asked,
): Promise<void> {
  const lines = await listReturnedLines(tx, before.id)
  const same =
    asked.lines.length === lines.length && asked.lines.every((one) => amountAt(lines, one.position) === one.amount)
  if (before.originalInvoiceId !== asked.invoiceId || before.returnReason !== asked.reason || !same)
    throw refuse({ code: 'keyReused' })
}
const amountAt = (lines: Asked['lines'], position: number) => lines.find((line) => line.position === position)?.amount

async function takeOff(context: CompanyContext, ticket: LockedTicket, total: Money, at: ShopTime): Promise<void> {
  const after = { ...ticket, returned: add(ticket.returned, total) }
  const fields = { returnedMinor: after.returned }
  if (ticket.status === 'CheckOut' && remainingOf(after) === 0) await closeTicket(context, after, at, fields)
  else await updateTicket(context.tx, ticket.id, fields)
}

/** One payer's invoice owes less; the ticket, which owes what it did, is changed for whoever looks at it. */
async function takeOffShared({ tx }: CompanyContext, ticket: LockedTicket, owed: LockedReceivable, total: Money) {
  await updateReceivable(tx, owed.invoiceId, { returnedMinor: add(owed.returned, total) })
  await updateTicket(tx, ticket.id, {})
}

type Return = {
  sale: Sale
  sold: SaleLine[]
  ticket: LockedTicket
  totals: ReturnTotals
  at: ShopTime
  asked: Asked
}

async function issue(context: CompanyContext, { sale, sold, ticket, totals, at, asked }: Return): Promise<number> {
  const { tx } = context
  const [decimals, before] = await Promise.all([findCurrencyDecimals(tx, sale.currency), sumReturns(tx, sale.id)])
  // The last return takes back what is left of the revenue of either kind, as it does of the VAT.
  const isLast = add(before.total, totals.total) === sale.total
  const services = isLast ? subtract(sale.services, before.services) : totals.services
  const { id: originalInvoiceId, seller, buyer, vehicle } = sale
  const { taxable, vat, total } = totals
  const number = await takeNumber(tx, ticket.shopId, 'returnInvoice', at.today)
  const id = await insertInvoice(tx, {
    type: 'Return',
    number,
    requestKey: context.requestKey ?? '',
    returnReason: asked.reason,
    originalInvoiceId,
    category: sale.category,
    taxType: sale.taxType,
    shopId: ticket.shopId,
    ticketId: sale.ticketId,
    customerId: sale.customerId,
    dealerId: sale.dealerId,
    vatRegistrationId: sale.vatRegistrationId,
    issuedAt: at.now,
    supplyOn: dayIn(at.zone, at.now),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    vehicle: JSON.stringify(vehicle),
    currency: sale.currency,
    vatAllowed: sale.vatAllowed,
    vatBp: sale.vatBp,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: taxable,
    vatMinor: vat,
    totalMinor: total,
    servicesMinor: services,
    partsMinor: subtract(taxable, services),
    qr: sale.vatAllowed ? invoiceQr({ total, vat, currency: sale.currency, decimals }, seller, at.now) : '',
  })
  await Promise.all([
    insertInvoiceLines(tx, linesOf(id, sold, totals)),
    addReturned(tx, sale.id, asked.lines),
    putSearchEntry(tx, 'invoice', id, numberSearchBody(number)),
    recordOnTicket(context, ticket.id, {
      entity: 'invoice',
      entityId: id,
      action: 'invoiceReturned',
      facts: { number, amount: total, reason: asked.reason },
    }),
  ])
  return id
}

/** Each line stands where the line that it takes back stands on the sales invoice. */
const linesOf = (invoiceId: number, sold: readonly SaleLine[], totals: ReturnTotals) =>
  totals.lines.flatMap((line) =>
    sold
      .filter(({ position }) => position === line.position)
      .map(({ itemId, nameEn, nameAr }) => ({
        invoiceId,
        itemId,
        nameEn,
        nameAr,
        position: line.position,
        kind: line.kind,
        quantityMilli: line.quantityMilli,
        priceMinor: line.price,
        grossMinor: line.gross,
        discountMinor: line.discount,
        taxableMinor: line.taxable,
        vatMinor: line.vat,
        totalMinor: line.total,
      })),
  )
