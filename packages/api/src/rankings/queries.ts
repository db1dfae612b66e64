import type { BestEmployee, ImportantCustomer } from '@warsha/contract/rankings'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import { sql } from 'kysely'
import { partsRevenue, servicesRevenue } from '../home/queries.ts'
import { workedMinutes } from '../work/queries.ts'

/** `total`: how many rows there are in all, the same in each row. */
type Ranked<Row> = Row & { total: number }
/** In which shops and moments a ranking counts. */
export type Counted = { shopIds: number[]; from: string; before: string }
type Slice = { limit: number; offset: number }

/** The price of a service is shared among those assigned to it to the last halala: what all of them have is what it came to. */
export const listBestEmployees = statement(
  (tx: CompanyTx, { shopIds, from, before }: Counted, { limit, offset }: Slice) => sql<Ranked<BestEmployee>>`
    with done as (
      select a.employee_id, s.taxable_minor as price, ${workedMinutes} as minutes,
        count(*) over (partition by a.ticket_service_id) as sharers,
        row_number() over (partition by a.ticket_service_id order by a.id) as place
      from app.ticket_services as s
      join app.tickets as t on t.company_id = s.company_id and t.id = s.ticket_id
      join app.ticket_technicians as a on a.company_id = s.company_id and a.ticket_service_id = s.id
      where s.company_id = ${tx.companyId} and t.shop_id = ${anyOf(shopIds)} and s.status = 'Completed'
        and s.completed_at >= ${from} and s.completed_at < ${before}
    )
    select e.id, e.name_en as "nameEn", e.name_ar as "nameAr", e.job_title as "jobTitle", count(*)::int as services,
      sum(d.minutes)::int as "workedMinutes",
      sum(d.price / d.sharers + case when d.place <= d.price % d.sharers then 1 else 0 end)::bigint as revenue,
      count(*) over ()::int as total
    from done as d
    join app.employees as e on e.company_id = ${tx.companyId} and e.id = d.employee_id
    group by e.id, e.name_en, e.name_ar, e.job_title
    order by revenue desc, "workedMinutes" desc, e.id
    limit ${limit} offset ${offset}`,
).all

/** Revenue as the summary of home counts it. */
export const listImportantCustomers = statement(
  (tx: CompanyTx, { shopIds, from, before }: Counted, { limit, offset }: Slice) => sql<Ranked<ImportantCustomer>>`
    select c.id, c.name_en as "nameEn", c.name_ar as "nameAr", count(distinct i.ticket_id)::int as visits,
      ${servicesRevenue} + ${partsRevenue} as revenue, max(i.issued_at) as "lastInvoiceAt",
      count(*) over ()::int as total
    from app.invoices as i
    join app.customers as c on c.company_id = i.company_id and c.id = i.customer_id
    where i.company_id = ${tx.companyId} and i.shop_id = ${anyOf(shopIds)}
      and i.issued_at >= ${from} and i.issued_at < ${before}
    group by c.id, c.name_en, c.name_ar
    order by revenue desc, c.id
    limit ${limit} offset ${offset}`,
).all
