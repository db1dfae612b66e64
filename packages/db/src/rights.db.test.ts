import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { beforeCommit, type CompanyTx, inCompany, openDatabase } from './database.ts'
import { storesRights, tablesOfRights } from './rights.ts'
import { statement } from './statement.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
const database = openDatabase(own.appUrl)
afterAll(async () => {
  await database.destroy()
  await own.drop()
})

const revisionOf = async (companyId: number): Promise<number | undefined> =>
  withConnection(own.ownerUrl, async (client) => {
    const text = 'select rights_revision::text as revision from app.company_revisions where company_id = $1'
    const { rows } = await client.query<{ revision: string }>(text, [companyId])
    return rows[0] && Number(rows[0].revision)
  })

test('a statement that stores into a table of rights is known, however it is written; one that reads it is not', () => {
  const storing = [
    'insert into "app"."users" ("id") values ($1)',
    'update "app"."shops" set "enabled" = $1',
    'delete from "app"."user_shop_roles" where true',
    'UPDATE app.companies c set name_en = $1',
    'merge into "app"."users" as u using x on true when matched then delete',
    'truncate table app.user_shop_roles',
    'with x as (update only app.shops set version = 2 returning id) select * from x',
  ]
  const others = [
    'select "id" from "app"."users" for no key update',
    'insert into "app"."tickets" ("id") select id from app.shops',
    'update "app"."shop_services" set "enabled" = $1',
    'update app.users_seen set id = 1',
  ]
  expect(storing.map(storesRights)).toEqual(storing.map(() => true))
  expect(others.map(storesRights)).toEqual(others.map(() => false))
})

const renamed = statement((tx: CompanyTx, name: string) =>
  tx.updateTable('users').set({ nameEn: name }).where('companyId', '=', tx.companyId),
)

test('every way of changing who may do what gives the company another rights revision, and nothing else does', async () => {
  const ways: [string, (tx: CompanyTx) => Promise<unknown>][] = [
    ['by the builder', (tx) => tx.updateTable('shops').set({ enabled: true }).where('companyId', '=', 7).execute()],
    ['by a kept statement', (tx) => renamed.run(tx, 'Other')],
    ['in words', (tx) => sql`delete from app.user_shop_roles where company_id = ${tx.companyId}`.execute(tx)],
    ['with the commit', async (tx) => beforeCommit(tx, () => renamed.run(tx, 'Last'))],
  ]
  for (const [way, change] of ways) {
    const before = await revisionOf(7)
    await inCompany(database, 7, change)
    const after = await revisionOf(7)
    expect([way, after === before, after]).toEqual([way, false, expect.any(Number)])
  }
  const before = await revisionOf(7)
  const note = (tx: CompanyTx) => tx.updateTable('tickets').set({ km: 1 }).where('companyId', '=', 7).execute()
  await inCompany(database, 7, note)
  await inCompany(database, 8, (tx) => renamed.run(tx, 'Rival'))
  await expect(inCompany(database, 7, async (tx) => Promise.reject(await renamed.run(tx, 'Never')))).rejects.toBe(0)
  await inCompany(database, 7, (tx) => tx.selectFrom('users').select('id').where('companyId', '=', 7).execute(), 'read')
  expect(await revisionOf(7)).toBe(before)
  await inCompany(database, 7, (tx) => renamed.run(tx, 'Noted'), 'note')
  expect(await revisionOf(7)).not.toBe(before)
})

test('no table of rights is changed by what happens to a row of another table', async () => {
  const cascades = await withConnection(own.ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select conname from pg_constraint where contype = 'f' and (confdeltype not in ('a', 'r') or confupdtype not in ('a', 'r'))
       and conrelid = any($1::regclass[]) and confrelid <> all($1::regclass[])`,
      [tablesOfRights.map((table) => `app.${table}`)],
    )
    return rows
  })
  expect(cascades).toEqual([])
})
