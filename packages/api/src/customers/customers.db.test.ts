import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given } = await openGarage()
const customer = {
  type: 'Individual' as const,
  nameEn: 'Ahmad Al-Qahtani',
  nameAr: 'أحمد القحطاني',
  contactNo: '0553014827',
}
const { customers } = garage.api

test('CUS-001 CUS-002 a customer is added with type, names, contact and WhatsApp numbers in one form', async () => {
  const added = await customers.create({ ...customer, type: 'Company', whatsappNo: '٠٥٥٣٠١٤٨٢٨', contactName: 'Saad' })
  expect(added).toMatchObject({
    type: 'Company',
    contactNo: '+966553014827',
    whatsappNo: '+966553014828',
    contactName: 'Saad',
    version: 1,
  })
  expect(await customers.get({ id: added.id })).toMatchObject(added)
})

test('a customer is found by spelling variants of the name, by phone, and by no other company', async () => {
  const { id } = await customers.create({ ...customer, nameAr: 'مؤمنة الغامدي', contactNo: '0509998877' })
  for (const searchInput of ['مومنه الغامدى', '0509998877', '99988']) {
    expect((await customers.list({ searchInput })).items.map((row) => row.id)).toContain(id)
    expect((await rival.api.customers.list({ searchInput })).items).toEqual([])
  }
})

test('UXX-008 the same phone or nearly the same name is warned of while typing', async () => {
  const { id } = await customers.create({ ...customer, nameEn: 'Duplicate Person', contactNo: '0507776655' })
  expect((await customers.duplicates({ contactNo: '+966 50 777 6655' })).map((row) => row.id)).toEqual([id])
  expect((await customers.duplicates({ name: 'duplicate per' })).map((row) => row.id)).toEqual([id])
  expect(await customers.duplicates({ contactNo: '0507776655', exceptId: id })).toEqual([])
})

test.each([
  [{ ...customer, nameEn: null, nameAr: ' ' }, 'customerNameMissing'],
  [{ ...customer, contactNo: '12' }, 'invalidMobileNo'],
  [{ ...customer, contactNo: '' }, 'invalidMobileNo'],
  [{ ...customer, email: 'not an address' }, 'invalidEmail'],
  [{ ...customer, vatNumber: '123' }, 'invalidVatNumber'],
])('UXX-006 UXX-007 what is wrong is refused with its field: %o', async (wrong, code) => {
  expect(await refusalOf(customers.create(wrong))).toMatchObject({
    code,
    status: 422,
    data: { field: expect.any(String) },
  })
})

test('a text that was left empty is stored as no value', async () => {
  const added = await customers.create({
    ...customer,
    nameEn: '',
    whatsappNo: '',
    vatNumber: '',
    city: '',
    idNumber: '',
  })
  const nothing = { nameEn: null, whatsappNo: null, vatNumber: null, city: null, idNumber: null }
  expect(added).toMatchObject(nothing)
  expect(await customers.get({ id: added.id })).toMatchObject(nothing)
})

test('a stale page changes nothing', async () => {
  const added = await customers.create(customer)
  const { id, createdAt: _at, ...fields } = added
  const changed = await customers.update({ id, ...fields, nameEn: 'Changed' })
  expect(changed).toMatchObject({ nameEn: 'Changed', version: 2 })
  expect((await refusalOf(customers.update({ id, ...fields, nameEn: 'Too late' }))).code).toBe('InvalidData')
  expect((await customers.get({ id })).nameEn).toBe('Changed')
})

test('two people saving the same customer at once: one is told to refresh', async () => {
  const { id, createdAt: _at, ...fields } = await customers.create(customer)
  const both = await Promise.allSettled(['One', 'Two'].map((nameEn) => customers.update({ id, ...fields, nameEn })))
  expect(both.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('API-135 a customer with a vehicle cannot be deleted, one that nothing refers to can', async () => {
  const used = await given.vehicle()
  expect(await refusalOf(customers.remove({ id: used.customerId }))).toMatchObject({
    code: 'deleteFailure',
    data: { reason: 'inUse' },
  })
  const free = await customers.create({ ...customer, nameEn: 'Nobody Needs' })
  await customers.remove({ id: free.id })
  expect((await refusalOf(customers.get({ id: free.id }))).code).toBe('NotFound')
  expect((await customers.list({ searchInput: 'nobody needs' })).items).toEqual([])
})

test('another company’s customer is not there', async () => {
  const { id, createdAt: _at, ...fields } = await customers.create(customer)
  expect((await refusalOf(rival.api.customers.get({ id }))).status).toBe(404)
  expect((await refusalOf(rival.api.customers.update({ id, ...fields }))).status).toBe(404)
  expect((await refusalOf(rival.api.customers.remove({ id }))).status).toBe(404)
})

test('CUS-006 ROL-027 adding, changing and deleting each need their action, the area its role', async () => {
  const { id, createdAt: _at, ...fields } = await customers.create(customer)
  const reader = (await garage.as(['StoreManager'], ['vehicles.new'])).api.customers
  expect((await reader.get({ id })).id).toBe(id)
  expect((await refusalOf(reader.create(customer))).status).toBe(406)
  expect((await refusalOf(reader.update({ id, ...fields }))).status).toBe(406)
  expect((await refusalOf(reader.remove({ id }))).status).toBe(406)
  const hr = (await garage.as(['HRManager'])).api.customers
  expect((await refusalOf(hr.list({}))).status).toBe(403)
})

test('every change of a customer is in the log with old and new', async () => {
  const { id, createdAt: _at, ...fields } = await customers.create(customer)
  await customers.update({ id, ...fields, nameEn: 'Renamed' })
  const { items } = await garage.api.audit.list({ entity: 'customer', entityId: id })
  expect(items.map((event) => [event.action, event.changes.nameEn])).toEqual([
    ['customerChanged', ['Ahmad Al-Qahtani', 'Renamed']],
    ['customerAdded', 'Ahmad Al-Qahtani'],
  ])
  expect((await rival.api.audit.list({ entity: 'customer', entityId: id })).items).toEqual([])
})

test('the page of a customer shows only their figures, however many share the phone', async () => {
  const { id: vehicleId, customerId: id } = await given.vehicle()
  await given.ticket({ vehicleId, total: 300_00 })
  await given.ticket({ vehicleId, total: 100_00, paid: 100_00, status: 'Closed' })
  const { figures } = await customers.get({ id })
  expect(figures).toEqual({ openTickets: 1, pastTickets: 1, vehicles: 1, due: 300_00, everyShop: true })
})

test('what was paid too much on one visit hides nothing of what another owes', async () => {
  const vehicle = await given.vehicle()
  await given.ticket({ vehicleId: vehicle.id, total: 300_00 })
  await given.ticket({ vehicleId: vehicle.id, total: 100_00, paid: 150_00 })
  const { contactNo } = await customers.get({ id: vehicle.customerId })
  expect((await customers.list({ searchInput: contactNo })).items).toMatchObject([{ openTickets: 2, due: 300_00 }])
})

test('customers are narrowed to those who owe, and to those whose car is here', async () => {
  const owing = await given.ticket({ status: 'CheckOut', total: 10_00 })
  const here = await given.ticket({ total: 0 })
  const idle = await given.customer()
  const listed = async (standing: 'owes' | 'open') =>
    (await customers.list({ standing, pageSize: 100 })).items.map(({ id }) => id)
  expect(await listed('owes')).toContain(owing.customerId)
  expect(await listed('owes')).not.toContain(here.customerId)
  expect(await listed('open')).toEqual(expect.arrayContaining([owing.customerId, here.customerId]))
  expect(await listed('open')).not.toContain(idle)
  expect((await rival.api.customers.list({ standing: 'open' })).items).toEqual([])
})
