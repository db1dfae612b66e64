import { randomUUID } from 'node:crypto'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { estimatesOf, key, pads } from '../../test/estimates.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const all = await openGarage()
const { garage, rival, given, owner } = all
const { made, noted, brakes, oil, estimates } = await estimatesOf(all)
const { tickets, catalogue } = garage.api
const today = todayInRiyadh()

test('EST-001 API-074 an estimate has a number, a last day, services and spare parts, and the totals of a ticket', async () => {
  const estimate = await made()
  expect(estimate).toMatchObject({
    ...{ state: 'draft', validUntil: addDays(today, 14), revision: 0, ticket: null, answered: null },
    money: { services: 300_00, parts: 100_00, taxable: 400_00, vat: 60_00, total: 460_00, vatBp: 1500 },
  })
  expect(estimate.number).toMatch(/\d$/)
  const { services: lines, parts } = estimate
  expect(parts.map(({ ticketServiceId }) => ticketServiceId)).toEqual([lines[0]?.id, null])
  expect(new Set([...lines, ...parts].map(({ id }) => id)).size).toBe(4)
  const { vehicleId, customerId } = estimate
  const same = await tickets.create({
    ...{ vehicleId, customerId, services: [{ serviceId: brakes }, { serviceId: oil }] },
    parts: [
      { ...pads, serviceIndex: 0 },
      { ...pads, name: 'Mats', price: 40_00 },
    ],
  })
  expect(same.money.total).toBe(estimate.money.total)
  expect(same.services.map(({ total, vat }) => [total, vat])).toEqual(lines.map(({ total, vat }) => [total, vat]))
})

test('the same request twice, also at once, makes one estimate; numbers have no gap', async () => {
  const car = await given.vehicle()
  const wish = { vehicleId: car.id, customerId: car.customerId, services: [{ serviceId: oil }] }
  const again = key()
  const both = await Promise.all([estimates.create(wish, again), estimates.create(wish, again)])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect((await refusalOf(estimates.create({ ...wish, note: 'x' }, again))).code).toBe('keyReused')
  const numbered = [both[0], ...(await Promise.all([made(), made(), made()]))].map(({ number }) =>
    Number(/\d+$/.exec(number)?.[0]),
  )
  const sorted = numbered.toSorted((a, b) => a - b)
  expect(sorted.map((number) => number - (sorted[0] ?? 0))).toEqual([0, 1, 2, 3])
})

test('its lines change by the rules of a ticket, and every change is another version', async () => {
  const first = await made()
  const second = await estimates.addServices({
    ...{ estimateId: first.id, version: first.version, services: [{ serviceId: brakes }], confirmedAgain: true },
  })
  expect(second.money.total).toBe(690_00)
  expect(second.version).toBeGreaterThan(first.version)
  const stale = estimates.addServices({ estimateId: first.id, version: first.version, services: [{ serviceId: oil }] })
  expect((await refusalOf(stale)).code).toBe('InvalidData')
  const twice = { estimateId: first.id, version: second.version, services: [{ serviceId: oil }] }
  expect((await refusalOf(estimates.addServices(twice))).code).toBe('serviceAlreadyAdded')
  const [line] = second.services
  const cheaper = await estimates.updateService({ id: line?.id ?? 0, version: line?.version ?? 0, quantityMilli: 2000 })
  expect(cheaper.money.total).toBe(920_00)
  const old = estimates.updateService({ id: line?.id ?? 0, version: line?.version ?? 0, quantityMilli: 3000 })
  expect((await refusalOf(old)).code).toBe('InvalidData')
  const less = await estimates.removeService({ id: line?.id ?? 0 })
  // The pads hung on it.
  expect(less.parts.map(({ nameEn }) => nameEn)).toEqual(['Mats'])
  expect(less.money.total).toBe(391_00)
  const [mats] = less.parts
  const more = await estimates.updatePart({
    ...{ id: mats?.id ?? 0, version: mats?.version ?? 0, part: { ...pads, name: 'Mats', price: 50_00 } },
  })
  expect(more.money.total).toBe(402_50)
  expect((await estimates.removePart({ id: mats?.id ?? 0 })).money.total).toBe(345_00)
  const log = (await estimates.activities({ id: first.id })).map(({ action }) => action)
  expect(log).toEqual([
    ...['partRemoved', 'partPriceChanged', 'serviceRemoved', 'serviceQuantityChanged', 'serviceAdded', 'estimateMade'],
  ])
})

test('a package is priced as on a ticket, and leaves as a whole', async () => {
  const names = { nameEn: `Package ${randomUUID()}`, nameAr: 'باقة' }
  const sold = await catalogue.addPackage({
    ...names,
    price: 250_01,
    items: [{ serviceId: brakes }, { serviceId: oil }],
  })
  const first = await made({ services: [], parts: [] })
  const second = await estimates.addPackage({ estimateId: first.id, version: first.version, packageId: sold.id })
  expect(second.money.taxable).toBe(250_01)
  expect(second.services.map(({ ticketPackageId }) => ticketPackageId)).toEqual(Array(2).fill(second.packages[0]?.id))
  const whole = await estimates.removeService({ id: second.services[0]?.id ?? 0 })
  expect(whole).toMatchObject({ services: [], packages: [], money: { total: 0 } })
})

test('an answer holds for the price that it was given for', async () => {
  const first = await noted(await made(), 'Approved', 'Approved', 'Approved')
  expect(first).toMatchObject({ answered: 'Approved', approvedTotal: 460_00 })
  const [, change] = first.services
  const line = { id: change?.id ?? 0, version: change?.version ?? 0 }
  const next = await estimates.updateService({ ...line, price: 110_00 })
  expect(next.services.map(({ answer: word }) => word)).toEqual(['Approved', null])
  expect(next).toMatchObject({ answered: null, approvedTotal: null })
})

test('its last day is none that is over; deleted, it is found no more and its number stays taken', async () => {
  const past = addDays(today, -1)
  expect((await refusalOf(made({ validUntil: past }))).code).toBe('validUntilPast')
  const { id, version, number, shopId } = await made({ validUntil: null })
  expect((await refusalOf(estimates.update({ id, version, validUntil: past }))).code).toBe('validUntilPast')
  expect(await estimates.update({ id, version, validUntil: today })).toMatchObject({ validUntil: today })
  await estimates.remove({ id })
  expect((await refusalOf(estimates.get({ id }))).code).toBe('NotFound')
  expect((await refusalOf(estimates.remove({ id }))).code).toBe('NotFound')
  const kept = owner.selectFrom('estimates').select('id').where('shopId', '=', shopId).where('number', '=', number)
  expect(await kept.execute()).toHaveLength(1)
})

test('the list is filtered by state as the page shows it, with what was won and lost', async () => {
  const since = await given.vehicle()
  const mine = { vehicleId: since.id, customerId: since.customerId }
  const [draft, gone, won] = [await made(mine), await made(mine), await made(mine)]
  await owner
    .updateTable('estimates')
    .set({ validUntil: addDays(today, -1) })
    .where('id', '=', gone.id)
    .execute()
  await estimates.convert({ id: won.id, version: won.version })
  const all = await estimates.list({ customerId: since.customerId })
  expect(all.items.map(({ id, state }) => [id, state])).toEqual([
    [won.id, 'converted'],
    [gone.id, 'expired'],
    [draft.id, 'draft'],
  ])
  expect(all.sums).toEqual({ total: 1380_00, won: 1, lost: 1, wonTotal: 460_00, winRateBp: 5000 })
  for (const { id, state } of all.items) {
    expect((await estimates.get({ id })).state).toBe(state)
    const alone = await estimates.list({ customerId: since.customerId, state })
    expect(alone.items.map((one) => one.id)).toEqual([id])
  }
  expect((await estimates.list({ searchInput: draft.number })).items.map(({ id }) => id)).toContain(draft.id)
  expect((await estimates.list({ to: addDays(today, -1), customerId: since.customerId })).totalItems).toBe(0)
})

test('the list is sorted by number, by total and by the last day, where no day comes last, page after page', async () => {
  const { id: vehicleId, customerId } = await given.vehicle()
  const own = { vehicleId, customerId }
  const dear = await made({ ...own, validUntil: addDays(today, 9) })
  const open = await made({ ...own, parts: [], validUntil: null })
  const cheap = await made({ ...own, parts: [], services: [{ serviceId: oil }], validUntil: addDays(today, 20) })
  const pages = async (sortBy: 'id' | 'validUntil' | 'total', isSortDescending: boolean) => {
    const asked = { customerId, sortBy, isSortDescending, pageSize: 2 }
    const both = [await estimates.list({ ...asked, page: 1 }), await estimates.list({ ...asked, page: 2 })]
    return both.flatMap(({ items }) => items.map(({ id }) => id))
  }
  const ids = (...made: { id: number }[]) => made.map(({ id }) => id)
  for (const [sortBy, sorted] of [
    ['id', ids(dear, open, cheap)],
    ['total', ids(cheap, open, dear)],
    ['validUntil', ids(dear, cheap, open)],
  ] as const) {
    expect([sortBy, await pages(sortBy, false)]).toEqual([sortBy, sorted])
    expect([sortBy, await pages(sortBy, true)]).toEqual([sortBy, sorted.toReversed()])
  }
})

test('each action of estimates that is built is granted by itself', async () => {
  const { id, version, services: lines, vehicleId, customerId } = await made()
  const [line] = lines
  const onLine = { id: line?.id ?? 0, version: line?.version ?? 0 }
  const codes = async (...actions: Parameters<typeof garage.as>[1] & object) => {
    const { api } = await garage.as(['WorkshopManager'], actions)
    const calls = {
      new: api.estimates.create({ vehicleId, customerId }),
      edit: api.estimates.update({ id, version, note: '' }),
      discount: api.estimates.discount({ id, version, amount: 0 }),
      serviceDiscount: api.estimates.updateService({ ...onLine, discount: 1_00 }),
    }
    const told = Object.entries(calls).map(async ([name, call]) => [name, (await refusalOf(call)).code] as const)
    return Object.fromEntries(await Promise.all(told))
  }
  const no = 'NotAllowedOperation'
  expect(await codes('tickets.view')).toEqual({ new: no, edit: no, discount: no, serviceDiscount: no })
  expect(await codes('estimates.new')).toMatchObject({ new: 'went through', edit: no, discount: no })
  expect(await codes('estimates.edit')).toMatchObject({ new: no, edit: 'went through', serviceDiscount: no })
  expect(await codes('estimates.discount')).toMatchObject({ edit: no, discount: 'went through' })
  expect(await codes('estimates.serviceDiscount')).toMatchObject({ edit: no, serviceDiscount: 'went through' })
  const { api } = await garage.as(['WorkshopManager'], ['estimates.new', 'estimates.edit'])
  expect((await refusalOf(api.estimates.remove({ id }))).code).toBe(no)
  expect((await refusalOf(api.estimates.convert({ id, version }))).code).toBe(no)
  const newer = await garage.as(['WorkshopManager'], ['estimates.new'])
  const own = { vehicleId, customerId, services: [{ serviceId: brakes, price: 150_00 }] }
  expect((await refusalOf(newer.api.estimates.create(own))).code).toBe(no)
})

test('nobody of another company, of another shop or without a role touches it', async () => {
  const { id, version } = await made()
  const theirs = await Promise.all(
    [
      rival.api.estimates.get({ id }),
      rival.api.estimates.update({ id, version, note: 'x' }),
      rival.api.estimates.convert({ id, version }),
      rival.api.estimates.remove({ id }),
    ].map(async (call) => (await refusalOf(call)).code),
  )
  expect(theirs).toEqual(Array(4).fill('NotFound'))
  const there = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect((await refusalOf(there.api.estimates.get({ id }))).code).toBe('recordOfOtherShop')
  expect((await refusalOf(there.api.estimates.update({ id, version, note: 'x' }))).code).toBe('NotAuthorized')
  const keeper = await garage.as(['StoreManager'])
  expect((await refusalOf(keeper.api.estimates.get({ id }))).status).toBe(403)
  const technician = await garage.as(['Technician'], ['tickets.view'])
  expect((await technician.api.estimates.get({ id })).money.total).toBeNull()
})

test('an estimate is printed in both languages by who may print and sees prices', async () => {
  const { id } = await made({ note: 'Parts in three days' })
  const file = await estimates.pdf({ id })
  expect(file.type).toBe('application/pdf')
  expect(file.size).toBeGreaterThan(5000)
  expect((await refusalOf(rival.api.estimates.pdf({ id }))).code).toBe('NotFound')
  const editor = await garage.as(['WorkshopManager'], ['estimates.edit'])
  expect((await refusalOf(editor.api.estimates.pdf({ id }))).code).toBe('NotAllowedOperation')
  const technician = await garage.as(['Technician'], ['estimates.print'])
  expect((await refusalOf(technician.api.estimates.pdf({ id }))).code).toBe('NotAllowedOperation')
})
