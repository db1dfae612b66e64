import { numberedKinds } from '@warsha/domain/numbers'
import { expect, test } from 'vitest'
import { png } from '../../test/drawn.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, company, owner } = await openGarage()
const { api, shopId, secondShopId } = garage
const names = (nameEn: string) => ({ nameEn, nameAr: `ورشة ${nameEn}` })
const logOf = async ({ api: by }: Company, entityId: number) =>
  (await by.audit.list({ entity: 'shop', entityId })).items.map(({ action }) => action)
/** What is typed of a shop, as it is stored. */
async function typedOf(id: number) {
  const {
    isPrimary: _,
    enabled: _e,
    picturePath: _p,
    stampPicturePath: _s,
    openTickets: _t,
    timeZoneWrtGMT: _z,
    ...typed
  } = await api.shops.get({ id })
  const { numbers: _n, mapUrl: _m, ...fields } = typed
  return fields
}
const primaries = async (companyId: number) =>
  (
    await owner
      .selectFrom('shops')
      .select('id')
      .where('companyId', '=', companyId)
      .where('isPrimary', '=', true)
      .execute()
  ).map(({ id }) => id)

test('ADM-022 ADM-024 ADM-025 a company holds several shops, each with all that is known of it; a rival sees none', async () => {
  const managerId = await garage.given.technician()
  const vatNumber = '310122393500023'
  const { id: vatRegistrationId } = await api.company.addVatRegistration({ vatNumber })
  const shop = await api.shops.create({
    ...names('Olaya'),
    contactPerson: 'Saad',
    contactNo: '011 455 0190',
    email: 'olaya@example.com',
    licenseNo: 'L-7',
    commercialRegister: '1010445209',
    vatRegistrationId,
    managerId,
    addressAr: 'شارع العليا',
    buildingNo: '3308',
    postalCode: '12211',
    longitude: 46.6853,
    latitude: 24.6949,
    timeZone: 'Asia/Dubai',
    isWorkShop: false,
  })
  expect(shop).toMatchObject({
    ...names('Olaya'),
    ...{ contactPerson: 'Saad', email: 'olaya@example.com', licenseNo: 'L-7' },
    ...{ commercialRegister: '1010445209', vatRegistrationId },
    contactNo: '+966114550190',
    managerId,
    enabled: true,
    isPrimary: false,
    isWorkShop: false,
  })
  // Its VAT number is that of its registration.
  expect(await api.company.vatRegistrations()).toContainEqual(
    expect.objectContaining({ id: shop.vatRegistrationId, vatNumber }),
  )
  const mapUrl = 'https://www.openstreetmap.org/?mlat=24.6949&mlon=46.6853#map=17/24.6949/46.6853'
  expect(await api.shops.get({ id: shop.id })).toEqual({ ...shop, mapUrl })
  const listed = await api.shops.list({ searchInput: 'olaya', enabled: true })
  expect(listed).toMatchObject({ totalItems: 1, items: [{ id: shop.id, managerId }] })
  expect((await api.shops.list({ searchInput: '0114550190' })).items.map(({ id }) => id)).toEqual([shop.id])
  expect((await api.shops.list({ sortBy: 'name', isSortDescending: true })).totalItems).toBe(3)
  expect((await api.lookups.data({})).shops.map(({ id }) => id)).toContain(shop.id)
  expect(await logOf(garage, shop.id)).toEqual(['shopAdded'])
  expect((await refusalOf(rival.api.shops.get({ id: shop.id }))).code).toBe('NotFound')
  expect((await rival.api.shops.list({})).totalItems).toBe(2)
  expect((await refusalOf(api.employees.remove({ id: managerId }))).data).toMatchObject({ reason: 'inUse' })
})

test('what cannot be right is refused beside its field', async () => {
  const add = (more: object) => api.shops.create({ ...names('Wrong'), ...more })
  const [theirs] = await rival.api.company.vatRegistrations()
  for (const [more, code, field] of [
    [{ contactNo: '12' }, 'invalidMobileNo', 'contactNo'],
    [{ email: 'olaya' }, 'invalidEmail', 'email'],
    [{ vatRegistrationId: theirs?.id ?? 0 }, 'NotFound', 'vatRegistrationId'],
    [{ postalCode: '12' }, 'fieldNotDigits', 'postalCode'],
    [{ cityId: 999_999 }, 'NotFound', 'cityId'],
    [{ managerId: await rival.given.technician() }, 'NotFound', 'managerId'],
    [{ cloneOf: rival.shopId }, 'NotFound', 'cloneOf'],
  ] as const)
    expect(await refusalOf(add(more))).toMatchObject({ code, data: { field } })
  expect((await refusalOf(add({ timeZone: 'Riyadh' }))).status).toBe(400)
})

test('a name is one shop’s: sent twice or by two at once, the shop is there once', async () => {
  const twice = await Promise.all([1, 2].map(() => refusalOf(api.shops.create(names('Twice')))))
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['shopAlreadyExists', 'went through'])
  expect((await refusalOf(api.shops.create({ nameEn: ' twice ', nameAr: 'أخرى' }))).code).toBe('shopAlreadyExists')
  expect((await api.shops.list({ searchInput: 'twice' })).totalItems).toBe(1)
  expect((await rival.api.shops.create(names('Twice'))).nameEn).toBe('Twice')
})

test('a shop is changed by one who saw it as it is; the log says what', async () => {
  const { id } = await api.shops.create(names('Changed'))
  const seen = await typedOf(id)
  const changed = await api.shops.update({ ...seen, nameEn: 'Changed again', contactPerson: 'Fahd' })
  expect(changed).toMatchObject({ nameEn: 'Changed again', contactPerson: 'Fahd', version: seen.version + 1 })
  expect((await refusalOf(api.shops.update({ ...seen, contactPerson: 'Saad' }))).code).toBe('InvalidData')
  expect((await refusalOf(api.shops.update({ ...(await typedOf(id)), nameEn: 'Twice' }))).code).toBe(
    'shopAlreadyExists',
  )
  const both = await typedOf(id)
  const two = await Promise.all(
    ['One', 'Other'].map((contactPerson) => refusalOf(api.shops.update({ ...both, contactPerson }))),
  )
  expect(two.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
  const { items } = await api.audit.list({ entity: 'shop', entityId: id })
  expect(items[1]?.changes).toEqual({ nameEn: ['Changed', 'Changed again'], contactPerson: [null, 'Fahd'] })
  const theirs = await typedOf(id)
  expect((await refusalOf(rival.api.shops.update(theirs))).code).toBe('NotFound')
})

test('what shops sell is asked for anew when a shop is added, renamed or deleted, and else not', async () => {
  const changedAt = async () => (await api.lookups.data({})).cachedLookupDates.shopServices ?? ''
  const before = await changedAt()
  const { id } = await api.shops.create(names('Listed'))
  const added = await changedAt()
  await api.shops.update({ ...(await typedOf(id)), contactPerson: 'Saad' })
  const called = await changedAt()
  await api.shops.update({ ...(await typedOf(id)), nameEn: 'Relisted' })
  const renamed = await changedAt()
  await api.shops.remove({ id, name: 'Relisted' })
  const deleted = await changedAt()
  expect([added > before, called > added, renamed > called, deleted > renamed]).toEqual([true, false, true, true])
})

test('ROL-033 each thing that can be done with shops is granted by itself', async () => {
  const limited = async (...actions: Parameters<typeof garage.as>[1] & object) =>
    (await garage.as(['SystemAdministrator'], actions)).api.shops
  const { id, version } = await api.shops.create(names('Rights'))
  const seen = await typedOf(id)
  const none = await limited('administration.sectionsServices')
  expect((await none.get({ id })).id).toBe(id)
  const actions = {
    create: (shops: typeof none) => shops.create(names('Granted')),
    clone: (shops: typeof none) => shops.create({ ...names('Cloned'), cloneOf: shopId }),
    update: (shops: typeof none) => shops.update({ ...seen, contactPerson: 'Granted' }),
    saveNumbers: (shops: typeof none) => shops.saveNumbers({ id, version: version + 1, numbers: [] }),
    setState: (shops: typeof none) => shops.setState({ id, version: version + 1, enabled: false }),
    makePrimary: (shops: typeof none) => shops.makePrimary({ id: shopId, version: 1 }),
    remove: (shops: typeof none) => shops.remove({ id, name: 'Rights' }),
  }
  for (const action of Object.values(actions)) expect((await refusalOf(action(none))).status).toBe(406)
  const manager = (await garage.as(['WorkshopManager'])).api.shops
  for (const action of Object.values(actions)) expect((await refusalOf(action(manager))).status).toBe(403)
  expect((await refusalOf(manager.list({}))).status).toBe(403)
  const newShop = await limited('administration.newShop')
  expect((await actions.create(newShop)).nameEn).toBe('Granted')
  expect((await refusalOf(actions.clone(newShop))).data).toMatchObject({ action: 'administration.cloneShop' })
  await actions.clone(await limited('administration.newShop', 'administration.cloneShop'))
  await actions.update(await limited('administration.editShop'))
  await actions.saveNumbers(await limited('administration.editShop'))
  await actions.setState(await limited('administration.disableShop'))
  await actions.makePrimary(await limited('administration.manageShop'))
  await actions.remove(await limited('administration.deleteShop'))
})

test('ADM-026 exactly one shop is primary, even when two are made primary at the same time', async () => {
  const firm = await company('Primary Motors')
  const { api: by, shopId: first, secondShopId: second, companyId } = firm
  const third = await by.shops.create(names('Third'))
  const { version } = await by.shops.get({ id: second })
  const both = await Promise.all([
    refusalOf(by.shops.makePrimary({ id: second, version })),
    refusalOf(by.shops.makePrimary({ id: third.id, version: third.version })),
  ])
  expect(both.map(({ code }) => code)).toEqual(['went through', 'went through'])
  const [primary, ...more] = await primaries(companyId)
  expect(more).toEqual([])
  expect([second, third.id]).toContain(primary)
  expect(await by.shops.get({ id: first })).toMatchObject({ isPrimary: false })
  const before = await by.shops.get({ id: first })
  expect((await refusalOf(by.shops.makePrimary({ id: first, version: before.version - 1 }))).code).toBe('InvalidData')
  expect((await by.shops.makePrimary({ id: first, version: before.version })).isPrimary).toBe(true)
  expect(await primaries(companyId)).toEqual([first])
  expect(await logOf(firm, first)).toEqual(['shopMadePrimary'])
  const twoInDatabase = owner.updateTable('shops').set({ isPrimary: true }).where('companyId', '=', companyId).execute()
  await expect(twoInDatabase).rejects.toThrow('shops_one_primary')
})

test('ADM-027 ADM-030 a shop is disabled and enabled again; not the current one, and not the primary one', async () => {
  const there = (await garage.as(['Owner'], null, { shopId: secondShopId })).api.shops
  const primary = await api.shops.get({ id: shopId })
  const second = await api.shops.get({ id: secondShopId })
  const off = { enabled: false }
  expect((await refusalOf(there.setState({ ...ofShop(primary), ...off }))).code).toBe('primaryShopStays')
  expect((await refusalOf(there.setState({ ...ofShop(second), ...off }))).code).toBe('currentShopCannotGo')
  expect((await refusalOf(api.shops.setState({ ...ofShop(primary), ...off }))).code).toBe('currentShopCannotGo')
  const disabled = await api.shops.setState({ ...ofShop(second), ...off })
  expect(disabled).toMatchObject({ enabled: false, version: second.version + 1 })
  expect((await refusalOf(api.shops.setState({ ...ofShop(second), enabled: true }))).code).toBe('InvalidData')
  expect((await api.shops.list({ enabled: false })).items.map(({ id }) => id)).toContain(secondShopId)
  expect((await api.shops.setState({ ...ofShop(disabled), enabled: true })).enabled).toBe(true)
  expect(await logOf(garage, secondShopId)).toEqual(['shopEnabled', 'shopDisabled'])
  const closed = owner.updateTable('shops').set({ enabled: false }).where('id', '=', shopId).execute()
  await expect(closed).rejects.toThrow('shops_primary_enabled')
})
const ofShop = ({ id, version }: { id: number; version: number }) => ({ id, version })

test('API-169 ADM-032 in a disabled shop nothing is written, from within or without; its users go on in their others', async () => {
  const firm = await company('Closing Motors')
  const { secondShopId: closing } = firm
  const manager = await firm.as(['WorkshopManager'], null, { shopId: closing })
  await owner
    .insertInto('userShopRoles')
    .values({ companyId: firm.companyId, userId: manager.userId, shopId: firm.shopId, role: 'WorkshopManager' })
    .execute()
  const ticket = await firm.given.ticket({ shopId: closing, total: 100_00, status: 'InProgress' })
  const car = await firm.given.vehicle()
  const visit = { vehicleId: car.id, customerId: car.customerId, services: [] }
  const scratch = () => new File([new Uint8Array(png())], 'scratch.png', { type: 'image/png' })
  const owners = (await firm.as(['Owner'], null, { shopId: closing })).api
  const photo = await owners.files.upload({ ticketId: ticket.id, file: scratch() })
  const { version: seen } = await owners.tickets.get({ id: ticket.id })
  const part = { source: 'PurchaseFromOutside', name: 'Pads', price: 90_00, cost: 60_00 } as const
  const { version: now, parts } = await owners.ticketParts.add({ ticketId: ticket.id, version: seen, part })
  const paper = { partIds: parts.map(({ id }) => id), supplierName: 'Corner shop', invoicedOn: '2026-01-05' }
  const { purchaseInvoice: bought } = await owners.purchases.record({ ticketId: ticket.id, version: now, ...paper })
  const { version } = await firm.api.shops.get({ id: closing })
  const disabled = await firm.api.shops.setState({ id: closing, version, enabled: false })
  const no = 'cannotUpdateDisabledShop'
  const note = { ticketId: ticket.id, text: 'Late' }
  expect((await refusalOf(manager.api.tickets.create(visit))).code).toBe(no)
  expect((await refusalOf(manager.api.tickets.addNote(note))).code).toBe(no)
  const pay = { ticketId: ticket.id, kind: 'Payment', mode: 'cash', amount: 50_00 } as const
  expect((await refusalOf(firm.api.payments.addTicketPayment(pay))).code).toBe(no)
  expect((await refusalOf(firm.api.catalogue.addSection({ shopId: closing, ...names('Paint') }))).code).toBe(no)
  const { isPrimary: _, enabled: _e, picturePath: _p, stampPicturePath: _s, timeZoneWrtGMT: _z, ...shown } = disabled
  const { openTickets, numbers, ...typed } = shown
  expect([openTickets, numbers.length]).toEqual([1, numberedKinds.length])
  expect((await refusalOf(firm.api.shops.update({ ...typed, contactPerson: 'Saad' }))).code).toBe(no)
  expect((await refusalOf(firm.api.shops.saveNumbers({ ...ofShop(typed), numbers: [] }))).code).toBe(no)
  expect((await refusalOf(firm.api.shops.makePrimary(ofShop(typed)))).code).toBe(no)
  const picture = { entity: 'shop', id: closing } as const
  expect((await refusalOf(firm.api.pictures.remove(picture))).code).toBe(no)
  expect((await refusalOf(firm.api.shares.createDecisionLink({ ticketId: ticket.id }))).code).toBe(no)
  expect((await refusalOf(firm.api.files.upload({ ticketId: ticket.id, file: scratch() }))).code).toBe(no)
  expect((await refusalOf(firm.api.files.remove({ id: photo.id }))).code).toBe(no)
  const voucher = { purchaseInvoiceId: bought.id, mode: 'cash', amount: 10_00 } as const
  expect((await refusalOf(firm.api.purchases.addPayment(voucher))).code).toBe(no)
  // What is there is still read, and the way out is open.
  expect((await manager.api.tickets.get({ id: ticket.id })).id).toBe(ticket.id)
  expect((await manager.api.users.profile()).userShops.map(({ id }) => id)).toEqual([firm.shopId])
  const moved = await manager.api.users.switchShop({ shopId: firm.shopId })
  expect(moved.profile.currentShopId).toBe(firm.shopId)
  expect((await refusalOf(manager.api.users.switchShop({ shopId: closing }))).code).toBe('NotFound')
  await firm.api.shops.setState({ ...ofShop(disabled), enabled: true })
  expect((await manager.api.tickets.create(visit)).status).toBe('Pending')
})

test('API-013 ADM-023 a place on the map tells its time zone and how far it is ahead of GMT at a moment', async () => {
  const at = (Latitude: number, Longitude: number, more = {}) => api.shops.timeZone({ Latitude, Longitude, ...more })
  const winter = Date.parse('2026-01-15T12:00:00Z') / 1000
  const summer = Date.parse('2026-07-15T12:00:00Z') / 1000
  expect(await at(24.7136, 46.6753)).toMatchObject({ rawOffset: 3 * 3600, timeZoneId: 'Asia/Riyadh' })
  expect(await at(25.2048, 55.2708)).toMatchObject({ rawOffset: 4 * 3600, timeZoneId: 'Asia/Dubai' })
  expect(await at(28.6139, 77.209, { timeStamp: winter })).toMatchObject({ rawOffset: 5.5 * 3600 })
  expect((await at(51.5074, -0.1278, { timeStamp: winter })).rawOffset).toBe(0)
  expect((await at(51.5074, -0.1278, { timeStamp: summer })).rawOffset).toBe(3600)
  expect((await at(24.7136, 46.6753, { language: 'ar' })).timeZoneName).toMatch(/العرب/)
  expect((await refusalOf(at(91, 46))).status).toBe(400)
  const manager = await garage.as(['WorkshopManager'])
  expect(await refusalOf(manager.api.shops.timeZone({ Latitude: 24, Longitude: 46 }))).toMatchObject({
    code: 'NotAuthorized',
  })
})

test('ADM-023 a shop says how many hours its clock is ahead of GMT', async () => {
  const { id } = await api.shops.create({ ...names('Dubai'), timeZone: 'Asia/Dubai' })
  expect((await api.shops.get({ id })).timeZoneWrtGMT).toBe(4)
})
