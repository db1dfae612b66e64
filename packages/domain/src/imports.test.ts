import { expect, test } from 'vitest'
import { countFates, importActions, refuseColumns } from './imports.ts'

test('a table of customers needs a phone and a name in one of the two languages', () => {
  expect(refuseColumns('customers', ['contactNo', 'nameEn', null, null])).toBeNull()
  expect(refuseColumns('customers', ['contactNo', 'nameAr'])).toBeNull()
  expect(refuseColumns('customers', ['nameAr'])).toMatchObject({ data: { reason: 'contactNo' } })
  expect(refuseColumns('customers', ['contactNo'])).toMatchObject({ data: { reason: 'name' } })
})

test('a table of cars needs the plate, the phone of its owner and the make; partners a name alone', () => {
  expect(refuseColumns('vehicles', ['plateNo', 'customerPhone', 'make'])).toBeNull()
  expect(refuseColumns('vehicles', ['plateNo', 'make'])).toMatchObject({ data: { reason: 'customerPhone' } })
  expect(refuseColumns('vehicles', ['plateNo', 'customerPhone'])).toMatchObject({ data: { reason: 'make' } })
  expect(refuseColumns('dealers', ['nameEn'])).toBeNull()
})

test('a table of parts needs their numbers alone', () => {
  expect(refuseColumns('spareParts', ['partNo', 'price'])).toBeNull()
  expect(refuseColumns('spareParts', ['nameEn', 'price'])).toMatchObject({ data: { reason: 'partNo' } })
})

test('a table of opening stock needs the part, how much of it there is and what it cost', () => {
  expect(refuseColumns('openingStock', ['cost', 'partNo', 'quantity'])).toBeNull()
  expect(refuseColumns('openingStock', ['partNo', 'cost'])).toMatchObject({ data: { reason: 'quantity' } })
  expect(refuseColumns('openingStock', ['partNo', 'quantity'])).toMatchObject({ data: { reason: 'cost' } })
})

test('no field is taken from two columns', () => {
  expect(refuseColumns('dealers', ['nameEn', 'nameEn'])?.code).toBe('importColumnTwice')
})

test('changing what is there asks for the right to change', () => {
  expect(importActions('vehicles', 'skip')).toEqual(['vehicles.new'])
  expect(importActions('vehicles', 'update')).toEqual(['vehicles.new', 'vehicles.edit'])
})

test('rows are counted by their fate', () => {
  expect(countFates([{ fate: 'new' }, { fate: 'refused' }, { fate: 'new' }])).toEqual({
    new: 2,
    update: 0,
    same: 0,
    skip: 0,
    refused: 1,
  })
})
