import type { Expense } from '@warsha/contract/expenses'
import type { Purchase } from '@warsha/contract/purchase-rows'

/** What a supplier or a payee is owed money for: a purchase, or an expense. */
export type BoughtBill = Purchase | Expense

/** Whether it is known how a document is paid: what is due without a day to pay it by is neither paid at once nor agreed for later. */
export const isHowKnown = ({ type, isCredit, due }: BoughtBill): boolean => type === 'Normal' && (isCredit || due === 0)
