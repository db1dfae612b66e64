import { subtract, sum } from '@warsha/domain/money'
import { movesMoney, proposedDueDate } from '@warsha/domain/payments'
import { numberSearchBody } from '@warsha/domain/search'
import { refuseNoSellerNumber } from '@warsha/domain/vat-registrations'
import { issuerOf } from '../company/seller.ts'
import { holdOpenDrawer } from '../drawers/queries.ts'
import type { Buyer } from '../invoices/buyer.ts'
import { insertInvoice, insertInvoiceLines } from '../invoices/issue-queries.ts'
import { invoiceQr } from '../invoices/qr.ts'
import { insertReceivable } from '../invoices/receivables.ts'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { derivedKey } from '../lib/request-key.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { keepUnder } from '../payments/keep-payment.ts'
import type { ShopTime } from '../shops/time.ts'
import { type Moved, moveStock } from '../stock/move.ts'
import type { Paid } from './create-sale.ts'
import type { Priced } from './priced-lines.ts'

type Sale = { priced: Priced; buyer: Buyer; paid: Paid[]; request: { requestKey: string; requestHash: string } }

/**
 * Issues the invoice of a counter sale whose stock is held, takes the parts out, and books what is paid. Numbers are taken in one
 * order everywhere, receipt before invoice.
 */
export async function issueSale(context: CompanyContext, at: ShopTime, sale: Sale): Promise<number> {
  const { tx, actor } = context
  const { shopId } = actor
  const { priced, buyer, paid, request } = sale
  const { total } = priced.figures
  const paidNow = sum(paid.map(({ amount }) => amount))
  const remaining = subtract(total, paidNow)
  const head = await headOf(context, at, sale)
  const drawer = paid.some(({ mode }) => movesMoney({ kind: 'Payment', mode }))
    ? await holdOpenDrawer(tx, shopId)
    : undefined
  const receipts: string[] = []
  for (const _ of paid) receipts.push(await takeNumber(tx, shopId, 'receipt', at.today))
  const number = await takeNumber(tx, shopId, 'salesInvoice', at.today)
  const dueOn = proposedDueDate(at.today, remaining > 0 ? buyer.paymentDays : 0)
  const isCredit = remaining > 0
  const id = await insertInvoice(tx, {
    ...head,
    ...request,
    number,
    isCredit,
    paymentDueOn: isCredit ? dueOn : null,
    paidAtIssueMinor: paidNow,
  })
  const { customerId } = buyer
  await insertReceivable(tx, { invoiceId: id, shopId, customerId, dueOn, totalMinor: total, paidMinor: paidNow })
  const moved = await moveStock(
    context,
    at,
    shopId,
    priced.lines.map(({ partId, quantityMilli }) => ({ kind: 'sold' as const, partId, quantityMilli })),
    { kind: 'invoice', id, number },
  )
  await Promise.all([
    insertInvoiceLines(tx, linesOf(id, priced, moved)),
    putSearchEntry(tx, 'invoice', id, numberSearchBody(number)),
    record(context, {
      entity: 'invoice',
      entityId: id,
      action: 'partsSold',
      changes: { number, amount: total, ...(priced.list && { priceListId: priced.list.id }) },
    }),
  ])
  const what = { shopId, ticketId: null, invoiceId: id }
  for (const [place, { mode, amount, reference }] of paid.entries()) {
    const drawerId = movesMoney({ kind: 'Payment', mode }) ? (drawer?.id ?? null) : null
    const own = { requestKey: derivedKey(request.requestKey, `payment ${place}`), requestHash: request.requestHash }
    const asked = { kind: 'Payment' as const, mode, amount, reference, note: '', refundOfId: null }
    const payment = await keepUnder(receipts[place] ?? '', context, { ...what, drawerId }, asked, own, at)
    await record(context, {
      entity: 'payment',
      entityId: payment.id,
      action: 'paymentTaken',
      changes: { number, amount, receipt: payment.receiptNumber },
    })
  }
  return id
}

/** Who sold to whom, in which currency and at which VAT. */
async function headOf({ tx, actor }: CompanyContext, at: ShopTime, { priced, buyer: billed }: Sale) {
  const { figures, rules } = priced
  const { customerId, buyer, taxType } = billed
  const [{ seller, vatRegistrationId }, decimals] = await Promise.all([
    issuerOf(tx, actor.shopId),
    findCurrencyDecimals(tx, rules.currency),
  ])
  const { total, vat } = figures
  orRefuse(refuseNoSellerNumber(vat, seller))
  return {
    category: 'spareParts' as const,
    taxType,
    shopId: actor.shopId,
    customerId,
    vatRegistrationId,
    issuedAt: at.now,
    supplyOn: at.today,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    currency: rules.currency,
    vatAllowed: rules.vatAllowed,
    vatBp: rules.vatBp,
    partsTaxed: rules.partsTaxed,
    partsInclusive: rules.partsInclusive,
    grossMinor: figures.gross,
    discountMinor: figures.discount,
    taxableMinor: figures.taxable,
    vatMinor: vat,
    totalMinor: total,
    partsMinor: figures.taxable,
    qr: rules.vatAllowed ? invoiceQr({ total, vat, currency: rules.currency, decimals }, seller, at.now) : '',
  }
}

/** Each line keeps what its goods cost at the moment that they left. */
const linesOf = (invoiceId: number, { lines }: Priced, moved: readonly Moved[]) =>
  lines.map(({ partId, nameEn, nameAr, quantityMilli, price, totals }, index) => ({
    invoiceId,
    position: index + 1,
    kind: 'part',
    itemId: partId,
    sparePartId: partId,
    costMinor: moved[index]?.value ?? null,
    nameEn,
    nameAr,
    quantityMilli,
    priceMinor: price,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
  }))
