import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const store = storeOf(all, garage)
const keeper = await garage.as(['StoreManager'])
const { stockCounts } = keeper.api
const { withPart, lineOf, issue } = partsOnTickets({ api: garage.api, keeper: keeper.api, given: garage.given })

const opened = (more: Partial<Parameters<typeof stockCounts.create>[0]> = {}) =>
  stockCounts.create({ scope: 'all', ...more })
const lineIn = async (id: number, partId: number) =>
  (await stockCounts.lines({ id, pageSize: 100 })).items.find((line) => line.partId === partId)
const versionOf = async (id: number) => (await stockCounts.get({ id })).version
const post = async (id: number, more: object = {}) => stockCounts.post({ id, version: await versionOf(id), ...more })
async function typed(id: number, partId: number, countedMilli: number | null) {
  const line = await lineIn(id, partId)
  return stockCounts.set({ id, partId, version: line?.version ?? 1, countedMilli })
}
const ledgerOf = async (partId: number) =>
  (await garage.api.stock.activities({ partId })).items.map(({ kind, quantityMilli, value, documentNumber }) => ({
    ...{ kind, quantityMilli, value, documentNumber },
  }))

test('STK-008 what was counted is posted as surplus and shortage, with the count as their document', async () => {
  const [more, less, same, left] = [
    await store.part(2000, 10_00),
    await store.part(5000, 3_33),
    await store.part(1000),
    await store.part(4000),
  ]
  const count = await opened({ note: 'End of the year' })
  expect(count).toMatchObject({ state: 'open', number: expect.stringMatching(/^SC-/), counted: 0 })
  await typed(count.id, more.id, 3000)
  await typed(count.id, less.id, 2000)
  await typed(count.id, same.id, 1000)
  const before = await stockCounts.get({ id: count.id })
  expect(before).toMatchObject({ counted: 3, differences: { parts: 2, surplus: 10_00, shortage: 9_99 } })
  const posted = await post(count.id)
  expect(posted).toMatchObject({ state: 'posted', differences: { parts: 2, surplus: 10_00, shortage: 9_99 } })
  const documentNumber = count.number
  expect((await ledgerOf(more.id))[0]).toEqual({ kind: 'surplus', quantityMilli: 1000, value: 10_00, documentNumber })
  expect((await ledgerOf(less.id))[0]).toEqual({ kind: 'shortage', quantityMilli: -3000, value: -9_99, documentNumber })
  expect(await store.stockOf(less.id)).toMatchObject({ currentMilli: 2000, valueMinor: 6_66 })
  expect([(await ledgerOf(same.id)).length, (await ledgerOf(left.id)).length]).toEqual([1, 1])
  expect(await lineIn(count.id, less.id)).toMatchObject({ differenceMilli: -3000, difference: -9_99 })
  expect(await refusalOf(typed(count.id, same.id, 0))).toMatchObject({ code: 'countNotOpen' })
})

test('what is found where nothing was left comes in at the cost at which it left, however it had come or was corrected', async () => {
  const { id: opening } = await store.part()
  await garage.api.stock.addOpening({ partId: opening, quantityMilli: 2000, cost: 50_00, price: 80_00, minPrice: 0 })
  const { id: corrected } = await store.part(2000, 500_00)
  const { version, currentMilli, value } = await garage.api.stock.get({ partId: corrected })
  const typedWrong = { cost: 50_00, reason: 'Typed wrong' }
  await garage.api.stock.updateCost({ partId: corrected, version, currentMilli, value, ...typedWrong })
  for (const counted of [0, 2000]) {
    const count = await opened()
    for (const partId of [opening, corrected]) await typed(count.id, partId, counted)
    const { differences } = await stockCounts.get({ id: count.id })
    expect(differences).toMatchObject(counted === 0 ? { shortage: 200_00 } : { surplus: 200_00 })
    expect((await post(count.id)).differences).toEqual(differences)
  }
  for (const partId of [opening, corrected])
    expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 2000, valueMinor: 100_00 })
})

test('what is issued after a part was counted is no difference', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId, 2000)
  const count = await opened()
  await typed(count.id, partId, 5000)
  await issue(id, 2000)
  expect(await lineIn(count.id, partId)).toMatchObject({ expectedMilli: 5000, differenceMilli: 0 })
  await post(count.id)
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 3000 })
})

test('what moves between two scans of a part is counted again before anything is posted', async () => {
  const { id: partId, partNo } = await store.part(3000)
  const count = await opened()
  await stockCounts.scan({ id: count.id, partId })
  await store.arrive(partId, 1000)
  expect(await stockCounts.scan({ id: count.id, partId })).toMatchObject({ countedMilli: 2000, movedBetween: true })
  expect(await stockCounts.get({ id: count.id })).toMatchObject({ toRecount: [{ partId, partNo }] })
  expect(await refusalOf(post(count.id))).toMatchObject({ code: 'countMovedMeanwhile', data: { partNo } })
  await typed(count.id, partId, 4000)
  await post(count.id)
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 4000 })
})

test('two sheets with one part correct it once: the second is counted again', async () => {
  const { id: partId, partNo } = await store.part(5000)
  const [one, other] = [await opened(), await opened()]
  await typed(one.id, partId, 4000)
  await typed(other.id, partId, 4000)
  await post(one.id)
  expect(await refusalOf(post(other.id))).toMatchObject({ code: 'countMovedMeanwhile', data: { partNo } })
  expect(await typed(other.id, partId, 4000)).toMatchObject({ differenceMilli: 0 })
  await post(other.id)
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 4000 })
})

test('several people scan at once: every scan counts, and each line says who and when', async () => {
  const { id: partId } = await store.part(9000)
  const { id } = await opened()
  const colleague = (await garage.as(['StoreManager'])).api
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => (turn % 2 ? keeper.api : colleague).stockCounts.scan({ id, partId })),
  )
  const line = await lineIn(id, partId)
  expect(line).toMatchObject({ countedMilli: 8000, expectedMilli: 9000, movedBetween: false })
  expect([line?.countedByEn, line?.countedAt].every(Boolean)).toBe(true)
})

test('a double click, and a retry after a lost answer, scan and post once', async () => {
  const { id: partId } = await store.part(2000)
  const key = () => ({ context: { requestKey: crypto.randomUUID() } })
  const [openedOnce, scanned, postedOnce] = [key(), key(), key()]
  const [one, two] = await Promise.all([1, 2].map(() => stockCounts.create({ scope: 'all' }, openedOnce)))
  expect(one?.id).toBe(two?.id)
  const id = one?.id ?? 0
  await Promise.all([1, 2, 3].map(() => stockCounts.scan({ id, partId }, scanned)))
  expect(await lineIn(id, partId)).toMatchObject({ countedMilli: 1000 })
  expect(await refusalOf(stockCounts.scan({ id, partId, quantityMilli: 5000 }, scanned))).toMatchObject({
    code: 'keyReused',
  })
  const asked = { id, version: await versionOf(id) }
  const [first, second] = await Promise.all([1, 2].map(() => stockCounts.post(asked, postedOnce)))
  expect(first).toEqual(second)
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 1000 })
  expect(await refusalOf(stockCounts.post(asked))).toMatchObject({ code: 'countNotOpen' })
})

test('who posts has seen the sheet as it is, and who types has seen the line', async () => {
  const { id: partId } = await store.part(2000)
  const { id, version } = await opened()
  const line = await lineIn(id, partId)
  await typed(id, partId, 1000)
  const stale = { id, partId, version: line?.version ?? 1, countedMilli: 500 }
  expect(await refusalOf(stockCounts.set(stale))).toMatchObject({ code: 'InvalidData' })
  expect(await refusalOf(stockCounts.post({ id, version }))).toMatchObject({ code: 'InvalidData' })
  expect(await refusalOf(stockCounts.cancel({ id, version, reason: 'Too late' }))).toMatchObject({
    code: 'InvalidData',
  })
  const ended = await stockCounts.cancel({ id, version: await versionOf(id), reason: 'Counted the wrong room' })
  expect(ended).toMatchObject({ state: 'cancelled', reason: 'Counted the wrong room' })
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 2000 })
})

test('parts that nobody counted stay as they are, and are gone only where the user says so', async () => {
  const { id: supplied } = await store.part(3000, 2_00)
  const { id: kept } = await store.part(1000)
  await owner.updateTable('stock').set({ shelf: 'Z9' }).where('partId', 'in', [supplied, kept]).execute()
  const count = await opened({ scope: 'shelf', shelf: 'Z9' })
  expect(count.parts).toBe(2)
  expect(await refusalOf(post(count.id))).toMatchObject({ code: 'countNothing', data: { reason: 'notCounted' } })
  await typed(count.id, kept, 1000)
  await post(count.id, { uncountedAsZero: true })
  expect(await store.stockOf(supplied)).toMatchObject({ currentMilli: 0, valueMinor: 0 })
  expect(await store.stockOf(kept)).toMatchObject({ currentMilli: 1000 })
  expect((await ledgerOf(supplied))[0]).toMatchObject({ kind: 'shortage', quantityMilli: -3000, value: -6_00 })
  expect(await refusalOf(opened({ scope: 'shelf', shelf: 'nowhere' }))).toMatchObject({
    ...{ code: 'countNothing', data: { reason: 'noPart' } },
  })
})

test('a part that came in, or was counted elsewhere, since the sheet was opened is not posted as gone', async () => {
  const [gone, arrived, seen, sold] = [
    await store.part(3000, 2_00),
    await store.part(1000),
    await store.part(2000),
    await store.part(3000, 4_00),
  ]
  const ids = [gone.id, arrived.id, seen.id, sold.id]
  const waiting = await withPart(sold.id, 1000)
  await owner.updateTable('stock').set({ shelf: 'Z8' }).where('partId', 'in', ids).execute()
  const [count, other] = [await opened({ scope: 'shelf', shelf: 'Z8' }), await opened({ scope: 'shelf', shelf: 'Z8' })]
  expect(count).toMatchObject({ uncounted: { gone: 4, value: 168_00, staying: 0 } })
  await store.arrive(arrived.id, 4000)
  await typed(other.id, seen.id, 2000)
  await issue(waiting.id, 1000)
  const before = await stockCounts.get({ id: count.id })
  expect(before).toMatchObject({ uncounted: { gone: 2, value: 14_00, staying: 2 } })
  await post(count.id, { uncountedAsZero: true })
  const left = await Promise.all(ids.map(async (id) => (await store.stockOf(id))?.currentMilli))
  expect(left).toEqual([0, 5000, 2000, 0])
  expect(await lineIn(count.id, arrived.id)).toMatchObject({ countedMilli: null })
})

test('a count below what is reserved names the ticket, and releases the latest promise once that is confirmed', async () => {
  const { id: partId, partNo } = await store.part(4000)
  const soon = await withPart(partId, 2000, '2026-12-01T10:00:00Z')
  const later = await withPart(partId, 2000, '2026-12-09T10:00:00Z')
  const count = await opened()
  await typed(count.id, partId, 3000)
  expect(await stockCounts.get({ id: count.id })).toMatchObject({
    belowReserved: [{ partId, missingMilli: 1000, tickets: [{ id: later.id }, { id: soon.id }] }],
  })
  expect(await refusalOf(post(count.id))).toMatchObject({
    code: 'countBelowReserved',
    data: { partNo, ticket: later.number },
  })
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 4000, reservedMilli: 4000 })
  await post(count.id, { releaseReserved: true })
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 3000, reservedMilli: 3000 })
  expect(await lineOf(soon.id)).toMatchObject({ request: { reservedMilli: 2000 } })
  expect(await lineOf(later.id)).toMatchObject({ request: { reservedMilli: 1000 } })
})

test('a count below what a basket at the counter holds says so, and is posted once the basket was left', async () => {
  const { id: partId, partNo } = await store.part(2000)
  const key = crypto.randomUUID()
  await garage.api.storeSales.hold({ key, lines: [{ partId, quantityMilli: 2000 }] })
  const count = await opened()
  await typed(count.id, partId, 500)
  const refused = { code: 'countHeldAtCounter', data: { partNo, held: 1500 } }
  expect(await refusalOf(post(count.id))).toMatchObject(refused)
  expect(await refusalOf(post(count.id, { releaseReserved: true }))).toMatchObject(refused)
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 2000, reservedMilli: 2000 })
  await garage.api.storeSales.leave({ key })
  await post(count.id)
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 500, reservedMilli: 0 })
})

test('what is found goes to whoever waits for it, also where the shop never had the part', async () => {
  const { id: partId } = await store.part(0)
  const waiting = await withPart(partId, 2000)
  await store.part(1000)
  const count = await opened()
  await stockCounts.scan({ id: count.id, partId, quantityMilli: 1000 })
  await post(count.id)
  expect(await lineOf(waiting.id)).toMatchObject({ request: { reservedMilli: 1000 } })
})

test('a blind count shows what is expected to the owner alone, who posts it', async () => {
  const { id: partId } = await store.part(2000)
  const { id } = await opened({ blind: true })
  await stockCounts.scan({ id, partId })
  expect(await lineIn(id, partId)).toMatchObject({ countedMilli: 1000, expectedMilli: null, differenceMilli: null })
  expect(await stockCounts.get({ id })).toMatchObject({ differences: null, uncounted: null })
  expect(await refusalOf(stockCounts.lines({ id, differing: true }))).toMatchObject({ code: 'countIsBlind' })
  expect(await refusalOf(post(id))).toMatchObject({ code: 'countIsBlind' })
  const { version, differences } = await garage.api.stockCounts.get({ id })
  expect(differences).toMatchObject({ parts: 1 })
  await garage.api.stockCounts.post({ id, version })
  expect(await lineIn(id, partId)).toMatchObject({ differenceMilli: -1000 })
})

test('a sheet lists a category, or what moved since the last count', async () => {
  const { id: categoryId } = await garage.api.spareParts.addCategory({ nameEn: 'Belts', nameAr: 'سيور' })
  const { id: belt } = await store.part(1000)
  await owner.updateTable('spareParts').set({ categoryId }).where('id', '=', belt).execute()
  const belts = await opened({ scope: 'category', categoryId })
  expect(belts).toMatchObject({ parts: 1, categoryNameEn: 'Belts' })
  await typed(belts.id, belt, 1000)
  await post(belts.id)
  const moved = async () => lineIn((await opened({ scope: 'moved' })).id, belt)
  await store.part(1000)
  expect(await moved()).toBeUndefined()
  await store.arrive(belt, 1000)
  expect(await moved()).toMatchObject({ partId: belt })
  // A correction by a count and a reservation move nothing.
  const again = await opened({ scope: 'category', categoryId })
  await typed(again.id, belt, 3000)
  await post(again.id)
  await withPart(belt, 1000)
  expect(await moved()).toBeUndefined()
})

test('another company, another shop and users without the right see and count nothing', async () => {
  const { id: partId } = await store.part(1000)
  const { id, version } = await opened()
  const asked = { id, partId }
  const strangers = [rival.api, (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api]
  for (const api of strangers) {
    expect(await refusalOf(api.stockCounts.get({ id }))).toMatchObject({ code: 'NotFound' })
    expect(await refusalOf(api.stockCounts.lines({ id }))).toMatchObject({ code: 'NotFound' })
    expect(await refusalOf(api.stockCounts.scan(asked))).toMatchObject({ code: 'NotFound' })
    expect(await refusalOf(api.stockCounts.post({ id, version }))).toMatchObject({ code: 'NotFound' })
  }
  const theirs = await storeOf(all, rival).part(1000)
  expect(await refusalOf(stockCounts.scan({ id, partId: theirs.id }))).toMatchObject({ code: 'NotFound' })
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api.stockCounts
  expect((await refusalOf(seller.scan(asked))).status).toBe(406)
  expect((await refusalOf(seller.post({ id, version }))).status).toBe(406)
  expect((await refusalOf(seller.create({ scope: 'all' }))).status).toBe(406)
  expect((await refusalOf((await garage.as(['Technician'])).api.stockCounts.list({}))).status).toBe(403)
})
