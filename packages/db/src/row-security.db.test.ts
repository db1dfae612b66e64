import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
afterAll(database.drop)

/** Tables with a company that are open to more than one, and why. */
const exceptions: Record<string, string> = {
  'app.search_entries':
    'not forced, as app.search() reads it as its owner and filters by the company itself (decision 4)',
  'app.subscriptions':
    'the operator finds transfers to look for; the role of the platform reads where they stand alone',
  'app.subscription_documents':
    'the operator finds which tax documents wait, and why; the role of the platform reads no amount',
  'app.subscription_refunds':
    'the operator finds refunds to transfer; the role of the platform reads where they stand alone',
  'platform.account_links':
    'a link is followed before the company is known; only the sign-in role reads it, and a company its own',
  'platform.logins': 'signing in looks a user up before their company is known; only the sign-in role reads it',
  'platform.hand_overs': 'a code is exchanged before the company is known; only the sign-in role reads it',
  'platform.support_entries':
    'the operator reads when support was inside which company; only the sign-in role reads it',
  'platform.support_windows': 'the operator lists the companies that let support in; only the sign-in role reads it',
}

test('row-level security is on and forced, with one policy, on every table that has a company', async () => {
  const tables = await withConnection(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{
      name: string
      on: boolean
      guarded: boolean
      policies: number
      condition: string | null
    }>(`
      select n.nspname || '.' || c.relname as name, c.relrowsecurity as "on", c.relrowsecurity and c.relforcerowsecurity as guarded,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        (select min(pg_get_expr(p.polqual, p.polrelid)) from pg_policy p where p.polrelid = c.oid) as condition
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('app', 'platform') and c.relkind in ('r', 'p') and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      order by name`)
    return rows
  })
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter(({ name, on }) => name.startsWith('app.') && !on)).toEqual([])
  const open = tables.filter(({ guarded, policies }) => !guarded || policies !== 1)
  expect(open.map(({ name }) => name)).toEqual(Object.keys(exceptions).toSorted())
  const conditions = new Set(tables.flatMap(({ condition }) => condition ?? []))
  expect(conditions.size).toBe(1)
  expect([...conditions][0]).toContain('app.company_id')
})
