import { randomUUID } from 'node:crypto'
import { money } from '@warsha/domain/money'
import { ticketViewNames, ticketViews } from '@warsha/domain/ticket-views'
import { type TicketStatus, ticketStatusNames } from '@warsha/domain/tickets'
import { beforeAll, expect, test } from 'vitest'
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
      const { totalItems, items } = await api.tickets.list({ ...ticketViews[view], allShops, pageSize: 10 })
      // Home counts what is unpaid by invoices (unpaid.db.test.ts).
      if (view !== 'unpaid') expect([view, tiles[view].count]).toEqual([view, totalItems])
      expect([view, counts[view]]).toEqual([view, totalItems])
      expect([view, totalItems % share, totalItems > 0]).toEqual([view, 0, true])
      expect(new Set(items.map(({ shopId }) => shopId)).size).toBeLessThanOrEqual(share - 1)
    }
  },
)
