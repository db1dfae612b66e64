import { expect, test } from 'vitest'
import { codesRead, outOfSightMs, type Sightings } from './scanning.ts'

test('a code that stays in sight is read once, and again when it comes back', () => {
  const seen: Sightings = new Map()
  expect(codesRead(seen, ['628'], 0)).toEqual(['628'])
  expect(codesRead(seen, ['628'], 500)).toEqual([])
  expect(codesRead(seen, ['628'], 500 + outOfSightMs)).toEqual([])
  expect(codesRead(seen, ['628'], 501 + 2 * outOfSightMs)).toEqual(['628'])
})

test('codes that are in sight together are each read once, and nothing is no code', () => {
  const seen: Sightings = new Map()
  expect(codesRead(seen, ['1', '2', '1', ''], 0)).toEqual(['1', '2'])
  expect(codesRead(seen, ['2', '1'], 100)).toEqual([])
})
