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
import { openMemory } from './memory.ts'
import { addInvoices } from './more-invoices.ts'
import { benchSigning } from './signing.ts'

const perTransaction = 50
/** A probe every five minutes: so often is a gateway asked that is away for a day. */
const probesOfADay = 288
type Device = { companyId: number; shopId: number; deviceId: number; invoices: number }

/**
 * The authority is away for a day in which the shops issue so many documents; then it is back. Measures how fast they are signed, how
 * often the authority was asked meanwhile, how fast the queue goes out, and how fast the chain is verified; what arrived has to have
 * arrived once and in the order of the chain. Then what signing adds to a sale.
 */
export async function benchEInvoices({ documents }: { documents: number }): Promise<void> {
  const server = await startThrowaway((line) => console.error(line))
  const sandbox = await startOwnSandbox(null)
  try {
    const environment = environmentFor(server.url, sandbox)
    const settings = settingsOf(environment)
    const ownerUrl = await embeddedDatabase(server.url, settings.secret, (draftUrl) =>
      fillDemo(draftUrl, settings.secret, { settings }),
    )
    const database = openDatabase(ownerUrl)
    const platform = openDatabase(ownerUrl, { schema: 'platform' })
    await measure({ database, platform, settings }, sandbox, documents)
    await Promise.all([database.destroy(), platform.destroy()])
    await benchSigning(ownerUrl, { ...environment, DATABASE_URL: ownerUrl })
  } finally {
    await sandbox.close()
    await server.stop()
  }
}

const environmentFor = (databaseUrl: string, sandbox: OwnSandbox): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  WARSHA_SECRET: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'warn',
  E_INVOICING_ADDRESS: sandbox.address,
  E_INVOICING_KEYS: newSealingKey(),
})

function settingsOf(environment: Record<string, string>): Settings {
  const read = readSettings(environment)
  if ('problems' in read) throw new CannotStart(read.problems.join('; '))
  return read.settings
}

async function measure(services: Submitting, sandbox: OwnSandbox, documents: number): Promise<void> {
  const devices = await devicesByInvoices(services)
  const missing = documents - devices.reduce((sum, { invoices }) => sum + invoices, 0)
  if (devices[0] && missing > 0) await addInvoices(services.database, devices[0], missing)
  const signed = await timed(() => issueAll(services, devices, documents))
  say('signed', signed)
  await awayForADay(services, sandbox, devices)
  const drained = await timed(async () => {
    for (const { companyId, deviceId } of devices) await drain(services, companyId, deviceId)
    return signed.count
  })
  say('submitted', drained)
  await refuseDisorder(services, sandbox, signed.count)
  say('verified', await timed(() => verifyAll(services, devices)))
}

async function awayForADay(services: Submitting, sandbox: OwnSandbox, devices: readonly Device[]): Promise<void> {
  const before = sandbox.received().length
  const away = await timed(async () => {
    for (let probe = 0; probe < probesOfADay; probe++) {
      sandbox.fault({ kind: 'down' }, { kind: 'down' })
      for (const device of devices) {
        await passPauses(services, device)
        await drain(services, device.companyId, device.deviceId)
      }
      sandbox.clearFaults()
    }
    return probesOfADay
  })
  const asked = sandbox.received().length - before
  console.log(`away for a day: asked ${asked} times in ${away.seconds.toFixed(1)} s of work`)
  for (const device of devices) await passPauses(services, device)
}

async function verifyAll(services: Submitting, devices: readonly Device[]): Promise<number> {
  let verified = 0
  const held = openMemory()
  const before = held().heap
  for (const { companyId, deviceId } of devices) {
    const asked = { whole: true, userId: null }
    const { id } = await inCompany(services.database, companyId, (tx) => startCheck(tx, deviceId, asked))
    await runCheck(services, companyId, id)
    const { toCounter, fault } = await services.database
      .selectFrom('chainChecks')
      .select(['toCounter', 'fault'])
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (fault !== null) throw new CannotStart(`the chain of device ${deviceId} is not whole: ${fault}`)
    verified += Number(toCounter)
  }
  console.log(`memory held after the checks, against before them: ${(held().heap - before).toFixed(1)} MiB more`)
  return verified
}

/** The devices of all shops, the one with the most invoices that bear VAT first. */
const devicesByInvoices = ({ database }: Submitting): Promise<Device[]> =>
  database
    .selectFrom('taxDevices as d')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'd.companyId').onRef('i.shopId', '=', 'd.shopId'),
    )
    .select(({ fn }) => ['d.companyId', 'd.shopId', 'd.id as deviceId', fn.countAll<number>().as('invoices')])
    .where('i.vatAllowed', '=', true)
    .groupBy(['d.companyId', 'd.shopId', 'd.id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .execute()

async function issueAll(services: Submitting, devices: readonly Device[], documents: number): Promise<number> {
  let issued = 0
  for (const device of devices) issued += await issue(services, device, documents - issued)
  return issued
}

/** Signs the last invoices of a shop, many in a transaction. */
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

/** What arrived has to have arrived once, and that of each device in the order of its chain. */
async function refuseDisorder({ database }: Submitting, sandbox: OwnSandbox, count: number): Promise<void> {
  const stored = await database.selectFrom('eInvoices').select(['uuid', 'deviceId', 'counter']).execute()
  const placeOf = new Map(stored.map(({ uuid, deviceId, counter }) => [uuid, { deviceId, counter }]))
  const last = new Map<number, number>()
  let arrived = 0
  for (const { uuid } of sandbox.documents()) {
    const place = placeOf.get(uuid)
    if (!place || place.counter !== (last.get(place.deviceId) ?? 0) + 1)
      throw new CannotStart(`document ${uuid} arrived twice, unknown, or not in the order of its chain`)
    last.set(place.deviceId, place.counter)
    arrived += 1
  }
  if (arrived !== count) throw new CannotStart(`${arrived} of ${count} documents arrived`)
  console.log(`${count} documents of ${last.size} shops arrived once each, in the order of their chains`)
}

type Timed = { count: number; seconds: number }
async function timed(work: () => Promise<number>): Promise<Timed> {
  const began = performance.now()
  const count = await work()
  return { count, seconds: (performance.now() - began) / 1000 }
}

const say = (what: string, { count, seconds }: Timed): void =>
  console.log(`${count} documents ${what} in ${seconds.toFixed(1)} s: ${Math.round(count / seconds)} a second`)
