import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './durations.ts'
import {
  carsFinishedBy,
  finishesCars,
  hasAddress,
  refuseBuyer,
  refuseTransfer,
  stateOfOrder,
  staysOpen,
  subscriptionOn,
} from './subscriptions.ts'

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
  expect(hasAddress({ addressEn: 'Olaya Street', addressAr: null })).toBe(true)
  expect(hasAddress({ addressEn: null, addressAr: 'شارع العليا' })).toBe(true)
  for (const addressEn of [null, '', ' ']) expect(hasAddress({ addressEn, addressAr: ' ' })).toBe(false)
})

test('API-152 the refusal names what is lacking first, and the record that mends it', () => {
  expect(refuseBuyer([])).toBeNull()
  const lacks = [
    { fact: 'buildingNo', at: 'shop' },
    { fact: 'city', at: 'company' },
  ] as const
  expect(refuseBuyer(lacks)).toMatchObject({ data: { reason: 'shop' }, field: 'buildingNo' })
  expect(refuseBuyer([{ fact: 'ownVatNumber', at: 'registration' }])?.data.reason).toBe('ownVatNumber')
  expect(refuseBuyer([{ fact: 'name', at: 'company' }])?.data.reason).toBe('name')
})

test('decisions 9: cars that are in are finished from the day after the last one on, for 14 days and no longer', () => {
  const on = (today: string) => finishesCars('2026-03-01', today)
  expect(['2026-03-01', '2026-03-02', '2026-03-15', '2026-03-16'].map(on)).toEqual([false, true, true, false])
  expect([finishesCars(null, '2026-03-02'), carsFinishedBy(null)]).toEqual([false, null])
  expect(carsFinishedBy('2026-03-01')).toBe('2026-03-15')
})

test('finishing a car adds nothing to it, and what was issued is always sent', () => {
  expect([staysOpen('tickets.checkout', true), staysOpen('tickets.checkout', false)]).toEqual([true, false])
  expect([staysOpen('tickets.new', true), staysOpen('tickets.edit', true)]).toEqual([false, false])
  expect(staysOpen('invoices.submit', false)).toBe(true)
  // Where an action is asked for by both, the button says which it is.
  expect([staysOpen('tickets.edit', true, 'finishes'), staysOpen('tickets.edit', false, 'finishes')]).toEqual([
    true,
    false,
  ])
  expect(staysOpen('tickets.serviceChangeStatus', true, 'adds')).toBe(false)
})
