import { expect, test } from 'vitest'
import {
  authCodeOf,
  beginsAnew,
  isSecondFactorOverdue,
  recoveryCodeOf,
  recoverySigns,
  refuseOwnRule,
  secondFactorDueAt,
  writtenRecoveryCode,
} from './second-factor.ts'

test('AUT-013 a code is six digits, with or without the gap that apps show', () => {
  expect([authCodeOf('123456'), authCodeOf(' 123 456 ')]).toEqual(['123456', '123456'])
  for (const none of ['', '12345', '1234567', '12345a', '12 34 5', '-12345', '1e5000'])
    expect(authCodeOf(none)).toBeNull()
})

test('a recovery code is read however it is typed', () => {
  expect(new Set(recoverySigns).size).toBe(32)
  expect(writtenRecoveryCode('abcde23456')).toBe('abcde-23456')
  for (const typed of ['abcde-23456', 'ABCDE 23456', ' abcde23456 ']) expect(recoveryCodeOf(typed)).toBe('abcde23456')
  for (const none of ['', 'abcde-2345', 'abcde-234567', 'abcde-2345o', 'abcde-2345é'])
    expect(recoveryCodeOf(none)).toBeNull()
})

const since = '2026-11-26T10:00:00.000Z'

test('a rule concerns the people of its roles, once its days are over', () => {
  const rule = { roles: ['Owner', 'StoreManager'], graceDays: 7, since } as const
  const dueAt = secondFactorDueAt(rule, ['Technician', 'StoreManager'])
  expect(dueAt).toBe('2026-12-03T10:00:00.000Z')
  expect(secondFactorDueAt(rule, ['Technician'])).toBeNull()
  expect(secondFactorDueAt(rule, [])).toBeNull()
  expect(secondFactorDueAt({ ...rule, roles: [] }, ['Owner'])).toBeNull()
  expect(secondFactorDueAt({ ...rule, graceDays: 0 }, ['Owner'])).toBe(since)
  const due = Date.parse('2026-12-03T10:00:00.000Z')
  expect([due - 1, due, due + 1].map((now) => isSecondFactorOverdue(dueAt, now))).toEqual([false, true, true])
  expect(isSecondFactorOverdue(null, due)).toBe(false)
})

test('the days begin anew where a rule concerns more roles, and never because it is saved again', () => {
  expect(beginsAnew([], ['Owner'])).toBe(true)
  expect(beginsAnew(['Owner'], ['Owner', 'Technician'])).toBe(true)
  expect(beginsAnew(['Owner', 'Technician'], ['Technician'])).toBe(false)
  expect(beginsAnew(['Owner'], ['Owner'])).toBe(false)
  expect(beginsAnew(['Owner'], [])).toBe(false)
})

test('nobody asks of their own role what they do not have themselves', () => {
  const owner = { roles: ['Owner'], hasSecondFactor: false } as const
  expect(refuseOwnRule(['Owner', 'Technician'], owner)?.code).toBe('ownSecondFactorFirst')
  expect(refuseOwnRule(['Technician'], owner)).toBeNull()
  expect(refuseOwnRule(['Owner'], { ...owner, hasSecondFactor: true })).toBeNull()
})
