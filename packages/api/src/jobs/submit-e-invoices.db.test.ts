import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAuthority } from '../../test/e-invoicing.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'
import { startJobs } from './run.ts'

const { garage, owner, services, database } = await openGarage()
const { sandbox, onboard } = await openAuthority(owner, services)

test('ZAT-006 in production a new invoice goes to the authority by itself, the moment it is stored', async () => {
  await onboard(garage, { mode: 'Production' })
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const runner = await startJobs({ ...services, settings, log: pino({ level: 'silent' }) })
  onTestFinished(() => runner.stop())
  const { id } = await finishedTicket(garage)
  const { version } = await garage.api.tickets.get({ id })
  const started = Date.now()
  await garage.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const state = () => owner.selectFrom('eInvoices').selectAll().where('companyId', '=', garage.companyId).execute()
  // Well below the minute after which the sweep would have found it.
  await vi.waitFor(async () => expect(await state()).toMatchObject([{ status: 'SENT', tries: 1 }]), {
    timeout: 20_000,
    interval: 50,
  })
  expect(Date.now() - started).toBeLessThan(20_000)
  const [stored] = await state()
  expect(sandbox.documents().map(({ uuid }) => uuid)).toContain(stored?.uuid)
}, 60_000)
