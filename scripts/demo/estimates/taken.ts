import { lastOpen, minute } from '../clock.ts'
import { Random } from '../random.ts'
import type { Store, StoredTicket } from '../store.ts'
import { planned } from './plan.ts'

/** One ticket in so many was an estimate before. */
const share = 0.11

/** Now and then a ticket was opened from an estimate that its customer said yes to. */
export function takenFrom({ estimates, now, quick }: Store, { id, number, plan }: StoredTicket): void {
  const own = new Random(id * 31 + 7)
  const { totals, openedAt, dealer } = plan
  // Nobody asks for the price of what is free.
  if (
    !own.chance(share) ||
    totals.total === 0 ||
    plan.services.some(({ canceledAt }) => canceledAt !== null) ||
    plan.status === 'Canceled'
  )
    return
  // Of many, one at a time is stored: its number then comes about when the ticket does.
  const back = quick ? own.int(40, 55) * minute : own.int(2, 60) * 60 * minute
  const madeAt = lastOpen(openedAt - back, own.int(20, 200) * minute)
  const estimate = planned(own, plan, { fate: 'converted', madeAt, now })
  const claimNumber = `CL-${own.digits(7)}`
  const approvedAt = estimate.answeredAt
  estimates.push({
    ...estimate,
    payer: dealer && { dealer, excess: null, approval: 'Approved', claimNumber, approvedAt },
    ticket: { id, number, at: openedAt, total: totals.total },
  })
}
