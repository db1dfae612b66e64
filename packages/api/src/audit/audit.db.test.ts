import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { audit, company } = garage.api
const rename = async (nameEn: string) => {
  const { id, version, nameAr, crNumber } = await company.profile()
  return company.saveGeneralInfo({ id, version, nameEn, nameAr, crNumber })
}

test('the log says who changed what, what it was and what it is, newest first', async () => {
  await rename('First')
  await rename('Second')
  const { items } = await audit.list({ entity: 'company' })
  expect(items.slice(0, 2).map(({ action, changes }) => [action, changes])).toEqual([
    ['companyChanged', { nameEn: ['First', 'Second'] }],
    ['companyChanged', { nameEn: ['Al-Noor Garage', 'First'] }],
  ])
  expect(items[0]).toMatchObject({ userId: garage.userId, entityId: garage.companyId, ticketId: null })
  const oldest = await audit.list({ entity: 'company', isSortDescending: false, pageSize: 1 })
  expect(oldest.items[0]?.changes).toEqual({ nameEn: ['Al-Noor Garage', 'First'] })
})

test('it is read by user, kind, record and days, page by page', async () => {
  const ticket = await finishedTicket(garage)
  await finishedTicket(garage)
  const other = await garage.as(['Owner'])
  const { id, version, nameAr } = await company.profile()
  await other.api.company.saveGeneralInfo({ id, version, nameEn: 'Third', nameAr })
  const by = await audit.list({ userId: other.userId })
  expect(by.items.map(({ action }) => action)).toEqual(['companyChanged'])
  const ofTicket = await audit.list({ entity: 'ticket', entityId: ticket.id, pageSize: 100 })
  expect(ofTicket.items.map(({ action }) => action)).toContain('ticketOpened')
  expect(new Set(ofTicket.items.map(({ entityId }) => entityId))).toEqual(new Set([ticket.id]))
  await owner
    .updateTable('auditEvents')
    .set({ at: '2020-05-01T21:30:00Z' })
    .where('companyId', '=', garage.companyId)
    .where('action', '=', 'companyChanged')
    .execute()
  // Half past nine in the evening by the clock of the world is the next day in Riyadh.
  const onDay = (day: string) => audit.list({ from: day, to: day })
  expect((await onDay('2020-05-02')).totalItems).toBe(3)
  expect((await onDay('2020-05-01')).totalItems).toBe(0)
  const pages = [1, 2, 3].map((page) => audit.list({ from: '2020-05-02', to: '2020-05-02', page, pageSize: 2 }))
  expect((await Promise.all(pages)).map(({ items }) => items.length)).toEqual([2, 1, 0])
})

test('records and shared rows that a change names are told by their names, and never by those of another company', async () => {
  const customerId = await garage.given.customer()
  const other = await garage.given.customer()
  const { id } = await garage.given.vehicle()
  const before = await garage.api.vehicles.get({ id })
  const log = (changes: object) =>
    owner
      .insertInto('auditEvents')
      .values({
        ...{ companyId: garage.companyId, userId: garage.userId, userNameEn: 'A', userNameAr: 'A' },
        ...{ entity: 'vehicle', entityId: id, action: 'vehicleChanged', changes: JSON.stringify(changes) },
      })
      .execute()
  await log({ customerId: [customerId, other], makeId: [null, 1], shopIds: [garage.shopId], km: [1, 2] })
  await log({ keptId: id, customerId: [await rival.given.customer(), null] })
  const { items } = await audit.list({ entity: 'vehicle', entityId: id })
  const nameOf = async (of: number) => {
    const { nameEn, nameAr } = await garage.api.customers.get({ id: of })
    return { nameEn, nameAr }
  }
  expect(items[1]?.changes).toEqual({
    customerId: [await nameOf(customerId), await nameOf(other)],
    makeId: [null, { nameEn: expect.any(String), nameAr: expect.any(String) }],
    shopIds: [{ nameEn: expect.any(String), nameAr: expect.any(String) }],
    km: [1, 2],
  })
  expect(items[0]?.changes).toEqual({
    keptId: { nameEn: before.plate.text, nameAr: before.plate.text },
    customerId: [expect.any(Number), null],
  })
})

test('the log is closed to users without the right, and to every other company', async () => {
  const limited = await garage.as(['SystemAdministrator'], ['administration.companyProfile'])
  expect((await refusalOf(limited.api.audit.list({}))).status).toBe(406)
  expect((await refusalOf(limited.api.audit.people())).status).toBe(406)
  expect((await refusalOf(limited.api.exports.auditLog({}))).status).toBe(406)
  const manager = await garage.as(['WorkshopManager'])
  expect((await refusalOf(manager.api.audit.list({}))).status).toBe(403)
  const given = await garage.as(['SystemAdministrator'], ['administration.auditLog'])
  expect((await given.api.audit.list({})).totalItems).toBeGreaterThan(0)
  expect((await rival.api.audit.list({ entity: 'company', entityId: garage.companyId })).items).toEqual([])
  const people = await audit.people()
  expect(people.map(({ id }) => id)).toContain(garage.userId)
  expect((await rival.api.audit.people()).map(({ id }) => id)).not.toContain(garage.userId)
})

test('records stand in the log by their name, plate or number; what is gone has none', async () => {
  const { customers, vehicles } = garage.api
  const made = await customers.create({ type: 'Company', nameEn: 'Huda Motors', contactNo: '0551234567' })
  const { id, version, type, contactNo } = made
  await customers.update({ id, version, type, contactNo, nameEn: 'Huda Trading' })
  const car = await vehicles.create({ customerId: made.id, makeId: 1, plateNo: '4711 RTJ' })
  const ticket = await garage.api.tickets.create({ vehicleId: car.id, customerId: made.id })
  const named = async (entity: string, entityId: number) => (await audit.list({ entity, entityId })).items[0]
  expect(await named('customer', made.id)).toMatchObject({
    recordEn: 'Huda Trading',
    recordAr: null,
    ticketNumber: null,
  })
  expect(await named('vehicle', car.id)).toMatchObject({ recordEn: '4711 RTJ', recordAr: '4711 RTJ' })
  expect(await named('ticket', ticket.id)).toMatchObject({ recordEn: ticket.number, ticketNumber: ticket.number })
  const other = await customers.create({ type: 'Company', nameEn: 'Gone', contactNo: '0551234568' })
  await customers.remove({ id: other.id })
  expect(await named('customer', other.id)).toMatchObject({ recordEn: null, recordAr: null })
})
