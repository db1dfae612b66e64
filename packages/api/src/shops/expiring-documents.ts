import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type ShopDocument, warnedBefore } from '@warsha/domain/expiry'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { timeIn } from './time.ts'

type Row = { shopId: number; nameEn: string; nameAr: string; kind: ShopDocument; expiresOn: CalendarDate }

const listExpiring = statement(
  (tx: CompanyTx, before: CalendarDate) => sql<Row>`
    select s.id as shop_id, s.name_en, s.name_ar, d.kind, d.expires_on
    from app.shops s
    cross join lateral (values ('license', s.license_expires_on),
      ('commercialRegister', s.commercial_register_expires_on)) as d (kind, expires_on)
    where s.company_id = ${tx.companyId} and s.enabled and d.expires_on < ${before}
    order by d.expires_on, s.id, d.kind`,
).all

export const expiringShopDocuments = endpoint.shops.expiring.handler(async ({ context }) => {
  const { today } = await timeIn(context, context.actor.shopId)
  return { items: await listExpiring(context.tx, warnedBefore(today)) }
})
