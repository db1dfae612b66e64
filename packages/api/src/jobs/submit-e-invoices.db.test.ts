import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAuthority } from '../../test/e-invoicing.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { findCheck } from '../e-invoices/chain-queries.ts'
import { startCheck } from '../e-invoices/verify-chain.ts'
import { createMailer } from '../lib/mailer.ts'
import { startJobs } from './run.ts'
import { checkChain, submitEInvoices } from './submit-e-invoices.job.ts'

const { garage, owner, services, database } = await openGarage()
const { sandbox, onboard } = await openAuthority(owner, services)

const invoices = () =>
  owner.selectFrom('eInvoices').selectAll().where('companyId', '=', garage.companyId).orderBy('counter').execute()
async function issued(): Promise<void> {
  const { id } = await finishedTicket(garage)
  const { version } = await garage.api.tickets.get({ id })
  await garage.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
}

test('ZAT-006 in production a new invoice goes to the authority by itself, the moment it is stored', async () => {
  await onboard(garage, { mode: 'Production' })
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const runner = await startJobs({ ...services, settings, log: pino({ level: 'silent' }) })
  onTestFinished(() => runner.stop())
  const started = Date.now()
  await issued()
  // Well below the minute after which the sweep would have found it.
  await vi.waitFor(async () => expect(await invoices()).toMatchObject([{ status: 'SENT', tries: 1 }]), {
    timeout: 20_000,
    interval: 50,
  })
  expect(Date.now() - started).toBeLessThan(20_000)
  const [stored] = await invoices()
  expect(sandbox.documents().map(({ uuid }) => uuid)).toContain(stored?.uuid)
}, 60_000)

test('e-mails that a mail server keeps waiting hold up no e-invoice', async () => {
  const server = await startMailServer()
  const mailer = createMailer({ url: server.url, from: 'Al-Noor <counter@alnoor.example>' })
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const jobs = await startJobs({ ...services, mailer, settings, log: pino({ level: 'silent' }) })
  services.mailer = mailer
  const answers: (() => void)[] = []
  try {
    for (const to of [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]) {
      const { id: ticketId } = await garage.given.ticket({ total: 100_00 })
      const hangs = server.hangOnce()
      await garage.api.shares.emailSharedLink({ ticketId, to, language: 'en' })
      answers.push(await hangs)
    }
    await issued()
    await vi.waitFor(async () => expect((await invoices()).at(-1)).toMatchObject({ status: 'SENT', counter: 2 }), {
      timeout: 10_000,
      interval: 50,
    })
  } finally {
    for (const answer of answers) answer()
    await jobs.stop()
    services.mailer = null
    mailer.close()
    await server.close()
  }
}, 60_000)

test('one job submits for half a minute, and what is left goes on behind the others', async () => {
  for (let more = 0; more < 4; more++) await issued()
  const [first] = await invoices()
  const device = { companyId: garage.companyId, deviceId: Number(first?.deviceId) }
  let now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 4000))
  const addJob = vi.fn()
  await submitEInvoices(services, { addJob }, device)
  clock.mockRestore()
  const left = async () => (await invoices()).filter(({ status }) => status === 'QUEUED').length
  expect(addJob.mock.calls.map(([task, payload]) => [task, payload])).toEqual([['submit-e-invoices', device]])
  const afterOne = await left()
  expect(afterOne).toBeGreaterThan(0)
  expect(afterOne).toBeLessThan(4)
  await submitEInvoices(services, { addJob }, device)
  expect([await left(), addJob.mock.calls.length]).toEqual([0, 1])
})

test('a process that ends begins no further e-invoice and no further documents of a check, and the next one does', async () => {
  await issued()
  const [first] = await invoices()
  const { companyId } = garage
  const deviceId = Number(first?.deviceId)
  const addJob = vi.fn()
  const ending = AbortSignal.abort()
  await submitEInvoices(services, { addJob }, { companyId, deviceId }, ending)
  expect((await invoices()).at(-1)).toMatchObject({ status: 'QUEUED', tries: 0 })
  const check = await inCompany(services.database, companyId, (tx) =>
    startCheck(tx, deviceId, { whole: true, userId: null }),
  )
  const checkId = check.id
  const finished = async () =>
    (await inCompany(services.database, companyId, (tx) => findCheck(tx, checkId)))?.finishedAt !== null
  await checkChain(services, { companyId, checkId }, ending)
  expect(await finished()).toBe(false)
  await checkChain(services, { companyId, checkId })
  expect(await finished()).toBe(true)
  await submitEInvoices(services, { addJob }, { companyId, deviceId })
  expect([(await invoices()).at(-1)?.status, addJob.mock.calls.length]).toEqual(['SENT', 0])
})
