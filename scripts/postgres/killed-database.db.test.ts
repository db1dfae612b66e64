import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '@warsha/db/connection'
import { makeTemplate, serverVariable } from '@warsha/db/testing'
import { afterAll, expect, test, vi } from 'vitest'
import { openGarage } from '../../packages/api/test/garage.ts'
import { expectNoneLostOrDoubled, paymentsOf, sendAll } from '../../packages/api/test/paying.ts'
import { startEmbedded } from './embedded.ts'

const kills = 20
const [tickets, perTicket] = [6, 70]

// A server of its own: what is killed here would fail every other test.
const folder = await mkdtemp(join(tmpdir(), 'warsha-killed-'))
const start = () => startEmbedded(folder, () => {})
let server = await start()
vi.stubEnv(serverVariable, server.url)
await makeTemplate(server.url)
// Registered first, so that it runs last.
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
const opened = await openGarage()

const answers = () =>
  withConnection(server.url, (client) => client.query('select')).then(
    () => true,
    () => false,
  )
const isUp = () => expect.poll(answers, { timeout: 60_000, interval: 50 }).toBe(true)

/** One connection is killed: the server ends all others and recovers from its log. */
async function killConnection(): Promise<void> {
  const pid = await withConnection(server.url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename like 'warsha_app%' order by xact_start nulls last limit 1`,
    )
    return rows[0]?.pid
  })
  process.kill(pid ?? Number.NaN, 'SIGKILL')
}

/** The whole server is killed, and started again from what it has on disk. */
async function killServer(): Promise<void> {
  const [pid] = readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await server.stop()
  server = await start()
}

test('a database killed twenty times among payments has lost none that it acknowledged, and none that is sent again is doubled', async () => {
  const requests = await paymentsOf(opened, tickets, perTicket)
  const every = Math.floor(requests.length / (kills + 1))
  let [acknowledged, killed] = [0, 0]
  let recovering = Promise.resolve()
  const kill = async () => {
    await recovering
    await isUp()
    await (killed % 5 === 0 ? killServer() : killConnection())
    await isUp()
  }
  const receipts = await sendAll(requests, async ({ ticketId, key }) => {
    for (;;) {
      try {
        const paid = await opened.garage.api.payments.addTicketPayment(
          { ticketId, amount: 1_00, mode: 'cash' },
          { context: { requestKey: key } },
        )
        if (++acknowledged % every === 0 && killed < kills) {
          killed++
          recovering = kill()
        }
        return paid.payment.receiptNumber
      } catch {
        await recovering
        await isUp()
      }
    }
  })
  await recovering
  expect(killed).toBe(kills)
  await expectNoneLostOrDoubled(opened, requests, receipts)
}, 600_000)
