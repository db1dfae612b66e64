import { connect } from '@warsha/db/connection'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from '../demo.testing.ts'

const now = Date.parse('2026-11-17T08:20:00Z')
const database = await demoDatabase(now)
const client = await connect(database.ownerUrl)
const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await client.query<Row>(statement)).rows
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the first shop has estimates in every state, and some that an insurer pays above an excess', async () => {
  const rows = await rowsOf<{ state: string; count: number }>(`
    select case when ticket_id is not null then 'converted' when answered is not null then answered::text
        when valid_until < '2026-11-17' then 'expired' when sent_at is null then 'draft'
        when call_asked_at is not null then 'callAsked'
        when exists (select from app.shares s where s.company_id = e.company_id and s.estimate_id = e.id and s.first_seen_at is not null) then 'seen'
        else 'sent' end as state, count(*)::int
    from app.estimates e where company_id = 1 and shop_id = 1 group by 1`)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  const states = [
    'Approved',
    'Declined',
    'PartlyApproved',
    'callAsked',
    'converted',
    'draft',
    'expired',
    'seen',
    'sent',
  ]
  expect(Object.keys(counts).sort()).toEqual(states)
  // Most are over by now: about half of them were won.
  expect(counts.converted).toBeGreaterThan(60)
  expect((counts.Declined ?? 0) + (counts.expired ?? 0)).toBeGreaterThan(20)
  const payers = await rowsOf<{ approval: string }>(
    `select approval::text from app.estimate_payers where company_id = 1 and excess_minor is not null group by 1 order by 1`,
  )
  expect(payers.map(({ approval }) => approval)).toEqual(['Approved', 'Awaiting', 'Declined'])
})

test('the money of every estimate is that of its lines, and what was sent and answered adds up', async () => {
  const wrong = await rowsOf(`
    select number from app.estimates e where
      total_minor <> (select coalesce(sum(total_minor), 0) from app.estimate_services s where s.company_id = e.company_id and s.estimate_id = e.id)
        + (select coalesce(sum(total_minor), 0) from app.estimate_parts p where p.company_id = e.company_id and p.estimate_id = e.id)
      or (answered = 'Approved' and approved_minor <> total_minor) or (answered = 'Declined' and approved_minor <> 0)
      or (answered = 'PartlyApproved' and approved_minor not between 1 and total_minor - 1)
      or (answered is not null) <> exists (select from app.estimate_decisions d where d.company_id = e.company_id and d.estimate_id = e.id
        and d.total_minor = e.approved_minor and d.decided_at >= coalesce(e.sent_at, e.created_at))
      or revision <> (select count(*) from app.estimate_versions v where v.company_id = e.company_id and v.estimate_id = e.id
        and v.total_minor = e.total_minor and (v.content->>'total')::bigint = e.total_minor)
      or created_at > '2026-11-17T08:20:00Z' or sent_at > '2026-11-17T08:20:00Z'`)
  expect(wrong).toEqual([])
})

test('a ticket that was an estimate has its lines and its price, and its log says so', async () => {
  const wrong = await rowsOf(`
    select e.number from app.estimates e join app.tickets t on t.company_id = e.company_id and t.id = e.ticket_id where
      e.total_minor <> t.total_minor or e.created_at >= t.opened_at or e.vehicle_id <> t.vehicle_id
      or (select count(*) from app.estimate_services s where s.company_id = e.company_id and s.estimate_id = e.id)
        <> (select count(*) from app.ticket_services s where s.company_id = t.company_id and s.ticket_id = t.id)
      or not exists (select from app.audit_events a where a.company_id = t.company_id and a.ticket_id = t.id
        and a.action = 'estimateTaken' and a.changes->>'number' = e.number)`)
  expect(wrong).toEqual([])
})
