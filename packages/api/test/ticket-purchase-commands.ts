import fc from 'fast-check'
import { todayInRiyadh } from './bought-parts.ts'
import { command, nth } from './ticket-command.ts'
import { editable } from './ticket-model.ts'
import { boughtWith, costOf, isBought } from './ticket-purchases.ts'

export const recordPurchase = (which: number, atOnce: boolean) =>
  command(`recordPurchase(${which}, ${atOnce ? 'paid' : 'owed'})`, (model, { ticket }) => {
    const part = nth(ticket.parts, which)
    if (!part) return null
    const total = costOf([part])
    return {
      call: ({ api }) =>
        api.purchases.record({
          ...{ ticketId: ticket.id, version: ticket.version, partIds: [part.id] },
          ...{ supplierName: 'Abu Ali', invoicedOn: todayInRiyadh() },
          paid: atOnce ? { mode: 'bankTransfer' } : null,
        }),
      allowed: editable(model) && isBought(part) && !boughtWith(model, part.id),
      effect: () => void model.purchases.push({ parts: [part.id], total, paid: atOnce ? total : 0, noted: false }),
      logs: ['purchaseRecorded'],
    }
  })

/** `share` is of what is owed to the supplier, in hundredths: above 100 it is too much. */
export const paySupplier = (which: number, share: number) =>
  command(`paySupplier(${which}, ${share} %)`, (model, { ticket }) => {
    const part = nth(
      ticket.parts.filter(({ purchase }) => purchase),
      which,
    )
    const bought = part && boughtWith(model, part.id)
    if (!part?.purchase || !bought) return null
    const { id: purchaseInvoiceId } = part.purchase
    const owed = bought.total - bought.paid
    const amount = Math.max(1, Math.ceil((owed * share) / 100))
    return {
      call: ({ api }) => api.purchases.addPayment({ purchaseInvoiceId, amount, mode: 'bankTransfer' }),
      allowed: amount <= owed,
      effect: () => {
        bought.paid += amount
      },
      logs: [],
    }
  })

export const purchaseCommands = [
  fc.tuple(fc.nat(3), fc.boolean()).map((one) => recordPurchase(...one)),
  fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 120 })).map((one) => paySupplier(...one)),
]
