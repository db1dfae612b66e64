import type pg from 'pg'
import { withConnection } from '../connection.ts'
import { checkBackup } from './file.ts'
import { copySheet, inAnotherCompany, raiseSequence, type Sheet, sheetsOf } from './load.ts'
import { CannotRestore } from './restore.ts'
import { type BackedUpTable, enterCompany, listMigrations, listTables } from './tables.ts'

export type RestoredCompany = {
  companyId: number
  /** Who signs in with another address than before, because somebody of this installation has theirs. */
  renamed: { from: string; to: string }[]
}

/**
 * What the original is to others, which the copy is not: support that was let in; what it bought of an operator, whose payments, refunds
 * and transfers happened once; the programs that call it with a key that names the original, and those that
 * are told of what happens in it; the browsers that are its shared tablets, with the PINs for them.
 */
export const notCopied: ReadonlySet<string> = new Set([
  'platform.support_windows',
  'platform.support_entries',
  'app.subscriptions',
  'app.subscription_receipts',
  'app.subscription_refunds',
  'app.subscription_documents',
  'app.wallet_movements',
  'app.webhooks',
  'app.webhook_deliveries',
  'app.sessions',
  'app.api_keys',
  'app.tablets',
  'app.user_pins',
])

/**
 * Adds the company of a backup to an installation as a new one, beside others or beside itself. Records keep their ids, which are unique within a
 * company. What must be unique in the installation is changed where it is taken: sub-domain, registration number, sign-in addresses.
 * E-mails that were waiting are not sent by the copy; it has no API keys, no webhooks, no shared tablets and no orders of a subscription. Its shops begin anew with
 * e-invoicing: a device and its chain exist once, and their keys are sealed for the company that they were made for.
 * @throws BrokenBackup, CannotRestore; nothing is added then
 */
export async function restoreCompany(ownerUrl: string, file: string): Promise<RestoredCompany> {
  const backup = await checkBackup(file)
  if (backup.companyId === null) throw new CannotRestore('wholeInstallation')
  return withConnection(ownerUrl, async (client) => {
    const here = await listMigrations(client)
    if (here.toSorted().join() !== backup.migrations.toSorted().join()) throw new CannotRestore('otherVersion')
    await client.query('begin; set constraints all deferred')
    const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
    const companyId = await nextCompany(client)
    await enterCompany(client, companyId)
    const renamed = new Map<string, string>()
    for await (const sheet of sheetsOf(file, backup)) {
      const table = tables.get(sheet.table)
      if (!table) throw new Error(`There is no table ${sheet.table}`)
      const rows = await stage(client, sheet, companyId)
      if (rows !== backup.rows[sheet.table]) throw new Error(`${sheet.table} has ${rows} rows`)
      for (const { from, to } of await makeUnique(client, sheet.table, companyId)) renamed.set(from, to)
      if (!notCopied.has(sheet.table)) await take(client, table, sheet.columns, companyId)
      if (table.identity && sheet.table !== 'app.companies') await raiseSequence(client, table.name, table.identity)
      await client.query('drop table pg_temp.staged')
    }
    await client.query('commit')
    return { companyId, renamed: [...renamed].map(([from, to]) => ({ from, to })) }
  })
}

async function nextCompany(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('app.companies', 'id'))::text as id`,
  )
  return Number(rows[0]?.id)
}

/** Rows come into a table beside theirs first: COPY is refused where row-level security holds, and it cannot be changed underway. */
async function stage(client: pg.Client, sheet: Sheet, companyId: number): Promise<number> {
  const columns = sheet.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(
    `create temporary table staged on commit drop as select ${columns} from ${sheet.table} with no data`,
  )
  return copySheet(client, 'pg_temp.staged', sheet, inAnotherCompany(companyId))
}

/** What exists once stays with the original. */
const staysThere: Record<string, string> = {
  'app.notifications': 'delete from staged where webhook_id is not null',
  'app.mails': `update staged set status = 'Failed', problem = 'restored from a backup', sealed_content = null,
    finished_at = now() where status = 'Queued'`,
  'app.tax_devices': `update staged set state = 'Retired', retired_at = now() where state <> 'Retired'`,
  'app.tax_certificates': 'update staged set replaced_at = now() where replaced_at is null',
  'app.e_invoices': `update staged set next_try_at = '2999-01-01' where status = 'QUEUED'`,
}

async function makeUnique(
  client: pg.Client,
  table: string,
  companyId: number,
): Promise<{ from: string; to: string }[]> {
  if (staysThere[table]) await client.query(staysThere[table])
  if (table !== 'app.users' && table !== 'platform.logins') return []
  const { rows } = await client.query<{ from: string; to: string }>(
    `update staged as s set username = replace(t.username, '@', $1) from platform.logins as t
     where t.username = s.username returning t.username as "from", s.username as "to"`,
    [`+${companyId}@`],
  )
  return rows
}

async function take(client: pg.Client, { name }: BackedUpTable, columns: readonly string[], companyId: number) {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const insert = `insert into ${name} (${listed}) overriding system value select ${listed} from staged`
  if (name !== 'app.companies') return client.query(insert)
  // Other companies are hidden from an owner who is no superuser, so what is taken is told by the attempt.
  for (const column of ['registration_no', 'sub_domain', null] as const) {
    await client.query('savepoint taken')
    try {
      return await client.query(insert)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '23505') || column === null) throw error
      await client.query('rollback to savepoint taken')
      await client.query(`update staged set ${column} = ${column} || $1`, [`-${companyId}`])
    }
  }
}
