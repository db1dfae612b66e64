import type { Activity } from '@warsha/contract/ticket-rows'
import { activityActions } from '@warsha/domain/activities'
import { expect, test } from 'vitest'
import { filteredActivities, isAboutMoney, isMessage } from './activity-kinds.ts'

const event = (action: string, entity = 'ticket', id = 1): Activity => ({
  id,
  at: '2026-11-21T06:20:00.000Z',
  action,
  userId: 1,
  userNameEn: 'Faisal',
  userNameAr: 'فيصل',
  entity,
  facts: {},
})

test.each([
  'paymentTaken',
  'refundGiven',
  'badDebtWrittenOff',
  'ticketDiscounted',
  'servicePriceChanged',
  'serviceAdded',
  'invoiceIssued',
])('%s is about money', (action) => {
  expect(action in activityActions).toBe(true)
  expect(isAboutMoney(event(action))).toBe(true)
})

test.each(['serviceStarted', 'workPaused', 'kmChanged', 'technicianAdded', 'noteAdded'])('%s is not', (action) => {
  expect(isAboutMoney(event(action))).toBe(false)
})

test('TKT-011 the log is shown whole, or its money, or what people wrote', () => {
  const all = [
    event('paymentTaken', 'payment', 3),
    event('noteAdded', 'note', 2),
    event('serviceStarted', 'ticketService'),
  ]
  expect(filteredActivities(all, 'all')).toHaveLength(3)
  expect(filteredActivities(all, 'money').map(({ id }) => id)).toEqual([3])
  expect(filteredActivities(all, 'messages').map(({ id }) => id)).toEqual([2])
})

test('an event that this page does not know yet is told by what it happened to', () => {
  expect(isAboutMoney(event('somethingNew', 'payment'))).toBe(true)
  expect(isMessage(event('somethingNew', 'note'))).toBe(true)
})
