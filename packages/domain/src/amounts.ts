import { type Grants, type ModuleAction, mayDo, type PermissionRefusal } from './permissions.ts'
import type { Role } from './roles.ts'

/** Roles that do work without knowing what it costs, unless an action about money is theirs as well. */
const workingRoles: readonly Role[] = ['Technician', 'DataEntry']

/** What cannot be done without seeing amounts: prices are agreed, money is taken, or the sum of a ticket decides. */
const moneyActions: readonly ModuleAction[] = [
  'tickets.new',
  'tickets.edit',
  'tickets.cancel',
  'tickets.payments',
  'tickets.paymentRefund',
  'tickets.badDebt',
  'tickets.discount',
  'tickets.checkout',
  'tickets.creditInvoice',
  'tickets.serviceDiscount',
  'tickets.serviceEdit',
  'tickets.returnInvoice',
  'estimates.edit',
  'estimates.discount',
  'estimates.serviceDiscount',
]

/**
 * Whether a user is shown prices, sums and what is owed. A technician is not, unless one of their actions is about money;
 * without a map of actions they may do everything and see everything (decision 13).
 */
export const seesAmounts = (grants: Grants): boolean =>
  grants.roles.some((role) => !workingRoles.includes(role)) || moneyActions.some((action) => mayDo(grants, action))

/**
 * Whether a screen at the counter, where the customer looks on, says what a visit costs the shop itself: to those alone who
 * read the financial summary. A user who edits a part knows what it was bought for all the same.
 */
export const showsCost = (grants: Grants): boolean => mayDo(grants, 'reports.financialSummary')

/** Stands in a sentence for an amount that its reader is not shown. */
export const hiddenAmount = '•••'

/** Why a document with prices is not for this user, or null. */
export const refuseAmounts = (grants: Grants): PermissionRefusal | null =>
  seesAmounts(grants) ? null : { code: 'NotAllowedOperation', data: { action: 'tickets.payments' } }
