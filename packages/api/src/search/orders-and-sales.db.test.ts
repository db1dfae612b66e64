import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { counterOf } from '../../test/counter.ts'
import { openGarage } from '../../test/garage.ts'
import { ordersOf } from '../../test/orders.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const { draft, part } = await ordersOf(all, garage)
const counter = counterOf(all, garage)
const keeper = (await garage.as(['StoreManager'])).api
const manager = (await garage.as(['WorkshopManager'])).api
type Kind = 'purchaseOrder' | 'storeSale' | 'invoice'
const found = async (kind: Kind, searchInput: string, api = garage.api) =>
  (await api.search.all({ searchInput })).items.filter((one) => one.kind === kind).map((one) => one.id)

test('SRC-001 an order is found by its number by whoever buys, in its company and shop alone', async () => {
  const { id, number } = await draft([{ partId: (await part()).id }])
  const [prefix = '', year = '', count = ''] = number.split(/\D+(?=\d)|-/)
  for (const typed of [number, number.toLowerCase(), `${year}${count}`].filter((text) => text.length > 2))
    expect([typed, prefix, await found('purchaseOrder', typed, keeper)]).toEqual([typed, prefix, [id]])
  expect((await keeper.search.fullText({ searchInput: number, kinds: ['purchaseOrder'] })).items).toEqual([
    { kind: 'purchaseOrder', id, number, supplierNameEn: null, supplierNameAr: 'نجوم', expectedOn: null },
  ])
  expect(await keeper.search.path({ searchInput: number })).toEqual({ path: `/storeManagement/purchaseOrders/${id}` })
  expect(await found('purchaseOrder', number, rival.api)).toEqual([])
  expect(await found('purchaseOrder', number, manager)).toEqual([])
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api
  expect(await found('purchaseOrder', number, seller)).toEqual([])
  const elsewhere = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  expect(await found('purchaseOrder', number, elsewhere)).toEqual([])
})

test('a storekeeper finds a counter sale where the store shows it, and no other invoice; a manager finds it as an invoice', async () => {
  const { id: partId } = await counter.part(2000)
  const { id, number } = await counter.sold(partId)
  expect(await found('storeSale', number, keeper)).toEqual([id])
  expect(await found('invoice', number, keeper)).toEqual([])
  expect(await keeper.search.path({ searchInput: number })).toEqual({ path: `/storeManagement/storeSales/${id}` })
  expect([await found('storeSale', number, manager), await found('invoice', number, manager)]).toEqual([[], [id]])
  // An owner, who may open both pages, is shown one of them.
  expect([await found('storeSale', number), await found('invoice', number)]).toEqual([[id], []])
  expect((await garage.api.search.all({ searchInput: number, kinds: ['invoice'] })).items).toMatchObject([
    { kind: 'invoice', id },
  ])
  expect(await found('storeSale', number, rival.api)).toEqual([])
  const elsewhere = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  expect(await found('storeSale', number, elsewhere)).toEqual([])
})

test('what was ordered before is found by the words of new orders', async () => {
  const { id } = await draft([{ partId: (await part()).id }])
  const entry = () =>
    owner
      .selectFrom('searchEntries')
      .select('body')
      .where('companyId', '=', garage.companyId)
      .where('kind', '=', 'purchaseOrder')
      .where('entityId', '=', id)
      .executeTakeFirst()
  const before = await entry()
  await owner.deleteFrom('searchEntries').where('kind', '=', 'purchaseOrder').where('entityId', '=', id).execute()
  const migration = new URL('../../../db/migrations/20261125040010_orders_search_entries.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(owner)
  expect(await entry()).toEqual(before)
})
