import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { among, amongFound, amongOrAll } from './among.ts'
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
    await client.query(`
      update app.customers c set country_id = (select min(id) from app.countries) where id in (
        select id from app.customers o where o.company_id = c.company_id order by id offset 1 limit 2)
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

test('records are found by their ids or by what they are of, each once, and none of another company', async () => {
  const [large, small] = await companies()
  const foreign = await inCompany(database, small, first)
  await inCompany(database, large, async (tx) => {
    const ids = (await first(tx)).map(({ id }) => id)
    const { rows } = await sql<{ id: number }>`select min(id) as id from app.countries`.execute(tx)
    const countries = [rows[0]?.id ?? 0]
    const found = statement((company: CompanyTx, id: number[], countryId: number[], last: number) =>
      company
        .selectFrom(amongFound(company, 'customers', { id, countryId }, sql<SqlBool>`t.id < ${last}`).as('c'))
        .select('c.id')
        .orderBy('c.id'),
    ).all
    const idsOf = async (...asked: [number[], number[], number]) => (await found(tx, ...asked)).map(({ id }) => id)
    const [one = 0, two = 0, three = 0] = ids
    expect(await idsOf([two, one, one, ...foreign.map(({ id }) => id)], [], three)).toEqual([one, two])
    expect(await idsOf([], countries, three + 1)).toEqual([two, three])
    expect(await idsOf([one, two], countries, three)).toEqual([one, two])
    expect(await idsOf([], [], three + 1)).toEqual([])
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
