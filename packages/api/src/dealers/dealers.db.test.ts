import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { dealers } = garage.api
const dealer = { nameEn: 'Jomaih Auto', nameAr: 'الجميح للسيارات', contactNo: '0114550190' }

test('DLR-001 DLR-002 a partner is added with name, type and what invoices need, and read again', async () => {
  const added = await dealers.create({ ...dealer, type: 'Company', vatNumber: '310122393500003', city: 'الرياض' })
  expect(added).toMatchObject({ type: 'Company', contactNo: '+966114550190', city: 'الرياض', version: 1 })
  expect(await dealers.get({ id: added.id })).toMatchObject(added)
  expect((await garage.api.lookups.dealers({})).items.map(({ id }) => id)).toContain(added.id)
})

test.each([
  [{ ...dealer, nameEn: null, nameAr: ' ' }, 'dealerNameMissing'],
  [{ ...dealer, contactNo: '12' }, 'invalidMobileNo'],
  [{ ...dealer, email: 'nowhere' }, 'invalidEmail'],
  [{ ...dealer, vatNumber: '123' }, 'invalidVatNumber'],
])('what is wrong with a partner is refused with its field: %o', async (wrong, code) => {
  expect(await refusalOf(dealers.create(wrong))).toMatchObject({ code, data: { field: expect.any(String) } })
})

test('the list finds a partner by part of a name and counts what is open on their account', async () => {
  const { id } = await dealers.create({ ...dealer, nameEn: 'Nissan Warranty 100%', whatsappNo: '0551209934' })
  const ticket = await given.ticket()
  await owner
    .updateTable('tickets')
    .set({ dealerId: id, taxableMinor: money(5000), totalMinor: money(5000) })
    .where('id', '=', ticket.id)
    .execute()
  const { items } = await dealers.list({ searchInput: 'warranty 100%' })
  expect(items).toMatchObject([{ id, openTickets: 1, due: 5000 }])
  expect((await dealers.get({ id })).figures).toEqual({
    openTickets: 1,
    pastTickets: 0,
    vehicles: 0,
    due: 5000,
    everyShop: true,
  })
  expect((await dealers.list({ searchInput: '551209934' })).items).toMatchObject([{ id }])
  expect((await dealers.list({ searchInput: 'warranty_100' })).items).toEqual([])
  expect((await rival.api.dealers.list({ searchInput: 'warranty' })).items).toEqual([])
})

test('a stale page changes nothing, and of two who save at once one is told', async () => {
  const { id, createdAt: _at, ...fields } = await dealers.create(dealer)
  await dealers.update({ id, ...fields, nameEn: 'Changed' })
  expect((await refusalOf(dealers.update({ id, ...fields, nameEn: 'Late' }))).code).toBe('InvalidData')
  const now = { id, ...fields, version: 2 }
  const both = await Promise.allSettled(['One', 'Two'].map((nameEn) => dealers.update({ ...now, nameEn })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('DLR-004 ROL-029 adding, changing, deleting and merging each need their action, the area its role', async () => {
  const { id, createdAt: _at, ...fields } = await dealers.create(dealer)
  const reader = (await garage.as(['WorkshopManager'], ['tickets.view', 'dealers.edit'])).api.dealers
  expect((await refusalOf(reader.create(dealer))).status).toBe(406)
  expect((await refusalOf(reader.remove({ id }))).status).toBe(406)
  const wish = { keptId: id, keptVersion: 1, goneId: id, goneVersion: 1, acknowledged: true }
  expect((await refusalOf(reader.merge(wish))).status).toBe(406)
  expect((await reader.update({ id, ...fields, nameEn: 'By him' })).nameEn).toBe('By him')
  const store = (await garage.as(['StoreManager'])).api.dealers
  expect((await refusalOf(store.list({}))).status).toBe(403)
})

test('another company’s partner is not there', async () => {
  const { id, createdAt: _at, ...fields } = await dealers.create(dealer)
  const theirs = rival.api.dealers
  const calls = [
    () => theirs.get({ id }),
    () => theirs.update({ id, ...fields }),
    () => theirs.remove({ id }),
    () => theirs.merge({ keptId: id, keptVersion: 1, goneId: id + 1, goneVersion: 1, acknowledged: true }),
  ]
  for (const call of calls) expect((await refusalOf(call())).status).toBe(404)
})

test('a partner with a car on the account cannot be deleted, one that nothing refers to can', async () => {
  const used = await dealers.create(dealer)
  const car = await given.vehicle()
  await owner.updateTable('vehicles').set({ dealerId: used.id }).where('id', '=', car.id).execute()
  expect((await refusalOf(dealers.remove({ id: used.id }))).code).toBe('deleteFailure')
  const free = await dealers.create(dealer)
  await dealers.remove({ id: free.id })
  expect((await refusalOf(dealers.get({ id: free.id }))).code).toBe('NotFound')
})

test('every change of a partner is in the log', async () => {
  const { id, createdAt: _at, ...fields } = await dealers.create(dealer)
  await dealers.update({ id, ...fields, nameEn: 'Renamed' })
  const { items } = await garage.api.audit.list({ entity: 'dealer', entityId: id })
  expect(items.map(({ action }) => action)).toEqual(['partnerChanged', 'partnerAdded'])
})

test('the tickets and cars on a partner’s account are listed by it', async () => {
  const { id: dealerId } = await dealers.create(dealer)
  const [his, other] = [await given.ticket(), await given.ticket()]
  await owner.updateTable('tickets').set({ dealerId }).where('id', '=', his.id).execute()
  await owner.updateTable('vehicles').set({ dealerId }).where('id', '=', his.vehicleId).execute()
  expect((await garage.api.tickets.list({ dealerId })).items.map(({ id }) => id)).toEqual([his.id])
  const cars = await garage.api.vehicles.list({ dealerId })
  expect([cars.totalItems, ...cars.items.map(({ id }) => id)]).toEqual([1, his.vehicleId])
  expect(other.id).not.toBe(his.id)
})

test('partners and debtors are found in any spelling of their Arabic names, and by phone as it is dialled', async () => {
  const { id } = await garage.api.dealers.create({
    nameAr: 'شركة عبد الله الأحمد وأولاده للصيانة',
    contactNo: '0551239876',
  })
  for (const searchInput of ['عبدالله الاحمد', 'شركه عبد الله', 'واولاده للصيانه', '0551239876', '9876']) {
    expect((await garage.api.dealers.list({ searchInput })).items.map((row) => row.id)).toContain(id)
    expect((await rival.api.dealers.list({ searchInput })).items).toEqual([])
  }
  expect((await garage.api.dealers.list({ searchInput: 'الا%مد' })).items).toEqual([])
  const ticket = await given.ticket({ status: 'CheckOut', total: 10_00 })
  await owner.updateTable('tickets').set({ dealerId: id }).where('id', '=', ticket.id).execute()
  const found = await garage.api.accounts.list({ searchInput: 'الاحمد واولاده' })
  expect(found.items).toMatchObject([{ holder: 'dealer', id }])
})

test('partners are narrowed to a kind, to those who owe, and to those with an open ticket', async () => {
  const made = async (type: 'Company' | 'Government') => (await dealers.create({ nameEn: 'Narrowed', type })).id
  const [idle, here, owing] = [await made('Government'), await made('Company'), await made('Company')]
  const bill = async (dealerId: number, total: number) => {
    const { id } = await given.ticket({ total })
    await owner
      .updateTable('tickets')
      .set({ dealerId })
      .where('companyId', '=', garage.companyId)
      .where('id', '=', id)
      .execute()
  }
  await bill(here, 0)
  await bill(owing, 20_00)
  const listed = async (filter: Parameters<typeof dealers.list>[0]) =>
    (await dealers.list({ ...filter, searchInput: 'narrowed' })).items.map(({ id }) => id)
  expect(await listed({ type: 'Government' })).toEqual([idle])
  expect(await listed({ standing: 'open' })).toEqual([owing, here])
  expect(await listed({ standing: 'owes' })).toEqual([owing])
  expect((await dealers.list({ standing: 'owes', type: 'Government' })).totalItems).toBe(0)
  expect((await rival.api.dealers.list({ standing: 'open' })).items).toEqual([])
})
