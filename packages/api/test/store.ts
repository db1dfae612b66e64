import type { Ticket } from '@warsha/contract/ticket-rows'
import { inCompany } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import type { CompanyContext } from '../src/lib/context.ts'
import { moveStock } from '../src/stock/move.ts'
import { reserveWaiting } from '../src/stock/requests.ts'
import type { Company, openGarage } from './garage.ts'

type Garage = Awaited<ReturnType<typeof openGarage>>
const actor = { userId: 0, nameEn: 'Sami', nameAr: 'سامي', sessionId: '' }
let count = 0

/** The store of a company's first shop: parts are put into its catalogue, and goods arrive. */
export function storeOf({ owner, services }: Pick<Garage, 'owner' | 'services'>, { companyId, shopId }: Company) {
  /** A supplier's goods arrive, and those who wait for them get theirs. `unitCost` is of one unit. */
  const arrive = (partId: number, quantityMilli: number, unitCost = 50_00) =>
    inCompany(
      services.database,
      companyId,
      async (tx) => {
        const at = { now: new Date().toISOString() }
        const value = money((quantityMilli / 1000) * unitCost)
        await moveStock({ tx, actor } as CompanyContext, at, shopId, [
          { partId, kind: 'received', quantityMilli, value },
        ])
        return reserveWaiting({ tx, actor }, at, shopId, [partId])
      },
      'change',
    )
  /** A part of the catalogue, sold for 80 and at least 60, of which so much is here. */
  async function part(hereMilli = 0, unitCost = 50_00) {
    count += 1
    const partNo = `STORE-${count}`
    const { id } = await owner
      .insertInto('spareParts')
      .values({
        companyId,
        partNo,
        partKey: `STORE${count}`,
        nameEn: 'Oil filter',
        nameAr: 'فلتر زيت',
        brand: 'Denso',
        priceMinor: money(80_00),
        minPriceMinor: money(60_00),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (hereMilli > 0) await arrive(id, hereMilli, unitCost)
    return { id, partNo }
  }
  const stockOf = (partId: number) =>
    owner
      .selectFrom('stock')
      .select(['currentMilli', 'reservedMilli', 'valueMinor'])
      .where('companyId', '=', companyId)
      .where('shopId', '=', shopId)
      .where('partId', '=', partId)
      .executeTakeFirst()
  return { part, arrive, stockOf }
}

type Clients = { api: Company['api']; keeper: Company['api']; given: Company['given'] }
const asked = (sparePartId: number, quantityMilli = 2000, more: object = {}) =>
  ({ source: 'IssueFromStore', sparePartId, quantityMilli, ...more }) as const

/** What is done with the only part of a ticket that the store issues: as the owner at the car, as `keeper` in the store. */
export function partsOnTickets({ api, keeper, given }: Clients) {
  async function opened(promisedAt: string | null = null) {
    const car = await given.vehicle()
    return api.tickets.create({ vehicleId: car.id, customerId: car.customerId, promisedAt })
  }
  /** A ticket that asks for so much of a part. */
  async function withPart(sparePartId: number, quantityMilli = 2000, promisedAt: string | null = null) {
    const { id, version } = await opened(promisedAt)
    return api.ticketParts.add({ ticketId: id, version, part: asked(sparePartId, quantityMilli) })
  }
  /** Its part with the request, as they are now. */
  async function lineOf(ticketId: number) {
    const ticket = await api.tickets.get({ id: ticketId })
    const [part] = ticket.parts
    if (!part?.request) throw new Error('The line asks for nothing')
    return { ticket, part, request: part.request, id: part.request.id, version: part.request.version }
  }
  async function issue(ticketId: number, quantityMilli: number, by = keeper) {
    const { id, version } = await lineOf(ticketId)
    return by.partRequests.issue({ ticketId, items: [{ id, version, quantityMilli }] })
  }
  async function takeBack(ticketId: number, quantityMilli: number, by = keeper) {
    const { id, version } = await lineOf(ticketId)
    return by.partRequests.takeBack({ id, version, quantityMilli })
  }
  async function say(ticketId: number, what: 'receive' | 'askBack', quantityMilli: number, by = api) {
    const { id, version } = await lineOf(ticketId)
    return by.partRequests[what]({ id, version, quantityMilli })
  }
  const done = (ticket: Ticket) => api.tickets.status({ id: ticket.id, version: ticket.version, status: 'Completed' })
  return { asked, opened, withPart, lineOf, issue, takeBack, say, done }
}
