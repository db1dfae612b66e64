import { databaseUrl, withConnection } from '@warsha/db/connection'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { createMailer } from '../lib/mailer.ts'
import { sealContent } from '../mail/content.ts'
import { queueInstallationMail } from '../mail/queries.ts'
import { startJobs } from './run.ts'

const { services, database } = await openGarage()
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

test('jobs that end while the database is away end no process, and go on when it is back', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const jobs = await startJobs({ ...services, settings, log })
  const reached = server.hangOnce()
  await mailTo('first@example.com')
  const answer = await reached
  await onServer(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  const lost: unknown[] = []
  const note = (reason: unknown) => void lost.push(reason)
  process.on('unhandledRejection', note)
  try {
    answer()
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('The job queue ended by itself')
  } finally {
    await onServer(`alter database ${name} allow_connections true`)
  }
  await mailTo('second@example.com')
  await expect
    .poll(() => server.received.map(({ to }) => to), { timeout: 25_000 })
    .toContainEqual(['second@example.com'])
  await jobs.stop()
  process.off('unhandledRejection', note)
  expect(lost).toEqual([])
}, 60_000)
