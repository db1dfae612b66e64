import { randomUUID } from 'node:crypto'
import { money } from '@warsha/domain/money'
import type { TicketStatus } from '@warsha/domain/tickets'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, company, owner } = await openGarage()
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
let number = 0

async function ticket(
  fields: {
    status?: TicketStatus
    shopId?: number
    promisedAt?: string
    waitingReason?: string
    owed?: number
    paymentDueOn?: string
    checkedOutAt?: string
  },
  by = garage,
) {
  const { id: vehicleId, customerId } = await by.given.vehicle()
  const total = money(fields.owed ?? 0)
  const values = {
    companyId: by.companyId,
    shopId: fields.shopId ?? by.shopId,
    number: `H-${++number}`,
    requestKey: randomUUID(),
    requestHash: '',
    status: fields.status ?? 'InProgress',
    customerId,
    vehicleId,
    promisedAt: fields.promisedAt ?? null,
    paymentDueOn: fields.paymentDueOn ?? null,
    checkedOutAt: fields.checkedOutAt ?? null,
    waitingReason: fields.waitingReason ?? null,
    vatAllowed: false,
    vatBp: 0,
    servicesTaxed: false,
    servicesInclusive: false,
    partsTaxed: false,
    partsInclusive: false,
    totalMinor: total,
    taxableMinor: total,
  } as const
  return (await owner.insertInto('tickets').values(values).returning('id').executeTakeFirstOrThrow()).id
}

await ticket({ promisedAt: hoursFromNow(-2) })
await ticket({ waitingReason: 'partOnTheWay' })
await ticket({ status: 'Completed', owed: 100_00 })
await ticket({ status: 'CheckOut', owed: 50_00, checkedOutAt: hoursFromNow(0) })
await ticket({ status: 'Closed' })
await ticket({ shopId: garage.secondShopId })

test('DSH-001 the tiles count the open tickets of the shop by what they wait for, and the cars under service are listed', async () => {
  const { tiles, underService } = await garage.api.home.today({})
  const counts = Object.fromEntries(Object.entries(tiles).map(([name, tile]) => [name, tile?.count]))
  expect(counts).toMatchObject({ open: 4, waiting: 1, ready: 1, late: 1 })
  expect(underService[0]?.promisedAt).not.toBeNull()
  expect(underService.map(({ status }) => status).toSorted()).toEqual(['Completed', 'InProgress', 'InProgress'])
})

test('the rows of tickets say by when they were to be paid', async () => {
  const other = await company('Slow payers')
  for (const fields of [
    { paymentDueOn: '2020-01-31' },
    { paymentDueOn: '2099-01-31', checkedOutAt: hoursFromNow(-480) },
    { checkedOutAt: hoursFromNow(-48) },
    { checkedOutAt: hoursFromNow(0) },
  ])
    await ticket({ status: 'CheckOut', owed: 50_00, ...fields }, other)
  await ticket({ status: 'Completed', owed: 50_00 }, other)
  const { items } = await other.api.tickets.list({})
  expect(items.map(({ dueOn }) => dueOn?.slice(0, 4) ?? null)).toEqual(expect.arrayContaining([null, '2020', '2099']))
})

test('a car that left without its invoice is named to who leads the shop, until it is invoiced', async () => {
  const apart = await company('Steps apart')
  await owner.updateTable('companies').set({ separateCreditInvoice: true }).where('id', '=', apart.companyId).execute()
  const { id, version, number } = await finishedTicket(apart)
  const left = await apart.api.tickets.checkOut({ id, version })
  expect((await apart.api.home.today({})).uninvoiced).toMatchObject([{ id, number, checkedOutAt: left.checkedOutAt }])
  expect((await (await apart.as(['Technician'])).api.home.today({})).uninvoiced).toEqual([])
  expect((await rival.api.home.today({ allShops: true })).uninvoiced).toEqual([])
  await apart.api.tickets.createCreditInvoice({ id, version: left.version, paymentDueOn: '2099-01-31' })
  expect((await apart.api.home.today({})).uninvoiced).toEqual([])
})

test('the owner sees all shops, a manager of one shop only theirs, another company nothing', async () => {
  expect((await garage.api.home.today({ allShops: true })).tiles.open.count).toBe(5)
  const manager = (await garage.as(['WorkshopManager'])).api
  expect((await manager.home.today({ allShops: true })).tiles.open.count).toBe(4)
  expect((await rival.api.home.today({ allShops: true })).tiles.open.count).toBe(0)
})

test('ROL-003 all shops are those in which the user holds a role of the page, and their money is for those who lead them all', async () => {
  const both = await garage.as(['WorkshopManager'])
  const add = (role: string) =>
    owner
      .insertInto('userShopRoles')
      .values({ companyId: garage.companyId, userId: both.userId, shopId: garage.secondShopId, role })
      .execute()
  await add('StoreManager')
  expect((await both.api.home.today({ allShops: true })).tiles.open.count).toBe(4)
  expect((await both.api.home.today({ allShops: true })).takenToday).toBe(0)
  await add('Technician')
  const seen = await both.api.home.today({ allShops: true })
  expect([seen.tiles.open.count, seen.takenToday]).toEqual([5, null])
  expect((await both.api.home.summary({ allShops: true })).bars.at(-1)?.opened).toBe(5)
  const technician = await (await garage.as(['Technician'])).api.home.today({})
  expect([technician.tiles.unpaid, technician.takenToday, technician.takenYesterday]).toEqual([null, null, null])
})

test('DSH-002 the summary has its bars, the last one with the tickets opened and the revenue of today', async () => {
  const earning = await company('Earning')
  const { id, money: owed } = await finishedTicket(earning, { services: [80_00] })
  await earning.api.payments.addTicketPayment({ ticketId: id, mode: 'cash', amount: owed.due })
  const { version } = await earning.api.tickets.get({ id })
  await earning.api.tickets.checkOut({ id, version })
  for (const [range, bars] of [
    ['7days', 7],
    ['4weeks', 4],
    ['12months', 12],
  ] as const) {
    const summary = await garage.api.home.summary({ range, allShops: true })
    expect(summary.bars.length).toBe(bars)
    expect(summary.bars.at(-1)?.opened).toBe(6)
    const earned = await earning.api.home.summary({ range })
    expect(earned.bars.map(({ opened, closed, services }) => [opened, closed, services])).toEqual([
      ...Array.from({ length: bars - 1 }, () => [0, 0, 0]),
      [1, 1, 80_00],
    ])
  }
})

test('DSH-003 NAV-026 ROL-012 the morning page is for owner, workshop manager and technician; the money of it not for a technician', async () => {
  const technician = (await garage.as(['Technician'])).api
  expect((await technician.home.today({})).tiles.open.count).toBe(4)
  expect((await refusalOf(technician.home.summary({}))).status).toBe(403)
  expect((await refusalOf((await garage.as(['HRManager'])).api.home.summary({}))).status).toBe(403)
  const { bars } = await (await garage.as(['ReportManager'])).api.home.summary({})
  expect(bars.at(-1)?.opened).toBe(5)
  expect((await refusalOf((await garage.as(['HRManager'])).api.home.today({}))).status).toBe(403)
})
