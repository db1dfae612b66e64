import { expect, test } from 'vitest'
import { paperFor, supplierOf, ticketWithParts } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const supplierId = await supplierOf(owner, garage, 'مؤسسة القطع')

test('parts bought outside wait until they stand on a purchase, for who records purchases alone', async () => {
  const ticket = await ticketWithParts(garage, { name: 'Brake pads', cost: 60_00 }, { name: 'Oil filter' })
  const store = (await garage.as(['StoreManager'])).api
  const { items } = await store.purchases.waiting({})
  expect(items.map(({ nameEn, cost, ticketNumber }) => [nameEn, cost, ticketNumber])).toEqual([
    ['Brake pads', 60_00, ticket.number],
    ['Oil filter', 80_00, ticket.number],
  ])
  expect((await rival.api.purchases.waiting({})).items).toEqual([])
  expect((await refusalOf((await garage.as(['WorkshopManager'])).api.purchases.waiting({}))).status).toBe(403)
  const other = (await garage.as(['StoreManager'], ['store.sales'])).api
  expect((await refusalOf(other.purchases.waiting({}))).status).toBe(406)
  await garage.api.purchases.record(paperFor(ticket, supplierId))
  expect((await store.purchases.waiting({})).items).toEqual([])
})

test('a part that waits names its supplier in both languages, or as typed, and a page says how many there are', async () => {
  const named = await supplierOf(owner, garage, 'نجوم القطع')
  const names = { nameEn: 'Parts Stars' }
  await owner.updateTable('suppliers').set(names).where('id', '=', named).execute()
  const ticket = await ticketWithParts(garage, { name: 'Belt' }, { name: 'Hose' }, { name: 'Clip' })
  const [belt, hose] = ticket.parts
  const change = (id: number | undefined, row: object) =>
    owner
      .updateTable('ticketParts')
      .set(row)
      .where('companyId', '=', garage.companyId)
      .where('id', '=', id ?? 0)
      .execute()
  await change(belt?.id, { supplierId: named })
  await change(hose?.id, { supplierName: 'The shop next door' })
  const { items, totalItems } = await garage.api.purchases.waiting({ pageSize: 2 })
  expect([items.length, totalItems]).toEqual([2, 3])
  expect(items).toMatchObject([
    { supplierNameEn: 'Parts Stars', supplierNameAr: 'نجوم القطع', supplierName: '' },
    { supplierNameEn: null, supplierNameAr: null, supplierName: 'The shop next door' },
  ])
  expect((await garage.api.purchases.waiting({ page: 2, pageSize: 2 })).items).toMatchObject([{ nameEn: 'Clip' }])
  await garage.api.purchases.record(paperFor(ticket, supplierId))
})

test('the list can be narrowed to the purchases that are to be completed', async () => {
  const { items, totalItems } = await garage.api.purchases.list({ toComplete: true })
  expect([items.length, totalItems]).toEqual([0, 0])
  const [first] = (await garage.api.purchases.list({})).items
  await owner
    .updateTable('purchaseInvoices')
    .set({ toComplete: true })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', first?.id ?? 0)
    .execute()
  expect((await garage.api.purchases.list({ toComplete: true })).items.map(({ id }) => id)).toEqual([first?.id])
})
