import { expect, test } from 'vitest'
import { authCodeOf, recoveryCodeOf, recoverySigns, writtenRecoveryCode } from './second-factor.ts'

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
