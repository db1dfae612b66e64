import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage } from '../../test/garage.ts'
import { type RunningServer, startProcess } from '../../test/running-server.ts'
import { storeOf } from '../../test/store.ts'
import { hashPassword } from '../users/passwords.ts'

const opened = await openGarage()
const { garage, given, database, owner } = opened
const store = storeOf(opened, garage)
const running: RunningServer[] = []
afterEach(async () => void (await Promise.all(running.map((server) => server.kill()))))

const signIn = { username: 'store@example.com', password: 'Warsha-2026' }
const [tickets, partsOfTicket, receipts] = [50, 5, 250]

/** One call under its key: parts that are issued to a ticket, or a delivery. */
type Call = { key: string; path: string; body: object }

async function start(): Promise<RunningServer> {
  const server = await startProcess(database.ownerUrl)
  running.push(server)
  return server
}

const post = (url: string, body: object, headers: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

async function tokenFrom(server: RunningServer): Promise<string> {
  const answer = await post(`${server.url}/api/en/users/authenticate`, signIn, {})
  return ((await answer.json()) as { token: string }).token
}

/** What the server answered: the number of a delivery, or that it is done; null when it was gone before it could. */
async function send(server: RunningServer, token: string, { path, key, body }: Call): Promise<string | null> {
  try {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await post(`${server.url}/api/en${path}`, body, headers)
    const told = (await answer.json()) as { number?: string; done?: boolean }
    expect(answer.status, JSON.stringify(told)).toBe(200)
    return told.number ?? String(told.done)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Sends the calls, twenty at a time, and reports each answer. */
async function sendAll(calls: readonly Call[], by: (call: Call) => Promise<string | null>) {
  const answers = new Map<string, string>()
  const waiting = [...calls]
  const lane = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const answer = await by(call)
      if (answer) answers.set(call.key, answer)
    }
  }
  await Promise.all(Array.from({ length: 20 }, lane))
  return answers
}

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
  await given.user({
    username: signIn.username,
    passwordHash: await hashPassword(signIn.password),
    roles: ['StoreManager'],
  })
  const parts = await Promise.all(Array.from({ length: partsOfTicket }, () => store.part(tickets * 1000)))
  const partIds = parts.map(({ id }) => id)
  const calls = alternating(await issues(partIds), deliveries(partIds))
  expect(calls).toHaveLength(500)

  const first = await start()
  const token = await tokenFrom(first)
  let acknowledged = 0
  const before = await sendAll(calls, async (call) => {
    const answer = await send(first, token, call)
    if (answer && ++acknowledged === 200) void first.kill()
    return answer
  })
  expect(before.size).toBeGreaterThanOrEqual(200)
  expect(before.size).toBeLessThan(calls.length)

  const second = await start()
  const after = await sendAll(calls, (call) => send(second, token, call))
  for (const [key, answer] of before) expect(after.get(key)).toBe(answer)
  expect(after.size).toBe(calls.length)

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
