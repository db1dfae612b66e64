import type { Invoice } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { zero } from '@warsha/domain/money'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findInvoice, listInvoiceLines, listPrepayments, type StoredInvoice } from './queries.ts'
import { moneyOwed } from './rows.ts'

export type WholeInvoice = StoredInvoice & Pick<Invoice, 'lines' | 'prepayments'>

export async function wholeInvoice(tx: CompanyTx, id: number): Promise<WholeInvoice> {
  const stored = await findInvoice(tx, id)
  if (!stored) throw refuse({ code: 'NotFound' })
  const [lines, prepayments] = await Promise.all([
    listInvoiceLines(tx, id),
    stored.prepaid > 0 ? listPrepayments(tx, id) : [],
  ])
  return { ...stored, lines, prepayments }
}

/** An invoice of another shop is shown with the name of that shop (INV-011). */
export const getInvoice = endpoint.invoices.get.handler(async ({ input, context: { tx } }) => {
  const { ticketTotal, ticketPaid, ticketBadDebt, ...invoice } = await wholeInvoice(tx, input.id)
  const { servicesTaxed: _services, partsTaxed: _parts, timeZone: _zone, ...rest } = invoice
  const { vehicle, paidAtIssue, ...shown } = rest
  return {
    ...shown,
    ...moneyOwed({ ...shown, ticketTotal, ticketPaid, ticketBadDebt }),
    paid: shown.isDeposit ? paidAtIssue : (ticketPaid ?? zero),
    isInvoicePaidByDealer: shown.dealerId !== null,
    vehicle: carShown(vehicle),
  } satisfies Invoice
})

/** An invoice of a sale without a ticket has no car. */
export const carShown = (vehicle: StoredInvoice['vehicle']): Invoice['vehicle'] => (isCar(vehicle) ? vehicle : null)
const isCar = (vehicle: StoredInvoice['vehicle']): vehicle is NonNullable<Invoice['vehicle']> => 'plate' in vehicle
