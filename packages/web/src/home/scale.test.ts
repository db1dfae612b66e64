import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.each([
  [0, { top: 1, ticks: [0] }],
  [3, { top: 3, ticks: [0, 1, 2, 3] }],
  [14, { top: 15, ticks: [0, 5, 10, 15] }],
  [1_530_000, { top: 2_000_000, ticks: [0, 500_000, 1_000_000, 1_500_000, 2_000_000] }],
])('an axis for %i has round lines and room for the highest bar', (highest, scale) =>
  expect(scaleOf(highest)).toEqual(scale),
)
