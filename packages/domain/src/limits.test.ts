import { expect, test } from 'vitest'
import { passwordLength, textLimits } from './limits.ts'

test('UXX-014 general texts are limited to 50, 100 or 20 characters', () => {
  expect([textLimits.name, textLimits.long, textLimits.code]).toEqual([50, 100, 20])
})

test('AUT-038 a password has 8 to 50 characters everywhere', () => {
  expect(passwordLength).toEqual({ min: 8, max: 50 })
})
