import { connect } from '@warsha/db/connection'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from './demo.testing.ts'

const database = await demoDatabase(Date.parse('2026-11-17T08:20:00Z'))
const client = await connect(database.ownerUrl)
const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await client.query<Row>(statement)).rows
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('money taken before the work is invoiced has its tax invoice, and the final invoice names what is left of it', async () => {
  const wrong = await rowsOf(`
    with booked as (
      select p.*, t.total_minor, t.completed_at, sum(case p.kind when 'Payment' then p.amount_minor when 'BadDebt' then 0
        else -p.amount_minor end) over (partition by p.company_id, p.ticket_id order by p.taken_at, p.id) as paid
      from app.payments p join app.tickets t on t.company_id = p.company_id and t.id = p.ticket_id)
    select b.id from booked b left join app.invoices i on i.company_id = b.company_id and i.payment_id = b.id
    where b.kind = 'Payment' and (i.id is not null) <> (b.invoice_id is null
      and (coalesce(b.completed_at > b.taken_at, true) or b.paid <> b.total_minor))
      or i.total_minor > b.amount_minor
      or i.vat_minor <> round(i.total_minor * i.vat_bp / (10000.0 + i.vat_bp)) and i.type = 'Normal'`)
  expect(wrong).toEqual([])
  const deposits = `select d.company_id, d.deposit_ticket_id as ticket_id,
    sum(case d.type when 'Normal' then d.total_minor else -d.total_minor end) as total,
    sum(case d.type when 'Normal' then d.vat_minor else -d.vat_minor end) as vat
    from app.invoices d where d.deposit_ticket_id is not null group by 1, 2`
  const unnamed = await rowsOf(`
    select i.number from app.invoices i left join (${deposits}) d on d.company_id = i.company_id and d.ticket_id = i.ticket_id
    where i.type = 'Normal' and i.ticket_id is not null and ((coalesce(d.total, 0), coalesce(d.vat, 0)) <> (i.prepaid_minor, i.prepaid_vat_minor)
      or i.prepaid_minor <> (select coalesce(sum(total_minor), 0) from app.invoice_prepayments n
        where n.company_id = i.company_id and n.invoice_id = i.id))`)
  expect(unnamed).toEqual([])
  const [seen] = await rowsOf<Record<string, number>>(`
    select count(*) filter (where type = 'Normal' and deposit_ticket_id is not null)::int as deposits,
      count(*) filter (where type = 'Return' and deposit_ticket_id is not null)::int as credited,
      count(*) filter (where prepaid_minor > 0)::int as named from app.invoices where company_id = 1`)
  const { deposits: count = 0, credited = 0, named = 0 } = seen ?? {}
  expect([count > 100, credited > 3, named > 100]).toEqual([true, true, true])
})

test('no car of the demo left without its invoice, and none without the kind that its payer gets', async () => {
  const without = await rowsOf(`
    select t.number from app.tickets t left join app.invoices i
      on i.company_id = t.company_id and i.ticket_id = t.id and i.type = 'Normal'
    where t.checked_out_at is not null and i.id is null`)
  expect(without).toEqual([])
  const simplified = await rowsOf(`
    select i.number from app.invoices i join app.customers c on c.company_id = i.company_id and c.id = i.customer_id
    where i.dealer_id is null and (i.tax_type = 'Standard') <> (c.type <> 'Individual' or c.vat_number is not null)`)
  expect(simplified).toEqual([])
})

test('some invoices are unpaid or paid in part, their day to pay by past or still to come', async () => {
  const [owed] = await rowsOf<Record<string, number>>(`
    select count(*) filter (where payment_due_on < '2026-11-17' and paid_minor = 0)::int as late,
      count(*) filter (where payment_due_on < '2026-11-17' and paid_minor > 0)::int as late_in_part,
      count(*) filter (where payment_due_on >= '2026-11-17')::int as to_come
    from app.tickets where company_id = 1 and status = 'CheckOut'`)
  const { late = 0, late_in_part = 0, to_come = 0 } = owed ?? {}
  expect([late > 0, late_in_part > 0, to_come > 0]).toEqual([true, true, true])
})

test('partners pay for cars of others: their invoices name them, and most of their money comes later', async () => {
  const wrong = await rowsOf(`
    select i.number from app.invoices i
    join app.tickets t on t.company_id = i.company_id and t.id in (i.ticket_id, i.deposit_ticket_id)
    left join app.dealers d on d.company_id = t.company_id and d.id = t.dealer_id
    where i.dealer_id is distinct from t.dealer_id or (d.id is not null
      and (i.buyer ->> 'vatNumber', i.buyer ->> 'nameAr', i.tax_type::text) is distinct from (d.vat_number, d.name_ar, 'Standard'))`)
  expect(wrong).toEqual([])
  const seen = await rowsOf<Record<string, number>>(`
    select d.id, count(distinct v.id)::int as cars, count(distinct t.id)::int as visits,
      count(distinct t.id) filter (where t.status = 'CheckOut')::int as owed
    from app.dealers d left join app.vehicles v on v.company_id = d.company_id and v.dealer_id = d.id
    left join app.tickets t on t.company_id = d.company_id and t.dealer_id = d.id
    where d.company_id = 1 group by d.id`)
  expect(seen.length).toBe(4)
  expect(seen.every(({ cars = 0, visits = 0 }) => cars > 3 && visits > 3)).toBe(true)
  expect(seen.some(({ owed = 0 }) => owed > 0)).toBe(true)
})

test('packages are sold at their price, and their services come to it', async () => {
  const rows = await rowsOf<{ price: number; services: number }>(`
    select p.price_minor::int as price, (select sum(s.gross_minor - s.discount_minor)::int from app.ticket_services s
      where s.company_id = p.company_id and s.ticket_package_id = p.id) as services from app.ticket_packages p`)
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ price, services }) => price !== services)).toEqual([])
})

test('what fails within its warranty is done again for nothing, on the same car', async () => {
  const rows = await rowsOf<{ wrong: boolean }>(`
    select w.price_minor <> 0 or w.service_id <> s.service_id or t.vehicle_id <> v.vehicle_id
      or t.opened_at <= v.closed_at or (t.opened_at at time zone 'Asia/Riyadh')::date > s.warranty_ends_on as wrong
    from app.ticket_services w
    join app.tickets t on t.company_id = w.company_id and t.id = w.ticket_id
    join app.ticket_services s on s.company_id = w.company_id and s.id = w.under_warranty_of_id
    join app.tickets v on v.company_id = s.company_id and v.id = s.ticket_id`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ wrong }) => wrong)).toEqual([])
})

test('what a customer declined stays with the car, with who noted it', async () => {
  const rows = await rowsOf<{ wrong: boolean }>(`
    select d.vehicle_id <> t.vehicle_id or s.status <> 'Canceled' or p.state <> 'Declined' or a.answer <> 'Declined'
      or a.total_minor <> d.total_minor or d.total_minor <= 0 as wrong
    from app.declined_work d
    join app.tickets t on t.company_id = d.company_id and t.id = d.ticket_id
    join app.ticket_services s on s.company_id = d.company_id and s.id = d.ticket_service_id
    left join app.proposals p on p.company_id = d.company_id and p.ticket_service_id = s.id
    left join app.decision_answers a on a.company_id = d.company_id and a.ticket_service_id = s.id`)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ wrong }) => wrong !== false)).toEqual([])
})

test('what came back of an invoice has its return invoice, and its money was given back or left with us', async () => {
  const rows = await rowsOf<{ kind: string; wrong: boolean }>(`
    select m.kind::text, r.total_minor <> t.returned_minor or m.amount_minor is distinct from r.total_minor
      or (select sum(l.returned_minor) from app.invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id) <> r.total_minor
      or t.status <> 'Closed' or r.issued_at < t.closed_at as wrong
    from app.invoices r
    join app.invoices i on i.company_id = r.company_id and i.id = r.original_invoice_id
    join app.tickets t on t.company_id = r.company_id and t.id = r.ticket_id
    left join app.payments m on m.company_id = t.company_id and m.ticket_id = t.id and m.taken_at > r.issued_at
    where r.type = 'Return' and r.deposit_ticket_id is null`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ wrong }) => wrong)).toEqual([])
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['Refund', 'RefundAdjustment']))
})

test('what was bought outside for a visit that is over stands on one purchase; what suppliers were paid is what was paid', async () => {
  const wrong = await rowsOf(`
    select p.id from app.ticket_parts p join app.tickets t on t.company_id = p.company_id and t.id = p.ticket_id
    left join app.purchase_invoice_lines l on l.company_id = p.company_id and l.ticket_part_id = p.id
    left join app.purchase_invoices i on i.company_id = l.company_id and i.id = l.invoice_id
    where case when p.source = 'PurchaseFromOutside' and p.cost_minor > 0 then t.checked_out_at is not null and l.invoice_id is null
        else l.invoice_id is not null end
      or (l.price_minor, l.quantity_milli) is distinct from (p.cost_minor, p.quantity_milli) and l.invoice_id is not null
      or i.supplier_id is distinct from p.supplier_id and i.id is not null
      or i.id is not null and i.vat_registration_id is distinct from (select c.vat_registration_id from app.companies c where c.id = i.company_id)
      or i.recorded_at > t.checked_out_at or i.recorded_at < t.opened_at`)
  expect(wrong).toEqual([])
  const sums = await rowsOf(`
    select i.number from app.purchase_invoices i,
      lateral (select coalesce(sum(p.amount_minor), 0) as paid from app.purchase_payments p
        where p.company_id = i.company_id and p.invoice_id = i.id) m,
      lateral (select sum(taxable_minor) as taxable, sum(vat_minor) as vat, sum(total_minor) as total
        from app.purchase_invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id) n
    where i.paid_minor <> m.paid or (i.taxable_minor, i.vat_minor, i.total_minor) is distinct from (n.taxable, n.vat, n.total)`)
  expect(sums).toEqual([])
  const [seen] = await rowsOf<Record<string, number>>(`
    select count(*)::int as all, count(*) filter (where remaining_minor = 0)::int as paid,
      count(*) filter (where remaining_minor > 0 and payment_due_on < '2026-11-17')::int as late,
      count(*) filter (where remaining_minor > 0 and payment_due_on >= '2026-11-17')::int as to_come,
      count(*) filter (where to_complete)::int as to_complete, count(*) filter (where supplier_id is null)::int as once,
      count(distinct vat_mode)::int as modes from app.purchase_invoices where company_id = 1`)
  const { all = 0, paid = 0, late = 0, to_come = 0, to_complete = 0, once = 0, modes = 0 } = seen ?? {}
  expect([paid > all * 0.8, late > 0, to_come > 0, to_complete > 0, once > 0, modes]).toEqual([
    true,
    true,
    true,
    true,
    true,
    3,
  ])
})

test('some invoices asked too little: a debit note names each, and is paid or owed on its own', async () => {
  const [seen] = await rowsOf<Record<string, number>>(`
    select count(*)::int as notes, count(*) filter (where r.remaining_minor = 0)::int as paid,
      count(*) filter (where r.remaining_minor = i.total_minor)::int as owed,
      count(*) filter (where o.id is null or o.issued_at >= i.issued_at or o.ticket_id is null)::int as astray,
      count(*) filter (where r.paid_minor <> (select coalesce(sum(p.amount_minor), 0) from app.payments p
        where p.company_id = i.company_id and p.invoice_id = i.id))::int as unpaid
    from app.invoices i join app.receivables r on r.company_id = i.company_id and r.invoice_id = i.id
    left join app.invoices o on o.company_id = i.company_id and o.id = i.debit_of_id where i.debit_of_id is not null`)
  const { notes = 0, paid = 0, owed = 0, astray, unpaid } = seen ?? {}
  expect([notes > 5, paid > 2, owed > 0, paid + owed === notes, astray, unpaid]).toEqual([true, true, true, true, 0, 0])
})
