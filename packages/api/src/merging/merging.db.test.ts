import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { references } from './references.ts'

const { garage, rival, given, owner } = await openGarage()
const { customers, vehicles, dealers } = garage.api

const pair = async () => {
  const make = (nameEn: string) => customers.create({ type: 'Individual', nameEn, contactNo: '0553014827' })
  const [kept, gone] = [await make('Kept'), await make('Gone')]
  const wish = { keptId: kept.id, keptVersion: 1, goneId: gone.id, goneVersion: 1, acknowledged: true }
  return { kept, gone, wish }
}
const ticketOf = async (customerId: number) => {
  const ticket = await given.ticket()
  await owner.updateTable('tickets').set({ customerId }).where('id', '=', ticket.id).execute()
  await owner.updateTable('vehicles').set({ customerId }).where('id', '=', ticket.vehicleId).execute()
  return ticket
}

test('CUS-007 every reference to the merged customer moves to the remaining one, and the audit log of both says so', async () => {
  const { kept, gone, wish } = await pair()
  const ticket = await ticketOf(gone.id)
  expect(await customers.merge(wish)).toMatchObject({ id: kept.id, nameEn: 'Kept' })
  expect((await garage.api.tickets.get({ id: ticket.id })).customerId).toBe(kept.id)
  expect((await vehicles.get({ id: ticket.vehicleId })).customerId).toBe(kept.id)
  expect((await customers.list({ searchInput: 'gone' })).items.map(({ id }) => id)).not.toContain(gone.id)
  const { items } = await garage.api.audit.list({ entity: 'customer', entityId: kept.id })
  expect(items[0]).toMatchObject({
    action: 'customerMerged',
    changes: { nameEn: 'Gone', goneId: gone.id, moved: { vehicles: 1, tickets: 1, invoices: 0 } },
  })
  const left = await garage.api.audit.list({ entity: 'customer', entityId: gone.id })
  expect(left.items[0]?.action).toBe('customerMergedAway')
})

test('the address of a merged customer leads to the remaining one, through two merges', async () => {
  const { kept, gone, wish } = await pair()
  await customers.merge(wish)
  const last = (await pair()).kept
  await customers.merge({ ...wish, keptId: last.id, goneId: kept.id })
  expect((await customers.get({ id: gone.id })).id).toBe(last.id)
})

test('a merge that is retried after a lost answer is done once, and so are two at the same time', async () => {
  const { kept, wish } = await pair()
  const answers = await Promise.all([customers.merge(wish), customers.merge(wish)])
  expect(answers.map(({ id }) => id)).toEqual([kept.id, kept.id])
  expect(await customers.merge(wish)).toMatchObject({ id: kept.id })
  const { items } = await garage.api.audit.list({ entity: 'customer', entityId: kept.id })
  expect(items.filter(({ action }) => action === 'customerMerged')).toHaveLength(1)
})

test('two users who merge a pair in opposite directions do not deadlock, and one record is left', async () => {
  const { kept, gone, wish } = await pair()
  const other = { ...wish, keptId: gone.id, goneId: kept.id }
  const both = await Promise.allSettled([customers.merge(wish), customers.merge(other)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('CUS-008 CUS-009 CUS-010 itself, another type and an unacknowledged merge are refused, and nothing moves', async () => {
  const { kept, wish } = await pair()
  const self = { ...wish, goneId: kept.id }
  expect((await refusalOf(customers.merge(self))).code).toBe('mergeSameCustomer')
  expect((await refusalOf(customers.merge({ ...wish, acknowledged: false }))).code).toBe('mergeNotAcknowledged')
  const firm = await customers.create({ type: 'Company', nameEn: 'Firm', contactNo: '0553014827' })
  expect((await refusalOf(customers.merge({ ...wish, goneId: firm.id }))).code).toBe('mergeCustomerTypesDiffer')
  expect((await customers.get({ id: firm.id })).id).toBe(firm.id)
})

test('a page that is stale on either side merges nothing', async () => {
  const { gone, wish } = await pair()
  expect((await refusalOf(customers.merge({ ...wish, keptVersion: 2 }))).code).toBe('InvalidData')
  expect((await refusalOf(customers.merge({ ...wish, goneVersion: 2 }))).code).toBe('InvalidData')
  expect((await customers.get({ id: gone.id })).id).toBe(gone.id)
})

test('another company cannot merge our records', async () => {
  const { wish } = await pair()
  expect((await refusalOf(rival.api.customers.merge(wish))).status).toBe(404)
  const theirs = await rival.api.customers.create({ type: 'Individual', nameEn: 'T', contactNo: '0553014827' })
  expect((await refusalOf(customers.merge({ ...wish, goneId: theirs.id }))).status).toBe(404)
})

test('merging needs the right to delete', async () => {
  const { wish } = await pair()
  const editor = (await garage.as(['WorkshopManager'], ['customers.edit', 'vehicles.edit'])).api
  expect((await refusalOf(editor.customers.merge(wish))).status).toBe(406)
  expect((await refusalOf(editor.vehicles.merge(wish))).status).toBe(406)
})

test('merging two records of a car keeps the newest odometer reading of both', async () => {
  const kept = await given.vehicle({ km: 40_000 })
  const gone = await given.vehicle({ customerId: kept.customerId, km: 90_000 })
  const read = async (vehicleId: number, km: number, readAt: string) =>
    owner.insertInto('vehicleKm').values({ companyId: garage.companyId, vehicleId, km, readAt }).execute()
  await read(kept.id, 40_000, '2026-03-01T10:00:00Z')
  await read(gone.id, 90_000, '2026-06-01T10:00:00Z')
  const bare = await given.vehicle({ customerId: kept.customerId, km: 95_000 })
  const into = (goneId: number, keptVersion: number) =>
    vehicles.merge({ keptId: kept.id, keptVersion, goneId, goneVersion: 1, acknowledged: true })
  expect(await into(gone.id, 1)).toMatchObject({ km: 90_000, version: 2 })
  expect(await into(bare.id, 2)).toMatchObject({ km: 90_000, version: 2 })

  const unread = await given.vehicle({ customerId: kept.customerId })
  const typed = await given.vehicle({ customerId: kept.customerId, km: 12_000 })
  const wish = { keptId: unread.id, keptVersion: 1, goneId: typed.id, goneVersion: 1, acknowledged: true }
  expect(await vehicles.merge(wish)).toMatchObject({ km: 12_000 })
})

test('VEH-009 VEH-010 two records of one car become one with all its visits; of different makes they do not', async () => {
  const kept = await given.ticket()
  const gone = await given.ticket()
  const car = await vehicles.get({ id: kept.vehicleId })
  await owner
    .updateTable('vehicles')
    .set({ customerId: car.customerId, makeId: car.makeId })
    .where('id', '=', gone.vehicleId)
    .execute()
  const wish = { keptId: car.id, keptVersion: 1, goneId: gone.vehicleId, goneVersion: 1, acknowledged: true }
  expect((await refusalOf(vehicles.merge({ ...wish, goneId: car.id }))).code).toBe('mergeSameVehicle')
  const dealer = await dealers.create({ nameEn: 'Of the one car alone' })
  const dealerOf = (dealerId: number | null) =>
    owner.updateTable('vehicles').set({ dealerId }).where('id', '=', gone.vehicleId).execute()
  await dealerOf(dealer.id)
  expect(await refusalOf(vehicles.merge(wish))).toMatchObject({
    code: 'mergeVehiclesDiffer',
    data: { reason: 'dealer' },
  })
  await dealerOf(null)
  await owner.updateTable('vehicles').set({ makeId: -1 }).where('id', '=', gone.vehicleId).execute()
  expect(await refusalOf(vehicles.merge(wish))).toMatchObject({ code: 'mergeVehiclesDiffer', data: { reason: 'make' } })
  await owner.updateTable('vehicles').set({ makeId: car.makeId }).where('id', '=', gone.vehicleId).execute()
  expect(await vehicles.merge(wish)).toMatchObject({ id: car.id, visits: 2 })
  expect((await vehicles.get({ id: gone.vehicleId })).id).toBe(car.id)
})

test('DLR-005 two records of one partner become one, with cars and tickets', async () => {
  const [kept, gone] = [await dealers.create({ nameEn: 'Kept' }), await dealers.create({ nameEn: 'Gone' })]
  const car = await given.vehicle()
  await owner.updateTable('vehicles').set({ dealerId: gone.id }).where('id', '=', car.id).execute()
  const wish = { keptId: kept.id, keptVersion: 1, goneId: gone.id, goneVersion: 1, acknowledged: true }
  expect((await refusalOf(dealers.merge({ ...wish, acknowledged: false }))).code).toBe('mergeNotAcknowledged')
  expect((await refusalOf(dealers.merge({ ...wish, goneId: kept.id }))).code).toBe('mergeSameDealer')
  expect(await dealers.merge(wish)).toMatchObject({ id: kept.id })
  expect((await vehicles.get({ id: car.id })).dealerId).toBe(kept.id)
  expect((await dealers.get({ id: gone.id })).id).toBe(kept.id)
})

test('whatever refers to a customer, a car or a partner in the database is moved by a merge', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and a.attname <> 'company_id'
      and c.confrelid in ('app.customers'::regclass, 'app.dealers'::regclass, 'app.vehicles'::regclass, 'app.suppliers'::regclass)`.execute(
    owner,
  )
  const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const moved = Object.entries(references).flatMap(([column, tables]) =>
    tables.map((table) => `app.${inWords(table)}.${inWords(column)}`),
  )
  expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(moved.sort())
})
