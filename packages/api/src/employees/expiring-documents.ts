import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type ExpiringDocument, warnedBefore } from '@warsha/domain/expiry'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { shopTime } from '../shops/time.ts'
import { whereSeen } from './list-employees.ts'

const most = 100
type Row = { employeeId: number; nameEn: string; nameAr: string; kind: ExpiringDocument; expiresOn: CalendarDate }

/** Of who works here, in one shop or in all: what runs out before a day, the first first. */
const listExpiring = statement(
  (tx: CompanyTx, before: CalendarDate, shopId: number | null) => sql<Row>`
    select e.id as employee_id, e.name_en, e.name_ar, p.kind, p.expires_on
    from app.employees e
    join app.employee_records r on r.company_id = e.company_id and r.employee_id = e.id
    cross join lateral (values ('idCard', r.id_card_expires_on), ('passport', r.passport_expires_on),
      ('insurance', r.insurance_expires_on)) as p (kind, expires_on)
    where e.company_id = ${tx.companyId} and e.active and (${shopId}::bigint is null or e.shop_id = ${shopId})
      and p.expires_on < ${before}
    order by p.expires_on, e.id
    limit ${most}`,
).all

export const expiringDocuments = endpoint.employees.expiring.handler(async ({ context: { tx, actor } }) => {
  const { today } = await shopTime(tx, actor.shopId)
  return { items: await listExpiring(tx, warnedBefore(today), whereSeen(actor, {}).shopId ?? null) }
})
