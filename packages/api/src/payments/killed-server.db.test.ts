import { afterEach, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { expectNoneLostOrDoubled, payAll, paymentsOf, type Receipt, type Request } from '../../test/paying.ts'
import { type RunningServer, startProcess } from '../../test/running-server.ts'
import { hashPassword } from '../users/passwords.ts'

const opened = await openGarage()
const { given, database } = opened
const running: RunningServer[] = []
afterEach(async () => void (await Promise.all(running.map((server) => server.kill()))))

const perTicket = 100
const signIn = { username: 'cashier@example.com', password: 'Warsha-2026' }

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

test('a server killed among 500 payments has lost none that it acknowledged and doubles none that is sent again', async () => {
  await given.user({ username: signIn.username, passwordHash: await hashPassword(signIn.password) })
  const requests = await paymentsOf(opened, 5, perTicket)

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
  for (const [key, receipt] of before) expect(after.get(key)).toBe(receipt)
  await expectNoneLostOrDoubled(opened, requests, after)
}, 240_000)
