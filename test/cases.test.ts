import fc from 'fast-check'
import { expect, test } from 'vitest'

test('properties try the same cases at every run, unless others are asked for', () => {
  const wanted = process.env.PROPERTY_SEED ?? '20261126'
  expect(fc.readConfigureGlobal().seed).toBe(wanted === 'any' ? undefined : Number(wanted))
})
