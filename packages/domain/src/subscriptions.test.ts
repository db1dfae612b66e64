import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './durations.ts'
import { refuseBuyer, refuseTransfer, stateOfOrder, subscriptionOn } from './subscriptions.ts'

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

test('SUB-002 an order is pending, active, expiring, expired, or cancelled with what it gave back', () => {
  const active = { state: 'active', endsOn: '2027-11-26' } as const
  expect(stateOfOrder({ state: 'pending', endsOn: null }, today)).toBe('pending')
  expect(stateOfOrder(active, today)).toBe('active')
  expect(stateOfOrder({ ...active, endsOn: today }, today)).toBe('expiring')
  expect(stateOfOrder({ ...active, endsOn: '2026-11-25' }, today)).toBe('expired')
  expect(stateOfOrder({ ...active, state: 'cancelled' }, today)).toBe('cancelled')
  expect(stateOfOrder({ state: 'dropped', endsOn: null }, today)).toBe('cancelled')
})

test('SUB-018 a bank transfer names its number or the account that it came from', () => {
  const refusal = { code: 'fieldRequired', field: 'transactionId' }
  expect(refuseTransfer({ transactionId: '', accountName: '' })).toEqual(refusal)
  expect(refuseTransfer({ transactionId: 'FT1', accountName: '' })).toBeNull()
  expect(refuseTransfer({ transactionId: '', accountName: 'Al-Noor' })).toBeNull()
})

test('API-152 a company is sold a plan where its tax invoice can name an address, in either language', () => {
  expect(refuseBuyer({ addressEn: 'Olaya Street', addressAr: null })).toBeNull()
  expect(refuseBuyer({ addressEn: null, addressAr: 'شارع العليا' })).toBeNull()
  for (const addressEn of [null, '', ' ']) expect(refuseBuyer({ addressEn, addressAr: ' ' })).not.toBeNull()
})
