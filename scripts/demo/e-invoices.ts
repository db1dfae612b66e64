import { drain } from '@warsha/api/e-invoices/drain'
import { signBeforeCommit } from '@warsha/api/e-invoices/sign-issued'
import type { Submitting } from '@warsha/api/e-invoices/submit'
import type { Settings } from '@warsha/api/settings'
import { type Database, inCompany, openDatabase } from '@warsha/db/database'
import { sql } from 'kysely'
import type { OwnSandbox } from '../start/sandbox.ts'

/** So many of the last invoices of a shop are e-invoices; those before them were issued before it began with e-invoicing. */
const lastInvoices = 20
/** In the first shop of a company so many wait, because the authority did not answer. */
const leftWaiting = 4
const minute = 60_000
const hour = 60 * minute
/** By the clock of the authority this one is dated in the future, which it refuses (BR-KSA-04). */
const tooEarly = 5
/** The first simplified one from here on reaches it too late, which it takes with a warning (BR-KSA-98). */
const tooLateFrom = 2

type Shop = { companyId: number; shopId: number; deviceId: number; isFirst: boolean }

/**
 * The last invoices of the demo become e-invoices: signed in their order, and submitted to the sandbox at the time at which they were
 * issued. Most are accepted, some with warnings; one of each shop is refused; and in the first shop the last ones still wait.
 */
export async function submitDemo(ownerUrl: string, settings: Settings, sandbox: OwnSandbox): Promise<void> {
  const database = openDatabase(ownerUrl)
  const platform = openDatabase(ownerUrl, { schema: 'platform' })
  try {
    for (const shop of await listShops(database)) await submitShop({ database, platform, settings }, sandbox, shop)
  } finally {
    sandbox.setTime(null)
    await Promise.all([database.destroy(), platform.destroy()])
  }
}

async function listShops(database: Database): Promise<Shop[]> {
  const rows = await database
    .selectFrom('taxDevices')
    .select(['companyId', 'shopId', 'id as deviceId'])
    .where('state', '=', 'Active')
    .orderBy('companyId')
    .orderBy('shopId')
    .execute()
  return rows.map((row, at) => ({ ...row, isFirst: rows[at - 1]?.companyId !== row.companyId }))
}

async function submitShop(services: Submitting, sandbox: OwnSandbox, shop: Shop): Promise<void> {
  const { database } = services
  const issued = await inCompany(database, shop.companyId, (tx) =>
    tx
      .selectFrom('invoices')
      .select(['id', 'issuedAt', 'taxType'])
      .where('companyId', '=', shop.companyId)
      .where('shopId', '=', shop.shopId)
      .where('vatAllowed', '=', true)
      .orderBy('issuedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(lastInvoices)
      .execute(),
  )
  const invoices = issued.reverse()
  await inCompany(database, shop.companyId, async (tx) => {
    for (const { id } of invoices) signBeforeCommit(tx, id, { shopId: shop.shopId, vatAllowed: true })
  })
  const sent = shop.isFirst ? invoices.slice(0, -leftWaiting) : invoices
  const tooLate = sent.findIndex(({ taxType }, at) => at >= tooLateFrom && at !== tooEarly && taxType === 'Simplified')
  for (const [at, { issuedAt }] of sent.entries()) {
    const after = at === tooLate ? 26 * hour : at === tooEarly ? -26 * hour : minute
    sandbox.setTime(Date.parse(issuedAt) + after)
    await drain(services, shop.companyId, shop.deviceId, { until: at + 1, now: true })
  }
  await datedAsIssued(database, shop)
  if (sent.length === invoices.length) return
  for (let tried = 0; tried < 3; tried++) {
    sandbox.fault({ kind: 'down' })
    await drain(services, shop.companyId, shop.deviceId, { until: sent.length + 1, now: true })
  }
  await leaveWaiting(services, shop)
}

/** What waits is tried again in an hour, for whoever looks at it until then; the sandbox is back. */
async function leaveWaiting({ database, platform }: Submitting, { companyId, deviceId }: Shop): Promise<void> {
  await database
    .updateTable('eInvoices')
    .set({ nextTryAt: new Date(Date.now() + hour).toISOString() })
    .where('companyId', '=', companyId)
    .where('deviceId', '=', deviceId)
    .where('status', '=', 'QUEUED')
    .execute()
  // The owner of the demo is not told of what waited before they came.
  await database
    .updateTable('taxDevices')
    .set({ noticedHours: 24 })
    .where('companyId', '=', companyId)
    .where('id', '=', deviceId)
    .execute()
  await platform.withSchema('platform').deleteFrom('gateways').execute()
}

/** As if each had been signed when it was issued and answered a minute later. */
const datedAsIssued = (database: Database, { companyId, deviceId }: Shop) =>
  database
    .updateTable('eInvoices as e')
    .from('invoices as i')
    .set((eb) => ({
      createdAt: eb.ref('i.issuedAt'),
      lastSubmittedAt: sql<string | null>`case when e.tries > 0 then i.issued_at + interval '1 minute' end`,
    }))
    .whereRef('i.companyId', '=', 'e.companyId')
    .whereRef('i.id', '=', 'e.invoiceId')
    .where('e.companyId', '=', companyId)
    .where('e.deviceId', '=', deviceId)
    .execute()
