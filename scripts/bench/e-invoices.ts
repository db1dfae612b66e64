import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { drain } from '@warsha/api/e-invoices/drain'
import { signBeforeCommit } from '@warsha/api/e-invoices/sign-issued'
import type { Submitting } from '@warsha/api/e-invoices/submit'
import { runCheck, startCheck } from '@warsha/api/e-invoices/verify-chain'
import { readSettings, type Settings } from '@warsha/api/settings'
import { inCompany, openDatabase } from '@warsha/db/database'
import { CannotStart } from '../cannot-start.ts'
import { startThrowaway } from '../postgres/throwaway.ts'
import { embeddedDatabase } from '../start/database.ts'
import { fillDemo } from '../start/demo.ts'
import { newSealingKey, type OwnSandbox, startOwnSandbox } from '../start/sandbox.ts'

const perTransaction = 50
/** A probe every five minutes: so often is a gateway asked that is away for a day. */
const probesOfADay = 288
type Device = { companyId: number; shopId: number; deviceId: number }

/**
 * The authority is away for a day in which one shop issues so many documents; then it is back. Measures how fast they are signed, how
 * often the authority was asked meanwhile, how fast the queue goes out, and how fast the chain is verified; what arrived has to have
 * arrived once and in the order of the chain.
 */
export async function benchEInvoices({ documents }: { documents: number }): Promise<void> {
  const server = await startThrowaway((line) => console.error(line))
  const sandbox = await startOwnSandbox(null)
  try {
    const settings = settingsFor(server.url, sandbox)
    const ownerUrl = await embeddedDatabase(server.url, settings.secret, (draftUrl) =>
      fillDemo(draftUrl, settings.secret, { settings }),
    )
    const database = openDatabase(ownerUrl)
    const platform = openDatabase(ownerUrl, { schema: 'platform' })
    await measure({ database, platform, settings }, sandbox, documents)
    await Promise.all([database.destroy(), platform.destroy()])
  } finally {
    await sandbox.close()
    await server.stop()
  }
}

function settingsFor(databaseUrl: string, sandbox: OwnSandbox): Settings {
  const read = readSettings({
    DATABASE_URL: databaseUrl,
    WARSHA_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'warn',
    E_INVOICING_ADDRESS: sandbox.address,
    E_INVOICING_KEYS: newSealingKey(),
  })
  if ('problems' in read) throw new CannotStart(read.problems.join('; '))
  return read.settings
}

async function measure(services: Submitting, sandbox: OwnSandbox, documents: number): Promise<void> {
  const { database } = services
  const { companyId, shopId, deviceId } = await busiestDevice(services)
  const device = { companyId, shopId, deviceId }
  const signed = await timed(() => issue(services, device, documents))
  say('signed', signed)
  const before = sandbox.received().length
  const away = await timed(async () => {
    for (let probe = 0; probe < probesOfADay; probe++) {
      sandbox.fault({ kind: 'down' }, { kind: 'down' })
      await passPauses(services, device)
      await drain(services, companyId, deviceId)
    }
    return probesOfADay
  })
  sandbox.clearFaults()
  console.log(
    `away for a day: asked ${sandbox.received().length - before} times in ${away.seconds.toFixed(1)} s of work`,
  )
  await passPauses(services, device)
  const drained = await timed(async () => {
    await drain(services, companyId, deviceId)
    return signed.count
  })
  say('submitted', drained)
  refuseDisorder(sandbox, signed.count)
  const check = await inCompany(database, companyId, (tx) => startCheck(tx, deviceId, { whole: true, userId: null }))
  const heap = process.memoryUsage().heapUsed
  const verified = await timed(async () => {
    await runCheck(services, companyId, check.id)
    return signed.count
  })
  say('verified', verified)
  console.log(`memory held by the check: ${Math.round((process.memoryUsage().heapUsed - heap) / 1024 / 1024)} MB`)
}

/** The shop with the most invoices that bear VAT. */
async function busiestDevice({ database }: Submitting): Promise<Device> {
  return database
    .selectFrom('taxDevices as d')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'd.companyId').onRef('i.shopId', '=', 'd.shopId'),
    )
    .select(['d.companyId', 'd.shopId', 'd.id as deviceId'])
    .where('i.vatAllowed', '=', true)
    .groupBy(['d.companyId', 'd.shopId', 'd.id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Signs the last invoices of the shop, many in a transaction. */
async function issue({ database }: Submitting, { companyId, shopId }: Device, documents: number): Promise<number> {
  const ids = await database
    .selectFrom('invoices')
    .select('id')
    .where('companyId', '=', companyId)
    .where('shopId', '=', shopId)
    .where('vatAllowed', '=', true)
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(documents)
    .execute()
  for (let from = 0; from < ids.length; from += perTransaction)
    await inCompany(database, companyId, async (tx) => {
      for (const { id } of ids.toReversed().slice(from, from + perTransaction))
        signBeforeCommit(tx, id, { shopId, vatAllowed: true })
    })
  return ids.length
}

/** As if the time until the next try had passed. */
async function passPauses({ database, platform }: Submitting, { companyId, deviceId }: Device): Promise<void> {
  const past = new Date(0).toISOString()
  await database
    .updateTable('eInvoices')
    .set({ nextTryAt: past })
    .where('companyId', '=', companyId)
    .where('deviceId', '=', deviceId)
    .where('tries', '>', 0)
    .where('status', '=', 'QUEUED')
    .execute()
  await platform
    .withSchema('platform')
    .updateTable('gateways')
    .set({ retryAt: past, probingUntil: null })
    .where('awaySince', 'is not', null)
    .execute()
}

function refuseDisorder(sandbox: OwnSandbox, count: number): void {
  const counters = sandbox.documents().map(({ counter }) => counter)
  const isInOrder = counters.length === count && counters.every((counter, at) => counter === at + 1)
  if (!isInOrder)
    throw new CannotStart(`${counters.length} of ${count} documents arrived, or not in the order of the chain`)
  console.log(`${count} documents arrived once each, in the order of the chain`)
}

type Timed = { count: number; seconds: number }
async function timed(work: () => Promise<number>): Promise<Timed> {
  const began = performance.now()
  const count = await work()
  return { count, seconds: (performance.now() - began) / 1000 }
}

const say = (what: string, { count, seconds }: Timed): void =>
  console.log(`${count} documents ${what} in ${seconds.toFixed(1)} s: ${Math.round(count / seconds)} a second`)
