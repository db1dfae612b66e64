import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { openGarage } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'

const { garage, given, owner } = await openGarage()
const manager = (await garage.as(['WorkshopManager'])).api
const store = (await garage.as(['StoreManager'])).api

/** A customer and a partner who have an open ticket in each of two shops; in one of them the car was before. */
async function knownInBoth(nameEn: string) {
  const id = await given.customer({ nameEn })
  const { id: vehicleId } = await given.vehicle({ customerId: id })
  const { id: dealerId } = await garage.api.dealers.create({ nameEn: `${nameEn} & Sons` })
  for (const [shopId, total] of [
    [garage.shopId, 300_00],
    [garage.secondShopId, 70_00],
  ] as const) {
    await given.ticket({ vehicleId, shopId, total })
    const billed = await given.ticket({ vehicleId, shopId, total: total / 2 })
    await owner
      .updateTable('tickets')
      .set({ dealerId })
      .where('companyId', '=', garage.companyId)
      .where('id', '=', billed.id)
      .execute()
  }
  await given.ticket({ vehicleId, shopId: garage.secondShopId, total: 10_00, paid: 10_00, status: 'Closed' })
  return { id, vehicleId, dealerId }
}

/** What each place that shows them says of the three: `openTickets` and `due`. */
async function shownTo(
  api: Client,
  nameEn: string,
  { id, vehicleId, dealerId }: Awaited<ReturnType<typeof knownInBoth>>,
) {
  const asked = { searchInput: nameEn }
  const figures = (row: { openTickets?: number | null; due: number } | undefined) => [row?.openTickets, row?.due]
  const found = (await api.search.all({ searchInput: nameEn })).items
  const foundOf = (kind: string) => found.find((one) => one.kind === kind)
  const [customer, car] = [await api.customers.get({ id }), await api.vehicles.get({ id: vehicleId })]
  const listed = (await api.customers.list(asked)).items[0]
  const listedCar = (await api.vehicles.list({ customerId: id })).items[0]
  const [sameName] = await api.customers.duplicates({ name: nameEn })
  const foundCar = foundOf('vehicle')
  return {
    customer: [listed, customer.figures, foundOf('customer') as typeof listed, sameName].map(figures),
    car: [
      [listedCar?.visits, listedCar?.due],
      [car.visits, car.due],
      foundCar?.kind === 'vehicle' ? [foundCar.visits, foundCar.due] : [],
    ],
    dealer: async () =>
      [
        (await api.dealers.list(asked)).items[0],
        (await api.dealers.get({ id: dealerId })).figures,
        foundOf('dealer') as typeof listed,
      ].map(figures),
  }
}

test('a customer, a car and a partner have one figure in lists, search, warnings and on their pages: of the shops that one may see', async () => {
  const name = 'Everywhere Alike'
  const known = await knownInBoth(name)
  const [all, his] = [await shownTo(garage.api, name, known), await shownTo(manager, name, known)]
  expect(all.customer).toEqual(Array(4).fill([4, 370_00]))
  expect(his.customer).toEqual(Array(4).fill([2, 300_00]))
  expect(all.car).toEqual(Array(3).fill([5, 555_00]))
  expect(his.car).toEqual(Array(3).fill([2, 450_00]))
  expect(await all.dealer()).toEqual(Array(3).fill([2, 185_00]))
  expect(await his.dealer()).toEqual(Array(3).fill([1, 150_00]))
})

test('a list says in which shops it counts where there are others, and tells users who see no tickets nothing', async () => {
  const name = 'Counted In'
  const known = await knownInBoth(name)
  const asked = { searchInput: name }
  const here = [expect.objectContaining({ id: garage.shopId })]
  for (const list of ['customers', 'dealers', 'vehicles'] as const) {
    expect((await garage.api[list].list(asked)).countedIn).toBe(null)
    expect((await manager[list].list(asked)).countedIn).toEqual(here)
  }
  expect(await store.customers.list(asked)).toMatchObject({ items: [{ openTickets: null, due: 0 }], countedIn: [] })
  expect(await store.vehicles.list({ customerId: known.id })).toMatchObject({
    items: [{ openTickets: null, visits: null, due: 0 }],
    countedIn: [],
  })
  const found = (await store.search.all({ searchInput: name })).items
  expect(found.find(({ kind }) => kind === 'customer')).toMatchObject({ openTickets: null, due: 0 })
  expect(found.find(({ kind }) => kind === 'vehicle')).toMatchObject({ visits: null, due: 0, openTicketId: null })
})

test('customers who owe or have a car here are searched in the same shops', async () => {
  const debtor = async (nameEn: string, shopId: number) => {
    const customerId = await given.customer({ nameEn })
    const { id: vehicleId } = await given.vehicle({ customerId })
    const { id } = await given.ticket({ vehicleId, shopId, total: 20_00 })
    const { id: dealerId } = await garage.api.dealers.create({ nameEn })
    const billed = await given.ticket({ vehicleId, shopId, total: 30_00 })
    await owner
      .updateTable('tickets')
      .set({ dealerId })
      .where('companyId', '=', garage.companyId)
      .where('id', '=', billed.id)
      .execute()
    return { id, vehicleId }
  }
  await debtor('Debtor here', garage.shopId)
  const there = await debtor('Debtor there', garage.secondShopId)
  for (const standing of ['owes', 'open'] as const) {
    const asked = { searchInput: 'Debtor', standing }
    for (const list of ['customers', 'dealers'] as const) {
      expect((await garage.api[list].list(asked)).items.map((row) => row.nameEn)).toEqual([
        'Debtor there',
        'Debtor here',
      ])
      expect(await manager[list].list(asked)).toMatchObject({ items: [{ nameEn: 'Debtor here' }], totalItems: 1 })
    }
  }
  // A ticket in a shop that is hidden from them is not offered either.
  const cars = (await manager.search.all({ searchInput: 'Debtor there', kinds: ['customer', 'vehicle'] })).items
  expect(cars.filter(({ kind }) => kind === 'vehicle')).toMatchObject([
    { id: there.vehicleId, openTicketId: null, openTicketNumber: null },
  ])
})

test('a file counts as its list, and names the shops at the heads of what it counts', async () => {
  const name = 'Taken Along'
  const { id: customerId } = await knownInBoth(name)
  const taken = async (api: Client) => ({
    customers: await openedFile(await api.exports.customers({ searchInput: name })),
    vehicles: await openedFile(await api.exports.vehicles({ customerId })),
  })
  const [all, his, none] = [await taken(garage.api), await taken(manager), await taken(store)]
  const { nameEn: shop } = await owner
    .selectFrom('shops')
    .select('nameEn')
    .where('companyId', '=', garage.companyId)
    .where('id', '=', garage.shopId)
    .executeTakeFirstOrThrow()
  expect(all.customers.rows).toMatchObject([{ 'Open tickets': 4, Due: 370 }])
  expect(his.customers.rows).toMatchObject([{ [`Open tickets (${shop})`]: 2, [`Due (${shop})`]: 300 }])
  expect(his.vehicles.rows).toMatchObject([{ [`Visits (${shop})`]: 2, [`Due (${shop})`]: 450 }])
  expect(none.customers.heads.join(' ')).not.toMatch(/Open tickets|Due/)
  const dealers = async (api: Client) => (await openedFile(await api.exports.dealers({ searchInput: name }))).rows
  expect(await dealers(garage.api)).toMatchObject([{ 'Open tickets': 2, Due: 185 }])
  expect(await dealers(manager)).toMatchObject([{ [`Open tickets (${shop})`]: 1, [`Due (${shop})`]: 150 }])
})

test('what is counted in some shops is read from the index alone', async () => {
  // Without statistics all indexes of a small table cost the same.
  await sql`vacuum analyze app.tickets`.execute(owner)
  const plan = await owner.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain (costs off) select sum(greatest(t.remaining_minor, 0)) from app.tickets t
      where t.company_id = ${garage.companyId} and t.customer_id = 1 and t.shop_id = any(${[garage.shopId]}::bigint[])
      and t.dealer_id is null and t.status not in ('Closed', 'Canceled')`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toMatch(/Index Only Scan using tickets_open_by_customer/)
})
