import { expect, test } from 'vitest'
import { fieldChanges, fieldsThatDiffer } from './field-changes.ts'

test('a line of the log shows the fields that changed, and no facts that are no change', () => {
  expect(fieldChanges({ nameEn: ['Saad', 'Saad Ali'], vin: [null, 'X'], plateNo: '4827 RTJ' })).toEqual([
    { field: 'nameEn', from: 'Saad', to: 'Saad Ali' },
    { field: 'vin', from: null, to: 'X' },
  ])
})

test('a user who saves second is told which fields the first one changed', () => {
  const before = { name: 'Saad', plate: { digits: '1', lettersEn: 'RTJ' }, km: null }
  expect(fieldsThatDiffer(before, { ...before, plate: { digits: '1', lettersEn: 'RTJ' } })).toEqual([])
  expect(fieldsThatDiffer<object>(before, { ...before, plate: { digits: '2', lettersEn: 'RTJ' }, km: 5 })).toEqual([
    'plate',
    'km',
  ])
})
