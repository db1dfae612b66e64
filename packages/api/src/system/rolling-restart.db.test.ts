import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { password, post, tokenFrom } from '../../test/killed-server.ts'
import { startProxy } from '../../test/proxy.ts'
import { type RunningServer, startProcess } from '../../test/running-server.ts'
import { hashPassword } from '../users/passwords.ts'

const { garage, given, owner, database } = await openGarage()
const proxy = await startProxy()
const running: RunningServer[] = []
afterAll(async () => {
  await proxy.close()
  await Promise.all(running.map((server) => server.kill()))
})

async function start(): Promise<RunningServer> {
  const server = await startProcess(database.ownerUrl, { END_AFTER_SECONDS: '1' })
  running.push(server)
  await proxy.add(server.url)
  return server
}

const username = 'cashier@example.com'
await given.user({ username, passwordHash: await hashPassword(password) })
const before = [await start(), await start()]
const headers = async () => ({ authorization: `Bearer ${await tokenFrom(proxy, username)}` })

test('two servers behind a proxy are replaced one after the other under load, and no request fails', async () => {
  const { id: ticketId } = await garage.given.ticket({ status: 'CheckOut', total: 1_000_000_00 })
  const own = await headers()
  let isOver = false
  let requests = 0
  const receipts = new Map<string, string>()
  const wrong: string[] = []
  const ask = async (what: string, asked: Promise<Response>): Promise<Record<string, unknown>> => {
    const answer = await asked
    requests += 1
    if (answer.status !== 200) wrong.push(`${what}: ${answer.status} ${await answer.clone().text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const lane = async () => {
    while (!isOver) {
      await ask('list', fetch(`${proxy.url}/api/en/tickets`, { headers: own }))
      const key = randomUUID()
      const body = { amount: 1_00, mode: 'cash' }
      const path = `${proxy.url}/api/en/tickets/addTicketPayment/${ticketId}`
      const { payment } = await ask('pay', post(path, body, { ...own, 'idempotency-key': key }))
      receipts.set(key, (payment as { receiptNumber: string }).receiptNumber)
    }
  }
  const load = Promise.all(Array.from({ length: 6 }, lane))
  for (const old of before) {
    await start()
    expect(await old.end()).toBe(0)
  }
  isOver = true
  await load
  expect(wrong).toEqual([])
  expect(proxy.failures).toEqual([])
  expect(requests).toBeGreaterThan(200)
  const stored = await owner
    .selectFrom('payments')
    .select(['requestKey', 'receiptNumber'])
    .where('companyId', '=', garage.companyId)
    .execute()
  expect(new Map(stored.map(({ requestKey, receiptNumber }) => [requestKey, receiptNumber]))).toEqual(receipts)
  console.log(`${requests} requests while both servers were replaced, 0 failed`)
}, 300_000)

test('a server that was told to end says that it is not ready and still answers', async () => {
  const own = await headers()
  const server = await start()
  const ended = server.end()
  await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(503)
  const answer = await fetch(`${server.url}/api/en/tickets`, { headers: own })
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
}, 60_000)

test('what is changed at one server is told to the screens of the other', async () => {
  const [one, other] = running.slice(2)
  const { id: ticketId } = await garage.given.ticket({})
  const own = await headers()
  const news = await fetch(`${one?.url}/api/en/tickets/live`, { headers: own })
  const told = news.body?.pipeThrough(new TextDecoderStream()).getReader()
  await told?.read()
  const note = { ticketId, body: 'Key is in the box' }
  expect((await post(`${other?.url}/api/en/tickets/ticketNotes`, note, own)).status).toBe(200)
  let heard = ''
  while (!heard.includes(`"tickets":[${ticketId}]`)) {
    const { value, done } = (await told?.read()) ?? { done: true }
    if (done) break
    heard += value
  }
  expect(heard).toContain(`"tickets":[${ticketId}]`)
  await told?.cancel()
})

test('who signs out at one server is signed out at the other', async () => {
  const [one, other] = running.slice(2)
  const own = { authorization: `Bearer ${await tokenFrom(one as RunningServer, username)}` }
  const askOther = async () => (await fetch(`${other?.url}/api/en/tickets`, { headers: own })).status
  expect(await askOther()).toBe(200)
  expect((await post(`${one?.url}/api/en/users/logout`, {}, own)).status).toBe(200)
  expect(await askOther()).toBe(440)
})
