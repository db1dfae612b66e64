import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './durations.ts'
import { subscriptionOn } from './subscriptions.ts'

const today = '2026-11-26'

test('SUB-002 SUB-003 a subscription is active, then expiring with the days that are left, then expired', () => {
  const days = ['2027-11-26', '2026-12-11', '2026-12-10', '2026-11-27', today, '2026-11-25']
  expect(days.map((day) => subscriptionOn(day, today))).toEqual([
    { state: 'active' },
    { state: 'active' },
    { state: 'expiring', daysLeft: 14 },
    { state: 'expiring', daysLeft: 1 },
    { state: 'expiring', daysLeft: 0 },
    { state: 'expired' },
  ])
})

test('a subscription without a last day never ends', () => {
  expect(subscriptionOn(null, '9999-12-31')).toEqual({ state: 'active' })
})

test('SUB-002 a subscription never comes back by waiting, and the days left count down one by one', () => {
  const order = ['active', 'expiring', 'expired']
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
      const endsOn = addDays(today, days)
      const [now, next] = [subscriptionOn(endsOn, today), subscriptionOn(endsOn, addDays(today, 1))]
      expect(order.indexOf(next.state)).toBeGreaterThanOrEqual(order.indexOf(now.state))
      if (next.state === 'expiring' && now.state === 'expiring') expect(next.daysLeft).toBe(now.daysLeft - 1)
    }),
  )
})
