import { subtract, zero } from '@warsha/domain/money'
import { returnTotals } from '@warsha/domain/returns'
import { storePaper } from './invoices.ts'
import { addEvent } from './log.ts'
import type { Store, StoredTicket } from './store.ts'
import { type StoredMoney, soldLines } from './store-money.ts'

/** The return invoice of what was taken back, with the line as it was sold. */
export function storeReturn(store: Store, stored: StoredTicket, money: StoredMoney): void {
  const { plan } = stored
  const { returned } = plan
  if (!returned) return
  const { at, place, amount, reason } = returned
  store.timeline.at(at, () => {
    const { loader, tenant } = store
    const { invoice } = money
    if (!invoice) throw new Error('What was not invoiced comes back')
    const sold = soldLines(store, stored)
    const totals = returnTotals(sold, [{ position: place + 1, amount }], tenant.vat)
    const id = loader.nextId('invoices')
    const number = plan.shop.numbering.take('returnInvoice', at)
    const { services } = totals
    const parts = subtract(totals.taxable, services)
    const about = { services, parts, original: invoice.id, returnReason: reason, paidAtIssue: zero }
    storePaper(store, stored, { ...about, id, number, at, type: 'Return', supplyAt: at, figures: totals })
    for (const line of totals.lines) {
      const { itemId = 0, nameEn = '', nameAr = '' } = sold[line.position - 1] ?? {}
      loader.add('invoiceLines', {
        companyId: tenant.companyId,
        invoiceId: id,
        position: line.position,
        kind: line.kind,
        itemId,
        nameEn,
        nameAr,
        quantityMilli: line.quantityMilli,
        priceMinor: line.price,
        grossMinor: line.gross,
        discountMinor: line.discount,
        taxableMinor: line.taxable,
        vatMinor: line.vat,
        totalMinor: line.total,
        returnedMinor: zero,
      })
    }
    addEvent(store, stored.id, {
      at,
      by: plan.advisor,
      entity: 'invoice',
      entityId: id,
      action: 'invoiceReturned',
      facts: { number, amount: totals.total, reason },
    })
  })
}
