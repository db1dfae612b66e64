import { contract } from '@warsha/contract/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { company, owner } = await openGarage()

/** A company of its own, so that a list holds what the test put there. */
async function shop() {
  const garage = await company('A garage of its own')
  return { garage, given: garage.given }
}
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test('TKT-019 the open list holds what is not closed, newest first, with sums over all pages', async () => {
  const { garage, given } = await shop()
  const statuses = ['Pending', 'InProgress', 'Completed', 'CheckOut', 'ReopenTicket'] as const
  const open: number[] = []
  for (const status of statuses) open.unshift((await given.ticket({ status, total: 100_00, paid: 25_00 })).id)
  const [closed, canceled] = [
    await given.ticket({ status: 'Closed', total: 70_00, paid: 70_00 }),
    await given.ticket({ status: 'Canceled' }),
  ]
  await given.ticket({ shopId: garage.secondShopId })
  const list = await garage.api.tickets.list({})
  expect(idsOf(list)).toEqual(open)
  expect(list).toMatchObject({ totalItems: 5, sums: { total: 500_00, due: 375_00 } })
  expect(list.items[0]).toMatchObject({ due: 75_00, paymentStatus: 'partiallyPaid', plate: { lettersEn: 'RTJ' } })
  const past = await garage.api.tickets.closed({})
  expect(idsOf(past)).toEqual([canceled.id, closed.id])
  expect(past.sums).toEqual({ total: 70_00, due: 0 })
})

test('pages follow each other without a gap, and a page has at most 100 rows', async () => {
  const { garage, given } = await shop()
  const at = hours(5)
  const made: number[] = []
  for (let ticket = 0; ticket < 5; ticket++) made.push((await given.ticket({ promisedAt: at })).id)
  const page = async (page: number) =>
    idsOf(await garage.api.tickets.list({ page, pageSize: 2, sortBy: 'promisedAt', isSortDescending: false }))
  expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(made)
  expect(await refusalOf(garage.api.tickets.list({ pageSize: 101 }))).toMatchObject({ status: 400 })
})

test('a list sorts by promise and by what is owed', async () => {
  const { garage, given } = await shop()
  const late = await given.ticket({ promisedAt: hours(-2), total: 10_00 })
  const soon = await given.ticket({ promisedAt: hours(2), total: 30_00 })
  const sorted = async (sortBy: 'promisedAt' | 'due', isSortDescending: boolean) =>
    idsOf(await garage.api.tickets.list({ sortBy, isSortDescending }))
  expect(await sorted('promisedAt', false)).toEqual([late.id, soon.id])
  expect(await sorted('due', true)).toEqual([soon.id, late.id])
})

test('closed tickets sort by the day they were closed or cancelled', async () => {
  const { garage, given } = await shop()
  const first = await given.ticket({ status: 'Closed', openedAt: hours(-10) })
  const last = await given.ticket({ status: 'Canceled', openedAt: hours(-5) })
  const sorted = await garage.api.tickets.closed({ sortBy: 'closedAt', isSortDescending: true })
  expect(idsOf(sorted)).toEqual([last.id, first.id])
})

test('filters narrow a list, and the saved views count the same tickets', async () => {
  const { garage, given } = await shop()
  const employeeId = await given.technician()
  const late = await given.ticket({ promisedAt: hours(-1), total: 50_00 })
  const kept = await given.ticket({ promisedAt: hours(-1), status: 'Completed', total: 50_00, paid: 50_00 })
  const waiting = await given.ticket({ waitingReason: 'partOnTheWay' })
  const owing = await given.ticket({ status: 'CheckOut', total: 50_00 })
  const ids = [late.ticketServiceId]
  await garage.api.ticketServices.addTechnician({ ticketId: late.id, ticketServiceIds: ids, employeeId })
  const me = await garage.as(['Technician'], null, { employeeId })
  const list = async (filter: Parameters<typeof me.api.tickets.list>[0]) => idsOf(await me.api.tickets.list(filter))
  expect(await list({ late: true })).toEqual([late.id])
  expect(await list({ status: 'Completed' })).toEqual([kept.id])
  expect(await list({ waitingReason: 'partOnTheWay' })).toEqual([waiting.id])
  expect(await list({ waitingReason: 'payment' })).toEqual([])
  expect(await list({ waiting: true })).toEqual([waiting.id])
  expect(await list({ unpaid: true })).toEqual([owing.id])
  expect(await list({ technicianId: employeeId })).toEqual([late.id])
  expect(await list({ customerId: kept.customerId })).toEqual([kept.id])
  const counts = { open: 4, mine: 1, late: 1, waiting: 1, ready: 1, unpaid: 1 }
  expect(await me.api.tickets.counts({})).toMatchObject(counts)
  const row = (await me.api.tickets.list({ late: true })).items[0]
  expect(row?.technicians).toMatchObject([{ employeeId }])
})

test('a row names each technician once, in the order in which they came to the ticket', async () => {
  const { garage, given } = await shop()
  const [older, younger] = [await given.technician(), await given.technician()]
  const { id: ticketId } = await given.ticket({ total: 100_00 })
  const other = await given.ticket()
  const service = { serviceId: await given.service() }
  const { version } = await garage.api.tickets.get({ id: ticketId })
  const { services } = await garage.api.ticketServices.add({ ticketId, version, service })
  const ticketServiceIds = services.map(({ id }) => id)
  expect(ticketServiceIds).toHaveLength(2)
  for (const employeeId of [younger, older])
    await garage.api.ticketServices.addTechnician({ ticketId, ticketServiceIds, employeeId })
  const { items } = await garage.api.tickets.list({})
  const workersOf = (id: number) => items.find((row) => row.id === id)?.technicians.map((one) => one.employeeId)
  expect([workersOf(ticketId), workersOf(other.id)]).toEqual([[younger, older], []])
})

test('the days of a list are those of the shop’s calendar', async () => {
  const { garage, given } = await shop()
  // Half past midnight on the second of March in Riyadh.
  const { id } = await given.ticket({ openedAt: '2026-03-01T21:30:00.000Z' })
  expect(idsOf(await garage.api.tickets.list({ from: '2026-03-02', to: '2026-03-02' }))).toEqual([id])
  expect(idsOf(await garage.api.tickets.list({ from: '2026-03-01', to: '2026-03-01' }))).toEqual([])
})

test('a list is searched by number, plate and name, in both scripts', async () => {
  const { garage, given } = await shop()
  const customerId = await given.customer({ nameEn: 'Ahmad', nameAr: 'أحمد الغامدي', contactNo: '+966551234567' })
  const car = await given.vehicle({ customerId, plateNo: '4827 RTJ' })
  const input = { vehicleId: car.id, customerId }
  const { id, number } = await garage.api.tickets.create(input)
  await given.ticket()
  const found = async (searchInput: string) => idsOf(await garage.api.tickets.list({ searchInput }))
  for (const typed of [number, '4827', '٤٨٢٧', 'احمد', '0551234567'])
    expect([typed, await found(typed)]).toEqual([typed, [id]])
  expect(await found('nobody')).toEqual([])
  expect(await found('x')).toHaveLength(2)
  expect((await garage.api.tickets.search({ searchInput: '4827' })).map((row) => row.id)).toEqual([id])
})

test('ended tickets are found by car and customer, each once and without the open ones', async () => {
  const { garage, given } = await shop()
  const customerId = await given.customer({ nameEn: 'Ahmad 4827', nameAr: 'أحمد الغامدي', contactNo: '+966551234567' })
  const car = await given.vehicle({ customerId, plateNo: '4827 RTJ' })
  const ticket = { vehicleId: car.id, customerId }
  const ended = await given.ticket({ ...ticket, status: 'Closed', total: 70_00, paid: 70_00 })
  const canceled = await given.ticket({ ...ticket, status: 'Canceled' })
  await given.ticket({ ...ticket, status: 'Closed', shopId: garage.secondShopId })
  const open = await given.ticket(ticket)
  await given.ticket({ status: 'Closed' })
  const found = async (searchInput: string) => garage.api.tickets.closed({ searchInput })
  for (const typed of ['4827', 'احمد', '0551234567']) {
    const list = await found(typed)
    expect([typed, idsOf(list), list.totalItems, list.sums.total]).toEqual([typed, [canceled.id, ended.id], 2, 70_00])
    expect(idsOf(await garage.api.tickets.list({ searchInput: typed }))).toEqual([open.id])
  }
  expect(idsOf(await garage.api.tickets.closed({ searchInput: '4827', status: 'Canceled' }))).toEqual([canceled.id])
})

test('ended tickets are narrowed by the days they were opened, whatever they are sorted by', async () => {
  const { garage, given } = await shop()
  const openedAt = '2026-03-01T21:30:00.000Z'
  const first = await given.ticket({ status: 'Closed', openedAt })
  const second = await given.ticket({ status: 'Canceled', openedAt: '2026-03-02T21:30:00.000Z' })
  const list = async (from: string, to: string, sortBy: 'id' | 'closedAt') =>
    idsOf(await garage.api.tickets.closed({ from, to, sortBy, isSortDescending: false }))
  for (const sortBy of ['id', 'closedAt'] as const) {
    expect(await list('2026-03-01', '2026-03-03', sortBy)).toEqual([first.id, second.id])
    expect(await list('2026-03-02', '2026-03-02', sortBy)).toEqual([first.id])
    expect(await list('2026-03-03', '2026-03-03', sortBy)).toEqual([second.id])
  }
})

test('the filters of either list are its own: a status or a mark of the other one is no request', () => {
  const { list, closed } = contract.tickets
  const takes = (ofList: typeof list | typeof closed, asked: object) =>
    ofList['~orpc'].inputSchema?.safeParse(asked).error?.issues.map(({ code, path }) => [code, ...path])
  expect(takes(list, { status: 'Pending', late: 'true' })).toBeUndefined()
  expect(takes(closed, { status: 'Canceled' })).toBeUndefined()
  expect(takes(list, { status: 'Closed' })).toMatchObject([['invalid_value', 'status']])
  expect(takes(closed, { status: 'Pending' })).toMatchObject([['invalid_value', 'status']])
  expect(takes(closed, { late: 'true' })).toMatchObject([['unrecognized_keys']])
})

test('the visits of a car are listed newest first, over all shops', async () => {
  const { garage, given } = await shop()
  const car = await given.vehicle()
  const first = await given.ticket({ vehicleId: car.id, status: 'Closed' })
  const second = await given.ticket({ vehicleId: car.id, shopId: garage.secondShopId })
  await given.ticket()
  const visits = await garage.api.tickets.ofVehicle({ vehicleId: car.id })
  expect(idsOf(visits)).toEqual([second.id, first.id])
  expect(visits.totalItems).toBe(2)
})

test('a rival sees none of it, and a role without tickets may not look', async () => {
  const { garage, given } = await shop()
  const { vehicleId } = await given.ticket()
  const rival = await company('Another rival')
  expect(await rival.api.tickets.list({})).toMatchObject({ items: [], totalItems: 0, sums: { total: 0, due: 0 } })
  expect(await rival.api.tickets.ofVehicle({ vehicleId })).toMatchObject({ items: [] })
  const store = await garage.as(['StoreManager'])
  expect(await refusalOf(store.api.tickets.list({}))).toMatchObject({ code: 'NotAuthorized', status: 403 })
})

test('the open list is served by its index', async () => {
  const { garage } = await shop()
  const { rows } = await sql<{ plan: string }>`explain (costs off) select id from app.tickets t
    where t.company_id = ${garage.companyId} and t.shop_id = ${garage.shopId} and t.status not in ('Closed', 'Canceled')
    order by t.promised_at, t.id limit 20`.execute(owner)
  expect(JSON.stringify(rows)).toContain('tickets_open_promised')
})
