import { randomUUID } from 'node:crypto'
import { money } from '@warsha/domain/money'
import { ticketViewNames, ticketViews } from '@warsha/domain/ticket-views'
import { type TicketStatus, ticketStatusNames } from '@warsha/domain/tickets'
import { beforeAll, expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'

const { garage, owner } = await openGarage()
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Every kind of ticket there can be, in both shops: more of them in the first. */
beforeAll(async () => {
  const { id: vehicleId, customerId } = await garage.given.vehicle()
  const promises = [null, minutesFromNow(-3000), minutesFromNow(-1), minutesFromNow(1), minutesFromNow(3000)]
  const over: readonly TicketStatus[] = ['Closed', 'Canceled']
  const kinds = ticketStatusNames.flatMap((status) =>
    promises.flatMap((promisedAt) =>
      [null, 'partOnTheWay'].flatMap((waitingReason) =>
        (over.includes(status) ? [0] : [0, 1_00]).flatMap((owed) =>
          [garage.shopId, garage.shopId, garage.secondShopId].map((shopId) => ({
            status,
            promisedAt,
            waitingReason,
            owed,
            shopId,
          })),
        ),
      ),
    ),
  )
  const common = { companyId: garage.companyId, requestHash: '', customerId, vehicleId, vatAllowed: false, vatBp: 0 }
  const untaxed = { servicesTaxed: false, servicesInclusive: false, partsTaxed: false, partsInclusive: false }
  await owner
    .insertInto('tickets')
    .values(
      kinds.map(({ owed, ...kind }, at) => ({
        ...common,
        ...untaxed,
        ...kind,
        number: `F-${at}`,
        requestKey: randomUUID(),
        totalMinor: money(owed),
        taxableMinor: money(owed),
        checkedOutAt: kind.status === 'CheckOut' ? minutesFromNow(-5) : null,
      })),
    )
    .execute()
})

test.each([
  ['owner of all shops', true, 'Owner', 3],
  ['manager of one shop', false, 'WorkshopManager', 2],
  ['manager of one shop who asks for all', true, 'WorkshopManager', 2],
] as const)(
  'DSH-001 every tile of home counts what its list, its tab and the menu count: %s',
  async (_, allShops, role, share) => {
    const { api } = await garage.as([role])
    const [{ tiles }, counts] = [await api.home.today({ allShops }), await api.tickets.counts({ allShops })]
    for (const view of ticketViewNames) {
      const { totalItems, sums, items } = await api.tickets.list({ ...ticketViews[view], allShops, pageSize: 10 })
      expect([view, tiles[view].count, counts[view]]).toEqual([view, totalItems, totalItems])
      expect([view, totalItems % share, totalItems > 0]).toEqual([view, 0, true])
      expect(new Set(items.map(({ shopId }) => shopId)).size).toBeLessThanOrEqual(share - 1)
      if (view === 'unpaid') expect(tiles.unpaid.amount).toBe(sums.due)
    }
  },
)

test('INV-009 what the tile of the unpaid comes to is what the unpaid invoices come to, once each visit that left is invoiced', async () => {
  const before = await garage.api.home.today({})
  const ready = await finishedTicket(garage, { services: [100_00] })
  const { version } = ready
  expect((await garage.api.home.today({})).tiles.unpaid).toEqual(before.tiles.unpaid)
  await garage.api.tickets.createCreditInvoice({ id: ready.id, version, paymentDueOn: '2099-01-31' })
  const after = await garage.api.home.today({})
  const { totalItems, sums } = await garage.api.invoices.list({ paymentStatus: 'unpaid' })
  expect([totalItems, sums.due]).toEqual([1, 115_00])
  expect(after.tiles.unpaid.count - before.tiles.unpaid.count).toBe(totalItems)
  expect((after.tiles.unpaid.amount ?? 0) - (before.tiles.unpaid.amount ?? 0)).toBe(sums.due)
})
