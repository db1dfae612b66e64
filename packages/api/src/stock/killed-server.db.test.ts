import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage } from '../../test/garage.ts'
import { type Call, killedServers } from '../../test/killed-server.ts'
import { storeOf } from '../../test/store.ts'

const opened = await openGarage()
const { garage, given, owner } = opened
const store = storeOf(opened, garage)
const sendToKilled = killedServers(opened)

const [tickets, partsOfTicket, receipts] = [50, 5, 250]

/** Tickets that each ask for one of several parts, all of them here: one call for each line. */
async function issues(partIds: number[]): Promise<Call[]> {
  const calls: Call[] = []
  for (let count = 0; count < tickets; count++) {
    const { id: vehicleId, customerId } = await given.vehicle()
    const parts = partIds.map((sparePartId) => ({
      source: 'IssueFromStore' as const,
      sparePartId,
      quantityMilli: 1000,
    }))
    const ticket = await garage.api.tickets.create({ vehicleId, customerId, parts })
    for (const { request } of ticket.parts) {
      const items = [{ id: request?.id, version: request?.version, quantityMilli: 1000 }]
      calls.push({ key: randomUUID(), path: '/store/partRequests/issue', body: { ticketId: ticket.id, items } })
    }
  }
  return calls
}

const deliveries = (partIds: number[]): Call[] =>
  Array.from({ length: receipts }, (_, index) => {
    const line = {
      partId: partIds[index % partIds.length],
      unit: 'piece',
      factorMilli: 1000,
      quantityMilli: 2000,
      price: 30_00,
    }
    const body = { supplierName: 'Abu Ali', invoicedOn: todayInRiyadh(), vatMode: 'none', lines: [line] }
    return { key: randomUUID(), path: '/purchaseInvoices', body }
  })

const alternating = <T>(one: T[], other: T[]): T[] =>
  one.flatMap((each, index) => [each, ...other.slice(index, index + 1)])

test('a server killed among 500 issues and receipts has lost none that it acknowledged and doubles none that is sent again', async () => {
  const parts = await Promise.all(Array.from({ length: partsOfTicket }, () => store.part(tickets * 1000)))
  const partIds = parts.map(({ id }) => id)
  const calls = alternating(await issues(partIds), deliveries(partIds))
  expect(calls).toHaveLength(500)

  const told = ({ number, done }: { number?: unknown; done?: unknown }) => String(number ?? done)
  const keeper = { username: 'store@example.com', roles: ['StoreManager' as const] }
  const after = await sendToKilled(keeper, calls, told, 200)

  const ledger = await owner
    .selectFrom('stockActivities')
    .select(['partId', 'kind', 'quantityMilli', 'valueMinor', 'documentNumber'])
    .where('companyId', '=', garage.companyId)
    .where('documentNumber', '<>', '')
    .execute()
  const of = (kind: 'issued' | 'received') => ledger.filter((one) => one.kind === kind)
  expect([of('issued').length, of('received').length], 'each once').toEqual([tickets * partsOfTicket, receipts])
  const numbers = of('received').map(({ documentNumber }) => documentNumber)
  expect(new Set(numbers), 'each delivery under the number that was told').toEqual(
    new Set([...after.values()].filter((answer) => answer !== 'true')),
  )
  const counts = numbers.map((number) => Number(number.slice(-4))).sort((a, b) => a - b)
  expect(counts, 'no number is missing').toEqual(numbers.map((_, index) => index + 1))
  for (const id of partIds) {
    const here = await store.stockOf(id)
    const opening = tickets * 50_00
    const moved = ledger
      .filter(({ partId }) => partId === id)
      .reduce((sum, { valueMinor }) => sum + valueMinor, opening)
    expect(here).toEqual({ currentMilli: (receipts / partsOfTicket) * 2000, reservedMilli: 0, valueMinor: moved })
  }
  const requests = await owner.selectFrom('partRequests').select(['state', 'issuedMilli']).execute()
  expect(requests.every(({ state, issuedMilli }) => state === 'issued' && issuedMilli === 1000)).toBe(true)
}, 240_000)
