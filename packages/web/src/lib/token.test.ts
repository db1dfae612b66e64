import { expect, test } from 'vitest'
import { tokenOf as token } from './browser.testing.ts'
import { asksSecondFactor, isTokenOver } from './token.ts'

const now = Date.parse('2026-08-22T07:00:00Z')

test('AUT-016 a token is over at the second it names', () => {
  expect(isTokenOver(token({ exp: now / 1000 }), now)).toBe(true)
  expect(isTokenOver(token({ exp: now / 1000 + 1 }), now)).toBe(false)
  expect(isTokenOver(token({ user: 1, name: 'فيصل' }), now)).toBe(false)
})

test.each(['', 'abc', 'a.b.c', token({}).slice(0, 4)])('what is no token is over: %j', (text) => {
  expect(isTokenOver(text, now)).toBe(true)
})

test('AUT-006 a token that begins with two underscores asks for a second factor', () => {
  expect(asksSecondFactor('__abc')).toBe(true)
  expect(asksSecondFactor('_abc')).toBe(false)
})
