import { sentAlong } from '@warsha/db/database'
import { type Bill, splitBill } from '@warsha/domain/bills'
import { dayIn } from '@warsha/domain/calendar'
import { prepaidOf, taxedTotalOf } from '@warsha/domain/deposits'
import { type Money, sum } from '@warsha/domain/money'
import { refuseIdleMain } from '@warsha/domain/payers'
import { numberSearchBody } from '@warsha/domain/search'
import type { CalendarDate } from '@warsha/domain/time'
import { refuseNoSellerNumber } from '@warsha/domain/vat-registrations'
import { issuerOf } from '../company/seller.ts'
import type { CompanyContext } from '../lib/context.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { vatRulesOf } from '../lines/figures.ts'
import { takeNumber } from '../numbers/take-number.ts'
import type { ShopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { listPayers, noteInvoice, type StoredPayer } from '../tickets/payer-queries.ts'
import { sharing } from '../tickets/payers-shown.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import { type BilledTo, billedTo, payersBilled } from './billed.ts'
import { insertPrepayments, listOpenDeposits } from './deposit-queries.ts'
import { creditDeposits } from './issue-deposit.ts'
import { insertInvoice, insertInvoiceLines, listSoldLines, type SoldLine } from './issue-queries.ts'
import { carOf } from './parties.ts'
import { invoiceQr } from './qr.ts'
import { insertReceivable } from './receivables.ts'

/** The day by which a credit invoice is to be paid; null is the invoice of a ticket on which nothing remains. */
type Terms = { at: ShopTime; creditUntil: CalendarDate | null }

/**
 * Issues the sales invoices of a locked ticket, as its money stands: one to its own payer, less the deposits that were
 * invoiced, and one on credit to each other payer who bears something. The figures are those the ticket has stored. Numbers
 * are taken last, because everybody else who needs one waits for them.
 */
export async function issueInvoice(context: CompanyContext, ticket: LockedTicket, terms: Terms): Promise<void> {
  const { tx } = context
  orRefuse(refuseIdleMain(ticket.total, ticket.shared))
  const [lines, deposits, payers] = await Promise.all([
    listSoldLines(tx, ticket.id),
    listOpenDeposits(tx, ticket.id),
    ticket.payersCount > 0 ? listPayers(tx, ticket.id) : [],
  ])
  const rules = vatRulesOf(ticket)
  const { main, others } = splitBill(lines.map(lineOfBill), sharing(payers), rules)
  if (sum(others.map(({ bill }) => bill.total)) !== ticket.shared)
    throw new Error(`What others pay of ticket ${ticket.id} is not what it has stored`)
  const { credits, prepaid } = prepaidOf(deposits, taxedTotalOf(main.lines, rules), ticket.vatBp)
  // Everybody who is billed is looked at before the first number is taken.
  const [mainBilled, otherBilled, common] = await Promise.all([
    billedTo(tx, ticket, ticket, main.total),
    payersBilled(tx, ticket, payers, others, terms.at.today),
    commonOf(context, ticket, terms.at),
  ])
  orRefuse(refuseNoSellerNumber(sum([main.vat, ...others.map(({ bill }) => bill.vat)]), common.seller))
  const own = {
    prepaidMinor: sum(prepaid.map(({ total }) => total)),
    prepaidVatMinor: sum(prepaid.map(({ vat }) => vat)),
    paidAtIssueMinor: ticket.paid,
    ticketId: ticket.id,
  }
  const issued = { context, ticket, common, lines, at: terms.at }
  const id = await keep(issued, { ...mainBilled, bill: main, creditUntil: terms.creditUntil }, own)
  await Promise.all([insertPrepayments(tx, id, prepaid), noteOwn(context, payers, id)])
  for (const one of otherBilled) await keepShared(issued, one)
  await creditDeposits(context, ticket, credits, terms.at, null)
}

const lineOfBill = (line: SoldLine) => ({
  kind: line.kind,
  quantityMilli: line.quantityMilli,
  price: line.priceMinor,
  gross: line.grossMinor,
  taxable: line.taxableMinor,
  vat: line.vatMinor,
  total: line.totalMinor,
  payerId: line.payerId,
})

type Issued = {
  context: CompanyContext
  ticket: LockedTicket
  common: Awaited<ReturnType<typeof commonOf>>
  lines: readonly SoldLine[]
  at: ShopTime
}
type Own = { prepaidMinor: Money; prepaidVatMinor: Money; paidAtIssueMinor: Money; ticketId: number }

/** Another payer's invoice: no ticket holds it, so that what is paid on it is counted beside it. */
async function keepShared(issued: Issued, one: BilledTo & { payerId: number; creditUntil: CalendarDate }) {
  const { tx } = issued.context
  const invoiceId = await keep(issued, one, null)
  const { customerId, dealerId, bill, creditUntil: dueOn, payerId } = one
  const { shopId } = issued.ticket
  await insertReceivable(tx, { invoiceId, shopId, customerId, dealerId, dueOn, totalMinor: bill.total })
  await noteInvoice(tx, payerId, invoiceId)
}

/** The claim of the ticket's own payer names its invoice too. */
async function noteOwn({ tx }: CompanyContext, payers: readonly StoredPayer[], invoiceId: number): Promise<void> {
  const rest = payers.find(({ kind }) => kind === 'rest')
  if (rest) await noteInvoice(tx, rest.id, invoiceId)
}

async function keep(issued: Issued, one: BilledTo & { creditUntil: CalendarDate | null }, own: Own | null) {
  const { context, ticket, common, lines, at } = issued
  const { tx } = context
  const { bill, buyer, taxType, customerId, dealerId, requestKey, creditUntil } = one
  const { decimals, ...head } = common
  const number = await takeNumber(tx, ticket.shopId, 'salesInvoice', at.today)
  const { currency, vatAllowed } = ticket
  const figures = { vat: bill.vat, total: bill.total, currency, decimals }
  const invoiceId = await insertInvoice(tx, {
    ...head,
    ...figuresOf(bill),
    ...own,
    seller: JSON.stringify(head.seller),
    buyer: JSON.stringify(buyer),
    taxType,
    customerId,
    dealerId,
    isCredit: creditUntil !== null,
    paymentDueOn: creditUntil,
    qr: vatAllowed ? invoiceQr(figures, head.seller, at.now) : '',
    requestKey: requestKey(context.requestKey ?? ''),
    number,
  })
  const entity = { entity: 'invoice' as const, entityId: invoiceId }
  sentAlong(tx, insertInvoiceLines(tx, linesOf(bill, lines, invoiceId)))
  await Promise.all([
    putSearchEntry(tx, 'invoice', invoiceId, numberSearchBody(number)),
    recordOnTicket(
      context,
      ticket.id,
      creditUntil === null
        ? { ...entity, action: 'invoiceIssued', facts: { number } }
        : { ...entity, action: 'creditInvoiceIssued', facts: { number, dueOn: creditUntil } },
    ),
  ])
  return invoiceId
}

const figuresOf = (bill: Bill) => ({
  grossMinor: bill.gross,
  discountMinor: bill.discount,
  taxableMinor: bill.taxable,
  vatMinor: bill.vat,
  totalMinor: bill.total,
  servicesMinor: bill.services,
  partsMinor: bill.parts,
})

const linesOf = (bill: Bill, lines: readonly SoldLine[], invoiceId: number) =>
  bill.lines.flatMap((billed, index) => {
    const sold = lines[billed.at]
    if (!sold) return []
    const { itemId, nameEn, nameAr } = sold
    return {
      invoiceId,
      position: index + 1,
      kind: billed.kind,
      itemId,
      nameEn,
      nameAr,
      quantityMilli: billed.quantityMilli,
      priceMinor: billed.price,
      grossMinor: billed.gross,
      discountMinor: billed.discount,
      taxableMinor: billed.taxable,
      vatMinor: billed.vat,
      totalMinor: billed.total,
    }
  })

/** What all invoices of a ticket have in common. */
async function commonOf({ tx }: CompanyContext, ticket: LockedTicket, at: ShopTime) {
  const [{ seller, vatRegistrationId }, car, decimals] = await Promise.all([
    issuerOf(tx, ticket.shopId),
    carOf(tx, ticket),
    findCurrencyDecimals(tx, ticket.currency),
  ])
  return {
    category: 'tickets' as const,
    shopId: ticket.shopId,
    issuedAt: at.now,
    supplyOn: dayIn(at.zone, ticket.checkedOutAt ?? at.now),
    seller,
    vatRegistrationId,
    vehicle: JSON.stringify(car),
    currency: ticket.currency,
    vatAllowed: ticket.vatAllowed,
    vatBp: ticket.vatBp,
    decimals,
  }
}
