import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { untilWaiting } from '../../test/waiting.ts'
import { issuerOf, sellerOf } from './seller.ts'

const { garage, rival, owner, services } = await openGarage()
const { company, audit, shops } = garage.api

let serial = 0
const number = () => `3101223936${String(++serial).padStart(4, '0')}3`
const codesOf = (ends: PromiseSettledResult<unknown>[]) =>
  ends.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
const sellerAt = (shopId: number) =>
  inCompany(services.database, garage.companyId, (tx) => sellerOf(tx, shopId), 'read')

async function nameOfShop(vatRegistrationId: number | null, shopId = garage.shopId) {
  const {
    openTickets: _,
    numbers: __,
    isPrimary: _p,
    timeZoneWrtGMT: _hours,
    mapUrl: _map,
    enabled: _e,
    picturePath: _i,
    stampPicturePath: _s,
    ...shop
  } = await shops.get({ id: shopId })
  await shops.update({ ...shop, vatRegistrationId })
}

async function invoiced() {
  const ticket = await finishedTicket(garage)
  await garage.api.payments.addTicketPayment({ ticketId: ticket.id, amount: ticket.money.due, mode: 'cash' })
  const { version } = await garage.api.tickets.get({ id: ticket.id })
  const { invoice } = await garage.api.tickets.checkOut({ id: ticket.id, version })
  return garage.api.invoices.get({ id: invoice?.id ?? 0 })
}

test('a registration is added, changed and deleted, and the log says what was done', async () => {
  const [first, second] = [number(), number()]
  const added = await company.addVatRegistration({ vatNumber: first, nameEn: '', crNumber: '1010445209' })
  expect(added).toMatchObject({ vatNumber: first, nameEn: null, version: 1, onInvoices: false, named: false })
  const { onInvoices: _, named: __, ...typed } = added
  const names = { nameEn: 'Noor East', nameAr: 'نور الشرق' }
  const changed = await company.changeVatRegistration({ ...typed, ...names, vatNumber: second })
  expect(changed).toMatchObject({ ...names, vatNumber: second, version: 2 })
  expect(await company.vatRegistrations()).toContainEqual(changed)
  await company.removeVatRegistration({ id: added.id })
  expect((await company.vatRegistrations()).map(({ id }) => id)).not.toContain(added.id)
  const { items } = await audit.list({ entity: 'vatRegistration', entityId: added.id })
  expect(items.map(({ action, changes }) => [action, changes])).toEqual([
    ['vatRegistrationDeleted', { vatNumber: second }],
    ['changed', { vatNumber: [first, second], nameEn: [null, 'Noor East'], nameAr: [null, 'نور الشرق'] }],
    [
      'added',
      {
        vatNumber: first,
        crNumber: '1010445209',
        countryId: { nameEn: expect.any(String), nameAr: expect.any(String) },
      },
    ],
  ])
})

test('what cannot be right is refused beside its field', async () => {
  const taken = await company.addVatRegistration({ vatNumber: number() })
  for (const [typed, code, field] of [
    [{ vatNumber: '3101' }, 'invalidVatNumber', 'vatNumber'],
    [{ vatNumber: '110122393500003' }, 'invalidVatNumber', 'vatNumber'],
    [{ vatNumber: taken.vatNumber }, 'vatNumberTaken', 'vatNumber'],
    [{ vatNumber: number(), nameEn: 'East' }, 'vatRegistrationHalfNamed', 'nameAr'],
    [{ vatNumber: number(), postalCode: '12' }, 'fieldNotDigits', 'postalCode'],
    [{ vatNumber: number(), cityId: 999_999 }, 'NotFound', 'cityId'],
  ] as const)
    expect(await refusalOf(company.addVatRegistration(typed))).toMatchObject({ code, data: { field } })
})

test('a double click, a retry or two people at once add a number once', async () => {
  const vatNumber = number()
  const both = await Promise.allSettled([
    company.addVatRegistration({ vatNumber }),
    company.addVatRegistration({ vatNumber }),
  ])
  expect(codesOf(both)).toEqual(['vatNumberTaken'])
  const other = await company.addVatRegistration({ vatNumber: number() })
  const { onInvoices: _, named: __, ...typed } = other
  expect((await refusalOf(company.changeVatRegistration({ ...typed, vatNumber }))).code).toBe('vatNumberTaken')
})

test('two people who change the same registration do not overwrite each other', async () => {
  const { onInvoices: _, named: __, ...typed } = await company.addVatRegistration({ vatNumber: number() })
  const saves = ['1010', '2020'].map((crNumber) => company.changeVatRegistration({ ...typed, crNumber }))
  expect(codesOf(await Promise.allSettled(saves))).toEqual(['InvalidData'])
})

test('another company neither sees a registration nor changes, names or deletes it, and may have the same number', async () => {
  const { onInvoices: _, named: __, ...typed } = await company.addVatRegistration({ vatNumber: number() })
  const theirs = await rival.api.company.addVatRegistration({ vatNumber: typed.vatNumber })
  expect((await rival.api.company.vatRegistrations()).map(({ id }) => id)).not.toContain(typed.id)
  expect((await refusalOf(rival.api.company.changeVatRegistration(typed))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.company.removeVatRegistration({ id: typed.id }))).code).toBe('NotFound')
  expect(await refusalOf(nameOfShop(theirs.id))).toMatchObject({
    code: 'NotFound',
    data: { field: 'vatRegistrationId' },
  })
})

test('only users who may change VAT change registrations; everybody may choose among them', async () => {
  const { onInvoices: _, named: __, ...typed } = await company.addVatRegistration({ vatNumber: number() })
  for (const { api } of [
    await garage.as(['Technician']),
    await garage.as(['WorkshopManager']),
    await garage.as(['SystemAdministrator'], ['administration.companyProfile']),
  ]) {
    expect((await api.company.vatRegistrations()).map(({ id }) => id)).toContain(typed.id)
    const refused = async (call: Promise<unknown>) => expect((await refusalOf(call)).status).toBeGreaterThanOrEqual(403)
    await refused(api.company.addVatRegistration({ vatNumber: number() }))
    await refused(api.company.changeVatRegistration({ ...typed, crNumber: '1' }))
    await refused(api.company.removeVatRegistration({ id: typed.id }))
  }
})

test('a shop that is registered by itself sells under its own number and name, on paper, invoice and QR; the others under the company’s', async () => {
  const names = { nameEn: 'Noor East', nameAr: 'نور الشرق' }
  const own = await company.addVatRegistration({
    vatNumber: number(),
    ...names,
    addressEn: 'Corniche',
    crNumber: '2050',
  })
  await nameOfShop(own.id)
  expect(await sellerAt(garage.shopId)).toMatchObject({ ...names, vatNumber: own.vatNumber })
  expect(await sellerAt(garage.given.secondShopId)).toMatchObject({
    nameEn: 'Al-Noor Garage',
    vatNumber: '310122393500003',
  })
  const { seller, id } = await invoiced()
  expect(seller).toMatchObject({
    ...{ ...names, vatNumber: own.vatNumber, identifiers: [{ scheme: 'CRN', number: '2050' }] },
    address: { en: { street: 'Corniche' }, buildingNo: null },
  })
  const stored = await owner
    .selectFrom('invoices')
    .select(['vatRegistrationId', 'qr'])
    .where('companyId', '=', garage.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.vatRegistrationId).toBe(own.id)
  const qr = Buffer.from(stored.qr, 'base64').toString()
  expect(qr).toContain(own.vatNumber)
  expect(qr).toContain(names.nameAr)
})

test('a number on invoices stays, its name may change without changing them; in use it is not deleted', async () => {
  const own = await company.addVatRegistration({ vatNumber: number() })
  await nameOfShop(own.id)
  expect((await refusalOf(company.removeVatRegistration({ id: own.id }))).code).toBe('vatRegistrationInUse')
  const { id } = await invoiced()
  await nameOfShop(null)
  const used = (await company.vatRegistrations()).find((one) => one.id === own.id)
  expect(used).toMatchObject({ onInvoices: true, named: false })
  expect((await refusalOf(company.removeVatRegistration({ id: own.id }))).code).toBe('vatRegistrationInUse')
  const { onInvoices: _, named: __, ...typed } = own
  expect(await refusalOf(company.changeVatRegistration({ ...typed, vatNumber: number() }))).toMatchObject({
    code: 'vatNumberOnInvoices',
    data: { field: 'vatNumber' },
  })
  await company.changeVatRegistration({ ...typed, nameEn: 'Renamed', nameAr: 'اسم جديد' })
  expect((await garage.api.invoices.get({ id })).seller).toMatchObject({
    nameEn: 'Al-Noor Garage',
    vatNumber: own.vatNumber,
  })
})

test('a number under which an invoice is being issued changes only once that is stored', async () => {
  const own = await company.addVatRegistration({ vatNumber: number() })
  await nameOfShop(own.id)
  const { onInvoices: _, named: __, ...typed } = own
  const { change, seller } = await inCompany(services.database, garage.companyId, async (tx) => {
    const issuer = await issuerOf(tx, garage.shopId)
    const change = company.changeVatRegistration({ ...typed, vatNumber: number() })
    await untilWaiting(owner)
    return { change, seller: issuer.seller }
  })
  expect(seller.vatNumber).toBe(own.vatNumber)
  expect((await change).vatNumber).not.toBe(own.vatNumber)
  await nameOfShop(null)
})
