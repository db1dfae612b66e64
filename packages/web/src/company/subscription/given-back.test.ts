import { expect, test } from 'vitest'
import { givenBack } from './given-back.ts'

test('SUB-014 what else is in the wallet does not make a cancellation look as if a part stayed', () => {
  const refunds = [{ state: 'pending', amount: 500 }]
  expect(givenBack({ refunds }, 500)).toBe('done')
  expect(givenBack({ refunds }, 800)).toBe('partly')
  expect(givenBack({ refunds: [] }, 0)).toBe('done')
})

test('SUB-015 what failed is told, also beside what was sent', () => {
  const refunds = [
    { state: 'paid', amount: 500 },
    { state: 'failed', amount: 100 },
  ]
  expect(givenBack({ refunds }, 600)).toBe('failed')
})
