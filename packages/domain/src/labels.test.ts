import { expect, test } from 'vitest'
import { labelsFor, mostLabels, placesOf, refuseLabels, refuseNoLabels } from './labels.ts'

test('a sheet has twenty-four places, a roll one', () => {
  expect([placesOf('sheet'), placesOf('roll')]).toEqual([24, 1])
})

test('each whole unit gets a label, and what is less than one, or not here, gets one', () => {
  expect([labelsFor(5000), labelsFor(4500), labelsFor(500), labelsFor(0)]).toEqual([5, 4, 1, 1])
  expect(labelsFor(9_000_000)).toBe(mostLabels)
})

test('no more labels are printed at once than a printer takes, and at least one', () => {
  expect(refuseLabels([600, 400])).toBeNull()
  expect(refuseLabels([600, 401])).toEqual({ code: 'tooManyLabels', data: { max: 1000 } })
  expect(refuseNoLabels([0, 1])).toBeNull()
  expect(refuseNoLabels([0, 0])?.code).toBe('noRecordSelected')
})
