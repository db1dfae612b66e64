import { expect, test } from 'vitest'
import {
  authCodeOf,
  base32Of,
  otpauthOf,
  recoveryCodeOf,
  recoverySigns,
  stepsTaken,
  writtenRecoveryCode,
} from './second-factor.ts'

test('AUT-013 a code is six digits, with or without the gap that apps show', () => {
  expect([authCodeOf('123456'), authCodeOf(' 123 456 ')]).toEqual(['123456', '123456'])
  for (const none of ['', '12345', '1234567', '12345a', '12 34 5', '-12345', '1e5000'])
    expect(authCodeOf(none)).toBeNull()
})

const at = Date.parse('2026-11-25T18:00:10Z')
const step = Math.floor(at / 30_000)

test('a clock may be one step off, and no code is taken twice', () => {
  expect(stepsTaken(at, 0)).toEqual([step + 1, step, step - 1])
  expect(stepsTaken(at, step - 1)).toEqual([step + 1, step])
  expect(stepsTaken(at, step)).toEqual([step + 1])
  expect(stepsTaken(at, step + 1)).toEqual([])
  expect(stepsTaken(at + 30_000, step + 1)).toEqual([step + 2])
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written as RFC 4648 says: %s', (text, written) => {
  expect(base32Of([...text].map((sign) => sign.charCodeAt(0)))).toBe(written)
})

test('the QR of an app names the workshop and the user', () => {
  expect(otpauthOf({ issuer: 'Noor & Sons', account: 'owner@noor.example', secret: 'MZXW6' })).toBe(
    'otpauth://totp/Noor%20%26%20Sons:owner%40noor.example?secret=MZXW6&issuer=Noor%20%26%20Sons&algorithm=SHA1&digits=6&period=30',
  )
})

test('a recovery code is read however it is typed', () => {
  expect(new Set(recoverySigns).size).toBe(32)
  expect(writtenRecoveryCode('abcde23456')).toBe('abcde-23456')
  for (const typed of ['abcde-23456', 'ABCDE 23456', ' abcde23456 ']) expect(recoveryCodeOf(typed)).toBe('abcde23456')
  for (const none of ['', 'abcde-2345', 'abcde-234567', 'abcde-2345o', 'abcde-2345é'])
    expect(recoveryCodeOf(none)).toBeNull()
})
