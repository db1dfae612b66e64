import { type Money, zero } from '@warsha/domain/money'
import type { Party } from '@warsha/domain/parties'
import type { PaymentMode } from '@warsha/domain/payments'
import { availableOf } from '@warsha/domain/stock'
import type { CalendarDate } from '@warsha/domain/time'
import { documentTotals } from '@warsha/domain/totals'
import ar from '../../../packages/i18n/src/ar/documents.json' with { type: 'json' }
import en from '../../../packages/i18n/src/en/documents.json' with { type: 'json' }
import { dateOf, day, hour, instant, isClosedDay, midnight, minute } from '../clock.ts'
import type { Customer } from '../customers.ts'
import { storeInvoiceLine } from '../invoice-lines.ts'
import { type Paper, storeHeadOf } from '../invoices.ts'
import { addRecord } from '../purchase-rows.ts'
import { Random, Wheel } from '../random.ts'
import { addReceivable } from '../receivables.ts'
import { type Store, seededHash } from '../store.ts'
import type { Shop } from '../tenant.ts'
import type { Held } from './room.ts'

/** Whoever walks in and gives no name. */
const nobody: Party = {
  nameEn: en.walkIn,
  nameAr: ar.walkIn,
  vatNumber: null,
  identifiers: [],
  phone: null,
  iban: null,
  address: { buildingNo: null, additionalNo: null, postalCode: null, country: 'SA', en: null, ar: null },
}
const walkIn = { taxType: 'Simplified' as const, buyer: JSON.stringify(nobody) }
const modes = new Wheel<PaymentMode>(['card', 'cash'], (mode) => (mode === 'card' ? 60 : 40))

/** People who buy parts at the counter of a shop, three or four a week: most of them oil, filters and bulbs. */
export function planCounterSales(store: Store, since: number): void {
  const { tenant, timeline, now } = store
  for (const shop of tenant.shops) {
    const random = new Random(shop.id * 389 + 29)
    for (let start = midnight(since) + 3 * day; start < now; start += day) {
      if (isClosedDay(start) || !random.chance(shop.place === 0 ? 0.7 : 0.4)) continue
      const morning = random.chance(0.45)
      const at = start + (morning ? 8.5 * hour : 14 * hour) + random.int(0, (morning ? 3.5 : 5.5) * 3_600_000)
      if (at < now - minute) timeline.at(at, () => sell(store, random, shop, at, chosenParts(random, shop)))
    }
  }
}

export type Sold = { held: Held; quantityMilli: number }

export function chosenParts(random: Random, shop: Shop): Sold[] {
  const here = [...(shop.room?.held.values() ?? [])].filter((held) => held.item.rank < 450 && availableOf(held) >= 1000)
  const chosen = new Map<number, Sold>()
  if (here.length === 0) return []
  for (let wanted = random.pick([1, 1, 1, 2, 2, 3]); wanted > 0; wanted--) {
    const held = random.pick(here)
    const most = Math.min(4, Math.floor(availableOf(held) / 1000))
    chosen.set(held.item.id, { held, quantityMilli: random.int(1, most) * 1000 })
  }
  return [...chosen.values()]
}

/** A counter sale: its invoice, the goods out of the store, and what is paid at once. */
export function sell(store: Store, random: Random, shop: Shop, at: number, sold: readonly Sold[]): void {
  const made = issueSale(store, shop, { at, sold, account: null })
  if (made) payForParts(store, random, shop, { ...made, at, amount: made.total })
}

/** Who buys on account, and what of it is paid by now. */
type OnAccount = { customer: Customer; dueOn: CalendarDate; paidOf: (total: Money) => Money }
type Sale = { at: number; sold: readonly Sold[]; account: OnAccount | null }

/** The invoice of a counter sale, and its goods out of the store. */
export function issueSale(store: Store, shop: Shop, { at, sold, account }: Sale) {
  const { room, keeper: by } = shop
  if (!room || sold.length === 0) return null
  const { lines, ...figures } = documentTotals({
    lines: sold.map(({ held: { price: unitPrice }, quantityMilli }) => ({
      kind: 'part' as const,
      unitPrice,
      quantityMilli,
      discount: zero,
    })),
    documentDiscount: zero,
    vat: store.tenant.vat,
  })
  const id = store.loader.nextId('invoices')
  const number = shop.numbering.take('salesInvoice', at)
  const paper = {
    id,
    number,
    at,
    type: 'Normal' as const,
    supplyAt: at,
    figures,
    services: zero,
    parts: figures.taxable,
  }
  storeHead(store, shop, paper, account)
  const going = sold.map(({ held, quantityMilli }) => ({
    kind: 'sold' as const,
    partId: held.item.id,
    quantityMilli,
  }))
  const moved = room.move(at, by, going, { kind: 'invoice', id, number })
  sold.forEach(({ held: { item, price }, quantityMilli }, index) => {
    const [line, value] = [lines[index], moved[index]?.value]
    if (!line || value === undefined) return
    const what = { position: index + 1, kind: 'part' as const, itemId: item.id, goods: { partId: item.id, value } }
    const { en: nameEn, ar: nameAr } = item.name
    storeInvoiceLine(store, id, { ...line, ...what, nameEn, nameAr, quantityMilli, price })
  })
  const changes = { number, amount: figures.total }
  addRecord(store, { at, by, entity: 'invoice', entityId: id, action: 'partsSold', changes })
  return { invoiceId: id, number, total: figures.total }
}

type Head = Omit<Paper, 'paidAtIssue'>

/** The head of the invoice, and what is owed on it: nothing by whoever walked in. */
function storeHead(store: Store, shop: Shop, sale: Head, account: OnAccount | null): void {
  const { total } = sale.figures
  const { taxType, buyer, id: customerId } = account?.customer ?? { ...walkIn, id: null }
  const dueOn = account?.dueOn ?? dateOf(sale.at)
  const paper = account
    ? { ...sale, paidAtIssue: zero, isCredit: true, paymentDueOn: dueOn }
    : { ...sale, paidAtIssue: total }
  const whose = { customerId, dealerId: null }
  const what = { category: 'spareParts' as const, ticketId: null, depositTicketId: null, paymentId: null }
  const treatment = store.tenant.vat.parts
  storeHeadOf(store, { ...whose, ...what, taxType, buyer, shop, vehicle: '{}', treatment }, paper)
  addReceivable(store, shop, {
    invoiceId: sale.id,
    ...whose,
    dueOn,
    total,
    paid: account ? account.paidOf(total) : total,
  })
}

type Paid = { at: number; invoiceId: number; number: string; amount: Money }

/** Money that was taken for parts. */
export function payForParts(store: Store, random: Random, shop: Shop, { at, invoiceId, number, amount }: Paid): void {
  const { loader, tenant } = store
  const { keeper: by } = shop
  const id = loader.nextId('payments')
  const mode = random.spin(modes)
  const receipt = shop.numbering.take('receipt', at)
  loader.add('payments', {
    companyId: tenant.companyId,
    id,
    shopId: shop.id,
    ticketId: null,
    invoiceId,
    receiptNumber: receipt,
    requestKey: random.uuid(),
    requestHash: seededHash,
    kind: 'Payment',
    mode,
    amountMinor: amount,
    refundOfId: null,
    reference: mode === 'card' ? random.digits(6) : '',
    note: '',
    takenBy: by.id,
    takenByEn: by.name.en,
    takenByAr: by.name.ar,
    takenAt: instant(at),
  })
  const changes = { number, amount, receipt }
  addRecord(store, { at, by, entity: 'payment', entityId: id, action: 'paymentTaken', changes })
}
