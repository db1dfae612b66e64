import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const here = storeOf(all, garage)
const there = storeOf(all, { ...garage, shopId: garage.secondShopId })
const inOther = { shopId: garage.secondShopId }
const [sender, receiver] = await Promise.all([garage.as(['StoreManager']), garage.as(['StoreManager'], null, inOther)])
const from = sender.api.transfers
const to = receiver.api.transfers
const key = () => ({ context: { requestKey: crypto.randomUUID() } })

const drafted = (lines: { partId: number; quantityMilli: number }[], more: object = {}) =>
  from.create({ toShopId: garage.secondShopId, lines, ...more })
async function sent(partId: number, quantityMilli: number) {
  const { id, version } = await drafted([{ partId, quantityMilli }])
  return from.send({ id, version })
}
const received = async (
  id: number,
  partId: number,
  receivedMilli: number,
  lostMilli = 0,
  reason = 'Fell off the truck',
) => to.receive({ id, version: (await to.get({ id })).version, lines: [{ partId, receivedMilli, lostMilli }], reason })

test('goods leave at their cost, are on nobody’s shelf on the way, and arrive at that cost', async () => {
  const { id: partId } = await here.part(5000, 10_00)
  await there.arrive(partId, 1000, 30_00)
  const draft = await drafted([{ partId, quantityMilli: 2000 }], { note: 'With the morning van' })
  expect(draft).toMatchObject({ state: 'draft', number: expect.stringMatching(/^TR-/), parts: 1, onTheWay: 0 })
  expect((await refusalOf(to.get({ id: draft.id }))).code).toBe('NotFound')
  const away = await from.send({ id: draft.id, version: draft.version })
  expect(away).toMatchObject({ state: 'sent', value: 20_00, onTheWay: 20_00 })
  expect(await here.stockOf(partId)).toMatchObject({ currentMilli: 3000, valueMinor: 30_00 })
  expect(await there.stockOf(partId)).toMatchObject({ currentMilli: 1000, valueMinor: 30_00 })
  expect(await receiver.api.stock.get({ partId })).toMatchObject({ onTheWayMilli: 2000 })
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  expect(await receiver.api.stock.valuation({ on: today })).toMatchObject({ onTheWay: 20_00 })
  expect(await sender.api.stock.valuation({ on: today })).toMatchObject({ onTheWay: 0 })
  const part = await received(away.id, partId, 1500, 0, '')
  expect(await receiver.api.stock.valuation({ on: today })).toMatchObject({ onTheWay: 5_00 })
  expect(part).toMatchObject({ state: 'partlyReceived', onTheWay: 5_00 })
  expect(await there.stockOf(partId)).toMatchObject({ currentMilli: 2500, valueMinor: 45_00 })
  expect(await received(away.id, partId, 500, 0, '')).toMatchObject({ state: 'closed', onTheWay: 0 })
  expect(await there.stockOf(partId)).toMatchObject({ currentMilli: 3000, valueMinor: 50_00 })
  const kinds = async (api: typeof sender.api) =>
    (await api.stock.activities({ partId })).items.map(({ kind, documentNumber }) => `${kind} ${documentNumber}`)
  expect((await kinds(sender.api))[0]).toBe(`transferredOut ${draft.number}`)
  expect((await kinds(receiver.api))[0]).toBe(`transferredIn ${draft.number}`)
})

test('what is lost is a shortage of the shop it was sent to, at the cost it left with, with its reason', async () => {
  const { id: partId } = await here.part(3000, 3_33)
  await there.arrive(partId, 1000, 100_00)
  const { id } = await sent(partId, 3000)
  expect((await refusalOf(received(id, partId, 1000, 1000, ''))).status).toBe(400)
  const closed = await received(id, partId, 2000, 1000)
  expect(closed).toMatchObject({ state: 'closed', lost: 3_33, reason: 'Fell off the truck' })
  expect(await there.stockOf(partId)).toMatchObject({ currentMilli: 3000, valueMinor: 106_66 })
  const [shortage] = (await receiver.api.stock.activities({ partId, activity: 'shortage' })).items
  expect(shortage).toMatchObject({ quantityMilli: -1000, value: -3_33, reason: 'Fell off the truck' })
})

test('a draft is changed and sent; what is not here, or reserved, is not sent', async () => {
  const { id: partId, partNo } = await here.part(2000)
  const { id, version } = await drafted([{ partId, quantityMilli: 3000 }])
  const tooMuch = { code: 'transferStockTooLow', data: { partNo, available: 2000 } }
  expect(await refusalOf(from.send({ id, version }))).toMatchObject(tooMuch)
  const lines = [{ partId, quantityMilli: 1000 }]
  const changed = await from.update({ id, version, toShopId: garage.secondShopId, note: '', lines })
  expect(changed.lines).toMatchObject([{ quantityMilli: 1000 }])
  expect(await refusalOf(from.send({ id, version }))).toMatchObject({ code: 'InvalidData' })
  const away = await from.send({ id, version: changed.version })
  const late = { id, version: away.version, toShopId: garage.secondShopId, note: '', lines }
  expect(await refusalOf(from.update(late))).toMatchObject({ code: 'transferNotDraft', data: { reason: 'onTheWay' } })
  expect(await refusalOf(drafted(lines, { toShopId: garage.shopId }))).toMatchObject({ code: 'transferSameShop' })
  expect((await refusalOf(drafted([...lines, ...lines]))).status).toBe(400)
})

test('nothing is sent to a shop that was disabled, and nothing is received for it from another one', async () => {
  const { id: partId } = await here.part(3000)
  const [draft, away] = [await drafted([{ partId, quantityMilli: 1000 }]), await sent(partId, 1000)]
  const enable = (enabled: boolean) =>
    owner.updateTable('shops').set({ enabled }).where('id', '=', garage.secondShopId).execute()
  const lines = [{ partId, receivedMilli: 1000, lostMilli: 0 }]
  await enable(false)
  expect((await refusalOf(from.send({ id: draft.id, version: draft.version }))).code).toBe('cannotUpdateDisabledShop')
  const owners = garage.api.transfers
  expect((await refusalOf(owners.receive({ id: away.id, version: away.version, lines, reason: '' }))).code).toBe(
    'cannotUpdateDisabledShop',
  )
  await enable(true)
  expect(await from.send({ id: draft.id, version: draft.version })).toMatchObject({ state: 'sent' })
})

test('its PDF goes along with the goods, for either shop and nobody else', async () => {
  const { id: partId } = await here.part(3000)
  const { id, number } = await sent(partId, 1000)
  for (const side of [from, to]) {
    const pdf = await side.pdf({ id })
    expect([pdf.name, await pdf.slice(0, 5).text()]).toEqual([`${number}.pdf`, '%PDF-'])
  }
  expect((await refusalOf(rival.api.transfers.pdf({ id }))).code).toBe('NotFound')
})

test('what the sender has left is their own affair', async () => {
  const { id: partId } = await here.part(3000)
  const { id, lines } = await sent(partId, 1000)
  expect(lines).toMatchObject([{ availableMilli: 2000 }])
  expect((await to.get({ id })).lines).toMatchObject([{ availableMilli: null }])
})

test('no more arrives than left, and nothing that is not on the way', async () => {
  const { id: partId, partNo } = await here.part(2000)
  const { id } = await sent(partId, 2000)
  expect(await refusalOf(received(id, partId, 2000, 1))).toMatchObject({
    code: 'transferBeyondSent',
    data: { partNo, left: 2000 },
  })
  expect(await refusalOf(received(id, partId, 0))).toMatchObject({ code: 'stockQuantityMissing' })
  await received(id, partId, 1500)
  const { version } = await from.get({ id })
  const asked = { id, version, reason: 'Van came back' }
  expect(await refusalOf(from.cancel(asked))).toMatchObject({ code: 'transferReceived' })
  await received(id, partId, 500)
  expect(await refusalOf(received(id, partId, 1))).toMatchObject({ code: 'transferNotOnTheWay' })
})

test('goods that turn round are back at the cost they left with, and a draft is given up', async () => {
  const { id: partId } = await here.part(3000, 3_33)
  const { id, version } = await sent(partId, 2000)
  await here.arrive(partId, 1000, 50_00)
  const back = await from.cancel({ id, version, reason: 'Road is closed' })
  expect(back).toMatchObject({ state: 'cancelled', onTheWay: 0 })
  expect(await here.stockOf(partId)).toMatchObject({ currentMilli: 4000, valueMinor: 59_99 })
  const draft = await drafted([{ partId, quantityMilli: 1000 }])
  const given = await from.cancel({ id: draft.id, version: draft.version, reason: 'Not needed' })
  expect(given).toMatchObject({ state: 'cancelled' })
})

test('a double click and a retry send and receive once; of two who receive at once one is told that it changed', async () => {
  const { id: partId } = await here.part(4000)
  const [makes, sends, takes] = [key(), key(), key()]
  const asked = { toShopId: garage.secondShopId, lines: [{ partId, quantityMilli: 2000 }] }
  const [one, two] = await Promise.all([from.create(asked, makes), from.create(asked, makes)])
  expect(one.id).toBe(two.id)
  const go = { id: one.id, version: one.version }
  const [away] = await Promise.all([from.send(go, sends), from.send(go, sends)])
  expect(await here.stockOf(partId)).toMatchObject({ currentMilli: 2000 })
  expect(await refusalOf(from.send({ ...go, version: away.version }, sends))).toMatchObject({ code: 'keyReused' })
  const take = { id: one.id, version: away.version, lines: [{ partId, receivedMilli: 1000 }] }
  await Promise.all([to.receive(take, takes), to.receive(take, takes)])
  expect(await there.stockOf(partId)).toMatchObject({ currentMilli: 1000 })
  const again = { ...take, version: (await to.get({ id: one.id })).version }
  const outcomes = await Promise.all([refusalOf(to.receive(again)), refusalOf(to.receive(again))])
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
})

test('what arrives goes to whoever waits for it there', async () => {
  const boss = (await garage.as(['Owner'], null, inOther)).api
  const { id: partId } = await here.part(2000)
  const tickets = partsOnTickets({ api: boss, keeper: receiver.api, given: garage.given })
  const waiting = await tickets.withPart(partId, 2000)
  const { id } = await sent(partId, 1000)
  await received(id, partId, 1000)
  expect(await tickets.lineOf(waiting.id)).toMatchObject({ request: { reservedMilli: 1000 } })
})

test('each shop does its own side; another company, a third shop and users without the right do nothing', async () => {
  const { id: partId } = await here.part(3000)
  const { id, version } = await sent(partId, 1000)
  const take = { id, version, lines: [{ partId, receivedMilli: 1000 }] }
  expect((await refusalOf(from.receive(take))).status).toBe(403)
  expect((await refusalOf(to.cancel({ id, version, reason: 'Not ours' }))).status).toBe(403)
  const third = await owner
    .insertInto('shops')
    .values({ companyId: garage.companyId, nameEn: 'Third', nameAr: 'ثالث', isPrimary: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const strangers = [rival.api, (await garage.as(['StoreManager'], null, { shopId: third.id })).api]
  for (const { transfers } of strangers) {
    expect((await refusalOf(transfers.get({ id }))).code).toBe('NotFound')
    expect((await refusalOf(transfers.receive(take))).code).toBe('NotFound')
    expect((await refusalOf(transfers.cancel({ id, version, reason: 'Mine' }))).code).toBe('NotFound')
    expect((await transfers.list({})).items).toEqual([])
  }
  const theirs = await storeOf(all, rival).part(1000)
  expect((await refusalOf(drafted([{ partId: theirs.id, quantityMilli: 1000 }]))).code).toBe('NotFound')
  expect((await refusalOf(drafted([{ partId, quantityMilli: 1000 }], { toShopId: rival.shopId }))).code).toBe(
    'NotFound',
  )
  const seller = (await garage.as(['StoreManager'], ['store.sales'], inOther)).api.transfers
  expect((await refusalOf(seller.receive(take))).status).toBe(406)
  expect((await to.list({ direction: 'in' })).items[0]).toMatchObject({ id })
  expect((await to.list({ direction: 'out' })).items).toEqual([])
  expect((await to.shops()).items.map((shop) => shop.id)).toContain(garage.shopId)
})

test('whatever is sent, arrives, is lost and turns round: what left is what came in and what is on the way', async () => {
  const { id: partId } = await here.part(20_000, 7_77)
  await there.arrive(partId, 1000, 3_21)
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 2500 }), fc.nat(2000), fc.nat(500), fc.boolean()), {
    ...{ minLength: 2, maxLength: 4 },
  })
  const sumOf = async () => {
    const rows = await owner
      .selectFrom('stockActivities')
      .select(['valueMinor', 'quantityMilli'])
      .where('companyId', '=', garage.companyId)
      .where('partId', '=', partId)
      .execute()
    const lines = await owner
      .selectFrom('transferLines as l')
      .innerJoin('transfers as t', (join) =>
        join.onRef('t.companyId', '=', 'l.companyId').onRef('t.id', '=', 'l.transferId'),
      )
      .selectAll('l')
      .where('l.partId', '=', partId)
      .where('t.state', 'in', ['sent', 'partlyReceived'])
      .execute()
    const [mine, other] = [await here.stockOf(partId), await there.stockOf(partId)]
    const away = lines.reduce((sum, l) => sum + l.valueMinor - l.receivedMinor - l.lostMinor, 0)
    const onTheWay = lines.reduce((sum, l) => sum + l.quantityMilli - l.receivedMilli - l.lostMilli, 0)
    const moved = rows.reduce((sum, row) => ({ v: sum.v + row.valueMinor, q: sum.q + row.quantityMilli }), {
      v: 0,
      q: 0,
    })
    expect(moved).toEqual({
      v: Number(mine?.valueMinor) + Number(other?.valueMinor),
      q: (mine?.currentMilli ?? 0) + (other?.currentMilli ?? 0),
    })
    return { away, onTheWay, ...moved }
  }
  const begun = await sumOf()
  let lost = { v: 0, q: 0 }
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const [quantity, arrives, gone, turns] of all) {
        const stock = await here.stockOf(partId)
        if ((stock?.currentMilli ?? 0) < quantity) continue
        const { id, version } = await sent(partId, quantity)
        if (turns) {
          await from.cancel({ id, version, reason: 'Turned round' })
          continue
        }
        const receivedMilli = Math.min(arrives, quantity)
        const lostMilli = Math.min(gone, quantity - receivedMilli)
        if (receivedMilli + lostMilli === 0) continue
        const after = await received(id, partId, receivedMilli, lostMilli)
        lost = { v: lost.v + after.lost, q: lost.q + lostMilli }
      }
      const now = await sumOf()
      expect(now.v + now.away + lost.v).toBe(begun.v)
      expect(now.q + now.onTheWay + lost.q).toBe(begun.q)
    }),
    { numRuns: 8 },
  )
})
