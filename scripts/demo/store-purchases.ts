import { addDays } from '@warsha/domain/durations'
import { money, sum } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import {
  bySupplier,
  docNoKey,
  type PurchaseTotals,
  type PurchaseVatMode,
  purchaseTotals,
} from '@warsha/domain/purchases'
import { purchaseSearchBody } from '@warsha/domain/search'
import { dateOf, day, hour, instant, minute, whenOpen } from './clock.ts'
import { addEvent } from './log.ts'
import type { PlannedPart } from './plan.ts'
import { Random } from './random.ts'
import { type Store, type StoredTicket, seededHash } from './store.ts'
import type { Actor } from './tenant.ts'

type Bought = PlannedPart & { id: number; supplierId: number | null; supplierName: string }
type Payment = { at: number; mode: PaymentMode; amount: number }

/**
 * What was bought outside for a visit: a purchase for each place it was bought at, recorded while the car was here or else by
 * itself when it left. It has chances of its own, so that nothing else falls differently because of it.
 */
export function storePurchases(store: Store, stored: StoredTicket): void {
  const { plan, lines } = stored
  if (plan.canceledAt !== null) return
  const own = new Random(stored.id * 31 + 7)
  const ids = lines.filter(({ kind }) => kind === 'part').map(({ id }) => id)
  const bought = plan.parts.flatMap((part, index): Bought[] => {
    const id = ids[index]
    if (id === undefined || part.source !== 'PurchaseFromOutside' || part.cost === 0) return []
    const supplierId = store.tenant.suppliers.get(part.supplier)?.id ?? null
    return [{ ...part, id, supplierId, supplierName: part.supplier }]
  })
  // The lines stand for good from the moment it left or was invoiced.
  const stand = Math.min(plan.checkedOutAt ?? Number.POSITIVE_INFINITY, plan.invoice?.at ?? Number.POSITIVE_INFINITY)
  for (const parts of bySupplier(bought)) {
    // What is left to be completed is of these days: the rest was seen to long ago.
    const byHand = own.chance(store.now - plan.openedAt > 12 * day ? 1 : 0.7)
    const at = Math.min(plan.openedAt + own.int(40, 150) * minute, stand - minute)
    if (byHand) store.timeline.at(at, () => storePurchase(store, stored, own, { parts, at, byHand }))
    else if (Number.isFinite(stand))
      store.timeline.at(stand, () => storePurchase(store, stored, own, { parts, at: stand, byHand }))
  }
}

type Recorded = { parts: readonly Bought[]; at: number; byHand: boolean }

function storePurchase(store: Store, stored: StoredTicket, own: Random, { parts, at, byHand }: Recorded): void {
  const { loader, tenant, now } = store
  const { companyId, vatRegistrationId } = tenant
  const { shop, advisor } = stored.plan
  const [{ supplierId, supplierName } = { supplierId: null, supplierName: '' }] = parts
  const supplier = tenant.suppliers.get(supplierName)
  const paper = byHand && supplier ? nextPaper(own, supplier) : ''
  const vatMode: PurchaseVatMode = paper === '' ? 'none' : own.chance(0.75) ? 'exclusive' : 'inclusive'
  const totals = purchaseTotals(
    parts.map(({ cost, quantityMilli }) => ({ price: cost, quantityMilli })),
    vatMode,
    tenant.vat.rateBp,
  )
  const dueOn = byHand && supplier && own.chance(0.3) ? addDays(dateOf(at), 30) : null
  const payments = byHand ? paymentsOf(own, { at, dueOn, total: totals.total, now }) : []
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
    ticketId: stored.id,
    supplierId,
    supplierName,
    supplierDocNo: paper,
    supplierDocKey: docNoKey(paper),
    invoicedOn: dateOf(at),
    paymentDueOn: dueOn,
    toComplete: !byHand,
    currency: tenant.currency,
    vatMode,
    vatBp: tenant.vat.rateBp,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    paidMinor: sum(payments.map(({ amount }) => money(amount))),
    recordedBy: advisor.id,
    recordedByEn: advisor.name.en,
    recordedByAr: advisor.name.ar,
    recordedAt: instant(at),
  })
  storeLines(store, id, parts, totals)
  const body = purchaseSearchBody({ number, supplierDocNo: paper, supplierName })
  loader.add('searchEntries', { companyId, kind: 'purchase', entityId: id, body })
  tellOf(store, stored, { id, at, byHand }, { number, supplierName, amount: totals.total })
  for (const payment of payments)
    store.timeline.at(payment.at, () => storePayment(store, stored, own, { id, number, by: advisor, payment }))
}

type Happened = { id: number; at: number; byHand: boolean }
type Facts = { number: string; supplierName: string; amount: number }

function tellOf(store: Store, { id, plan }: StoredTicket, what: Happened, { supplierName, ...facts }: Facts): void {
  const told = { at: what.at, by: plan.advisor, entity: 'purchaseInvoice', entityId: what.id }
  addEvent(
    store,
    id,
    what.byHand
      ? { ...told, action: 'purchaseRecorded', facts: { ...facts, supplier: supplierName } }
      : { ...told, action: 'purchaseNoted', facts },
  )
}

function storeLines(
  { loader, tenant }: Store,
  invoiceId: number,
  parts: readonly Bought[],
  totals: PurchaseTotals,
): void {
  parts.forEach((part, index) => {
    const line = totals.lines[index]
    if (!line) return
    loader.add('purchaseInvoiceLines', {
      companyId: tenant.companyId,
      invoiceId,
      position: index + 1,
      ticketPartId: part.id,
      partNo: part.partNo,
      nameEn: part.name.en,
      nameAr: part.name.ar,
      quantityMilli: part.quantityMilli,
      priceMinor: part.cost,
      grossMinor: line.gross,
      discountMinor: line.discount,
      taxableMinor: line.taxable,
      vatMinor: line.vat,
      totalMinor: line.total,
    })
  })
}

/** A supplier's documents count on from one visit to the next: they write for others too. */
function nextPaper(own: Random, supplier: { lastPaper: number }): string {
  supplier.lastPaper += own.int(1, 9)
  return String(supplier.lastPaper)
}

/** Most are paid at the counter of the supplier; what is bought on account is paid about the day it is due, and the last of it still open. */
function paymentsOf(
  own: Random,
  { at, dueOn, total, now }: { at: number; dueOn: string | null; total: number; now: number },
): Payment[] {
  if (total === 0) return []
  if (dueOn === null)
    return [{ at, mode: own.chance(0.6) ? 'cash' : own.chance(0.5) ? 'card' : 'bankTransfer', amount: total }]
  const then = whenOpen(at + own.int(24, 38) * day + own.int(0, 5) * hour)
  return then + minute < now ? [{ at: then, mode: 'bankTransfer', amount: total }] : []
}

function storePayment(
  { loader, tenant }: Store,
  { plan }: StoredTicket,
  own: Random,
  { id, number, by, payment }: { id: number; number: string; by: Actor; payment: Payment },
): void {
  const { at, mode } = payment
  const amount = money(payment.amount)
  const voucherNumber = plan.shop.numbering.take('voucher', at)
  loader.add('purchasePayments', {
    companyId: tenant.companyId,
    id: loader.nextId('purchasePayments'),
    shopId: plan.shop.id,
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
  loader.add('auditEvents', {
    companyId: tenant.companyId,
    id: loader.nextId('auditEvents'),
    at: instant(at),
    userId: by.id,
    userNameEn: by.name.en,
    userNameAr: by.name.ar,
    entity: 'purchaseInvoice',
    entityId: id,
    ticketId: null,
    action: 'supplierPaid',
    changes: JSON.stringify({ number, amount, voucher: voucherNumber }),
  })
}
