import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { nextPart, partOf, restFor, startOf, sumOfParts } from './payment-form.ts'

test('a payment starts with all that is due by card, and with an empty amount where nothing is', () => {
  expect(startOf(money(230_00)).parts).toEqual([{ mode: 'card', amount: 230_00, reference: '', received: null }])
  expect(startOf(money(0)).parts[0]?.amount).toBeNull()
})

test('the way that is added is one not used yet, for the rest', () => {
  const parts = [partOf('cash', 100_00)]
  expect(nextPart(parts, money(230_00))).toMatchObject({ mode: 'card', amount: 130_00 })
  expect(nextPart([partOf('card', 300_00)], money(230_00))).toMatchObject({ mode: 'cash', amount: null })
})

test('parts add up whatever is typed, and the rest of one is what the others leave', () => {
  const parts = [partOf('cash', 100_00), { ...partOf('card', 1), amount: Number.NaN }, partOf('online', 30_00)]
  expect(sumOfParts(parts)).toBe(130_00)
  expect(restFor(parts, 1, money(230_00))).toBe(100_00)
  expect(restFor(parts, 1, money(100_00))).toBe(0)
})
