import { readFileSync } from 'node:fs'
import { businessSearchBody } from '@warsha/domain/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paperFor, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { counterOf } from '../../test/counter.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'
import { ordersOf } from '../../test/orders.ts'

const all = await openGarage()
const { garage, rival, owner, given } = all
const [orders, counter] = [await ordersOf(all, garage), counterOf(all, garage)]
const { suppliers, search, purchases } = garage.api
const supplier = {
  nameEn: 'Majdouie Spares',
  nameAr: 'مؤسسة عبد الله المجدوعي للقطع',
  contactNo: '0114550190',
  vatNumber: '310122393500003',
  city: 'الرياض',
}
const { id } = await suppliers.create(supplier)
type Kind = 'supplier' | 'purchase'
const found = async (kind: Kind, searchInput: string, api = garage.api) =>
  (await api.search.all({ searchInput })).items.filter((one) => one.kind === kind).map((one) => one.id)
const bought = async (supplierDocNo: string) =>
  (await purchases.record(paperFor(await ticketWithParts(garage, {}), id, { supplierDocNo }))).purchaseInvoice
const spent = () =>
  garage.api.expenses.create({
    ...{ supplierId: id, supplierDocNo: 'RENT 2', invoicedOn: todayInRiyadh(), vatMode: 'exclusive' },
    lines: [{ title: 'Rent', amount: 100_00 }],
  })
async function sold() {
  const { id: ticketId, money } = await finishedTicket(garage)
  await garage.api.payments.addTicketPayment({ ticketId, mode: 'card', amount: money.due })
  const { version } = await garage.api.tickets.get({ id: ticketId })
  return garage.api.tickets.checkOut({ id: ticketId, version, paymentDueOn: '2099-01-31' })
}

test.each(['majdouie sp', 'عبدالله المجدوعى', 'مؤسسه', '0114550190', '+966 11 455 0190', '3101223935'])(
  'a supplier is found by %s, in their company alone',
  async (typed) => {
    expect(await found('supplier', typed)).toEqual([id])
    expect(await found('supplier', typed, rival.api)).toEqual([])
  },
)

test('a purchase is found by its number, that of the supplier’s document and the supplier’s name, in its company alone', async () => {
  const { id: purchase, number } = await bought('MJ/77-4410')
  for (const typed of [number, 'mj/77-44', '4410', 'المجدوعي للقطع']) {
    expect([typed, await found('purchase', typed)]).toEqual([typed, [purchase]])
    expect(await found('purchase', typed, rival.api)).toEqual([])
  }
})

test('what is known of both comes with them, and their words lead to their pages', async () => {
  const { id: purchase, number, total } = await bought('SHOWN 1')
  const { contactNo: _no, vatNumber: _vat, ...named } = supplier
  expect((await search.fullText({ searchInput: 'majdouie', kinds: ['supplier'] })).items).toEqual([
    { kind: 'supplier', id, ...named, contactNo: '+966114550190' },
  ])
  expect((await search.fullText({ searchInput: 'shown 1' })).items).toEqual([
    {
      ...{ kind: 'purchase', id: purchase, number, total, supplierDocNo: 'SHOWN 1' },
      ...{ supplierNameEn: named.nameEn, supplierNameAr: named.nameAr, supplierName: named.nameAr },
    },
  ])
  expect(await search.path({ searchInput: '310122393500003' })).toEqual({ path: `/suppliers/${id}` })
  expect(await search.path({ searchInput: 'shown 1' })).toEqual({
    path: `/invoices/purchaseInvoices/purchases/${purchase}`,
  })
})

test('a user who may not see suppliers or purchases never finds one', async () => {
  await bought('HIDDEN 1')
  for (const role of ['Technician', 'WorkshopManager', 'HRManager', 'SystemAdministrator'] as const) {
    const { api } = await garage.as([role])
    expect([role, await found('supplier', 'majdouie', api), await found('purchase', 'hidden', api)]).toEqual([
      ...[role, [], []],
    ])
    expect((await api.search.fullText({ searchInput: 'hidden', kinds: ['purchase'] })).items).toEqual([])
  }
  const store = (await garage.as(['StoreManager'])).api
  expect([await found('supplier', 'majdouie', store), await found('purchase', 'hidden', store)]).toMatchObject([
    [id],
    [expect.any(Number)],
  ])
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api
  expect([await found('supplier', 'majdouie', seller), await found('purchase', 'hidden', seller)]).toEqual([[id], []])
})

test('they are found among any number of newer customers of their name', async () => {
  await bought('CROWD 1')
  for (let customer = 0; customer < 45; customer++) await given.customer({ nameEn: `Majdouie crowd ${customer}` })
  expect(await found('supplier', 'majdouie')).toEqual([id])
  expect(await found('purchase', 'crowd')).toHaveLength(1)
})

test('a changed supplier is found by the new words alone, a deleted one by none; their purchases by both', async () => {
  const { createdAt: _at, id: changed, ...fields } = await suppliers.create({ nameEn: 'Oldname Parts' })
  const { id: purchase } = (
    await purchases.record(paperFor(await ticketWithParts(garage, {}), changed, { supplierDocNo: 'RENAMED 1' }))
  ).purchaseInvoice
  await suppliers.update({ id: changed, ...fields, nameEn: 'Newname Parts', contactNo: '0118889977' })
  expect([await found('supplier', 'oldname'), await found('supplier', 'newname')]).toEqual([[], [changed]])
  for (const searchInput of ['oldname', 'newname', '0118889977'])
    expect((await purchases.list({ searchInput })).items.map((row) => row.id)).toEqual([purchase])
  const gone = await suppliers.create({ nameEn: 'Gone Parts' })
  await suppliers.remove({ id: gone.id })
  expect(await found('supplier', 'gone parts')).toEqual([])
  const left = owner.selectFrom('searchEntries').select('entityId').where('companyId', '=', garage.companyId)
  expect(await left.where('kind', '=', 'supplier').where('entityId', '=', gone.id).execute()).toEqual([])
})

test('SRC-004 API-056 the advanced search finds everything that the lookups name, in all kinds or in one', async () => {
  const customerId = await given.customer({ nameEn: 'Whole Customer' })
  const car = await given.vehicle({ customerId, plateNo: '7719 HKA' })
  const opened = await garage.api.tickets.create({ vehicleId: car.id, customerId })
  await garage.api.dealers.create({ nameEn: 'Whole Partner' })
  await garage.api.spareParts.create({ partNo: 'WHOLE-5', nameEn: 'Whole Filter' })
  const words = {
    sparePart: 'whole filter',
    ...{ customer: 'whole cust', dealer: 'whole part', supplier: 'majdouie', vehicle: '7719', ticket: opened.number },
    estimate: (await garage.api.estimates.create({ vehicleId: car.id, customerId })).number,
    invoice: (await sold()).invoice?.number ?? '',
    purchase: (await bought('WHOLE 1')).number,
    expense: (await spent()).number,
    purchaseOrder: (await orders.draft([{ partId: (await orders.part()).id }])).number,
    storeSale: (await counter.sold((await counter.part(1000)).id)).number,
  }
  const { fullTextSearchEntities } = await garage.api.lookups.data({})
  expect(new Set(fullTextSearchEntities)).toEqual(new Set(Object.keys(words)))
  for (const kind of Object.keys(words) as (keyof typeof words)[]) {
    const kindsFound = async (kinds?: (typeof kind)[]) =>
      (await search.fullText({ searchInput: words[kind], ...(kinds && { kinds }) })).items.map((one) => one.kind)
    expect(new Set(await kindsFound([kind]))).toEqual(new Set([kind]))
    expect(await kindsFound()).toContain(kind)
  }
})

test('suppliers that were there before are found by the same words as new ones', async () => {
  const stored = { ...supplier, nameAr: 'مؤسسة عبد الله الأحمدى ٢٠٢٦', nameEn: 'École  Motors', contactName: 'هيـا' }
  const { id: before } = await owner
    .insertInto('suppliers')
    .values({ companyId: garage.companyId, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow()
  const migration = new URL('../../../db/migrations/20261122200100_suppliers_search_entries.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(owner)
  const entry = await owner
    .selectFrom('searchEntries')
    .select('body')
    .where('companyId', '=', garage.companyId)
    .where('kind', '=', 'supplier')
    .where('entityId', '=', before)
    .executeTakeFirst()
  expect(entry?.body).toBe(businessSearchBody({ ...stored, whatsappNo: null }))
})
