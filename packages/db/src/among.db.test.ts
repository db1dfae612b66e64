import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { among, amongOrAll } from './among.ts'
import { withConnection } from './connection.ts'
import { type CompanyTx, inCompany, openDatabase } from './database.ts'
import { statement } from './statement.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
const database = openDatabase(own.appUrl, { connections: 1 })
afterAll(async () => {
  await database.destroy()
  await own.drop()
})

/** A large company beside many small ones, so that an average company is small. */
beforeAll(() =>
  withConnection(own.ownerUrl, async (client) => {
    await client.query(`
      insert into app.companies (registration_no, name_en, name_ar)
      select 'among-' || n, 'Company ' || n, 'شركة ' || n from generate_series(1, 60) as n
    `)
    await client.query(`
      insert into app.customers (company_id, type, name_en, name_ar, contact_no)
      select c.id, 'Individual', 'Customer ' || n, 'عميل ' || n, '+9665' || lpad(n::text, 8, '0')
      from app.companies c cross join generate_series(1, 5000) as n
      where n <= 20 or c.id = (select min(id) from app.companies)
    `)
    await client.query('analyze app.customers')
  }),
)
const idsOf = (tx: CompanyTx) =>
  sql<{ id: number }>`select id from app.customers where company_id = ${tx.companyId} order by id limit 3`
const first = statement((tx: CompanyTx) => idsOf(tx)).all
const names = statement((tx: CompanyTx, ids: number[] | undefined) =>
  tx
    .selectFrom(amongOrAll(tx, 'customers', ids).as('c'))
    .select(['c.id', 'c.nameEn'])
    .orderBy('c.id')
    .limit(5),
).all
const companies = async () => {
  const rows = await withConnection(own.ownerUrl, (client) =>
    client.query<{ id: string }>('select id from app.companies order by id limit 2'),
  )
  return rows.rows.map(({ id }) => Number(id)) as [number, number]
}

test('records are found by their ids, each once, and none of another company', async () => {
  const [large, small] = await companies()
  const foreign = await inCompany(database, small, first)
  await inCompany(database, large, async (tx) => {
    const ids = (await first(tx)).map(({ id }) => id)
    const asked = [...ids, ids[0] ?? 0, 0, ...foreign.map(({ id }) => id)]
    expect((await names(tx, asked)).map(({ id }) => id)).toEqual(ids)
    expect(await names(tx, [])).toEqual([])
    expect((await names(tx, undefined)).map(({ id }) => id).slice(0, 3)).toEqual(ids)
  })
})

test('a plan for any values reads them by the primary key, however small an average company is', async () => {
  const [large] = await companies()
  const plan = await inCompany(database, large, async (tx) => {
    const ids = (await first(tx)).map(({ id }) => id)
    const query = tx
      .selectFrom(among(tx, 'customers', ids).as('c'))
      .select(['c.id', 'c.nameEn'])
      .compile()
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql.raw(`prepare found as ${query.sql}`).execute(tx)
    const shown = sql<
      Record<string, string>
    >`explain execute found (${sql.lit(`{${ids.join(',')}}`)}, ${sql.lit(large)})`
    return (await shown.execute(tx)).rows.map((row) => Object.values(row)[0]).join('\n')
  })
  expect(plan).toContain('customers_pkey')
  expect(plan).not.toContain('customers_by_shown_name')
})
