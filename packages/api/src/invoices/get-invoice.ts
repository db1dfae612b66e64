import type { Invoice } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { paidOnPaper } from '@warsha/domain/invoices'
import { money, subtract, sum, zero } from '@warsha/domain/money'
import { explained } from '../e-invoices/explained.ts'
import { handedOver } from '../e-invoices/handed-over.ts'
import { findState } from '../e-invoices/submission-queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { listPrepayments } from './deposit-queries.ts'
import { historyOf, paymentsOf } from './history.ts'
import { findInvoice, listDebits, listInvoiceLines, listReturns, type StoredInvoice } from './queries.ts'
import { moneyOwed, ticketOwed } from './rows.ts'
import { sumCredit } from './sums.ts'

type Line = Omit<Invoice['lines'][number], 'itemType'>
export type WholeInvoice = StoredInvoice &
  Pick<Invoice, 'prepayments' | 'returns' | 'debits' | 'eInvoice'> & { lines: Line[] }

export async function wholeInvoice(tx: CompanyTx, id: number): Promise<WholeInvoice> {
  const stored = await findInvoice(tx, id)
  if (!stored) throw refuse({ code: 'NotFound' })
  const [lines, prepayments, returns, debits, signed] = await Promise.all([
    listInvoiceLines(tx, id),
    stored.prepaid > 0 ? listPrepayments(tx, id) : [],
    stored.type === 'Normal' ? listReturns(tx, id) : [],
    stored.type === 'Normal' ? listDebits(tx, id) : [],
    findState(tx, id),
  ])
  const isSale = stored.type === 'Normal'
  const isCleared = signed?.status === 'SENT' && !signed.simplified
  return {
    ...stored,
    // An e-invoice has a QR code of its own, with its stamp; what was issued before stays as it was.
    qr: isCleared ? ((await handedOver(tx, id))?.qr ?? signed.qr) : (signed ?? stored).qr,
    eInvoice: signed ? shownState(signed) : null,
    // What is taken back is under no warranty, and nobody has it still.
    lines: isSale ? lines : lines.map((line) => ({ ...line, warrantyEndsOn: null, outMilli: 0, comesBackMilli: 0 })),
    prepayments,
    returns,
    debits,
  }
}

function shownState({ qr: _qr, ...state }: NonNullable<Awaited<ReturnType<typeof findState>>>) {
  return explained(state)
}

const itemTypeOf = { service: 'Services', part: 'SparePart', deposit: null } as const

/** An invoice of another shop is shown, with a role there, with the name of that shop (INV-011). */
export const getInvoice = endpoint.invoices.get.handler(async ({ input, context: { tx } }) => {
  const invoice = await invoicePage(tx, input.id)
  return { ...invoice, history: await historyOf(tx, invoice) }
})

/** An invoice with everything that its page shows. */
export async function invoicePage(tx: CompanyTx, id: number): Promise<Invoice> {
  const { ticketTotal, ticketReturned, ticketPaid, ticketBadDebt, ...invoice } = await wholeInvoice(tx, id)
  const payments = await paymentsOf(tx, invoice)
  const returned = sum(invoice.returns.map(({ total }) => total))
  const debited = sum(invoice.debits.map((note) => subtract(note.total, note.returned)))
  const { timeZone: _zone, ...rest } = invoice
  const { vehicle, paidAtIssue, showsPayments, claimNumber, approvalReference, approvedOn, approvedAmount, ...shown } =
    rest
  const claim = claimOf({ claimNumber, approvalReference, approvedOn, approvedAmount })
  const ofTicket = { ticketTotal, ticketReturned, ticketPaid, ticketBadDebt }
  const isSale = !shown.isDeposit && shown.type === 'Normal'
  return {
    ...shown,
    ...moneyOwed({ ...shown, ...ofTicket }),
    paid: isSale ? (ticketPaid ?? zero) : paidAtIssue,
    onPaper: paidOnPaper({ ...shown, paidAtIssue }, showsPayments),
    overpayment: shown.isDeposit ? zero : ticketOwed(ofTicket).overpayment,
    returned,
    debited,
    ...(isSale ? await creditOf(tx, invoice) : { credited: zero, fromCredit: zero }),
    adjusted: money(shown.total - returned + debited),
    claim,
    payments,
    isInvoicePaidByDealer: shown.dealerId !== null,
    vehicle: carShown(vehicle),
    lines: shown.lines.map((line) => ({ ...line, itemType: itemTypeOf[line.kind] })),
  }
}

/** What was left as credit of what was paid, and what was paid from credit: on the invoice itself, or on the ticket that holds it. */
async function creditOf(
  tx: CompanyTx,
  { id, ticketId, paidOnItsOwn }: Pick<WholeInvoice, 'id' | 'ticketId' | 'paidOnItsOwn'>,
): Promise<Pick<Invoice, 'credited' | 'fromCredit'>> {
  if (paidOnItsOwn || ticketId === null) return sumCredit('invoiceId')(tx, id)
  return sumCredit('ticketId')(tx, ticketId)
}

/** What is known of the payer's case; null where nothing is. */
export function claimOf(of: Pick<StoredInvoice, keyof NonNullable<Invoice['claim']>>): Invoice['claim'] {
  const { claimNumber, approvalReference, approvedOn, approvedAmount } = of
  const known = claimNumber || approvalReference || approvedOn !== null || approvedAmount !== null
  if (!known) return null
  return { claimNumber: claimNumber ?? '', approvalReference: approvalReference ?? '', approvedOn, approvedAmount }
}

/** An invoice of a sale without a ticket has no car. */
export const carShown = (vehicle: StoredInvoice['vehicle']): Invoice['vehicle'] => (isCar(vehicle) ? vehicle : null)
const isCar = (vehicle: StoredInvoice['vehicle']): vehicle is NonNullable<Invoice['vehicle']> => 'plate' in vehicle
