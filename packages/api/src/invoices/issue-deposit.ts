import { type CompanyTx, sentAlong } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { creditsOf, type DepositCredit, isDeposit, vatInside } from '@warsha/domain/deposits'
import { type Money, money, subtract, zero } from '@warsha/domain/money'
import type { Party } from '@warsha/domain/parties'
import { numberSearchBody } from '@warsha/domain/search'
import ar from '@warsha/i18n/ar/documents.json' with { type: 'json' }
import en from '@warsha/i18n/en/documents.json' with { type: 'json' }
import { issuerOf } from '../company/seller.ts'
import type { CompanyContext } from '../lib/context.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { derivedKey } from '../lib/request-key.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { takeNumber } from '../numbers/take-number.ts'
import type { ShopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import { findDepositHead, listOpenDeposits } from './deposit-queries.ts'
import { insertInvoice, insertInvoiceLines } from './issue-queries.ts'
import { buyerOf, carOf } from './parties.ts'
import { invoiceQr } from './qr.ts'

type Booked = { id: number; amount: Money; refundOfId: number | null }

export type DepositParties = NonNullable<Awaited<ReturnType<typeof depositParties>>>

/**
 * Who is named on the tax invoice of money that is taken on a locked ticket; null where it is no deposit, or the company issues no such
 * invoices. `after` is the ticket with the payment.
 */
export async function depositParties(tx: CompanyTx, after: LockedTicket, amount: Money) {
  const taxed = after.vatAllowed && (after.servicesTaxed || after.partsTaxed)
  if (!taxed || !isDeposit(after)) return null
  // A deposit is invoiced as the work will be, which costs at least as much.
  const total = money(Math.max(after.total - after.shared, amount))
  const [{ seller, vatRegistrationId }, { buyer, taxType, missing, vatOnDeposits }, vehicle] = await Promise.all([
    issuerOf(tx, after.shopId),
    buyerOf(tx, after, { ...after, total }),
    carOf(tx, after),
  ])
  if (!vatOnDeposits || seller.vatNumber === null) return null
  return { seller, vatRegistrationId, buyer, taxType, missing, vehicle }
}

/** The tax invoice of a deposit that was just booked, under a number of the series of the sales invoices. */
export async function invoiceDeposit(
  context: CompanyContext,
  after: LockedTicket,
  payment: Booked,
  at: ShopTime,
  { missing: _, number, ...parties }: DepositParties & { number: string },
): Promise<void> {
  await keep(context, after, at, {
    number,
    requestKey: context.requestKey ?? '',
    paymentId: payment.id,
    original: null,
    total: payment.amount,
    vat: vatInside(payment.amount, after.vatBp),
    head: { ...parties, customerId: after.customerId, dealerId: after.dealerId },
  })
}

/** The credit notes of money just given back on a locked ticket that is not invoiced yet. */
export async function creditGivenBack(
  context: CompanyContext,
  after: LockedTicket,
  payment: Booked,
  at: ShopTime,
): Promise<void> {
  if (after.invoiceNumber !== null) return
  const deposits = await listOpenDeposits(context.tx, after.id)
  const credits = creditsOf(deposits, { ...payment, paidAfter: after.paid }, after.vatBp)
  await creditDeposits(context, after, credits, at, payment.id)
}

/** Issues credit notes on deposits. Their numbers are taken after those of sales invoices, so that no two wait for each other. */
export async function creditDeposits(
  context: CompanyContext,
  ticket: LockedTicket,
  credits: readonly DepositCredit[],
  at: ShopTime,
  paymentId: number | null,
): Promise<void> {
  for (const { deposit, total, vat } of credits) {
    const head = await findDepositHead(context.tx, deposit.id)
    const number = await takeNumber(context.tx, ticket.shopId, 'returnInvoice', at.today)
    const requestKey = derivedKey(context.requestKey ?? '', `credit/${deposit.id}`)
    await keep(context, ticket, at, { number, requestKey, paymentId, original: deposit.id, total, vat, head })
  }
}

type Head = Pick<
  Awaited<ReturnType<typeof findDepositHead>>,
  'taxType' | 'customerId' | 'dealerId' | 'vatRegistrationId' | 'vehicle'
> & {
  seller: Party
  buyer: Party
}
type Paper = {
  number: string
  requestKey: string
  paymentId: number | null
  /** The invoice that is taken back; null is the invoice of a deposit itself. */
  original: number | null
  total: Money
  vat: Money
  head: Head
}

async function keep(context: CompanyContext, ticket: LockedTicket, at: ShopTime, paper: Paper): Promise<void> {
  const { tx } = context
  const { number, requestKey, paymentId, original, total, vat, head } = paper
  const { seller, buyer, vehicle, ...rest } = head
  const figures = { taxableMinor: subtract(total, vat), vatMinor: vat, totalMinor: total }
  const decimals = await findCurrencyDecimals(tx, ticket.currency)
  const invoiceId = await insertInvoice(tx, {
    ...rest,
    ...figures,
    number,
    requestKey,
    paymentId,
    type: original === null ? 'Normal' : 'Return',
    originalInvoiceId: original,
    category: 'tickets',
    shopId: ticket.shopId,
    depositTicketId: ticket.id,
    issuedAt: at.now,
    supplyOn: dayIn(at.zone, at.now),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    vehicle: JSON.stringify(vehicle),
    currency: ticket.currency,
    vatAllowed: ticket.vatAllowed,
    vatBp: ticket.vatBp,
    grossMinor: total,
    discountMinor: zero,
    paidAtIssueMinor: original === null ? total : zero,
    qr: invoiceQr({ total, vat, currency: ticket.currency, decimals }, seller, at.now),
  })
  const named = (words: typeof en) => words.depositLine.replace('{{number}}', ticket.number)
  const line = { kind: 'deposit', position: 1, itemId: paymentId ?? original ?? 0, quantityMilli: 1000 }
  const priced = { ...figures, priceMinor: total, grossMinor: total, discountMinor: zero }
  sentAlong(tx, insertInvoiceLines(tx, [{ invoiceId, ...line, ...priced, nameEn: named(en), nameAr: named(ar) }]))
  await Promise.all([
    putSearchEntry(tx, 'invoice', invoiceId, numberSearchBody(number)),
    recordOnTicket(context, ticket.id, {
      entity: 'invoice',
      entityId: invoiceId,
      action: original === null ? 'depositInvoiced' : 'depositCredited',
      facts: { number, amount: total },
    }),
  ])
}
