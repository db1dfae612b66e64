import { expect, test } from 'vitest'
import { pagesToOffer } from './pages.ts'

test('few pages are all offered, many show the ends and the neighbours', () => {
  expect(pagesToOffer(1, 3)).toEqual([1, 2, 3])
  expect(pagesToOffer(1, 50)).toEqual([1, 2, 0, 50])
  expect(pagesToOffer(25, 50)).toEqual([1, 0, 24, 25, 26, 0, 50])
  expect(pagesToOffer(50, 50)).toEqual([1, 0, 49, 50])
  expect(pagesToOffer(4, 50)).toEqual([1, 2, 3, 4, 5, 0, 50])
})
