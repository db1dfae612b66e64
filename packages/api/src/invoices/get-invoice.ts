import type { Invoice } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { paidOnPaper } from '@warsha/domain/invoices'
import { money, subtract, sum, zero } from '@warsha/domain/money'
import { explained } from '../e-invoices/explained.ts'
import { handedOver } from '../e-invoices/handed-over.ts'
import { onceSigned } from '../e-invoices/sign-issued.ts'
import { findState } from '../e-invoices/submission-queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { listInvoicePayments, listPaymentsOfDeposit, listTicketPayments } from '../tickets/payment-queries.ts'
import { listPrepayments } from './deposit-queries.ts'
import { historyOf } from './history.ts'
import { findInvoice, listDebits, listInvoiceLines, listReturns, type StoredInvoice } from './queries.ts'
import { moneyOwed, ticketOwed } from './rows.ts'
import { sumCredit } from './sums.ts'

type Line = Omit<Invoice['lines'][number], 'itemType'>
export type WholeInvoice = StoredInvoice &
  Pick<Invoice, 'prepayments' | 'returns' | 'debits' | 'eInvoice'> & { lines: Line[] }

/** All that is asked for by the number of an invoice leaves in one round trip, so that one just issued is read while it is signed. */
export async function wholeInvoice(tx: CompanyTx, id: number): Promise<WholeInvoice> {
  const [stored, lines, returns, debits, signed] = await Promise.all([
    findInvoice(tx, id),
    listInvoiceLines(tx, id),
    listReturns(tx, id),
    listDebits(tx, id),
    findStateOnceSigned(tx, id),
  ])
  if (!stored) throw refuse({ code: 'NotFound' })
  const isSale = stored.type === 'Normal'
  const isCleared = signed?.status === 'SENT' && !signed.simplified
  return {
    ...stored,
    // An e-invoice has a QR code of its own, with its stamp; what was issued before stays as it was.
    qr: isCleared ? ((await handedOver(tx, id))?.qr ?? signed.qr) : (signed ?? stored).qr,
    eInvoice: signed ? shownState(signed) : null,
    // What is taken back is under no warranty, and nobody has it still.
    lines: isSale ? lines : lines.map((line) => ({ ...line, warrantyEndsOn: null, outMilli: 0, comesBackMilli: 0 })),
    prepayments: stored.prepaid > 0 ? await listPrepayments(tx, id) : [],
    returns: isSale ? returns : [],
    debits: isSale ? debits : [],
  }
}

async function findStateOnceSigned(tx: CompanyTx, id: number) {
  await onceSigned(tx)
  return findState(tx, id)
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

/** An invoice with everything that its page shows. What may be paid on it alone is asked for with it. */
export async function invoicePage(tx: CompanyTx, id: number): Promise<Invoice> {
  const [whole, ...onItsOwn] = await Promise.all([
    wholeInvoice(tx, id),
    listInvoicePayments(tx, id),
    sumCredit('invoiceId')(tx, id),
  ])
  const [payments, credit] = await paidOn(tx, whole, onItsOwn)
  const { ticketTotal, ticketReturned, ticketPaid, ticketBadDebt, ...invoice } = whole
  const returned = sum(invoice.returns.map(({ total }) => total))
  const debited = sum(invoice.debits.map((note) => subtract(note.total, note.returned)))
  const { timeZone: _zone, ...rest } = invoice
  const { vehicle, paidAtIssue, showsPayments, claimNumber, approvalReference, approvedOn, approvedAmount, ...shown } =
    rest
  const claim = claimOf({ claimNumber, approvalReference, approvedOn, approvedAmount })
  const ofTicket = { ticketTotal, ticketReturned, ticketPaid, ticketBadDebt }
  return {
    ...shown,
    ...moneyOwed({ ...shown, ...ofTicket }),
    ...credit,
    paid: isSale(shown) ? (ticketPaid ?? zero) : paidAtIssue,
    onPaper: paidOnPaper({ ...shown, paidAtIssue }, showsPayments),
    overpayment: shown.isDeposit ? zero : ticketOwed(ofTicket).overpayment,
    returned,
    debited,
    adjusted: money(shown.total - returned + debited),
    claim,
    payments,
    isInvoicePaidByDealer: shown.dealerId !== null,
    vehicle: carShown(vehicle),
    lines: shown.lines.map((line) => ({ ...line, itemType: itemTypeOf[line.kind] })),
  }
}

const isSale = ({ isDeposit, type }: Pick<StoredInvoice, 'isDeposit' | 'type'>) => !isDeposit && type === 'Normal'

type Payments = Invoice['payments']
type Credit = Pick<Invoice, 'credited' | 'fromCredit'>

/**
 * What was paid on an invoice, where it is counted; on a credit note nothing is: what was given back stands on its invoice. And what was
 * left as credit of it, and what was paid from credit: on the invoice itself, or on the ticket that holds it.
 */
async function paidOn(
  tx: CompanyTx,
  invoice: WholeInvoice,
  [payments, credit]: [Payments, Credit],
): Promise<[Payments, Credit]> {
  const { id, ticketId, isDeposit, type, paidOnItsOwn } = invoice
  const none: Credit = { credited: zero, fromCredit: zero }
  if (isDeposit) return [await listPaymentsOfDeposit(tx, id), none]
  if (paidOnItsOwn) return [payments, isSale(invoice) ? credit : none]
  if (type !== 'Normal') return [[], none]
  return ticketId === null
    ? [[], credit]
    : Promise.all([listTicketPayments(tx, ticketId), sumCredit('ticketId')(tx, ticketId)])
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
