import { type Money, money, sum, zero } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { stockValuesOf } from '@warsha/domain/purchase-stock'
import { docNoKey, type PurchaseTotals, type PurchaseVatMode, purchaseTotals } from '@warsha/domain/purchases'
import { purchaseSearchBody } from '@warsha/domain/search'
import { stockMilliOf } from '@warsha/domain/spare-parts'
import type { StockUnit } from '@warsha/domain/stock'
import { dateOf, instant } from './clock.ts'
import type { Words } from './pools/words.ts'
import type { Random } from './random.ts'
import { type Store, seededHash } from './store.ts'
import type { Actor, Shop } from './tenant.ts'

export type PurchaseLine = {
  ticketPartId: number | null
  partNo: string
  name: Words
  quantityMilli: number
  price: Money
  /** Of goods that enter the store. */
  stock: { partId: number; unit: StockUnit; factorMilli: number } | null
}
export type SupplierPayment = { at: number; mode: PaymentMode; amount: Money }
export type Purchase = {
  shop: Shop
  at: number
  by: Actor
  ticketId: number | null
  orderId: number | null
  supplierId: number | null
  supplierName: string
  paper: string
  vatMode: PurchaseVatMode
  dueOn: string | null
  toComplete: boolean
  freight: Money
  lines: readonly PurchaseLine[]
  /** What is paid of a total, and when: at `now` or before. */
  paymentsOf: (total: Money) => readonly SupplierPayment[]
}
/** What was stored; `received` is what each line brings into the store. */
export type StoredPurchase = {
  id: number
  number: string
  total: Money
  payments: readonly SupplierPayment[]
  received: readonly { partId: number; quantityMilli: number; value: Money }[]
}

/** A purchase invoice with its lines, at the moment when it is recorded. */
export function storePurchaseRows(store: Store, own: Random, bought: Purchase): StoredPurchase {
  const { loader, tenant } = store
  const { companyId, vatRegistrationId, vat, currency } = tenant
  const { shop, at, by, supplierName, paper, vatMode, lines, freight } = bought
  const totals = purchaseTotals(lines, vatMode, vat.rateBp)
  const values = stockValuesOf(totals.lines, { freight, customs: zero })
  const payments = bought.paymentsOf(totals.total)
  const id = loader.nextId('purchaseInvoices')
  const number = shop.numbering.take('purchaseInvoice', at)
  loader.add('purchaseInvoices', {
    companyId,
    id,
    shopId: shop.id,
    vatRegistrationId,
    number,
    requestKey: own.uuid(),
    requestHash: seededHash,
    ticketId: bought.ticketId,
    purchaseOrderId: bought.orderId,
    supplierId: bought.supplierId,
    supplierName,
    supplierDocNo: paper,
    supplierDocKey: docNoKey(paper),
    invoicedOn: dateOf(at),
    paymentDueOn: bought.dueOn,
    toComplete: bought.toComplete,
    currency,
    vatMode,
    vatBp: vat.rateBp,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    freightMinor: freight,
    paidMinor: sum(payments.map(({ amount }) => amount)),
    recordedBy: by.id,
    recordedByEn: by.name.en,
    recordedByAr: by.name.ar,
    recordedAt: instant(at),
  })
  const received = storeLines(store, id, lines, totals, values)
  const body = purchaseSearchBody({ number, supplierDocNo: paper, supplierName })
  loader.add('searchEntries', { companyId, kind: 'purchase', entityId: id, body })
  return { id, number, total: totals.total, payments, received }
}

/** The lines of a purchase as they stand on the document; answers what they bring into the store. */
function storeLines(
  { loader, tenant: { companyId } }: Store,
  id: number,
  lines: readonly PurchaseLine[],
  totals: PurchaseTotals,
  values: readonly Money[],
): StoredPurchase['received'] {
  return lines.flatMap((line, index) => {
    const [figures, stockValue] = [totals.lines[index], values[index] ?? zero]
    if (!figures) return []
    const quantityMilli = line.stock && stockMilliOf(line.quantityMilli, line.stock.factorMilli)
    loader.add('purchaseInvoiceLines', {
      companyId,
      invoiceId: id,
      position: index + 1,
      ticketPartId: line.ticketPartId,
      partNo: line.partNo,
      nameEn: line.name.en,
      nameAr: line.name.ar,
      quantityMilli: line.quantityMilli,
      priceMinor: line.price,
      grossMinor: figures.gross,
      discountMinor: figures.discount,
      taxableMinor: figures.taxable,
      vatMinor: figures.vat,
      totalMinor: figures.total,
      partId: line.stock?.partId ?? null,
      unit: line.stock?.unit ?? null,
      factorMilli: line.stock?.factorMilli ?? null,
      stockMilli: quantityMilli,
      stockValueMinor: line.stock && stockValue,
    })
    return line.stock && quantityMilli ? [{ partId: line.stock.partId, quantityMilli, value: stockValue }] : []
  })
}

/** Pays a supplier when the time has come. */
export function paySupplier(
  store: Store,
  own: Random,
  { shop, by }: Pick<Purchase, 'shop' | 'by'>,
  { id, number, payments }: StoredPurchase,
): void {
  for (const payment of payments)
    store.timeline.at(payment.at, () => storePayment(store, own, { id, number, shop, by, payment }))
}

type Paid = { id: number; number: string; shop: Shop; by: Actor; payment: SupplierPayment }

function storePayment(store: Store, own: Random, { id, number, shop, by, payment }: Paid): void {
  const { loader, tenant } = store
  const { at, mode } = payment
  const amount = money(payment.amount)
  const voucherNumber = shop.numbering.take('voucher', at)
  loader.add('purchasePayments', {
    companyId: tenant.companyId,
    id: loader.nextId('purchasePayments'),
    shopId: shop.id,
    invoiceId: id,
    voucherNumber,
    requestKey: own.uuid(),
    requestHash: seededHash,
    kind: 'Payment',
    mode,
    amountMinor: amount,
    reference: mode === 'bankTransfer' ? own.digits(8) : '',
    paidBy: by.id,
    paidByEn: by.name.en,
    paidByAr: by.name.ar,
    paidAt: instant(at),
  })
  const changes = { number, amount, voucher: voucherNumber }
  addRecord(store, { at, by, entity: 'purchaseInvoice', entityId: id, action: 'supplierPaid', changes })
}

type Happened = { at: number; by: Actor; entity: string; entityId: number; action: string; changes: object }

/** A line of the company's log that belongs to no ticket. */
export function addRecord({ loader, tenant, quick }: Store, happened: Happened): void {
  if (quick) return
  const { at, by, entity, entityId, action, changes } = happened
  loader.add('auditEvents', {
    companyId: tenant.companyId,
    id: loader.nextId('auditEvents'),
    at: instant(at),
    userId: by.id,
    userNameEn: by.name.en,
    userNameAr: by.name.ar,
    entity,
    entityId,
    ticketId: null,
    action,
    changes: JSON.stringify(changes),
  })
}

/** A supplier's documents count on from one visit to the next: they write for others too. */
export function nextPaper(own: Random, supplier: { lastPaper: number }): string {
  supplier.lastPaper += own.int(1, 9)
  return String(supplier.lastPaper)
}
