import { addDays } from '@warsha/domain/durations'
import { type Money, zero } from '@warsha/domain/money'
import { bySupplier, type PurchaseVatMode } from '@warsha/domain/purchases'
import { dateOf, day, hour, minute, whenOpen } from './clock.ts'
import { addEvent } from './log.ts'
import type { PlannedPart } from './plan.ts'
import { nextPaper, type PurchaseLine, paySupplier, type SupplierPayment, storePurchaseRows } from './purchase-rows.ts'
import { Random } from './random.ts'
import type { Store, StoredTicket } from './store.ts'

type Bought = PlannedPart & { id: number; supplierId: number | null; supplierName: string }

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
  const { tenant, now } = store
  const { shop, advisor: by } = stored.plan
  const [{ supplierId, supplierName } = { supplierId: null, supplierName: '' }] = parts
  const supplier = tenant.suppliers.get(supplierName)
  const paper = byHand && supplier ? nextPaper(own, supplier) : ''
  const vatMode: PurchaseVatMode = paper === '' ? 'none' : own.chance(0.75) ? 'exclusive' : 'inclusive'
  const dueOn = byHand && supplier && own.chance(0.3) ? addDays(dateOf(at), 30) : null
  const bought = {
    shop,
    at,
    by,
    ticketId: stored.id,
    orderId: null,
    supplierId,
    supplierName,
    paper,
    vatMode,
    dueOn,
    toComplete: !byHand,
    freight: zero,
    lines: parts.map(lineOf),
    paymentsOf: (total: Money) => (byHand ? paymentsOf(own, { at, dueOn, total, now }) : []),
  }
  const purchase = storePurchaseRows(store, own, bought)
  tellOf(store, stored, { id: purchase.id, at, byHand }, { ...purchase, supplierName, amount: purchase.total })
  paySupplier(store, own, bought, purchase)
}

const lineOf = ({ id, partNo, name, quantityMilli, cost }: Bought): PurchaseLine => ({
  ticketPartId: id,
  partNo,
  name,
  quantityMilli,
  price: cost,
  stock: null,
})

type Happened = { id: number; at: number; byHand: boolean }
type Facts = { number: string; supplierName: string; amount: number }

function tellOf(
  store: Store,
  { id, plan }: StoredTicket,
  what: Happened,
  { supplierName, number, amount }: Facts,
): void {
  const told = { at: what.at, by: plan.advisor, entity: 'purchaseInvoice', entityId: what.id }
  addEvent(
    store,
    id,
    what.byHand
      ? { ...told, action: 'purchaseRecorded', facts: { number, amount, supplier: supplierName } }
      : { ...told, action: 'purchaseNoted', facts: { number, amount } },
  )
}

/** Most are paid at the counter of the supplier; what is bought on account is paid about the day it is due, and the last of it still open. */
function paymentsOf(
  own: Random,
  { at, dueOn, total, now }: { at: number; dueOn: string | null; total: Money; now: number },
): SupplierPayment[] {
  if (total === 0) return []
  if (dueOn === null)
    return [{ at, mode: own.chance(0.6) ? 'cash' : own.chance(0.5) ? 'card' : 'bankTransfer', amount: total }]
  const then = whenOpen(at + own.int(24, 38) * day + own.int(0, 5) * hour)
  return then + minute < now ? [{ at: then, mode: 'bankTransfer', amount: total }] : []
}
