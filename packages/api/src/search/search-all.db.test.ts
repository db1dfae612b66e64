import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const customer = await garage.api.customers.create({
  type: 'Individual',
  nameAr: 'عبد الله القحطاني',
  nameEn: null,
  contactNo: '0553014827',
})
const vehicle = await garage.api.vehicles.create({ customerId: customer.id, makeId: 1, plateNo: '4827 RTJ' })
const kindsOf = async (searchInput: string, api = garage.api) =>
  (await api.search.all({ searchInput })).items.map((item) => `${item.kind} ${item.id}`)

test('API-055 one box finds the customer and their cars by name, phone and plate', async () => {
  const both = [`vehicle ${vehicle.id}`, `customer ${customer.id}`]
  expect(await kindsOf('عبدالله')).toEqual(both)
  expect(await kindsOf('0553014')).toEqual(both)
  expect(await kindsOf('ح ط ر 4827')).toEqual([`vehicle ${vehicle.id}`])
})

test('SRC-001 a blank or one-letter text finds nothing and asks nothing', async () => {
  expect(await kindsOf('   ')).toEqual([])
  expect(await kindsOf('4')).toEqual([])
})

test('two letters find the beginnings of words, three any part of them', async () => {
  expect(await kindsOf('عب')).toEqual(await kindsOf('عبدالله'))
  expect(await kindsOf('قح')).toEqual([])
  expect(await kindsOf('قحط')).toEqual(await kindsOf('عبدالله'))
  expect(await kindsOf('48')).toEqual([`vehicle ${vehicle.id}`])
  expect(await kindsOf('%_')).toEqual([])
})

test('a wildcard is a letter like any other', async () => {
  expect(await kindsOf('%%')).toEqual([])
  expect(await kindsOf('4827_TJ')).toEqual([])
})

test('nothing of another company is found', async () => {
  expect(await kindsOf('4827', rival.api)).toEqual([])
})

test('SRC-002 API-054 a search leads to a path; one without an answer is not found', async () => {
  expect(await garage.api.search.path({ searchInput: '4827' })).toEqual({ path: `/vehicles/${vehicle.id}` })
  expect((await refusalOf(garage.api.search.path({ searchInput: 'nothing like this' }))).code).toBe('NotFound')
})

test('who may not open a thing does not find it', async () => {
  const technician = (await garage.as(['Technician'])).api
  expect(await kindsOf('عبدالله', technician)).toEqual([])
  expect(await kindsOf('4827', technician)).toEqual([`vehicle ${vehicle.id}`])
  const ticket = await garage.api.tickets.create({ vehicleId: vehicle.id, customerId: customer.id })
  expect(await kindsOf(ticket.number)).toEqual([`ticket ${ticket.id}`])
  const cashier = (await garage.as(['WorkshopManager'], ['tickets.payments'])).api
  expect(await kindsOf(ticket.number, cashier)).toEqual([])
  const store = (await garage.as(['StoreManager'])).api
  expect(await store.search.path({ searchInput: '4827' })).toEqual({ path: `/vehicles/${vehicle.id}` })
})
