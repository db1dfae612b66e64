import type { SubscriptionRow } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import type { BillingPeriod } from '@warsha/domain/subscription-prices'

/** The choice as the address keeps it; no plan: nothing was chosen yet. */
export const choiceInAddress = { tab: '', plan: 0, period: 'month', addOns: [] as string[] }
export type Choice = { planId: number; period: BillingPeriod; addOns: readonly string[] }

/** Whether the plan of the company runs, or begins later: it has not ended and was not cancelled. */
export const isRunning = (current: SubscriptionRow | null): current is SubscriptionRow =>
  current?.state === 'active' || current?.state === 'expiring'

type Known = Pick<SubscriptionOverview, 'current' | 'plans' | 'planAddOns'>

/** What is chosen: what the address says, or the plan of the company where it can be had again; null: nothing. One that was cancelled is not chosen again by us. */
export function choiceOf(address: Omit<typeof choiceInAddress, 'tab'>, { current: newest, plans, planAddOns }: Known) {
  const current = newest?.state === 'cancelled' ? null : newest
  const isChosen = address.plan !== 0
  const plan = plans.find(({ id, refusal }) => id === (isChosen ? address.plan : current?.planId) && refusal === null)
  const period: BillingPeriod =
    (isChosen ? address.period : (current?.period ?? address.period)) === 'year' ? 'year' : 'month'
  const wanted = isChosen ? address.addOns : (current?.addOns ?? [])
  const addOns = planAddOns.map(({ code }) => code).filter((code) => wanted.includes(code))
  return {
    plan: plan ?? null,
    period,
    /** Those that cost something: what is in the plan is not bought again. */
    addOns: addOns.filter((code) => !plan?.addOns.includes(code)),
  }
}
