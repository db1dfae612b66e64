import { refuseBuyer } from '@warsha/domain/buyers'
import { dayIn } from '@warsha/domain/calendar'
import { prepaidOf, taxedTotalOf } from '@warsha/domain/deposits'
import { revenueOf, wholeDiscountOf } from '@warsha/domain/invoices'
import { sum } from '@warsha/domain/money'
import { numberSearchBody } from '@warsha/domain/search'
import type { CalendarDate } from '@warsha/domain/time'
import type { VatRules } from '@warsha/domain/totals'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse } from '../lib/refuse.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { takeNumber } from '../numbers/take-number.ts'
import type { ShopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import { insertPrepayments, listOpenDeposits } from './deposit-queries.ts'
import { creditDeposits } from './issue-deposit.ts'
import { insertInvoice, insertInvoiceLines, listSoldLines } from './issue-queries.ts'
import { buyerOf, carOf, sellerOf } from './parties.ts'
import { findCurrencyDecimals } from './party-queries.ts'
import { invoiceQr } from './qr.ts'

/** The day by which a credit invoice is to be paid; null is the invoice of a ticket on which nothing remains. */
type Terms = { at: ShopTime; creditUntil: CalendarDate | null }

/**
 * Issues the sales invoice of a locked ticket, as its money stands: the figures are those the ticket has stored, less the
 * deposits that were invoiced. The number is taken last, because everybody else who needs one waits for it.
 */
export async function issueInvoice(context: CompanyContext, ticket: LockedTicket, terms: Terms): Promise<void> {
  const { tx } = context
  const requestKey = context.requestKey ?? ''
  const [head, lines, deposits] = await Promise.all([
    headOf(context, ticket, terms),
    listSoldLines(tx, ticket.id),
    listOpenDeposits(tx, ticket.id),
  ])
  const taxedTotal = taxedTotalOf(
    lines.map(({ kind, totalMinor: total }) => ({ kind, total })),
    vatRulesOf(ticket),
  )
  const { credits, prepaid } = prepaidOf(deposits, taxedTotal, ticket.vatBp)
  const { services, parts } = revenueOf(lines.map(({ kind, taxableMinor: taxable }) => ({ kind, taxable })))
  const revenue = { servicesMinor: services, partsMinor: parts }
  const number = await takeNumber(tx, ticket.shopId, 'salesInvoice', terms.at.today)
  const prepaidMinor = sum(prepaid.map(({ total }) => total))
  const prepaidVatMinor = sum(prepaid.map(({ vat }) => vat))
  const invoiceId = await insertInvoice(tx, { ...head, ...revenue, prepaidMinor, prepaidVatMinor, requestKey, number })
  const invoiceLines = lines.map(({ kind, ...line }, index) => ({
    ...line,
    kind,
    invoiceId,
    position: index + 1,
    discountMinor: wholeDiscountOf(
      { kind, gross: line.grossMinor, taxable: line.taxableMinor, total: line.totalMinor },
      vatRulesOf(ticket),
    ),
  }))
  const entity = { entity: 'invoice' as const, entityId: invoiceId }
  const { creditUntil } = terms
  await Promise.all([
    insertInvoiceLines(tx, invoiceLines),
    insertPrepayments(tx, invoiceId, prepaid),
    putSearchEntry(tx, 'invoice', invoiceId, numberSearchBody(number)),
    recordOnTicket(
      context,
      ticket.id,
      creditUntil === null
        ? { ...entity, action: 'invoiceIssued', facts: { number } }
        : { ...entity, action: 'creditInvoiceIssued', facts: { number, dueOn: creditUntil } },
    ),
  ])
  await creditDeposits(context, ticket, credits, terms.at, null)
}

async function headOf({ tx }: CompanyContext, ticket: LockedTicket, { at, creditUntil }: Terms) {
  const [seller, { buyer, taxType, missing }, car, decimals] = await Promise.all([
    sellerOf(tx, ticket.shopId),
    buyerOf(tx, ticket, ticket),
    carOf(tx, ticket),
    findCurrencyDecimals(tx, ticket.currency),
  ])
  orRefuse(refuseBuyer(missing))
  return {
    category: 'tickets' as const,
    taxType,
    shopId: ticket.shopId,
    ticketId: ticket.id,
    customerId: ticket.customerId,
    dealerId: ticket.dealerId,
    isCredit: creditUntil !== null,
    paymentDueOn: creditUntil,
    issuedAt: at.now,
    supplyOn: dayIn(at.zone, ticket.checkedOutAt ?? at.now),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    vehicle: JSON.stringify(car),
    currency: ticket.currency,
    vatAllowed: ticket.vatAllowed,
    vatBp: ticket.vatBp,
    grossMinor: ticket.gross,
    discountMinor: ticket.discount,
    taxableMinor: ticket.taxable,
    vatMinor: ticket.vat,
    totalMinor: ticket.total,
    paidAtIssueMinor: ticket.paid,
    qr: ticket.vatAllowed ? invoiceQr({ ...ticket, decimals }, seller, at.now) : '',
  }
}

/** The VAT rules a ticket was opened with. */
export const vatRulesOf = (ticket: LockedTicket): VatRules => ({
  allowed: ticket.vatAllowed,
  rateBp: ticket.vatBp,
  services: { taxed: ticket.servicesTaxed, inclusive: ticket.servicesInclusive },
  parts: { taxed: ticket.partsTaxed, inclusive: ticket.partsInclusive },
})
