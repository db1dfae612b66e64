import { withConnection } from '@warsha/db/connection'
import { testDatabase } from '@warsha/db/testing'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { seedBulk, sharesOf } from './bulk.ts'
import { withRulesAside } from './rules-aside.ts'

const database = await testDatabase()
afterAll(database.drop)
const rowsOf = (statement: string): Promise<unknown[]> =>
  withConnection(database.ownerUrl, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)

const rules = `
  select pg_get_constraintdef(oid) as rule, conname as name from pg_constraint where connamespace = 'app'::regnamespace and convalidated
  union all select indexdef, indexname from pg_indexes where schemaname = 'app'
  union all select relrowsecurity || ' ' || relforcerowsecurity, relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
  order by 2, 1`
const before = await rowsOf(rules)
const now = Date.parse('2026-11-17T23:20:00Z')
const done = await seedBulk({ ownerUrl: database.ownerUrl, companies: 3, tickets: 700, big: 500, parts: 300, now })

test('the big company gets its share and the others the rest, to the last ticket', async () => {
  expect(
    sharesOf({ companies: 200, tickets: 1_000_000, big: 200_000 }).reduce((total, share) => total + share, 0),
  ).toBe(1_000_000)
  expect(sharesOf({ companies: 3, tickets: 100, big: 0 })).toEqual([33, 33, 34])
  expect(
    await rowsOf('select count(*)::int as tickets from app.tickets group by company_id order by company_id'),
  ).toEqual([{ tickets: 500 }, { tickets: 100 }, { tickets: 100 }])
  expect(done.tickets).toBe(700)
})

test('every index, constraint and policy is back as it was', async () => {
  expect(await rowsOf(rules)).toEqual(before)
})

test('about one ticket in fifty is open, and each has three to five lines unless it was cancelled', async () => {
  const [open] = (await rowsOf(
    `select count(*)::int as count from app.tickets where status in ('Pending', 'InProgress', 'Completed')`,
  )) as { count: number }[]
  expect(open?.count).toBeGreaterThan(5)
  expect(open?.count).toBeLessThan(30)
  const odd = await rowsOf(`
    select number from app.tickets t where status = 'Closed' and
      (select count(*) from app.ticket_services s where s.company_id = t.company_id and s.ticket_id = t.id) +
      (select count(*) from app.ticket_parts p where p.company_id = t.company_id and p.ticket_id = t.id) not between 3 and 5`)
  expect(odd).toEqual([])
})

test('the money of every ticket is that of its rows, and closed ones are invoiced', async () => {
  const wrong = await rowsOf(`
    select t.number from app.tickets t where
      t.total_minor <> (select coalesce(sum(total_minor), 0) from app.ticket_services s where s.company_id = t.company_id and s.ticket_id = t.id)
        + (select coalesce(sum(total_minor), 0) from app.ticket_parts p where p.company_id = t.company_id and p.ticket_id = t.id)
      or t.paid_minor <> (select coalesce(sum(case kind when 'Payment' then amount_minor when 'Refund' then -amount_minor else 0 end), 0)
        from app.payments p where p.company_id = t.company_id and p.ticket_id = t.id)
      or (t.status = 'Closed') and not exists (select from app.invoices i where i.company_id = t.company_id and i.ticket_id = t.id)`)
  expect(wrong).toEqual([])
})

test('customers, vehicles, tickets and invoices can be searched for, and every company has its owner', async () => {
  const kinds = await rowsOf('select distinct kind::text from app.search_entries order by 1')
  const known = ['customer', 'estimate', 'invoice', 'purchase', 'sparePart', 'supplier', 'ticket', 'vehicle']
  expect(kinds).toEqual(known.map((kind) => ({ kind })))
  expect(await rowsOf(`select username from platform.logins where username like 'owner.%' order by 1`)).toEqual(
    [1, 2, 3].map((n) => ({ username: `owner.${n}@bench.example` })),
  )
})

test('the first company has so many parts and the others a thousandth; their stock is the sum of its ledger', async () => {
  expect(await rowsOf('select count(*)::int as parts from app.stock group by company_id order by company_id')).toEqual([
    { parts: 300 },
    { parts: 1 },
    { parts: 1 },
  ])
  const wrong = await rowsOf(`
    select part_id from app.stock s full join (
      select company_id, shop_id, part_id, sum(quantity_milli) as milli, sum(value_minor) as minor, count(*)
      from app.stock_activities group by 1, 2, 3) a using (company_id, shop_id, part_id)
    where (s.current_milli, s.value_minor) is distinct from (a.milli::bigint, a.minor::bigint)`)
  expect(wrong).toEqual([])
  const astray = await rowsOf(`
    select id from (select a.*, sum(quantity_milli) over part as milli, sum(value_minor) over part as minor,
        lag(recorded_at) over part as earlier
      from app.stock_activities a window part as (partition by company_id, shop_id, part_id order by id)) l
    where milli <> balance_milli or minor <> balance_minor or earlier > recorded_at`)
  expect(astray).toEqual([])
})

test('what was delivered and sold over the counter stands on its documents', async () => {
  const [seen] = (await rowsOf(`
    select (select count(*)::int from app.stock_activities where kind = 'received') as received,
      (select count(*)::int from app.purchase_invoice_lines where part_id is not null) as bought,
      (select count(*)::int from app.stock_activities where kind = 'sold') as sold,
      (select count(*)::int from app.invoice_lines where spare_part_id is not null) as lines,
      (select count(*)::int from app.receivables where remaining_minor <> 0) as owed`)) as Record<string, number>[]
  expect(seen).toMatchObject({ received: 302, bought: 302, owed: 0 })
  expect([seen?.sold === seen?.lines, (seen?.sold ?? 0) > 50]).toEqual([true, true])
})

test('a new load is added beside earlier ones, in whichever order their companies were generated', async () => {
  await seedBulk({ ownerUrl: database.ownerUrl, companies: 4, tickets: 50, big: 0, parts: 0, now })
  await seedBulk({ ownerUrl: database.ownerUrl, companies: 1, tickets: 20, big: 0, parts: 20, now })
  expect(await rowsOf('select count(*)::int as companies from app.companies')).toEqual([{ companies: 8 }])
})

const inTransaction = (work: (client: pg.Client) => Promise<void>): Promise<void> =>
  withConnection(database.ownerUrl, async (client) => {
    await client.query('begin')
    try {
      await work(client)
    } finally {
      await client.query('rollback')
    }
  })

test('a row that refers to nothing is not let in', async () => {
  await inTransaction(async (client) => {
    const astray = `insert into app.sections (company_id, id, name_en, name_ar) overriding system value values (987654, 1, 'x', 'x')`
    await expect(withRulesAside(client, async () => void (await client.query(astray)))).rejects.toThrow(
      'A row of app.sections refers to nothing (sections_company_id_fkey)',
    )
  })
})

test('an owner who is no superuser has references put aside, and back again', async () => {
  await inTransaction(async (client) => {
    // Row-level security is lifted by the role that loads.
    await client.query(
      `create role plain_owner; grant usage, create on schema app to plain_owner;
      do $$ declare name regclass; begin
        for name in select oid from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' loop
          execute format('alter table %1$s owner to plain_owner; alter table %1$s no force row level security', name);
        end loop; end $$`,
    )
    await client.query('set local role plain_owner')
    const references = `select conname, pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'f' and conrelid = 'app.tickets'::regclass and convalidated order by 1`
    const { rows: known } = await client.query(references)
    let during: unknown[] = known
    await withRulesAside(client, async () => {
      during = (await client.query(references)).rows
    })
    expect(known.length).toBeGreaterThan(3)
    expect(during).toEqual([])
    expect((await client.query(references)).rows).toEqual(known)
  })
})
