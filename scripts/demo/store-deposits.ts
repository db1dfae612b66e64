import {
  afterCredits,
  creditsOf,
  type Deposit,
  type DepositCredit,
  isDeposit,
  prepaidOf,
  vatInside,
} from '@warsha/domain/deposits'
import { type Money, subtract, sum, zero } from '@warsha/domain/money'
import ar from '../../packages/i18n/src/ar/documents.json' with { type: 'json' }
import en from '../../packages/i18n/src/en/documents.json' with { type: 'json' }
import { storeInvoiceLine } from './invoice-lines.ts'
import { storePaper } from './invoices.ts'
import { addEvent } from './log.ts'
import { sumsOf } from './money.ts'
import type { PlannedPayment } from './plan.ts'
import type { Store, StoredTicket } from './store.ts'

/** What is left of the invoiced deposits of a ticket. */
export type Deposits = { open: Deposit[] }

/** The documents of money that moved before the visit is invoiced: the invoice of a deposit, or the credit notes of what went back. */
export function storeDeposit(
  store: Store,
  stored: StoredTicket,
  deposits: Deposits,
  booked: { payment: PlannedPayment; id: number; refundOfId: number | null },
): void {
  const { payment, id: paymentId, refundOfId } = booked
  const { plan } = stored
  const { rateBp } = store.tenant.vat
  const after = sumsOf(plan.payments.filter(({ at }) => at <= payment.at))
  if (payment.kind === 'Payment') {
    const done = plan.completedAt !== null && plan.completedAt <= payment.at
    const status = done ? 'Completed' : 'InProgress'
    const owed = { total: plan.totals.total, returned: zero, paid: after.paid, badDebt: after.badDebt }
    if (!isDeposit({ ...owed, status, invoiceNumber: null })) return
    const deposit = { paymentId, total: payment.amount, vat: vatInside(payment.amount, rateBp) }
    const id = storeNote(store, stored, { ...deposit, at: payment.at, by: payment.by, original: null })
    deposits.open.push({ ...deposit, id })
  } else if (payment.kind !== 'BadDebt') {
    const given = { amount: payment.amount, refundOfId, paidAfter: after.paid }
    storeCredits(store, stored, deposits, creditsOf(deposits.open, given, rateBp), { ...payment, paymentId })
  }
}

/** What the sales invoice takes off. Deposits beyond what bears VAT do not occur, for all lines of the demo do. */
export function prepaidBy(store: Store, { open }: Deposits, total: Money): Deposit[] {
  const { credits, prepaid } = prepaidOf(open, total, store.tenant.vat.rateBp)
  if (credits.length > 0) throw new Error('A deposit is left over')
  return prepaid
}

type When = { at: number; by: PlannedPayment['by']; paymentId: number }

function storeCredits(
  store: Store,
  stored: StoredTicket,
  deposits: Deposits,
  credits: readonly DepositCredit[],
  when: When,
): void {
  for (const { deposit, total, vat } of credits) storeNote(store, stored, { ...when, total, vat, original: deposit.id })
  deposits.open = afterCredits(deposits.open, credits)
}

type Note = When & { total: Money; vat: Money; original: number | null }

function storeNote(store: Store, stored: StoredTicket, { at, by, paymentId, total, vat, original }: Note): number {
  const { loader } = store
  const { shop } = stored.plan
  const id = loader.nextId('invoices')
  const isReturn = original !== null
  const number = shop.numbering.take(isReturn ? 'returnInvoice' : 'salesInvoice', at)
  const figures = { gross: total, discount: zero, taxable: subtract(total, vat), vat, total }
  storePaper(store, stored, {
    id,
    number,
    at,
    type: isReturn ? 'Return' : 'Normal',
    supplyAt: at,
    figures,
    services: zero,
    parts: zero,
    paidAtIssue: isReturn ? zero : total,
    ...(isReturn && { original }),
    deposit: { paymentId },
  })
  const named = (words: typeof en) => words.depositLine.replace('{{number}}', stored.number)
  storeInvoiceLine(store, id, {
    ...figures,
    position: 1,
    kind: 'deposit',
    itemId: paymentId,
    nameEn: named(en),
    nameAr: named(ar),
    quantityMilli: 1000,
    price: total,
  })
  addEvent(store, stored.id, {
    at,
    by,
    entity: 'invoice',
    entityId: id,
    action: isReturn ? 'depositCredited' : 'depositInvoiced',
    facts: { number, amount: total },
  })
  return id
}

export const sumOfDeposits = (deposits: readonly Deposit[]): { total: Money; vat: Money } => ({
  total: sum(deposits.map(({ total }) => total)),
  vat: sum(deposits.map(({ vat }) => vat)),
})
