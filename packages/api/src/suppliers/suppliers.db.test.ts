import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given } = await openGarage()
const { suppliers } = garage.api
const shop = { nameEn: 'Al-Majdouie Parts', nameAr: 'المجدوعي لقطع الغيار', contactNo: '0114550190' }

test('SUP-001 SUP-002 a supplier is added with name, type and contact details, and read again', async () => {
  const added = await suppliers.create({ ...shop, type: 'services', vatNumber: '310122393500003', city: 'الرياض' })
  expect(added).toMatchObject({ type: 'services', nameAr: shop.nameAr, contactNo: '+966114550190', version: 1 })
  expect(await suppliers.get({ id: added.id })).toEqual(added)
  expect((await suppliers.create({ nameEn: 'Plain' })).type).toBe('spareParts')
})

test.each([
  [{ ...shop, nameEn: null, nameAr: ' ' }, 'supplierNameMissing'],
  [{ ...shop, contactNo: '12' }, 'invalidMobileNo'],
  [{ ...shop, email: 'nowhere' }, 'invalidEmail'],
  [{ ...shop, vatNumber: '123' }, 'invalidVatNumber'],
  [{ ...shop, buildingNo: '1' }, 'fieldNotDigits'],
])('what is wrong with a supplier is refused with its field: %o', async (wrong, code) => {
  expect(await refusalOf(suppliers.create(wrong))).toMatchObject({ code, data: { field: expect.any(String) } })
})

test('SUP-004 adding, changing and deleting each need their action, the area its role', async () => {
  const { id, createdAt: _at, ...fields } = await suppliers.create(shop)
  const limited = async (action: 'suppliers.new' | 'suppliers.edit' | 'suppliers.delete') =>
    (await garage.as(['StoreManager'], [action])).api.suppliers
  const [adds, changes, deletes] = [
    await limited('suppliers.new'),
    await limited('suppliers.edit'),
    await limited('suppliers.delete'),
  ]
  for (const others of [changes, deletes]) expect((await refusalOf(others.create(shop))).status).toBe(406)
  for (const others of [adds, deletes]) expect((await refusalOf(others.update({ id, ...fields }))).status).toBe(406)
  for (const others of [adds, changes]) expect((await refusalOf(others.remove({ id }))).status).toBe(406)
  expect((await refusalOf(deletes.duplicates({ name: 'majdouie' }))).status).toBe(406)
  expect((await adds.create(shop)).version).toBe(1)
  expect((await changes.update({ id, ...fields, nameEn: 'By him' })).nameEn).toBe('By him')
  expect(await deletes.remove({ id })).toEqual({ done: true })
  const manager = (await garage.as(['WorkshopManager'])).api.suppliers
  expect((await refusalOf(manager.list({}))).status).toBe(403)
})

test('the list finds a supplier in any spelling, by phone and VAT number, and by what they sell', async () => {
  const { id } = await suppliers.create({
    ...{ nameAr: 'مؤسسة عبد الله الأحمد للقطع 100%', contactNo: '0551239876', vatNumber: '310999888700003' },
    type: 'services',
  })
  for (const searchInput of ['عبدالله الاحمد', 'مؤسسه', '0551239876', '310999888', '100%'])
    expect((await suppliers.list({ searchInput })).items.map((row) => row.id)).toEqual([id])
  expect((await suppliers.list({ searchInput: '100_' })).items).toEqual([])
  expect((await suppliers.list({ searchInput: 'الاحمد', type: 'spareParts' })).items).toEqual([])
  expect(await suppliers.list({ searchInput: 'الاحمد', type: 'services' })).toMatchObject({ totalItems: 1 })
  const names = (await suppliers.list({ sortBy: 'name', pageSize: 100 })).items.map(
    (row) => row.nameAr ?? row.nameEn ?? '',
  )
  expect(names).toEqual([...names].sort(new Intl.Collator('und').compare))
  expect((await rival.api.suppliers.list({ searchInput: 'الاحمد' })).items).toEqual([])
})

test('who may be the same supplier is told by phone, VAT number or name, but never the supplier itself nor another company’s', async () => {
  const { id } = await suppliers.create({
    nameEn: 'Twin Parts',
    contactNo: '0501112223',
    whatsappNo: '0501112224',
    vatNumber: '310777666500003',
  })
  const found = async (asked: Parameters<typeof suppliers.duplicates>[0]) =>
    (await suppliers.duplicates(asked)).map((row) => row.id)
  expect(await found({ contactNo: '+966 50 111 2223' })).toEqual([id])
  expect(await found({ contactNo: '0501112224' })).toEqual([id])
  expect(await found({ vatNumber: '310777666500003' })).toEqual([id])
  expect(await found({ name: 'twin par' })).toEqual([id])
  expect(await found({ name: 'twi' })).toEqual([])
  expect(await found({})).toEqual([])
  expect(await found({ name: 'twin par', exceptId: id })).toEqual([])
  expect(await rival.api.suppliers.duplicates({ name: 'twin par' })).toEqual([])
})

test('a stale page changes nothing, and of two who save at once one is told', async () => {
  const { id, createdAt: _at, ...fields } = await suppliers.create(shop)
  await suppliers.update({ id, ...fields, nameEn: 'Changed' })
  expect((await refusalOf(suppliers.update({ id, ...fields, nameEn: 'Late' }))).code).toBe('InvalidData')
  const now = { id, ...fields, version: 2 }
  const both = await Promise.allSettled(['One', 'Two'].map((nameEn) => suppliers.update({ ...now, nameEn })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('another company’s supplier is not there', async () => {
  const { id, createdAt: _at, ...fields } = await suppliers.create(shop)
  const theirs = rival.api.suppliers
  for (const call of [() => theirs.get({ id }), () => theirs.update({ id, ...fields }), () => theirs.remove({ id })])
    expect((await refusalOf(call())).status).toBe(404)
})

test('a supplier is deleted once, and every change is in the log', async () => {
  const { id, createdAt: _at, ...fields } = await suppliers.create(shop)
  await suppliers.update({ id, ...fields, nameEn: 'Renamed' })
  expect(await suppliers.update({ id, ...fields, nameEn: 'Renamed', version: 2 })).toMatchObject({ version: 2 })
  await suppliers.remove({ id })
  expect((await refusalOf(suppliers.remove({ id }))).code).toBe('NotFound')
  const { items } = await garage.api.audit.list({ entity: 'supplier', entityId: id })
  expect(items.map(({ action }) => action)).toEqual(['supplierDeleted', 'supplierChanged', 'supplierAdded'])
})

test('LKP-030 the lookup follows every change', async () => {
  const changedAt = async () => (await garage.api.lookups.data({})).cachedLookupDates.suppliers ?? ''
  const before = await changedAt()
  const { id, createdAt: _at, ...fields } = await suppliers.create({ nameAr: 'مورد القائمة' })
  const added = await changedAt()
  await suppliers.update({ id, ...fields, nameAr: 'مورد آخر' })
  const changed = await changedAt()
  expect([added > before, changed > added]).toEqual([true, true])
  expect((await garage.api.lookups.suppliers()).items).toContainEqual({
    ...{ id, supplierName: 'مورد آخر', nameEn: null, nameAr: 'مورد آخر', vatNumber: null },
  })
  await suppliers.remove({ id })
  expect((await changedAt()) > changed).toBe(true)
})

test('a supplier of whom a part or a purchase tells cannot be deleted', async () => {
  const { id: supplierId } = await suppliers.create(shop)
  const { id: ticketId } = await given.ticket()
  const ticket = await garage.api.tickets.get({ id: ticketId })
  const part = { source: 'PurchaseFromOutside' as const, name: 'Pads', price: 90_00, cost: 60_00, supplierId }
  const { version, parts } = await garage.api.ticketParts.add({ ticketId, version: ticket.version, part })
  const inUse = { code: 'deleteFailure', data: { reason: 'inUse' } }
  expect(await refusalOf(suppliers.remove({ id: supplierId }))).toMatchObject(inUse)
  const paper = { ticketId, version, partIds: parts.map(({ id }) => id), supplierId, invoicedOn: '2026-01-05' }
  await garage.api.purchases.record(paper)
  await garage.api.ticketParts.remove({ id: parts[0]?.id ?? 0 })
  expect(await refusalOf(suppliers.remove({ id: supplierId }))).toMatchObject(inUse)
})
