import { withConnection } from '@warsha/db/connection'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from './demo.testing.ts'
import { subscribeDemo } from './subscriptions.ts'

const database = await demoDatabase()
afterAll(database.drop)

test('each demo company has a plan that runs with its add-ons, a history and a wallet, and its shops fit the plan', async () => {
  await subscribeDemo(database.ownerUrl)
  const rows = await withConnection(database.ownerUrl, async (client) => {
    const asked = `select count(*)::int as orders,
        (select count(*)::int from app.shops h where h.company_id = c.id) <= max(s.max_shops) as fits,
        bool_or(s.ends_on > current_date and s.ends_on = c.subscription_ends_on) as runs,
        bool_or(s.plan_id = 2 and s.add_ons = c.add_ons and p.add_ons <@ s.add_ons and p.add_ons <> '{}') as "hasThePlans",
        (select after_minor::int from app.wallet_movements w where w.company_id = c.id order by number desc limit 1) as wallet
      from app.companies c join app.subscriptions s on s.company_id = c.id
      join app.plans p on p.id = s.plan_id group by c.id order by c.id`
    return (await client.query(asked)).rows
  })
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toEqual({ orders: 3, fits: true, runs: true, hasThePlans: true, wallet: 11_500 })
}, 120_000)
