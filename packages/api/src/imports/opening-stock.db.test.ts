import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenPart } from '../../test/given-parts.ts'
import { stockOf } from '../../test/stocked-parts.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const { imports, stock } = garage.api
const store = storeOf(all, garage)
const heads = 'Part number,Quantity,Unit cost,Shelf,Minimum stock,Selling price,Lowest price'
const table = (...lines: string[]) => ({
  kind: 'openingStock' as const,
  file: new File([[heads, ...lines].join('\n')], 'shelves.csv'),
})
const part = (partNo: string, of = {}) => givenPart(owner, garage.companyId, { partNo, ...of })
const run = (expectedNew: number, file: ReturnType<typeof table>, options?: { context: { requestKey: string } }) =>
  imports.run({ ...file, expectedNew, expectedUpdates: 0 }, options)
const ledgerOf = async (partId: number) => (await stockOf(owner, garage, partId)).ledger

test('a table puts into the stock what lies on the shelves, each part with its opening in the ledger', async () => {
  const [oil, pads, empty] = await Promise.all([
    part('OPEN-1'),
    part('OPEN-2', { price: 80_00, minPrice: 60_00 }),
    part('OPEN-3'),
  ])
  const lines = table('open 1,٤٫٥,"1,012.50",B2,2,1500,1200', 'OPEN-2,3,10,,,,', 'OPEN-3,0,,,1,,')
  const dry = await imports.check(lines)
  expect(dry.counts).toMatchObject({ new: 3, refused: 0 })
  expect((await refusalOf(stock.get({ partId: oil }))).code).toBe('NotFound')
  const done = await run(3, lines)
  expect(done).toMatchObject({ added: 3, changed: 0 })
  expect(await stock.get({ partId: oil })).toMatchObject({
    ...{ currentMilli: 4500, openingMilli: 4500, averageCost: 1012_50, value: 4556_25, shelf: 'B2' },
    ...{ minimumMilli: 2000, price: 1500_00, minPrice: 1200_00 },
  })
  expect(await stock.get({ partId: pads })).toMatchObject({ value: 30_00, price: 80_00, minPrice: 60_00 })
  expect(await stock.get({ partId: empty })).toMatchObject({ currentMilli: 0, minimumMilli: 1000 })
  const opening = { kind: 'itemAdded', document: 'import', documentId: done.id, documentNumber: 'shelves.csv' }
  expect(await ledgerOf(oil)).toMatchObject([{ ...opening, quantityMilli: 4500, valueMinor: 4556_25 }])
  expect(await ledgerOf(empty)).toMatchObject([{ ...opening, quantityMilli: 0, valueMinor: 0 }])
  const { items } = await garage.api.audit.list({ entity: 'stock', entityId: oil })
  expect(items[0]).toMatchObject({ action: 'stockAdded', changes: { quantityMilli: 4500, importId: done.id } })
})

test('each row says what is wrong with it, and nothing is stored while a row is refused', async () => {
  const here = (await store.part(1000)).partNo
  await Promise.all(['BAD-1', 'BAD-2', 'BAD-3', 'BAD-4', 'BAD-5', 'BAD-6', 'BAD-7'].map((partNo) => part(partNo)))
  const lines = table(
    'NOWHERE-1,1,1,,,,',
    `${here},1,1,,,,`,
    'BAD-1,two,1,,,,',
    'BAD-2,1,one,,,,',
    'BAD-3,1,1.005,,,,',
    'BAD-4,1.0005,1,,,,',
    'BAD-5,1,,,,,',
    'BAD-6,1,1,,,10,20',
    'BAD-7,-1,1,,,,',
    'BAD-7,1,1,,,,',
    ',1,1,,,,',
  )
  const dry = await imports.check(lines)
  expect(dry.rows.map(({ faults }) => faults.map(({ code, field }) => `${field}:${code}`))).toEqual([
    ['partNo:rowPartUnknown'],
    ['partNo:partInStock'],
    ['quantity:fieldNotNumber'],
    ['cost:fieldNotNumber'],
    ['cost:cellTooPrecise'],
    ['quantity:cellTooPrecise'],
    ['cost:fieldRequired'],
    ['minPrice:minPriceAbovePrice'],
    ['quantity:fieldNotNumber'],
    ['null:rowRepeated'],
    ['partNo:fieldRequired'],
  ])
  expect(dry.rows[4]?.faults[0]?.data).toEqual({ decimals: 2 })
  expect(dry.rows[1]?.other).toBe(here)
  const good = table('BAD-1,1,1,,,,', 'NOWHERE-1,1,1,,,,')
  expect((await refusalOf(run(1, good))).code).toBe('importRowsRefused')
  const missing = await imports.check({ kind: 'openingStock', file: new File(['Part number,Quantity\nA,1'], 'a.csv') })
  expect(missing.refusal).toMatchObject({ code: 'importColumnMissing', data: { reason: 'cost' } })
  expect(await imports.run({ ...good, expectedNew: 1, expectedUpdates: 0, leaveOutRefused: true })).toMatchObject({
    added: 1,
  })
})

test('a part is found by its barcode too, and one part twice is repeated however it is named', async () => {
  const { id } = await garage.api.spareParts.create({ partNo: 'CODED-1', nameEn: 'Coded', barcodes: ['6281000000017'] })
  const dry = await imports.check(table('6281000000017,2,5,,,,', 'coded1,1,5,,,,'))
  expect(dry.rows.map(({ fate }) => fate)).toEqual(['new', 'refused'])
  expect(dry.rows[1]?.faults).toMatchObject([{ code: 'rowRepeated' }])
  await run(1, table('6281000000017,2,5,,,,'))
  expect(await stock.get({ partId: id })).toMatchObject({ currentMilli: 2000 })
})

test('a retry stores a table once, and of two at once that name the same part one is told to look again', async () => {
  const partId = await part('ONCE-1')
  const lines = table('ONCE-1,2,5,,,,')
  const key = { context: { requestKey: randomUUID() } }
  const [one, two] = await Promise.all([run(1, lines, key), run(1, lines, key)])
  expect(one).toEqual(two)
  expect(await run(1, lines, key)).toEqual(one)
  expect((await refusalOf(run(1, table('ONCE-1,3,5,,,,'), key))).code).toBe('keyReused')
  expect(await ledgerOf(partId)).toHaveLength(1)

  const other = await part('ONCE-2')
  const both = await Promise.allSettled([run(1, table('ONCE-2,2,5,,,,')), run(1, table('ONCE-2,3,5,,,,'))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await ledgerOf(other)).toHaveLength(1)
})

test('a table and the form of one part never both open a part: the whole table is left', async () => {
  const [first, second] = await Promise.all([part('RACE-1'), part('RACE-2')])
  const lines = table('RACE-1,2,5,,,,', 'RACE-2,2,5,,,,')
  const form = { partId: second, quantityMilli: 1000, cost: 1_00, price: 2_00, minPrice: 0 }
  const [brought, added] = await Promise.allSettled([run(2, lines), stock.addOpening(form)])
  expect([brought.status, added.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await ledgerOf(second)).toHaveLength(1)
  expect(await ledgerOf(first)).toHaveLength(brought.status === 'fulfilled' ? 1 : 0)
})

test('what a ticket waits for is reserved when the table brings it', async () => {
  const partId = await part('WAITS-1')
  const tickets = partsOnTickets({ api: garage.api, keeper: garage.api, given: garage.given })
  await tickets.withPart(partId, 2000)
  const waiting = await stock.get({ partId }).catch(() => null)
  expect(waiting).toBeNull()
  await run(1, table('WAITS-1,5,5,,,,'))
  expect(await stock.get({ partId })).toMatchObject({ currentMilli: 5000, reservedMilli: 2000 })
})

test('the stock is that of the shop of the caller, who must be allowed to change it', async () => {
  const partId = await part('MINE-1')
  const lines = table('MINE-1,1,1,,,,')
  expect((await rival.api.imports.check(lines)).rows[0]?.faults).toMatchObject([{ code: 'rowPartUnknown' }])
  const elsewhere = await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })
  await elsewhere.api.imports.run({ ...lines, expectedNew: 1, expectedUpdates: 0 })
  expect((await refusalOf(stock.get({ partId }))).code).toBe('NotFound')
  expect((await imports.check(lines)).counts.new).toBe(1)
  for (const asking of [garage.as(['WorkshopManager']), garage.as(['StoreManager'], ['store.purchases'])])
    for (const call of ['check', 'run'] as const) {
      const { api } = await asking
      const refused = await refusalOf(
        call === 'check' ? api.imports.check(lines) : api.imports.run({ ...lines, expectedNew: 1, expectedUpdates: 0 }),
      )
      expect(['NotAuthorized', 'NotAllowedOperation']).toContain(refused.code)
    }
})
