import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { withConnection } from '@warsha/db/connection'
import { inCompany, openDatabase } from '@warsha/db/database'
import { listen } from '@warsha/db/listen'
import { testSecret } from '@warsha/db/testing'
import { decodeJwt } from 'jose'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openGarage } from '../test/garage.ts'
import { startMailServer } from '../test/mail-server.ts'
import { buildServer } from './http.ts'
import { outageOf } from './lib/outage.ts'
import { type Claims, tokens } from './lib/token.ts'
import { tellOfStore, ticketChannel } from './live/tell.ts'
import { sealContent } from './mail/content.ts'
import { closeServices, openServices, startServer } from './server.ts'
import { readSettings } from './settings.ts'

const { garage, rival, services, database } = await openGarage()

function settingsWith(more: NodeJS.ProcessEnv = {}) {
  const read = readSettings({
    ...{ DATABASE_URL: database.ownerUrl, WARSHA_SECRET: testSecret, NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    ...{ PORT: '0', HOST: '127.0.0.1', ...more },
  })
  if ('problems' in read) throw new Error(read.problems.join('; '))
  return read.settings
}

/** Keeps who asks for suppliers waiting while `work` runs. */
const whileSuppliersWait = (work: () => Promise<void>) =>
  withConnection(database.ownerUrl, async (client) => {
    await client.query('begin; lock table app.suppliers in access exclusive mode')
    await work()
    await client.query('rollback')
  })
const waiting = () =>
  withConnection(database.ownerUrl, async (client) => {
    const others = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await client.query(others)).rowCount
  })

test('a request that waits too long for a connection is answered as if the database were away, and others are served', async () => {
  const hasty = openDatabase(database.appUrl, { connections: 4, waitMs: 300 })
  const app = await buildServer({ ...services, database: hasty, log: pino({ level: 'silent' }) }, null)
  onTestFinished(async () => {
    await app.close()
    await hasty.destroy()
  })
  const asked = async (path: string, { token }: { token: string }) =>
    app.inject({ url: `/api/en${path}`, headers: { authorization: `Bearer ${token}` } })
  const ask = (at: number) => asked(`/suppliers?searchInput=${at}`, garage)
  const held: ReturnType<typeof ask>[] = []
  await whileSuppliersWait(async () => {
    held.push(ask(1), ask(2))
    await expect.poll(waiting, { timeout: 5000 }).toBe(2)
    const late = await ask(3)
    expect([late.statusCode, late.json().errors[0].code]).toEqual([503, 'databaseAway'])
    expect((await asked('/users/userProfile', rival)).statusCode).toBe(200)
  })
  for (const answer of [...held, ask(3)]) expect((await answer).statusCode).toBe(200)
})

test('a database that takes connections and says nothing is one that is away', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = new URL(database.appUrl)
  address.search = ''
  address.host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const frozen = openDatabase(address.href, { waitMs: 200 })
  onTestFinished(async () => {
    await frozen.destroy()
    silent.close()
  })
  const error = await inCompany(frozen, garage.companyId, async () => {}).catch((reason: unknown) => reason)
  expect(outageOf(error)).toBe('databaseAway')
})

test('the jobs go on for a company whose requests hold all connections that it may have', async () => {
  const mails = await startMailServer()
  const server = await startServer(settingsWith({ SMTP_URL: mails.url, MAIL_FROM: 'counter@alnoor.example' }))
  onTestFinished(async () => {
    await server.close()
    await mails.close()
  })
  const token = await tokens(testSecret).sign(decodeJwt(garage.token) as Claims, new Date(Date.now() + 60_000))
  const ask = (at: number) =>
    fetch(`${server.url}/api/en/suppliers?searchInput=${at}`, { headers: { authorization: `Bearer ${token}` } })
  const asked: Promise<Response>[] = []
  const to = `${randomUUID()}@example.com`
  await whileSuppliersWait(async () => {
    for (let at = 0; at < 15; at++) asked.push(ask(at))
    await expect.poll(waiting, { timeout: 10_000 }).toBe(10)
    const content = sealContent(testSecret, { subject: 'A letter', text: 'Hello', html: '<p>Hello</p>' })
    await withConnection(database.ownerUrl, async (client) => {
      const stored = await client.query<{ id: string }>(
        'insert into app.mails (company_id, recipient, sealed_content) values ($1, $2, $3) returning id',
        [garage.companyId, to, content],
      )
      await client.query(`select pg_notify('warsha_mail', $1)`, [`${garage.companyId}:${stored.rows[0]?.id}`])
    })
    await expect.poll(() => mails.received.map((mail) => mail.to), { timeout: 10_000 }).toEqual([[to]])
  })
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
}, 60_000)

test('what was stored last before the services end is told, also where nobody asked over HTTP', async () => {
  const own = await openServices(settingsWith(), database)
  const heard: string[] = []
  const listening = listen(services.database, ticketChannel, {
    heard: (payload) => heard.push(payload),
    opened: () => {},
    onError: (error) => expect.fail(String(error)),
  })
  await listening.ready
  await inCompany(own.database, garage.companyId, async (tx) => tellOfStore(tx, garage.shopId))
  await closeServices(own)
  await expect.poll(() => heard, { timeout: 5000 }).toEqual([`${garage.companyId}:${garage.shopId}:store`])
  await listening.close()
})
