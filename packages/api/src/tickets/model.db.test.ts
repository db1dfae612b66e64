import { inCompany } from '@warsha/db/database'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Company, openGarage } from '../../test/garage.ts'
import { standingClocks } from '../../test/ticket-clocks.ts'
import { returnsGoods, straightOut, ticketCommands } from '../../test/ticket-commands.ts'
import { accountsAgree, sumOf } from '../../test/ticket-credit.ts'
import type { Model, Real } from '../../test/ticket-model.ts'
import { purchasesAgree } from '../../test/ticket-purchases.ts'
import { givenIncome, notShared, type Share, sharesAgree, shareWith } from '../../test/ticket-sharing.ts'
import { lastOfSharing, sharedAtFirst } from '../../test/ticket-sharing-commands.ts'
import { stocked } from '../../test/ticket-store.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, company, owner, services } = await openGarage()

test('whatever is done to a ticket in whatever order, its money adds up, its log is whole and its states are legal', async () => {
  const shops = await Promise.all([
    withServices(garage),
    withServices(await pricedWithVat()),
    withServices(await leavesUninvoiced(), true),
  ])
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...shops),
      sharedAtFirst,
      ticketCommands,
      async ({ shop, ...known }, by, commands) => {
        const { api, given } = shop
        const { vehicleId, ...people } = await comesAgain(shop)
        const opened = await api.tickets.create({ vehicleId, customerId: people.holders.customer })
        const ticket = by ? await shareWith(shop, opened, people.insurer, by) : opened
        const model: Model = {
          status: 'Pending',
          invoiced: false,
          services: [],
          parts: 0,
          store: await stocked(shop, owner),
          broughtBack: false,
          credited: false,
          purchases: [],
          returned: 0,
          payments: [],
          clocks: standingClocks(known.technicians.length),
          payer: 'customer',
          shared: { ...notShared, by },
          earlier: leftBefore,
        }
        const log = (await api.tickets.activities({ id: ticket.id })).map((one) => `${one.id} ${one.action}`).reverse()
        const stranger = await given.customer()
        const income = await givenIncome(owner, shop, people.holders.customer)
        const own = { ticket, log, returned: [], sold: [], income }
        const real: Real = { shop, ...known, ...people, ...own, database: owner, stranger }
        for (const some of [commands, lastOfSharing]) await fc.asyncModelRun(() => ({ model, real }), some)
        await accountsAgree(model, real)
        await sharesAgree(model, real)
        expect(await inCompany(services.database, shop.companyId, listWrongTotals), 'the nightly check').toEqual([])
        await purchasesAgree(model, real)
        for (const one of whatHappened(model)) reached.set(one, (reached.get(one) ?? 0) + 1)
      },
    ),
    {
      numRuns: Number(process.env.TICKET_RUNS ?? 60),
      endOnFailure: true,
      seed: -1522106790,
      path: '15',
      examples: [
        ...straightOut.map((walk): [(typeof shops)[0], Share, typeof walk] => [shops[0], sharing, walk]),
        [shops[0], null, returnsGoods],
      ],
    },
  )
  // A walk that never leaves the counter proves little.
  const places = ['Pending', 'InProgress', 'Completed', 'Closed', 'returned', 'timed', 'used', 'paidOut', 'dealer']
  const beside = ['shared', 'sharePaid', 'shareReturned', 'incomePaid']
  for (const one of [...places, ...beside, 'recorded', 'noted', 'supplierPaid', 'issued', 'broughtBack', 'credited'])
    expect(reached.get(one) ?? 0, one).toBeGreaterThan(0)
}, 300_000)

const sharing: Share = { kind: 'percent', of: 3_000 }

/** The initial credit of each run. */
const leftBefore = 150_00

function whatHappened({
  status,
  returned,
  clocks,
  payments,
  payer,
  earlier,
  purchases,
  shared,
  ...model
}: Model): string[] {
  const seen = {
    shared: shared.invoiced > 0,
    sharePaid: shared.paid > 0,
    shareReturned: shared.returned > 0,
    incomePaid: shared.income > 0,
    returned: returned > 0,
    issued: status === 'Closed' && model.store.lines.some(({ out }) => out > 0),
    broughtBack: model.broughtBack,
    credited: model.credited,
    timed: Object.values(clocks.minutes).some((minutes) => minutes > 0),
    recorded: purchases.some(({ noted }) => !noted),
    noted: purchases.some(({ noted }) => noted),
    supplierPaid: purchases.some(({ paid }) => paid > 0),
    used: sumOf(payments, 'PaidFromCredit') > 0,
    paidOut: earlier < leftBefore || sumOf(payments, 'PaidOut') > 0,
  }
  return [status, payer, ...Object.entries(seen).flatMap(([what, so]) => (so ? [what] : []))]
}

/** A customer whose visit before left credit with us, and a partner who may be billed in their place. */
async function comesAgain({ api, given }: Company) {
  const { id: vehicleId, customerId } = await given.vehicle()
  const { id: ticketId } = await given.ticket({ vehicleId, status: 'Completed' })
  const money = { ticketId, mode: 'cash' as const, amount: leftBefore }
  await api.payments.addTicketPayment(money)
  const { ticket } = await api.payments.addTicketPayment({ ...money, kind: 'RefundAdjustment', paid: leftBefore })
  await api.tickets.status({ id: ticketId, version: ticket.version, status: 'Canceled' })
  const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }
  const dealer = await api.dealers.create({ nameEn: 'Al-Amal Fleet', crNumber: '1010773164', ...place })
  const insurer = await api.dealers.create({ nameEn: 'Tawun Insurance', crNumber: '1010773165', ...place })
  return { vehicleId, holders: { customer: customerId, dealer: dealer.id }, insurer: insurer.id }
}

async function withServices(shop: Company, apart = false) {
  const rule = { price: 0, min: 0, max: 900_00, maxDiscount: 900_00 }
  const items = await Promise.all(
    [300_00, 99_99].map(async (price) => ({
      serviceId: await shop.given.service({ price, min: 0 }),
      quantityMilli: 1000,
    })),
  )
  const named = { nameEn: 'Season', nameAr: 'موسم', price: 333_33, active: true }
  return {
    shop,
    apart,
    serviceIds: await Promise.all([1, 2, 3, 4].map(() => shop.given.service(rule))),
    packageId: (await shop.api.catalogue.addPackage({ ...named, items })).id,
    technicians: await Promise.all(
      [1, 2].map(async () => {
        const id = await shop.given.technician()
        return { id, api: (await shop.as(['Technician'], null, { employeeId: id })).api }
      }),
    ),
  }
}

/** Its cars leave first and are invoiced later, as a company may choose. */
async function leavesUninvoiced(): Promise<Company> {
  const shop = await company('Steps apart')
  await owner.updateTable('companies').set({ separateCreditInvoice: true }).where('id', '=', shop.companyId).execute()
  return shop
}

async function pricedWithVat(): Promise<Company> {
  const shop = await company('Prices with VAT')
  const settings = { isVatServicesInclusive: true, isVatSparePartsInclusive: true }
  await owner.updateTable('companies').set(settings).where('id', '=', shop.companyId).execute()
  return shop
}
