import type { CategoryKind } from './expenses.ts'
import { type BasisPoints, type Money, zero } from './money.ts'
import { type PurchaseTotals, type PurchaseVatMode, purchaseTotals, refuseVatWithoutDocNo } from './purchases.ts'
import type { CalendarDate } from './time.ts'
import { needsNote, type VatExemption } from './vat-exemptions.ts'

/** Whether a transaction still waits, or became an invoice: there is nothing between and nothing after (OTX-004). */
export const transactionStates = ['unposted', 'posted'] as const
export type TransactionState = (typeof transactionStates)[number]

export const transactionStateOf = ({ postedAt }: { postedAt: string | null }): TransactionState =>
  postedAt === null ? 'unposted' : 'posted'

export type PostedRefusal = { code: 'transactionPosted'; data: object }
/** What became an invoice is neither changed, deleted nor posted again (OTX-006). */
export const refusePosted = (state: TransactionState): PostedRefusal | null =>
  state === 'posted' ? { code: 'transactionPosted', data: {} } : null

type Vat = { vatMode: PurchaseVatMode; vatExemption: VatExemption | null; vatExemptionNote: string }
export type ExemptionRefusal = { code: 'vatExemptionMissing'; data: { reason: 'kind' | 'note' } }

/** A registered seller who charges no VAT says why; what is outside its scope is explained in words. */
export function refuseNoExemption(income: Vat, vatAllowed: boolean): ExemptionRefusal | null {
  if (income.vatMode !== 'none' || !vatAllowed) return null
  const { vatExemption, vatExemptionNote } = income
  if (vatExemption === null) return { code: 'vatExemptionMissing', data: { reason: 'kind' } }
  return needsNote(vatExemption) && vatExemptionNote.trim() === ''
    ? { code: 'vatExemptionMissing', data: { reason: 'note' } }
    : null
}

/** The reason that is kept: none where VAT is charged, or where the company has none at all. */
export const exemptionKept = (typed: Vat, kind: CategoryKind, vatAllowed: boolean): Omit<Vat, 'vatMode'> =>
  kind === 'income' && typed.vatMode === 'none' && vatAllowed && typed.vatExemption !== null
    ? { vatExemption: typed.vatExemption, vatExemptionNote: typed.vatExemptionNote }
    : { vatExemption: null, vatExemptionNote: '' }

/** The figures of the invoice that it becomes: VAT by the one function of all documents. `amount` is as typed, with the VAT where that is inside. */
export const transactionTotals = (
  { amount, vatMode }: { amount: Money; vatMode: PurchaseVatMode },
  vatBp: BasisPoints,
): PurchaseTotals => purchaseTotals([{ price: amount, quantityMilli: 1000, discount: zero }], vatMode, vatBp)

type Posted = Vat & {
  kind: CategoryKind
  happenedOn: CalendarDate
  supplierDocNo: string
}
export type PostRefusal =
  | ExemptionRefusal
  | NonNullable<ReturnType<typeof refuseVatWithoutDocNo>>
  | { code: 'dateInFuture'; data: { today: CalendarDate } }

/** Why it cannot become an invoice: it has not happened yet, or its VAT is not accounted for. */
export function refusePost(
  transaction: Posted,
  { today, vatAllowed }: { today: CalendarDate; vatAllowed: boolean },
): PostRefusal | null {
  if (transaction.happenedOn > today) return { code: 'dateInFuture', data: { today } }
  return transaction.kind === 'income' ? refuseNoExemption(transaction, vatAllowed) : refuseVatWithoutDocNo(transaction)
}

export type WalkInRefusal = { code: 'saleNotOnCredit'; data: { reason: 'walkIn'; remaining: Money } }
/** Something is left to pay only by customers who are known: nobody could ask a walk-in customer for it. */
export const refuseOpenWalkIn = (customerId: number | null, total: Money, paid: Money): WalkInRefusal | null =>
  customerId === null && paid < total
    ? { code: 'saleNotOnCredit', data: { reason: 'walkIn', remaining: (total - paid) as Money } }
    : null
