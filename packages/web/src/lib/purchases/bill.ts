import type { Expense } from '@warsha/contract/expenses'
import type { Purchase } from '@warsha/contract/purchase-rows'

/** What a supplier or a payee is owed money for: a purchase, or an expense. */
export type BoughtBill = Purchase | Expense
