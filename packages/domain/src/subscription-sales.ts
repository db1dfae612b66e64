import { addOns } from './permissions.ts'
import { type OperatorId, operators } from './roles.ts'
import type { CalendarDate } from './time.ts'

/** What the operator sells, as the log of their desk names it. */
export const soldKinds = ['plan', 'addOn', 'voucher'] as const
export type SoldKind = (typeof soldKinds)[number]

/** What is done to what is sold: nothing is deleted, for orders name it. */
export const soldActions = ['created', 'changed', 'withdrawn', 'offered'] as const
export type SoldAction = (typeof soldActions)[number]

/** A code is typed on a telephone and read over one: Latin letters, digits and hyphens. */
export const voucherCodePattern = /^[A-Za-z0-9-]+$/
export const voucherCodeLength = 50
export const soldNameLength = 100
export const mostShopsOfPlan = 100_000
export const mostUsesOfVoucher = 1_000_000

/** Only the administrator of the installation sells; the viewer looks. */
export const refuseSelling = (operator: OperatorId): { code: 'supportOnlyLooks' } | null =>
  operator === operators.systemAdministrator ? null : { code: 'supportOnlyLooks' }

/** What can be wrong about a voucher as it was typed, and beside which field that stands. */
export type VoucherRefusal =
  | { code: 'voucherEndsBeforeStart'; field: 'endsOn' }
  | { code: 'voucherWorthOneThing'; field: 'percentBp' }
  | { code: 'voucherUsedMoreOften'; field: 'maxUses'; data: { count: number } }

type VoucherTerms = {
  percentBp: number | null
  amount: number | null
  startsOn: CalendarDate
  endsOn: CalendarDate
  maxUses: number
}
/** Why a voucher cannot be as it was typed, or null: it is used already so many times, and those stay. */
export function refuseVoucherTerms(
  { percentBp, amount, startsOn, endsOn, maxUses }: VoucherTerms,
  uses = 0,
): VoucherRefusal | null {
  if ((percentBp === null) === (amount === null)) return { code: 'voucherWorthOneThing', field: 'percentBp' }
  if (endsOn < startsOn) return { code: 'voucherEndsBeforeStart', field: 'endsOn' }
  if (maxUses < uses) return { code: 'voucherUsedMoreOften', field: 'maxUses', data: { count: uses } }
  return null
}

export type Value = string | number | boolean | null | readonly string[]
/** A field that differs, with what stood there before; null where nothing did. */
export type Difference = { field: string; before: Value; after: Value }

/** What is listed counts, and not in which order. */
const written = (value: Value) => (typeof value === 'object' && value !== null ? value.toSorted().join() : value)

/** What of a record is to change, by the fields that were sent. */
export const differencesOf = (before: Record<string, Value>, after: Record<string, Value>): Difference[] =>
  Object.entries(after)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }))
    .filter((one) => written(one.before) !== written(one.after))

/** How the log calls a change: one that alone takes something from the shelves, or puts it back, is called that. */
export function soldActionOf(differences: readonly Difference[]): SoldAction {
  const [only, more] = differences
  if (only?.field !== 'active' || more !== undefined) return 'changed'
  return only.after === true ? 'offered' : 'withdrawn'
}

/** The newest order of a company, and which of its add-ons are in the price of its plan. */
type Kept = { planId: number; addOns: readonly string[]; inPlan: readonly string[] } | null
/** Whether a company may choose a plan: it is offered, or they have it and keep it until they change. */
export const isPlanOpen = (plan: { id: number; active: boolean }, kept: Kept): boolean =>
  plan.active || plan.id === kept?.planId
/**
 * Whether a company may choose an add-on: it is offered, or they pay for it beside their plan and keep it until they change. What
 * is in the price of their plan comes with it, and is not sold to them apart.
 */
export const isAddOnOpen = ({ code, active }: { code: string; active: boolean }, kept: Kept): boolean =>
  active || (kept?.addOns.includes(code) === true && !kept.inPlan.includes(code))

/** Whether a plan may include these: the program knows them, or the plan had them before, written there by hand. */
export const mayInclude = (codes: readonly string[], had: readonly string[]): boolean =>
  codes.every((code) => addOns.some((known) => known === code) || had.includes(code))
