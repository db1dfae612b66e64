import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackupWriter, BrokenBackup, checkBackup, partsOf } from '@warsha/db/backup/file'
import { restoreInstallation } from '@warsha/db/backup/restore'
import { notCopied, restoreCompany } from '@warsha/db/backup/restore-company'
import { type BackedUpTable, keptRows, listTables, ofTheMoment } from '@warsha/db/backup/tables'
import { NoSuchCompany, OtherVersion, refuseOtherVersion, writeBackup } from '@warsha/db/backup/write'
import { connect, withConnection } from '@warsha/db/connection'
import { migrate } from '@warsha/db/migrate'
import { emptyDatabase, testDatabase } from '@warsha/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../demo/demo.testing.ts'
import { subscribeDemo } from '../demo/subscriptions.ts'
import { device, outside } from './backup.testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'warsha-backup-'))
const source = await demoDatabase()
const restored = await emptyDatabase()
afterAll(async () => {
  await source.drop()
  await restored.drop()
  await rm(folder, { recursive: true })
})
const whole = join(folder, 'whole.backup')
const one = join(folder, 'one.backup')
beforeAll(async () => {
  await subscribeDemo(source.ownerUrl)
  await withConnection(source.ownerUrl, (client) => client.query(device + outside))
  await writeBackup(source.ownerUrl, whole)
  await writeBackup(source.ownerUrl, one, 1)
  await restoreInstallation(restored.ownerUrl, whole)
}, 120_000)

/** Every row of every table that a backup keeps, as one hash for each table; of one company without its id. */
function rowsOf(ownerUrl: string, companyId?: number): Promise<Record<string, string>> {
  return withConnection(ownerUrl, async (client) => {
    const hashes: Record<string, string> = {}
    const hashed = async (table: BackedUpTable) => {
      const columns = table.columns.filter((column) => companyId === undefined || column !== table.companyColumn)
      const wanted = [companyId !== undefined && `${table.companyColumn} = ${companyId}`, keptRows[table.name]]
      const only = wanted.some(Boolean) ? `where ${wanted.filter(Boolean).join(' and ')}` : ''
      const { rows } = await client.query<{ row: string }>(
        `select (t.*)::text as row from (select ${columns.join(', ')} from ${table.name} ${only}) as t order by 1`,
      )
      hashes[table.name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`
    }
    for (const table of await listTables(client))
      if (companyId === undefined || table.companyColumn) await hashed(table)
    return hashes
  })
}

test('a restored installation has every row of the one that was backed up, and gives out ids after theirs', async () => {
  const [before, after] = [await rowsOf(source.ownerUrl), await rowsOf(restored.ownerUrl)]
  expect(after).toEqual(before)
  expect(Object.values(before).filter((hash) => !hash.startsWith('0 ')).length).toBeGreaterThan(70)
  const next = `insert into app.sections (company_id, name_en, name_ar) values (1, 'New', 'جديد') returning id > (select max(id) from app.sections) as later`
  const later = await withConnection(restored.ownerUrl, async (client) => (await client.query(next)).rows)
  expect(later).toEqual([{ later: true }])
  // It has companies now.
  await expect(restoreInstallation(restored.ownerUrl, whole)).rejects.toMatchObject({ why: 'notEmpty' })
})

test('a restored installation has every constraint and every rule about rows', async () => {
  const rules = `
    select relname::text as name, relforcerowsecurity::text as rule from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
    union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || ' ' || convalidated from pg_constraint
    where connamespace in ('app'::regnamespace, 'platform'::regnamespace) order by name`
  const rulesOf = (url: string) => withConnection(url, async (client) => (await client.query(rules)).rows)
  const known = await rulesOf(source.ownerUrl)
  expect(known.filter(({ rule }) => rule.startsWith('FOREIGN KEY')).length).toBeGreaterThan(100)
  expect(await rulesOf(restored.ownerUrl)).toEqual(known)
})

test('a program goes on with its key after a restore, and nobody is signed in', async () => {
  const kept = 'select s.of_api_key, k.name from app.sessions s left join app.api_keys k on k.session_id = s.id'
  const { rows } = await withConnection(restored.ownerUrl, (client) => client.query(kept))
  expect(rows).toEqual([{ of_api_key: true, name: 'Books' }])
})

test('nothing that is kept names a row of a table that is left out', async () => {
  const { rows } = await withConnection(source.ownerUrl, (client) =>
    client.query<{ from: string; to: string }>(`
      select c.oid::regclass::text as "from", o.oid::regclass::text as "to" from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
      join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname in ('app', 'platform') and k.conrelid <> k.confrelid`),
  )
  expect(rows.length).toBeGreaterThan(200)
  const naming = (left: (table: string) => boolean) =>
    rows.filter(({ from, to }) => left(to) && !left(from)).map(({ from, to }) => `${from} -> ${to}`)
  expect(naming((table) => ofTheMoment.includes(table))).toEqual([])
  // Notices about webhooks are left out row by row.
  expect(naming((table) => notCopied.has(table))).toEqual(['app.notifications -> app.webhooks'])
})

test('the owner sees every table that a backup takes', async () => {
  const hidden = await withConnection(source.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ('app', 'platform') and c.relforcerowsecurity`)
    const forced = new Set(rows.map(({ name }) => name))
    const tables = await listTables(client)
    return tables.filter(({ name, companyColumn }) => companyColumn === null && forced.has(name))
  })
  // Of what has no company, forced row-level security would show nothing to an owner who is no superuser.
  expect(hidden).toEqual([])
})

test('an owner who is no superuser backs up and restores everything', async () => {
  const target = await emptyDatabase()
  const again = await emptyDatabase()
  const role = `plain_${process.pid}`
  const asPlain = (url: string) => Object.assign(new URL(url), { username: role, password: 'plain' }).href
  const database = (url: string) => new URL(url).pathname.slice(1)
  try {
    await withConnection(source.ownerUrl, (client) =>
      client.query(`create role ${role} login createrole password 'plain';
        grant warsha_app, warsha_platform to ${role} with admin option;
        alter database ${database(target.ownerUrl)} owner to ${role}; alter database ${database(again.ownerUrl)} owner to ${role}`),
    )
    await restoreInstallation(asPlain(target.ownerUrl), whole)
    const second = join(folder, 'by-plain.backup')
    await writeBackup(asPlain(target.ownerUrl), second)
    await restoreInstallation(asPlain(again.ownerUrl), second)
    expect(await rowsOf(again.ownerUrl)).toEqual(await rowsOf(source.ownerUrl))
    const copy = await restoreCompany(asPlain(again.ownerUrl), one)
    expect(copy.renamed.length).toBeGreaterThan(5)
  } finally {
    await target.drop()
    await again.drop()
    await withConnection(source.ownerUrl, (client) => client.query(`drop owned by ${role}; drop role ${role}`))
  }
}, 90_000)

test('a backup shows one moment, whatever is written meanwhile', async () => {
  const writer = await connect(source.ownerUrl)
  let written = 0
  let done = false
  const busy = (async () => {
    // A make and its model are stored together: one without the other would be of two moments.
    while (!done) {
      await writer.query(`begin;
        insert into app.makes (id, name_en, name_ar) values (${900_000 + written}, 'm', 'm');
        insert into app.models (id, make_id, name_en, name_ar, year_from) values (${900_000 + written}, ${900_000 + written}, 'm', 'm', 2000); commit`)
      written++
    }
  })()
  const { rows } = await writeBackup(source.ownerUrl, join(folder, 'busy.backup')).finally(() => {
    done = true
  })
  await busy
  await writer.query('delete from app.models where id >= 900000; delete from app.makes where id >= 900000')
  await writer.end()
  const { rows: before } = await checkBackup(whole)
  const more = (table: string) => (rows[table] ?? 0) - (before[table] ?? 0)
  expect(more('app.makes')).toBe(more('app.models'))
  expect(more('app.makes')).toBeLessThan(written)
  expect(rows['app.tickets']).toBeGreaterThan(1000)
}, 60_000)

const countOf = async (table: string, companyId: number) =>
  (
    await withConnection(source.ownerUrl, (client) =>
      client.query<{ count: number }>(`select count(*)::int from ${table} where company_id = $1`, [companyId]),
    )
  ).rows[0]?.count ?? 0

test('a company comes back beside itself under another id, with other sign-ins, and row by row the same', async () => {
  const { companyId, renamed } = await restoreCompany(source.ownerUrl, one)
  expect(companyId).toBeGreaterThan(2)
  expect(renamed).toContainEqual({ from: 'owner@warsha.example', to: `owner+${companyId}@warsha.example` })
  const [original, copy] = [await rowsOf(source.ownerUrl, 1), await rowsOf(source.ownerUrl, companyId)]
  const differing = Object.keys(original).filter((table) => original[table] !== copy[table])
  // Its number and sub-domain, who signs in, and mails that wait are another's; what it bought was bought once.
  const changed = ['app.companies', 'app.users', 'platform.logins', 'app.mails', 'app.tax_devices']
  expect(differing.filter((table) => ![...changed, 'app.notifications', ...notCopied].includes(table))).toEqual([])
  for (const table of notCopied)
    expect([table, (await countOf(table, 1)) > 0, await countOf(table, companyId)]).toEqual([table, true, 0])
  const states = await withConnection(source.ownerUrl, (client) =>
    client.query<{ company: number; state: string }>(
      'select company_id::int as company, state from app.tax_devices where company_id = any($1) order by 1',
      [[1, companyId]],
    ),
  )
  // A device and its chain exist once.
  expect(states.rows.at(0)).toEqual({ company: 1, state: 'Active' })
  expect(states.rows.at(-1)).toEqual({ company: companyId, state: 'Retired' })
  const other = await restoreCompany(source.ownerUrl, one)
  expect(other.companyId).toBeGreaterThan(companyId)
}, 60_000)

test('a company goes to another installation, where its sign-ins stay as they were', async () => {
  const target = await testDatabase()
  try {
    const { companyId, renamed } = await restoreCompany(target.ownerUrl, one)
    expect(renamed).toEqual([])
    const [original, copy] = [await rowsOf(source.ownerUrl, 1), await rowsOf(target.ownerUrl, companyId)]
    const { 'app.mails': _mails, 'app.tax_devices': _devices, 'app.notifications': _told, ...others } = original
    const alike = Object.fromEntries(Object.entries(others).filter(([table]) => !notCopied.has(table)))
    expect(copy).toMatchObject(alike)
    await expect(restoreInstallation(target.ownerUrl, one)).rejects.toMatchObject({ why: 'oneCompany' })
    await expect(restoreCompany(target.ownerUrl, whole)).rejects.toMatchObject({ why: 'wholeInstallation' })
  } finally {
    await target.drop()
  }
}, 60_000)

/** The backup of a database as an older or a newer version left it. */
async function backedUpBy(names: (known: string[]) => string[], file: string): Promise<void> {
  const { migrations, companyId, madeAt, format, ...manifest } = await checkBackup(whole)
  const writer = await BackupWriter.open(file)
  await writer.begin({ migrations: names(migrations), companyId, madeAt, format })
  for await (const { bytes, sha256: _, ...part } of partsOf(whole, manifest)) await writer.add(part, bytes)
  for (const [table, rows] of Object.entries(manifest.rows)) writer.count(table, rows)
  await writer.finish()
}

test('what a newer version backed up is refused, and so is a database that another version works with', async () => {
  const later = join(folder, 'later.backup')
  await backedUpBy((known) => [...known, '29990101000000_later'], later)
  const target = await emptyDatabase()
  try {
    await expect(restoreInstallation(target.ownerUrl, later)).rejects.toMatchObject({ why: 'newerBackup' })
    await migrate(target.ownerUrl, '20261125030000_tax_periods')
    await expect(refuseOtherVersion(target.ownerUrl)).rejects.toThrow(OtherVersion)
  } finally {
    await target.drop()
  }
}, 60_000)

test('what an older version backed up is restored as it was and then brought up to date', async () => {
  const older = await emptyDatabase()
  const target = await emptyDatabase()
  try {
    await migrate(older.ownerUrl, '20261125130000_backups')
    await withConnection(older.ownerUrl, (client) =>
      client.query(`insert into app.currencies (code, name_en, name_ar, symbol, decimals) values ('SAR', 'r', 'ر', 'SR', 2);
        insert into app.countries (id, code, name_en, name_ar, nationality_en, nationality_ar, dial_code, currency)
          values (156, 'SA', 's', 'س', 's', 'س', '966', 'SAR');
        insert into app.companies (registration_no, name_en, name_ar) values ('R1', 'Old', 'قديم');
        insert into platform.logins (username, company_id, user_id) values ('old@warsha.example', 1, 1)`),
    )
    const file = join(folder, 'older.backup')
    await writeBackup(older.ownerUrl, file)
    await restoreInstallation(target.ownerUrl, file)
    await refuseOtherVersion(target.ownerUrl)
    const names = await withConnection(target.ownerUrl, (client) => client.query('select name_en from app.companies'))
    expect(names.rows).toEqual([{ name_en: 'Old' }])
  } finally {
    await older.drop()
    await target.drop()
  }
}, 60_000)

test('a company comes back into its own version alone', async () => {
  const file = join(folder, 'other.backup')
  const { migrations, madeAt } = await checkBackup(one)
  const writer = await BackupWriter.open(file)
  await writer.begin({ migrations: migrations.slice(0, -1), companyId: 1, madeAt, format: 1 })
  await writer.finish()
  await expect(restoreCompany(source.ownerUrl, file)).rejects.toMatchObject({ why: 'otherVersion' })
})

test('a file that was cut off, changed by one bit or is no backup is refused before anything is restored', async () => {
  const broken = join(folder, 'broken.backup')
  const { size } = await stat(one)
  await copyFile(one, broken)
  await truncate(broken, size - 2000)
  await expect(checkBackup(broken)).rejects.toThrow(BrokenBackup)
  await copyFile(one, broken)
  const file = await open(broken, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.floor(size / 2))
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, Math.floor(size / 2))
  await file.close()
  await expect(checkBackup(broken)).rejects.toThrow(BrokenBackup)
  await expect(checkBackup(join(import.meta.dirname, 'backup.db.test.ts'))).rejects.toThrow(BrokenBackup)
})

test('a backup never writes over another, is for its owner alone, and names a company that is not there', async () => {
  const before = await readFile(one)
  await expect(writeBackup(source.ownerUrl, one, 1)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(Buffer.compare(await readFile(one), before)).toBe(0)
  expect((await stat(one)).mode & 0o777).toBe(0o600)
  const none = join(folder, 'none.backup')
  await expect(writeBackup(source.ownerUrl, none, 987_654)).rejects.toThrow(NoSuchCompany)
  await expect(stat(none)).rejects.toMatchObject({ code: 'ENOENT' })
})
