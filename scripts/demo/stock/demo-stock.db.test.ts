import { connect } from '@warsha/db/connection'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from '../demo.testing.ts'

const database = await demoDatabase(Date.parse('2026-11-17T08:20:00Z'))
const client = await connect(database.ownerUrl)
const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await client.query<Row>(statement)).rows
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('the catalogue has about 2,500 parts of one number each, named in both languages, most with their cars', async () => {
  const [counts] = await rowsOf<{ fitted: number; substitutes: number }>(`
    select count(*)::int as parts, count(distinct part_key)::int as numbers, count(distinct category_id)::int as categories,
      count(*) filter (where name_ar !~ '[\\u0600-\\u06FF]' or name_en !~ '[A-Za-z]')::int as unnamed,
      (select count(distinct part_id)::int from app.spare_part_fits) as fitted,
      (select count(distinct part_id)::int from app.spare_part_barcodes) as scanned,
      (select count(*)::int from app.spare_part_substitutes) as substitutes,
      (select count(*)::int from app.search_entries where kind = 'sparePart') as found from app.spare_parts`)
  expect(counts).toMatchObject({ parts: 2500, numbers: 2500, categories: 13, unnamed: 0, scanned: 2500, found: 2500 })
  expect([(counts?.fitted ?? 0) > 2000, (counts?.substitutes ?? 0) > 80]).toEqual([true, true])
})

test('stock is the sum of its ledger in quantity and value, and each line of it carries its balance', async () => {
  const wrong = await rowsOf(`
    select s.part_id from app.stock s left join (
      select company_id, shop_id, part_id, sum(quantity_milli) as milli, sum(value_minor) as minor, max(recorded_at) as moved
      from app.stock_activities group by 1, 2, 3) a using (company_id, shop_id, part_id)
    where (s.current_milli, s.value_minor, s.moved_at) is distinct from (a.milli::bigint, a.minor::bigint, a.moved)`)
  expect(wrong).toEqual([])
  const astray = await rowsOf(`
    select id from (select a.*,
        sum(quantity_milli) over part as milli, sum(value_minor) over part as minor, lag(recorded_at) over part as earlier
      from app.stock_activities a window part as (partition by company_id, shop_id, part_id order by id)) l
    where milli <> balance_milli or minor <> balance_minor or earlier > recorded_at`)
  expect(astray).toEqual([])
  const [{ kinds = 0, last = 0 } = {}] = await rowsOf<Record<string, number>>(`
    select count(distinct kind)::int as kinds, extract(epoch from max(recorded_at))::int as last from app.stock_activities`)
  expect([kinds >= 11, last * 1000 <= Date.parse('2026-11-17T08:20:00Z')]).toEqual([true, true])
})

test('what is reserved is what tickets were promised, and some wait for what is not here', async () => {
  const wrong = await rowsOf(`
    select s.part_id from app.stock s left join (
      select company_id, shop_id, part_id, sum(reserved_milli) as milli from app.part_requests group by 1, 2, 3) r
      using (company_id, shop_id, part_id)
    where s.reserved_milli <> coalesce(r.milli, 0)`)
  expect(wrong).toEqual([])
  const [seen] = await rowsOf<Record<string, number>>(`
    select count(*) filter (where state = 'waitingIssue' and reserved_milli = requested_milli)::int as ready,
      count(*) filter (where state = 'waitingIssue' and reserved_milli < requested_milli)::int as short,
      count(*) filter (where returned_milli > 0)::int as back, count(*) filter (where credited_milli > 0)::int as credited
    from app.part_requests`)
  const { ready = 0, short = 0, back = 0, credited = 0 } = seen ?? {}
  expect([ready > 0, short > 0, back > 50, credited > 3]).toEqual([true, true, true, true])
})

test('each part of a ticket from the store was asked for there, and costs what it left with', async () => {
  const wrong = await rowsOf(`
    select p.id from app.ticket_parts p
    left join app.part_requests q on q.company_id = p.company_id and q.ticket_part_id = p.id
    left join lateral (select sum(case s.step when 'issued' then s.quantity_milli end) as issued,
        sum(case s.step when 'returned' then s.quantity_milli end) as returned,
        -sum(a.value_minor) as value, bool_and(-a.quantity_milli * case s.step when 'issued' then 1 else -1 end = s.quantity_milli) as same
      from app.part_request_steps s join app.stock_activities a on a.company_id = s.company_id and a.id = s.activity_id
      where s.company_id = q.company_id and s.request_id = q.id) m on true
    where (q.id is not null) <> (p.source = 'IssueFromStore')
      or q.id is not null and (q.part_id <> p.spare_part_id or q.requested_milli <> p.quantity_milli
        or q.issued_milli <> coalesce(m.issued, 0) or q.returned_milli + q.credited_milli <> coalesce(m.returned, 0)
        or q.issued_value_minor - q.credited_value_minor <> coalesce(m.value, 0) or not coalesce(m.same, true)
        or q.issued_milli > 0 and abs(p.cost_minor - q.issued_value_minor * 1000.0 / p.quantity_milli) > 1)`)
  expect(wrong).toEqual([])
  const waiting = await rowsOf(`
    select t.number from app.part_requests q join app.tickets t on t.company_id = q.company_id and t.id = q.ticket_id
    where t.checked_out_at is not null and q.state not in ('issued', 'returned')`)
  expect(waiting).toEqual([])
})

test('suppliers are owed money of every age, some of it in part', async () => {
  const [owed] = await rowsOf<Record<string, number>>(`
    select count(*) filter (where late <= 0)::int as "notDue", count(*) filter (where late between 1 and 30)::int as days30,
      count(*) filter (where late between 31 and 60)::int as days60, count(*) filter (where late between 61 and 90)::int as days90,
      count(*) filter (where late > 90)::int as older, count(*) filter (where paid_minor > 0)::int as "inPart"
    from (select *, date '2026-11-17' - payment_due_on as late from app.purchase_invoices where company_id = 1 and remaining_minor > 0) o`)
  for (const [age, documents] of Object.entries(owed ?? {})) expect(documents, age).toBeGreaterThan(0)
  expect(Object.keys(owed ?? {})).toHaveLength(6)
})

test('what a purchase brought is what the store received of it, and an order knows what came', async () => {
  const wrong = await rowsOf(`
    select l.invoice_id from app.purchase_invoice_lines l
    left join app.stock_activities a on a.company_id = l.company_id and a.document = 'purchaseInvoice'
      and a.document_id = l.invoice_id and a.part_id = l.part_id and a.kind = 'received'
    where l.part_id is not null and (a.quantity_milli, a.value_minor) is distinct from (l.stock_milli::bigint, l.stock_value_minor::bigint)`)
  expect(wrong).toEqual([])
  const orders = await rowsOf(`
    select l.order_id from app.purchase_order_lines l where l.received_milli <> (
      select coalesce(sum(i.stock_milli), 0) from app.purchase_invoices p
      join app.purchase_invoice_lines i on i.company_id = p.company_id and i.invoice_id = p.id
      where p.company_id = l.company_id and p.purchase_order_id = l.order_id and i.part_id = l.part_id)`)
  expect(orders).toEqual([])
  const states = await rowsOf<{ state: string }>(`select distinct state::text from app.purchase_orders`)
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['sent', 'received']))
  const [tied] = await rowsOf<{ tied: number }>(
    `select count(*)::int as tied from app.purchase_order_requests r join app.part_requests q on q.company_id = r.company_id
      and q.id = r.request_id and q.requested_milli - q.reserved_milli = r.quantity_milli`,
  )
  expect(tied?.tied).toBeGreaterThan(0)
})

test('a counter sale is paid or on account, and its lines cost what left the store for it', async () => {
  const wrong = await rowsOf(`
    select i.number from app.invoices i
    left join app.receivables r on r.company_id = i.company_id and r.invoice_id = i.id
    left join lateral (select coalesce(sum(amount_minor), 0) as paid from app.payments p where p.company_id = i.company_id and p.invoice_id = i.id) m on true
    left join lateral (select -sum(value_minor) as cost, -sum(quantity_milli) as milli from app.stock_activities a
      where a.company_id = i.company_id and a.document = 'invoice' and a.document_id = i.id and a.kind = 'sold') s on true
    left join lateral (select sum(cost_minor) as cost, sum(quantity_milli) as milli, sum(total_minor) as total from app.invoice_lines l
      where l.company_id = i.company_id and l.invoice_id = i.id) l on true
    where i.category = 'spareParts' and ((i.total_minor, i.total_minor, m.paid::bigint, l.cost, l.milli)
      is distinct from (r.paid_minor + r.remaining_minor, l.total::bigint, r.paid_minor::bigint, s.cost, s.milli)
      or (i.customer_id is null and r.remaining_minor > 0))`)
  expect(wrong).toEqual([])
  const [sold] = await rowsOf<Record<string, number>>(`
    select count(*)::int as sales, count(i.customer_id)::int as "onAccount",
      count(*) filter (where r.paid_minor = 0)::int as unpaid, count(*) filter (where r.remaining_minor > 0 and r.paid_minor > 0)::int as "inPart",
      count(*) filter (where r.remaining_minor > 0 and r.due_on < '2026-11-17')::int as overdue,
      count(*) filter (where i.customer_id is not null and (c.payment_term_id is null or not i.is_credit))::int as unagreed
    from app.invoices i join app.receivables r on r.company_id = i.company_id and r.invoice_id = i.id
    left join app.customers c on c.company_id = i.company_id and c.id = i.customer_id where i.category = 'spareParts'`)
  const { sales = 0, onAccount = 0, unpaid = 0, inPart = 0, overdue = 0, unagreed } = sold ?? {}
  expect([sales > 150, onAccount > 30, unpaid > 1, inPart > 0, overdue > 0, unagreed]).toEqual([
    true,
    true,
    true,
    true,
    true,
    0,
  ])
})

test('a count booked its differences, and a transfer brings what left, less what is on the way', async () => {
  const counts = await rowsOf<{ wrong: boolean; differences: number }>(`
    select count(l.posted_milli)::int as differences, bool_or(l.counted_milli - l.expected_milli <> coalesce(l.posted_milli, 0)
        or (l.posted_minor is distinct from a.value_minor))
      or c.surplus_minor <> sum(greatest(l.posted_minor, 0)) or c.shortage_minor <> sum(greatest(-l.posted_minor, 0)) as wrong
    from app.stock_counts c join app.stock_count_lines l on l.company_id = c.company_id and l.count_id = c.id
    left join app.stock_activities a on a.company_id = c.company_id and a.document = 'stockCount' and a.document_id = c.id
      and a.part_id = l.part_id group by c.company_id, c.id`)
  expect(counts.length).toBe(3)
  expect(counts.every(({ wrong, differences }) => !wrong && differences > 0)).toBe(true)
  const transfers = await rowsOf<{ state: string; wrong: boolean }>(`
    select t.state::text, sum(l.value_minor) <> max(a.gone) or sum(l.received_minor + l.lost_minor) <> coalesce(max(a.came), 0) as wrong
    from app.transfers t join app.transfer_lines l on l.company_id = t.company_id and l.transfer_id = t.id
    join lateral (select -sum(value_minor) filter (where kind = 'transferredOut') as gone,
        sum(value_minor) filter (where kind = 'transferredIn') as came from app.stock_activities a
      where a.company_id = t.company_id and a.document = 'transfer' and a.document_id = t.id) a on true
    group by t.company_id, t.id, t.state order by t.id`)
  expect(transfers).toEqual(['closed', 'closed', 'sent'].map((state) => ({ state, wrong: false })))
})

test('the storekeeper was told of what fell to its minimum, and has not read the last of it', async () => {
  const [{ unread = 0, kinds = 0 } = {}] = await rowsOf<Record<string, number>>(`
    select count(*) filter (where read_at is null)::int as unread, count(distinct kind)::int as kinds from app.notifications`)
  expect([unread > 0, unread < 40, kinds >= 2]).toEqual([true, true, true])
})
