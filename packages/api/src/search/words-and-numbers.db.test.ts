import { readFileSync } from 'node:fs'
import { numberSearchBody, purchaseSearchBody, vehicleSearchBody } from '@warsha/domain/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paperFor, supplierOf, ticketWithParts } from '../../test/bought-parts.ts'
import { openGarage } from '../../test/garage.ts'

const { garage, rival, owner, given } = await openGarage()
const customerId = await given.customer({ nameEn: 'Salem Ahmed Al-Harbi', nameAr: 'سالم أحمد الحربي' })
const camry = { makeEn: 'Toyota', makeAr: 'تويوتا', modelEn: 'Camry', modelAr: 'كامري' }
const modelOf = async (makeEn: string, modelEn: string) =>
  owner
    .selectFrom('models as d')
    .innerJoin('makes as m', 'm.id', 'd.makeId')
    .select([
      'd.id as modelId',
      'd.makeId',
      'd.nameEn as modelEn',
      'd.nameAr as modelAr',
      'm.nameEn as makeEn',
      'm.nameAr as makeAr',
    ])
    .where('m.nameEn', '=', makeEn)
    .where('d.nameEn', '=', modelEn)
    .executeTakeFirstOrThrow()
const { makeId, modelId, ...names } = await modelOf(camry.makeEn, camry.modelEn)
const car = await garage.api.vehicles.create({ customerId, makeId, modelId, plateNo: '4827 RTJ' })
const ticket = await garage.api.tickets.create({ vehicleId: car.id, customerId })
const found = async (searchInput: string, api = garage.api) =>
  (await api.search.all({ searchInput })).items.map(({ kind, id }) => `${kind} ${id}`)

test.each(['Ahmed Salem', 'harbi salem ahm', 'الحربي سالم', 'احمد harbi'])(
  'a name is found by its words in any order: %s',
  async (typed) => {
    expect(await found(typed)).toEqual([`vehicle ${car.id}`, `customer ${customerId}`])
    expect(await found(typed, rival.api)).toEqual([])
  },
)

test('each word must be there, a short one at the beginning of a word', async () => {
  expect(await found('Salem Omar')).toEqual([])
  expect(await found('sa ah')).toEqual([`vehicle ${car.id}`, `customer ${customerId}`])
  expect(await found('salem bi')).toEqual([])
  expect([await found('%% __'), await found('salem %%%')]).toEqual([[], []])
})

test('a car is found by its make and model in either language, and no more by the one it had before', async () => {
  for (const typed of ['Camry', 'toyota camry', 'كامري تويوتا', 'كامرى ٤٨٢٧'])
    expect([typed, await found(typed)]).toEqual([typed, [`vehicle ${car.id}`]])
  expect(await found('Camry', rival.api)).toEqual([])
  const { createdAt: _at, ...page } = await garage.api.vehicles.get({ id: car.id })
  const other = await modelOf('Toyota', 'Corolla')
  const { plateNo, version, id } = { plateNo: page.plate.text, version: page.version, id: page.id }
  await garage.api.vehicles.update({ id, version, customerId, plateNo, makeId, modelId: other.modelId })
  expect([await found('camry'), await found('corolla')]).toEqual([[], [`vehicle ${car.id}`]])
})

test('a ticket is found by its number with or without dashes and zeros, in Arabic digits too', async () => {
  const [prefix = '', year = '', count = ''] = ticket.number.split('-')
  const short = String(Number(count))
  const ways = [
    `${prefix}${year}${count}`,
    `${prefix}-${short}`,
    `${prefix}${short}`,
    `${year}-${short}`,
    `${prefix} ${year} ${short}`,
  ]
  const arabic = ticket.number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  for (const typed of [...ways, arabic]) expect([typed, await found(typed)]).toEqual([typed, [`ticket ${ticket.id}`]])
  expect(await found(`${prefix}-9`)).toEqual([])
})

test('what was there before is found by the same words as what is new', async () => {
  const { companyId } = garage
  const stored = async (kind: 'ticket' | 'invoice', entityId: number, body: string) =>
    owner.insertInto('searchEntries').values({ companyId, kind, entityId, body }).execute()
  await stored('ticket', 900_001, 'tkt-2026-0012')
  await stored('invoice', 900_002, 'inv2/2026/00042')
  await stored('invoice', 900_003, 'cn-0007')
  const supplierId = await supplierOf(owner, garage, 'مؤسسة الماجدوعي')
  const paper = paperFor(await ticketWithParts(garage, {}), supplierId, { supplierDocNo: 'FA/0815-٣' })
  const { purchaseInvoice } = await garage.api.purchases.record(paper)
  const { id: purchaseId, number } = purchaseInvoice
  const put = owner.updateTable('searchEntries').where('companyId', '=', companyId)
  const old = { body: `${number.toLowerCase()} fa/0815-3` }
  await put.set(old).where('kind', '=', 'purchase').where('entityId', '=', purchaseId).execute()
  const { id } = await given.vehicle({ plateNo: '1188 HKA' })
  await owner.updateTable('vehicles').set({ modelId }).where('companyId', '=', companyId).where('id', '=', id).execute()
  const bare = { companyId, body: '1188hka 1188اكه' }
  await owner
    .updateTable('searchEntries')
    .set(bare)
    .where('companyId', '=', companyId)
    .where('entityId', '=', id)
    .where('kind', '=', 'vehicle')
    .execute()
  const migration = new URL('../../../db/migrations/20261123040100_search_by_model_and_number.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(owner)
  const entries = await owner
    .selectFrom('searchEntries')
    .select(['entityId', 'body'])
    .where('companyId', '=', companyId)
    .execute()
  const bodyOf = (entityId: number) => entries.find((entry) => entry.entityId === entityId)?.body
  expect([900_001, 900_002, 900_003].map(bodyOf)).toEqual(
    ['TKT-2026-0012', 'INV2/2026/00042', 'CN-0007'].map(numberSearchBody),
  )
  expect(entries.map(({ body }) => body)).toContain(
    purchaseSearchBody({ number, supplierDocNo: 'FA/0815-3', supplierName: '' }),
  )
  expect(entries.map(({ body }) => body)).toContain(vehicleSearchBody({ plateNo: '1188 HKA', vin: null }, names))
})
