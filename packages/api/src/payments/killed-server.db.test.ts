import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { afterEach, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { type RunningServer, startProcess } from '../../test/running-server.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'
import { hashPassword } from '../users/passwords.ts'

const { garage, given, owner, services, database } = await openGarage()
const running: RunningServer[] = []
afterEach(async () => void (await Promise.all(running.map((server) => server.kill()))))

const perTicket = 100
const signIn = { username: 'cashier@example.com', password: 'Warsha-2026' }
type Request = { ticketId: number; key: string }
type Receipt = string

async function start(): Promise<RunningServer> {
  const server = await startProcess(database.ownerUrl)
  running.push(server)
  return server
}

async function post(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

async function tokenFrom(server: RunningServer): Promise<string> {
  const answer = await post(`${server.url}/api/en/users/authenticate`, signIn, {})
  return ((await answer.json()) as { token: string }).token
}

/** Pays one riyal; the receipt when the server said that it was taken, null when it was gone before it could. */
async function pay(server: RunningServer, token: string, { ticketId, key }: Request): Promise<Receipt | null> {
  try {
    const answer = await post(
      `${server.url}/api/en/tickets/addTicketPayment/${ticketId}`,
      { amount: 1_00, mode: 'cash' },
      { authorization: `Bearer ${token}`, 'idempotency-key': key },
    )
    const body = (await answer.json()) as { payment: { receiptNumber: string } }
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return body.payment.receiptNumber
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Sends the requests, twenty at a time, and reports each answer. */
async function payAll(requests: Request[], send: (request: Request) => Promise<Receipt | null>) {
  const receipts = new Map<string, Receipt>()
  const waiting = [...requests]
  const cashier = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const receipt = await send(request)
      if (receipt) receipts.set(request.key, receipt)
    }
  }
  await Promise.all(Array.from({ length: 20 }, cashier))
  return receipts
}

test('a server killed among 500 payments has lost none that it acknowledged and doubles none that is sent again', async () => {
  await given.user({ username: signIn.username, passwordHash: await hashPassword(signIn.password) })
  const ids: number[] = []
  for (let count = 0; count < 5; count++)
    ids.push((await given.ticket({ status: 'CheckOut', total: perTicket * 1_00 })).id)
  const requests = Array.from({ length: 5 * perTicket }, (_, index) => ({
    ticketId: ids[index % 5] ?? 0,
    key: randomUUID(),
  }))

  const first = await start()
  const token = await tokenFrom(first)
  let acknowledged = 0
  const before = await payAll(requests, async (request) => {
    const receipt = await pay(first, token, request)
    if (receipt && ++acknowledged === 2 * perTicket) void first.kill()
    return receipt
  })
  expect(before.size).toBeGreaterThanOrEqual(2 * perTicket)
  expect(before.size).toBeLessThan(requests.length)

  const second = await start()
  const after = await payAll(requests, (request) => pay(second, token, request))
  expect(after.size).toBe(requests.length)
  for (const [key, receipt] of before) expect(after.get(key)).toBe(receipt)

  const stored = await owner
    .selectFrom('payments')
    .select(['requestKey', 'receiptNumber'])
    .where('companyId', '=', garage.companyId)
    .execute()
  expect(new Map(stored.map(({ requestKey, receiptNumber }) => [requestKey, receiptNumber]))).toEqual(after)
  const countsOf = (numbers: string[]) => numbers.map((number) => Number(number.slice(-4))).sort((a, b) => a - b)
  expect(countsOf(stored.map(({ receiptNumber }) => receiptNumber))).toEqual(requests.map((_, index) => index + 1))
  const { items } = await garage.api.invoices.list({ pageSize: 100 })
  expect(countsOf(items.map(({ number }) => number))).toEqual([1, 2, 3, 4, 5])
  for (const id of ids)
    expect(await garage.api.tickets.get({ id })).toMatchObject({ status: 'Closed', money: { due: 0 } })
  expect(await inCompany(services.database, garage.companyId, listWrongTotals)).toEqual([])
}, 120_000)
