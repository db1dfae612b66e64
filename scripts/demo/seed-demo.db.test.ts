import { cleanPicture } from '@warsha/api/pictures/clean-picture'
import { isPassword } from '@warsha/api/users/passwords'
import { connect } from '@warsha/db/connection'
import { testDatabase } from '@warsha/db/testing'
import { activityActions } from '@warsha/domain/activities'
import { sedan } from '@warsha/domain/car-outline'
import { type ConditionMark, refuseMarks } from '@warsha/domain/conditions'
import { money } from '@warsha/domain/money'
import { documentTotals, type LineKind } from '@warsha/domain/totals'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from './demo.testing.ts'
import { demoPassword, seedDemo } from './seed-demo.ts'

const now = Date.parse('2026-11-17T08:20:00Z')
const database = await demoDatabase(now)
const client = await connect(database.ownerUrl)
const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await client.query<Row>(statement)).rows
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the main company has three shops, eight users, 400 customers, 600 vehicles and fourteen months of work', async () => {
  const [counts] = await rowsOf<Record<string, number>>(`
    select (select count(*)::int from app.companies) as companies,
      (select count(*)::int from app.shops where company_id = c.id) as shops,
      (select count(*)::int from app.users where company_id = c.id) as users,
      (select count(*)::int from app.customers where company_id = c.id) as customers,
      (select count(*)::int from app.vehicles where company_id = c.id) as vehicles,
      (select count(distinct date_trunc('month', opened_at))::int from app.tickets where company_id = c.id) as months
    from app.companies c where sub_domain = 'almasar'`)
  expect(counts).toEqual({ companies: 2, shops: 3, users: 8, customers: 400, vehicles: 600, months: 15 })
})

test('each company has the standard checklist, whose points know the services that are usually needed', async () => {
  const rows = await rowsOf<{ points: number; tied: number }>(`
    select count(*)::int as points, count(p.service_id)::int as tied from app.inspection_templates t
    join app.inspection_template_points p on p.company_id = t.company_id and p.template_id = t.id group by t.company_id`)
  expect(rows.map(({ points }) => points)).toEqual([34, 34])
  for (const { tied } of rows) expect(tied).toBeGreaterThanOrEqual(8)
})

test('cars of today were looked over and inspected, with photos that can be drawn, and a customer is asked', async () => {
  const rows = await rowsOf<Record<string, number>>(`
    select (select count(*)::int from app.vehicle_conditions where company_id = c.id and moment = 'CheckIn') as came,
      (select count(*)::int from app.inspections where company_id = c.id and finished_at is not null) as inspected,
      (select count(*)::int from app.files where company_id = c.id and attached) as photos,
      (select count(*)::int from app.proposals where company_id = c.id and state = 'Awaiting') as asked,
      (select bytes - (select sum(f.bytes) from app.files f where f.company_id = c.id) from app.file_totals t
        where t.company_id = c.id)::int as uncounted
    from app.companies c where sub_domain = 'almasar'`)
  const [{ came = 0, inspected = 0, photos = 0, asked = 0, uncounted } = {}] = rows
  expect([came > 10, inspected > 5, photos > 8, asked > 0, uncounted]).toEqual([true, true, true, true, 0])
  const [{ half } = { half: 0 }] = await rowsOf<{ half: number }>(
    'select count(*)::int as half from app.inspections where finished_at is null',
  )
  expect(half).toBeGreaterThan(0)
  for (const { content } of await rowsOf<{ content: Buffer }>('select distinct content from app.files'))
    expect(cleanPicture(content)).toEqual({ mime: 'image/png', content })
})

test('each mark of the demo stands on a part of the car, and shows photos of its own ticket', async () => {
  const rows = await rowsOf<{ marks: ConditionMark[]; files: number[] }>(`
    select c.marks, (select coalesce(jsonb_agg(f.id), '[]') from app.files f
      where f.company_id = c.company_id and f.ticket_id = c.ticket_id) as files from app.vehicle_conditions c`)
  for (const { marks, files } of rows) {
    expect(refuseMarks(sedan, marks)).toBeNull()
    expect(files).toEqual(expect.arrayContaining(marks.flatMap(({ fileIds }) => fileIds)))
  }
})

test('every state and kind occurs among what is open today', async () => {
  const rows = await rowsOf<{ status: string; count: number }>(
    `select status::text, count(*)::int from app.tickets where company_id = 1 and status not in ('Closed', 'Canceled') group by 1`,
  )
  expect(rows.map(({ status }) => status).sort()).toEqual([
    'CheckOut',
    'Completed',
    'InProgress',
    'Pending',
    'ReopenTicket',
  ])
  const open = rows.reduce((total, { count }) => total + count, 0)
  expect(open).toBeGreaterThanOrEqual(24)
  expect(open).toBeLessThanOrEqual(55)
  const [seen] = await rowsOf(`
    select (select count(*) from app.work_stretches where ended_at is null)::int > 3 as clocks_run,
      (select count(distinct waiting_reason) from app.tickets)::int > 5 as waits,
      (select bool_or(promised_at < '2026-11-17T08:20:00Z') from app.tickets where status = 'InProgress') as late,
      (select count(distinct kind)::int from app.payments) as payment_kinds,
      (select bool_or(total_minor < paid_minor) from app.tickets) as overpaid,
      (select bool_or(is_credit) and bool_or(tax_type = 'Standard') and bool_or(tax_type = 'Simplified') from app.invoices) as invoices`)
  expect(seen).toEqual({ clocks_run: true, waits: true, late: true, payment_kinds: 4, overpaid: true, invoices: true })
})

type Ticket = {
  id: number
  company_id: number
  figures: number[]
  rules: { allowed: boolean; rate: number; services: [boolean, boolean]; parts: [boolean, boolean]; discount: number }
  lines: { kind: LineKind; price: number; quantity: number; discount: number; figures: number[] }[]
}

test("every ticket's stored figures are the totals of its lines", async () => {
  const tickets = await rowsOf<Ticket>(`
    select t.company_id, t.id,
      jsonb_build_array(services_minor, parts_minor, gross_minor, discount_minor, taxable_minor, vat_minor, total_minor) as figures,
      jsonb_build_object('allowed', vat_allowed, 'rate', vat_bp, 'discount', document_discount_minor,
        'services', jsonb_build_array(services_taxed, services_inclusive), 'parts', jsonb_build_array(parts_taxed, parts_inclusive)) as rules,
      (select coalesce(jsonb_agg(l.line order by l.kind desc, l.position), '[]') from (
        select 'service' as kind, position, jsonb_build_object('kind', 'service', 'price', price_minor, 'quantity', quantity_milli,
          'discount', discount_minor, 'figures', jsonb_build_array(gross_minor, taxable_minor, vat_minor, total_minor)) as line
        from app.ticket_services s where s.company_id = t.company_id and s.ticket_id = t.id and s.status <> 'Canceled'
        union all
        select 'part', position, jsonb_build_object('kind', 'part', 'price', price_minor, 'quantity', quantity_milli,
          'discount', discount_minor, 'figures', jsonb_build_array(gross_minor, taxable_minor, vat_minor, total_minor))
        from app.ticket_parts p where p.company_id = t.company_id and p.ticket_id = t.id) l) as lines
    from app.tickets t`)
  expect(tickets.length).toBeGreaterThan(2000)
  const wrong = tickets.filter(({ figures, rules, lines }) => {
    const treatment = ([taxed, inclusive]: [boolean, boolean]) => ({ taxed, inclusive })
    const totals = documentTotals({
      lines: lines.map(({ kind, price, quantity, discount }) => ({
        kind,
        unitPrice: money(price),
        quantityMilli: quantity,
        discount: money(discount),
      })),
      documentDiscount: money(rules.discount),
      vat: {
        allowed: rules.allowed,
        rateBp: rules.rate,
        services: treatment(rules.services),
        parts: treatment(rules.parts),
      },
    })
    const { services, parts, gross, discount, taxable, vat, total } = totals
    const ofLines = totals.lines.map((line) => [line.gross, line.taxable, line.vat, line.total])
    return (
      JSON.stringify([services, parts, gross, discount, taxable, vat, total]) !== JSON.stringify(figures) ||
      JSON.stringify(ofLines) !== JSON.stringify(lines.map((line) => line.figures))
    )
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('what is paid, given back and written off is the sum of its rows, and settled tickets are settled', async () => {
  const wrong = await rowsOf(`
    select t.number from app.tickets t left join (
      select company_id, ticket_id,
        sum(case kind when 'Payment' then amount_minor when 'BadDebt' then 0 else -amount_minor end) as paid,
        sum(case when kind in ('Refund', 'RefundAdjustment') then amount_minor else 0 end) as refunded,
        sum(case kind when 'BadDebt' then amount_minor else 0 end) as bad_debt
      from app.payments group by 1, 2) p on p.company_id = t.company_id and p.ticket_id = t.id
    where (t.paid_minor, t.refunded_minor, t.bad_debt_minor)
      is distinct from (coalesce(p.paid, 0), coalesce(p.refunded, 0), coalesce(p.bad_debt, 0))
      or (t.status = 'CheckOut' and t.remaining_minor <= 0)
      or (t.status = 'Closed') <> (t.closed_at is not null)
      or (t.status = 'Canceled' and t.paid_minor <> 0)`)
  expect(wrong).toEqual([])
})

test('every closed or credited ticket has its invoice with the same figures, and no other ticket has one', async () => {
  const wrong = await rowsOf(`
    select t.number from app.tickets t left join app.invoices i on i.company_id = t.company_id and i.ticket_id = t.id and i.type = 'Normal'
    where (i.id is not null) <> (t.status = 'Closed' or t.payment_due_on is not null)
      or (i.taxable_minor, i.vat_minor, i.total_minor) is distinct from (t.taxable_minor, t.vat_minor, t.total_minor) and i.id is not null`)
  expect(wrong).toEqual([])
  const lines = await rowsOf(`
    select i.number from app.invoices i join app.invoice_lines l on l.company_id = i.company_id and l.invoice_id = i.id
    group by i.company_id, i.id, i.number
    having (sum(l.taxable_minor), sum(l.vat_minor), sum(l.total_minor))
      is distinct from (max(i.taxable_minor), max(i.vat_minor), max(i.total_minor))`)
  expect(lines).toEqual([])
})

test.each([
  ['tickets', 'number', 'opened_at', 'ticket'],
  ['estimates', 'number', 'created_at', 'estimate'],
  [`invoices where type = 'Normal' and debit_of_id is null`, 'number', 'issued_at', 'salesInvoice'],
  [`invoices where debit_of_id is not null`, 'number', 'issued_at', 'debitNote'],
  [`invoices where type = 'Return'`, 'number', 'issued_at', 'returnInvoice'],
  ['payments', 'receipt_number', 'taken_at', 'receipt'],
  ['purchase_invoices', 'number', 'recorded_at', 'purchaseInvoice'],
  ['purchase_payments', 'voucher_number', 'paid_at', 'voucher'],
  ['purchase_orders', 'number', 'ordered_at', 'purchaseOrder'],
  ['stock_counts', 'number', 'opened_at', 'stockCount'],
])(
  'the numbers of %s have no gaps, follow time, and the counters stand at the last',
  async (table, number, at, kind) => {
    const wrong = await rowsOf(`
    with numbered as (
      select n.company_id, n.shop_id, n.id, n.${number} as number, extract(year from n.${at} at time zone 'Asia/Riyadh')::int as year,
        row_number() over (partition by n.company_id, n.shop_id, extract(year from n.${at} at time zone 'Asia/Riyadh') order by n.${at}, n.id) as place,
        row_number() over (partition by n.company_id order by n.${at}, n.id) as in_time,
        row_number() over (partition by n.company_id order by n.id) as by_id
      from (select * from app.${table}) n)
    select n.* from numbered n join app.document_patterns p using (company_id, shop_id)
    where p.kind = '${kind}' and (n.in_time <> n.by_id
      or n.number <> p.prefix || n.year || '-' || lpad(n.place::text, p.digits, '0'))
    limit 3`)
    expect(wrong).toEqual([])
    const counters = await rowsOf(`
    select c.* from app.counters c where c.kind = '${kind}' and c.last <> (
      select count(*) from (select * from app.${table}) n where n.company_id = c.company_id and n.shop_id = c.shop_id
        and extract(year from n.${at} at time zone 'Asia/Riyadh') = c.year)`)
    expect(counters).toEqual([])
  },
)

test('no rule of the database was switched off: all constraints hold and every policy is forced again', async () => {
  const off = await rowsOf(`
    select conname as name from pg_constraint where connamespace = 'app'::regnamespace and not (convalidated and conenforced)
    union all
    select relname from pg_class c where relnamespace = 'app'::regnamespace and relkind = 'r' and relrowsecurity
      and not relforcerowsecurity and relname <> 'search_entries'`)
  expect(off).toEqual([])
})

test('a car is in a shop once at a time, and its meter never runs back', async () => {
  const twice = await rowsOf(
    `select vehicle_id from app.tickets where status in ('Pending', 'InProgress', 'Completed', 'ReopenTicket') group by company_id, shop_id, vehicle_id having count(*) > 1`,
  )
  expect(twice).toEqual([])
  const back = await rowsOf(`
    select * from (select km - lag(km) over (partition by company_id, vehicle_id order by read_at) as driven from app.vehicle_km) k where driven < 0`)
  expect(back).toEqual([])
})

test('nothing lies in the future but promises and due dates', async () => {
  const [latest] = await rowsOf<{ latest: string }>(`
    select greatest((select max(opened_at) from app.tickets), (select max(closed_at) from app.tickets), (select max(taken_at) from app.payments),
      (select max(issued_at) from app.invoices), (select max(at) from app.audit_events), (select max(ended_at) from app.work_stretches),
      (select max(written_at) from app.ticket_notes)) as latest`)
  expect(Date.parse(latest?.latest ?? '')).toBeLessThanOrEqual(now)
})

test('every line of the log of a ticket is an activity with the facts that its sentence names', async () => {
  const rows = await rowsOf<{ action: string; facts: string[] }>(
    `select distinct action, (select array_agg(k order by k) from jsonb_object_keys(changes) k) as facts from app.audit_events where ticket_id is not null`,
  )
  expect(rows.length).toBeGreaterThan(12)
  const known: Record<string, object> = activityActions
  const wrong = rows.filter(
    ({ action, facts }) => !known[action] || Object.keys(known[action]).some((fact) => !(facts ?? []).includes(fact)),
  )
  expect(wrong).toEqual([])
})

test('everybody signs in with the password of the README', async () => {
  const users = await rowsOf<{ username: string; password_hash: string }>(
    `select l.username, u.password_hash from platform.logins l join app.users u on u.company_id = l.company_id and u.id = l.user_id order by u.id`,
  )
  expect(users.map(({ username }) => username)).toContain('owner@warsha.example')
  expect(users).toHaveLength(10)
  expect(await isPassword(users[0]?.password_hash ?? '', demoPassword)).toBe(true)
})

// To generate and store all companies takes 16 seconds on a quiet machine.
test('the same moment gives the same rows', async () => {
  const other = await testDatabase()
  const fingerprint = `select md5(string_agg(t::text, '' order by t.company_id, t.id)) as tickets,
    (select md5(string_agg(p::text, '' order by p.company_id, p.id)) from app.payments p) as payments,
    (select md5(string_agg(a::text, '' order by a.company_id, a.id)) from app.audit_events a) as events,
    (select md5(string_agg(s::text, '' order by s.company_id, s.kind, s.entity_id)) from app.search_entries s) as entries,
    (select md5(string_agg(a::text, '' order by a.company_id, a.id)) from app.stock_activities a) as moves
    from app.tickets t`
  try {
    // Generated anew: a second copy of the first would be the same whatever it holds.
    await seedDemo({ ownerUrl: other.ownerUrl, secret: '', now })
    const again = await connect(other.ownerUrl)
    const { rows } = await again.query(fingerprint)
    await again.end()
    expect(rows).toEqual(await rowsOf(fingerprint))
  } finally {
    await other.drop()
  }
}, 120_000)
