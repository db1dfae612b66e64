import { subtract, zero } from '@warsha/domain/money'
import { returnTotals } from '@warsha/domain/returns'
import { storeInvoiceLine } from './invoice-lines.ts'
import { storePaper } from './invoices.ts'
import { addEvent } from './log.ts'
import { bringBack } from './stock/asked.ts'
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
    const line = sold[place]
    const goods =
      line?.kind === 'part' ? bringBack(store, stored, { at, ticketPartId: line.itemId, reason, id, number }) : null
    for (const line of totals.lines) {
      const { itemId = 0, nameEn = '', nameAr = '' } = sold[line.position - 1] ?? {}
      storeInvoiceLine(store, id, { ...line, itemId, nameEn, nameAr, goods })
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
