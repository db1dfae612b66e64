import type { Activity } from '@warsha/contract/ticket-rows'
import { activityActions } from '@warsha/domain/activities'
import { expect, test } from 'vitest'
import { filteredActivities, foldedActivities, isAboutMoney, isMessage } from './activity-kinds.ts'

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

test('points that one person found fine in a row are told as one; a finding and another event stand for themselves', () => {
  const checked = (id: number, to: string, userId = 1): Activity => ({
    ...event('pointChecked', 'inspection', id),
    userId,
    facts: { to },
  })
  const all = [
    checked(6, 'Fine'),
    checked(5, 'Fine'),
    checked(4, 'Now'),
    checked(3, 'Fine'),
    event('noteAdded', 'note', 2),
    checked(1, 'Fine', 2),
  ]
  expect(foldedActivities(all).map(({ id, points }) => [id, points])).toEqual([
    [6, 2],
    [4, 1],
    [3, 1],
    [2, 1],
    [1, 1],
  ])
  expect(foldedActivities([checked(2, 'Fine'), checked(1, 'Fine', 2)])).toHaveLength(2)
})
