import type { ServerResponse } from 'node:http'
import { databaseUrl, withConnection } from '@warsha/db/connection'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { startReceiver } from '../../test/hook-receiver.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { createMailer } from '../lib/mailer.ts'
import { sealContent } from '../mail/content.ts'
import { queueInstallationMail } from '../mail/queries.ts'
import { startJobs } from './run.ts'

const { garage, services, database } = await openGarage()
const server = await startMailServer()
const mailer = createMailer({ url: server.url, from: 'Al-Noor <counter@alnoor.example>' })
services.mailer = mailer
afterAll(async () => {
  mailer.close()
  await server.close()
})
const settings = { ...services.settings, databaseUrl: database.ownerUrl }
const name = new URL(database.ownerUrl).pathname.slice(1)
const onServer = (...statements: string[]) =>
  withConnection(databaseUrl(database.ownerUrl, 'postgres'), async (client) => {
    for (const text of statements) await client.query(text)
  })

async function mailTo(recipient: string): Promise<void> {
  const sealedContent = sealContent(settings.secret, { subject: 'A letter', text: 'Hello', html: '<p>Hello</p>' })
  await queueInstallationMail(services.platform, { recipient, sealedContent })
}

/** Jobs with their log, of whose process no promise may be lost unheard. */
async function running() {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const jobs = await startJobs({ ...services, settings, log }, 1000)
  const lost: unknown[] = []
  const note = (reason: unknown) => void lost.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const told = (text: string) => lines.join('').split(text).length - 1
  return { jobs, lost, told }
}
/** The database is away while `work` runs. */
async function away(work: () => Promise<void>): Promise<void> {
  await onServer(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  try {
    await work()
  } finally {
    await onServer(`alter database ${name} allow_connections true`)
  }
}
const restarts = 'The job queue ended by itself'
const arrives = (to: string) =>
  expect.poll(() => server.received.map((mail) => mail.to), { timeout: 40_000 }).toContainEqual([to])

test('jobs that end while the database is away end no process, and go on when it is back', async () => {
  const { jobs, lost, told } = await running()
  const reached = server.hangOnce()
  await mailTo('first@example.com')
  const answer = await reached
  await away(async () => {
    answer()
    await expect.poll(() => told(restarts), { timeout: 20_000 }).toBeGreaterThan(0)
  })
  await mailTo('second@example.com')
  await arrives('second@example.com')
  await jobs.stop()
  expect(lost).toEqual([])
}, 90_000)

test('as many jobs as a shift has may end while the database is away', async () => {
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  const held: ServerResponse[] = []
  receiver.answersBy((answer) => held.push(answer))
  const hooks = [1, 2, 3, 4].map((at) =>
    garage.api.webhooks.create({ name: `Site ${at}`, url: receiver.url, events: ['ticketOpened'] }),
  )
  for (const { id } of await Promise.all(hooks)) await garage.api.webhooks.sendTest({ id })
  const { jobs, lost, told } = await running()
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(4)
  await away(async () => {
    // One after the other: together they would be one write.
    for (const [at, answer] of held.splice(0).entries()) {
      answer.writeHead(204).end()
      await expect.poll(() => told('Failed to fail jobs'), { timeout: 5000 }).toBe(at + 1)
    }
    await expect.poll(() => told(restarts), { timeout: 20_000 }).toBe(1)
  })
  receiver.answers(204)
  await mailTo('third@example.com')
  await arrives('third@example.com')
  await jobs.stop()
  expect(lost).toEqual([])
}, 90_000)
