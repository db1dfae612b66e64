import { randomUUID } from 'node:crypto'
import { withConnection } from '@warsha/db/connection'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { startWorker } from '../../test/running-server.ts'
import { createMailer } from '../lib/mailer.ts'
import { workerLocks } from './dead-workers.ts'

const { garage, services, database } = await openGarage()
const server = await startMailServer()
const from = 'counter@alnoor.example'
const mailer = createMailer({ url: server.url, from })
services.mailer = mailer
const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
const running: { kill(): Promise<void> }[] = []
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.kill()))
  mailer.close()
  await pool.end()
  await server.close()
})
const worker = () => {
  const started = startWorker(database.ownerUrl, {
    SMTP_URL: server.url,
    MAIL_FROM: from,
    WARSHA_SECRET: services.settings.secret,
  })
  running.push(started)
  return started
}

/** As if ten seconds had passed since a worker took its job. */
const timePasses = () =>
  withConnection(database.ownerUrl, (client) =>
    client.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'"),
  )
const held = () =>
  withConnection(database.ownerUrl, async (client) => {
    const { rows } = await client.query('select locked_by from graphile_worker.jobs where locked_by is not null')
    return rows.length
  })

test('what a killed process was doing is done by the next one, and not four hours later', async () => {
  const { id: ticketId } = await garage.given.ticket({ total: 100_00 })
  const to = `${randomUUID()}@example.com`
  const hangs = server.hangOnce()
  await garage.api.shares.emailSharedLink({ ticketId, to, language: 'en' })
  const killed = worker()
  await hangs
  await killed.kill()
  expect(server.received).toEqual([])
  expect(await held()).toBe(1)
  await timePasses()
  worker()
  await expect.poll(() => server.received.map((mail) => mail.to), { timeout: 60_000 }).toEqual([[to]])
}, 120_000)

test('what a living process is doing is left to it', async () => {
  const locks = workerLocks(pool)
  const { id: ticketId } = await garage.given.ticket({ total: 100_00 })
  const hangs = server.hangOnce()
  await garage.api.shares.emailSharedLink({ ticketId, to: `${randomUUID()}@example.com`, language: 'en' })
  await hangs
  await timePasses()
  expect([await locks.freeDead(), await held()]).toEqual([0, 1])
  await running.at(-1)?.kill()
  await expect.poll(() => locks.freeDead()).toBe(1)
  expect(await held()).toBe(0)
}, 120_000)
