import type { CompanyTx } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { lackingBuyer, refuseLacks } from '@warsha/domain/e-invoice-lacks'
import { type Money, money, subtract } from '@warsha/domain/money'
import type { Party } from '@warsha/domain/parties'
import { returnTotals } from '@warsha/domain/returns'
import { numberSearchBody } from '@warsha/domain/search'
import { documentLines, takenBackOf, taxTypeOfSubscriber } from '@warsha/domain/subscription-documents'
import { subscriptionCurrency } from '@warsha/domain/subscription-prices'
import ar from '@warsha/i18n/ar/documents.json' with { type: 'json' }
import en from '@warsha/i18n/en/documents.json' with { type: 'json' }
import { issuerOf } from '../company/seller.ts'
import { findPrimaryShop } from '../company/seller-queries.ts'
import { insertInvoice, insertInvoiceLines } from '../invoices/issue-queries.ts'
import { issueReturn } from '../invoices/issue-return.ts'
import { invoiceQr } from '../invoices/qr.ts'
import { insertReceivable, lockReceivable, updateReceivable } from '../invoices/receivables.ts'
import { findSale, listSaleLines } from '../invoices/return-queries.ts'
import { program } from '../lib/program.ts'
import { record } from '../lib/record.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { derivedKey, heldKey } from '../lib/request-key.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { vatRulesOf } from '../lines/figures.ts'
import { takeNumber, takeNumbers } from '../numbers/take-number.ts'
import { keepUnder } from '../payments/keep-payment.ts'
import { type ShopTime, shopTime } from '../shops/time.ts'
import { findItsPayment, findSellerRules, findSold, insertSold, type ToIssue } from './document-queries.ts'

/** Why the books of the seller cannot take a document, where no refusal of the product says it. */
export class NotIssued extends Error {}

type Buyer = { id: number; party: Party }
type Issued = { id: number; number: string; issuedAt: string }
type Books = { tx: CompanyTx; shopId: number; at: ShopTime; requestKey: string }

/**
 * Issues a tax document of somebody's order in the books of the seller, once: whoever comes again finds it. It is signed, chained and
 * sent as every document of that company.
 */
export async function issueDocument(
  tx: CompanyTx,
  asked: ToIssue,
  buyer: Buyer,
  sellerVatNumber: string,
): Promise<Issued> {
  const sold = { buyerId: buyer.id, orderId: asked.subscriptionId, kind: asked.kind }
  const requestKey = derivedKey(`subscription ${buyer.id}`, `${asked.subscriptionId}/${asked.kind}`)
  const { found } = await heldKey(
    tx,
    requestKey,
    () => findSold(tx, sold),
    (one) => one !== undefined,
  )
  if (found) return found
  const shop = await findPrimaryShop(tx)
  if (!shop) throw new NotIssued('sellerShop')
  const books = { tx, shopId: shop.id, at: await shopTime(tx, shop.id), requestKey }
  const invoiceId =
    asked.kind === 'invoice'
      ? await issueInvoice(books, asked, buyer.party, sellerVatNumber)
      : await issueCreditNote(books, asked, buyer)
  await insertSold(tx, { ...sold, invoiceId })
  const issued = await findSold(tx, sold)
  if (!issued) throw new Error('A tax document was not found after it was stored')
  return issued
}

const days = (words: string, { firstDay, lastDay }: ToIssue) =>
  words.replace('{{from}}', firstDay).replace('{{to}}', lastDay)

async function issueInvoice(books: Books, asked: ToIssue, buyer: Party, sellerVatNumber: string): Promise<number> {
  const { tx, shopId, at, requestKey } = books
  const [{ seller, vatRegistrationId }, rules, decimals] = await Promise.all([
    issuerOf(tx, shopId),
    findSellerRules(tx),
    findCurrencyDecimals(tx, subscriptionCurrency),
  ])
  if (seller.vatNumber !== sellerVatNumber || !rules.allowVat) throw new NotIssued('sellerVatNumber')
  if (rules.currency !== subscriptionCurrency) throw new NotIssued('sellerCurrency')
  if (buyer.vatNumber === sellerVatNumber) throw new NotIssued('buyerIsSeller')
  // Asked before a number is taken: what waits would hold the counters of the seller in each round.
  const taxType = taxTypeOfSubscriber(buyer)
  orRefuse(refuseLacks(lackingBuyer({ buyer, seller, taxType }).map((fact) => ({ of: 'buyer', fact }))))
  const { net, vat, total } = asked
  const { receipt, salesInvoice: number } = await takeNumbers(tx, shopId, ['receipt', 'salesInvoice'], at.today)
  const id = await insertInvoice(tx, {
    number,
    requestKey,
    category: 'income',
    taxType,
    shopId,
    vatRegistrationId,
    issuedAt: at.now,
    // The day of the payment (GCC VAT agreement, article 23), however late it is issued: a period that was posted by then is corrected.
    supplyOn: dayIn(at.zone, asked.askedAt),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    currency: subscriptionCurrency,
    vatAllowed: true,
    vatBp: asked.vatBp,
    servicesTaxed: true,
    servicesInclusive: false,
    grossMinor: asked.packagePrice,
    discountMinor: asked.discount,
    taxableMinor: net,
    vatMinor: vat,
    totalMinor: total,
    servicesMinor: net,
    paidAtIssueMinor: total,
    qr: invoiceQr({ total, vat, currency: subscriptionCurrency, decimals }, seller, at.now),
  })
  await insertReceivable(tx, {
    invoiceId: id,
    shopId,
    customerId: null,
    dueOn: at.today,
    totalMinor: total,
    paidMinor: total,
  })
  await Promise.all([
    insertInvoiceLines(tx, linesOf(id, asked)),
    putSearchEntry(tx, 'invoice', id, numberSearchBody(number)),
    keepMoney(books, receipt, { invoiceId: id, amount: total, refundOfId: null, reference: asked.transactionId ?? '' }),
    record(
      { tx, actor: program },
      { entity: 'invoice', entityId: id, action: 'incomeInvoiced', changes: { number, amount: total } },
    ),
  ])
  return id
}

/** Each line by its own name; the first one says for which days. */
const linesOf = (invoiceId: number, asked: ToIssue) =>
  documentLines(asked.items, asked).map((line, at) => {
    const named = (words: typeof en, name: string) =>
      days(at === 0 ? words.subscriptionLine : words.addOnLine, asked).replace('{{name}}', name)
    return {
      invoiceId,
      position: at + 1,
      kind: 'service',
      // It stands for no service of a ticket.
      itemId: 0,
      nameEn: named(en, line.nameEn),
      nameAr: named(ar, line.nameAr),
      quantityMilli: 1000,
      priceMinor: line.price,
      grossMinor: line.price,
      discountMinor: line.discount,
      taxableMinor: line.taxable,
      vatMinor: line.vat,
      totalMinor: line.total,
    }
  })

/** The credit note of unused days names the invoice of its order and takes back their share of each line (article 54). */
async function issueCreditNote(books: Books, asked: ToIssue, buyer: Buyer): Promise<number> {
  const { tx, shopId, at, requestKey } = books
  const invoice = await findSold(tx, { buyerId: buyer.id, orderId: asked.subscriptionId, kind: 'invoice' })
  if (!invoice) throw new NotIssued('invoiceFirst')
  const [sale, owed] = await Promise.all([findSale(tx, invoice.id), lockReceivable(tx, invoice.id)])
  if (!sale || !owed) throw new Error(`Invoice ${invoice.id} of a subscription is not found`)
  const sold = await listSaleLines(tx, sale.id)
  const taken = takenBackOf(sold, asked.total)
  const totals = returnTotals(sold, taken, vatRulesOf({ ...rulesOf, vatAllowed: sale.vatAllowed, vatBp: sale.vatBp }))
  if (totals.vat !== asked.vat || totals.total !== asked.total)
    throw new Error(`The credit note of order ${asked.subscriptionId} is not what was given back`)
  const receipt = await takeNumber(tx, shopId, 'receipt', at.today)
  await updateReceivable(tx, sale.id, {
    returnedMinor: money(owed.returned + totals.total),
    paidMinor: subtract(owed.paid, totals.total),
    refundedMinor: money(owed.refunded + totals.total),
  })
  const paid = await findItsPayment(tx, sale.id)
  await keepMoney(books, receipt, { invoiceId: sale.id, amount: totals.total, refundOfId: paid.id, reference: '' })
  const reason = `${days(ar.unusedDays, asked)} | ${days(en.unusedDays, asked)}`
  const back = taken.map((line) => ({ ...line, backMilli: 0, damaged: false }))
  const note = await issueReturn(
    { tx, requestKey },
    { sale: { ...sale, subscriber: buyer.party }, sold, shopId, totals, at, reason, back },
  )
  const changes = { number: note.number, amount: totals.total, reason }
  await record({ tx, actor: program }, { entity: 'invoice', entityId: note.id, action: 'incomeReturned', changes })
  return note.id
}
const rulesOf = { servicesTaxed: true, servicesInclusive: false, partsTaxed: true, partsInclusive: false }

type Moved = { invoiceId: number; amount: Money; refundOfId: number | null; reference: string }
/** What the wallet, a card or a transfer paid for an order, or the wallet got back of it: no cash, so no drawer. */
const keepMoney = async (
  { tx, shopId, at, requestKey }: Books,
  receipt: string,
  { invoiceId, amount, refundOfId, reference }: Moved,
): Promise<void> => {
  const kind = refundOfId === null ? ('Payment' as const) : ('Refund' as const)
  await keepUnder(
    receipt,
    { tx, actor: program },
    { shopId, ticketId: null, invoiceId, drawerId: null },
    { kind, mode: 'online', amount, refundOfId, reference, note: '' },
    { requestKey: derivedKey(requestKey, 'money'), requestHash: 'subscription' },
    at,
  )
}
