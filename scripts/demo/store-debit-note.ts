import { debitTotals } from '@warsha/domain/debit-notes'
import { money, zero } from '@warsha/domain/money'
import { dateOf, day, instant, minute, whenOpen } from './clock.ts'
import { storeInvoiceLine } from './invoice-lines.ts'
import { storeHeadOf } from './invoices.ts'
import { addEvent } from './log.ts'
import { payment } from './money.ts'
import { payerOf } from './past.ts'
import { Random } from './random.ts'
import { addReceivable } from './receivables.ts'
import { type Store, type StoredTicket, seededHash } from './store.ts'
import { type StoredMoney, soldLines } from './store-money.ts'

const reasons = { en: 'An hour of labour was left out', ar: 'ساعة عمل لم تُحسب في الفاتورة' }
const amounts = [57_50, 86_25, 115_00, 172_50]
/** How many of a hundred invoices asked too little, and how many of those notes are paid by now. */
const [share, paidShare] = [0.008, 0.7]

/** A debit note some days after the invoice of a ticket, for work that was left out. */
export function storeDebitNote(store: Store, stored: StoredTicket, result: StoredMoney, closedAt: number) {
  const own = new Random(stored.id * 17 + 3)
  const { plan } = stored
  const at = whenOpen(closedAt + own.int(1, 6) * day + own.int(0, 200) * minute)
  if (!own.chance(share) || plan.returned || at + 5 * minute > store.now) return
  store.timeline.at(at, () => {
    const { loader, tenant } = store
    const { invoice: of } = result
    const sold = soldLines(store, stored)
    const line = sold.find(({ kind }) => kind === 'service')
    if (!of || !line) return
    const totals = debitTotals(sold, [{ position: line.position, amount: money(own.pick(amounts)) }], tenant.vat)
    const id = loader.nextId('invoices')
    const number = plan.shop.numbering.take('debitNote', at)
    const { customer } = plan.vehicle
    const parties = { customerId: customer.id, dealerId: plan.dealer?.id ?? null }
    const { taxType, buyer } = plan.dealer ?? customer
    const returnReason = reasons[customer.language]
    const dueOn = dateOf(at + 15 * day)
    const vehicle = JSON.stringify({ ...plan.vehicle.car, km: plan.km })
    const tickets = { ticketId: null, depositTicketId: null, paymentId: null }
    const whose = { shop: plan.shop, category: 'tickets' as const, taxType, buyer, ...parties, ...tickets, vehicle }
    const about = { id, number, at, type: 'Normal' as const, supplyAt: at, figures: totals, paidAtIssue: zero }
    const { services, parts } = totals
    const why = { debitOf: of.id, returnReason, isCredit: true, paymentDueOn: dueOn }
    storeHeadOf(store, { ...whose, treatment: tenant.vat.parts }, { ...about, services, parts, ...why })
    for (const added of totals.lines)
      storeInvoiceLine(store, id, { ...added, itemId: 0, nameEn: line.nameEn, nameAr: line.nameAr })
    const facts = { number, amount: totals.total, reason: returnReason }
    const told = { entity: 'invoice', entityId: id, action: 'invoiceDebited', facts } as const
    addEvent(store, stored.id, { at, by: plan.advisor, ...told })
    const paidAt = whenOpen(at + own.int(1, 12) * day)
    const isPaid = own.chance(paidShare) && paidAt < store.now
    const paid = isPaid ? totals.total : zero
    addReceivable(store, plan.shop, { invoiceId: id, ...parties, dueOn, total: totals.total, paid })
    if (isPaid) pay(store, own, stored, { invoiceId: id, at: paidAt, amount: totals.total })
  })
}

function pay(
  store: Store,
  own: Random,
  { plan, id: ticketId }: StoredTicket,
  { invoiceId, at, amount }: { invoiceId: number; at: number; amount: ReturnType<typeof money> },
): void {
  store.timeline.at(at, () => {
    const { loader, tenant } = store
    const id = loader.nextId('payments')
    const receiptNumber = plan.shop.numbering.take('receipt', at)
    const { kind, mode, reference, note, by } = payment(payerOf(own, plan), at, amount)
    loader.add('payments', {
      companyId: tenant.companyId,
      id,
      shopId: plan.shop.id,
      ticketId: null,
      invoiceId,
      receiptNumber,
      requestKey: own.uuid(),
      requestHash: seededHash,
      kind,
      mode,
      amountMinor: amount,
      refundOfId: null,
      reference,
      note,
      takenBy: by.id,
      takenByEn: by.name.en,
      takenByAr: by.name.ar,
      takenAt: instant(at),
    })
    const facts = { amount, receipt: receiptNumber }
    addEvent(store, ticketId, { at, by, entity: 'payment', entityId: id, action: 'paymentTaken', facts })
  })
}
