import type { NewService } from '@warsha/contract/catalogue'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'
import { countListed } from '../lib/count-listed.ts'

const columns = [
  's.id',
  's.nameEn',
  's.nameAr',
  's.descriptionEn',
  's.descriptionAr',
  's.sectionId',
  's.priceMinor as price',
  's.minPriceMinor as minPrice',
  's.maxPriceMinor as maxPrice',
  's.costMinor as cost',
  's.discountMinor as discount',
  's.minDiscountMinor as minDiscount',
  's.maxDiscountMinor as maxDiscount',
  's.discountInPercent',
  's.maxDiscountBp',
  's.durationMinutes',
  's.warrantyValue',
  's.warrantyUnit',
  's.warrantyPriceMinor as warrantyPrice',
  's.priceChange',
  's.active',
  's.version',
] as const
const shopIds = sql<number[]>`coalesce((select json_agg(h.shop_id order by h.shop_id) from app.shop_services h
  where h.company_id = s.company_id and h.service_id = s.id), '[]')`.as('shopIds')

const serviceWith = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('services as s')
    .select(columns)
    .select(shopIds)
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', id)
export const findService = (tx: CompanyTx, id: number) => serviceWith(tx, id).executeTakeFirst()
export const lockService = (tx: CompanyTx, id: number) => serviceWith(tx, id).forNoKeyUpdate().executeTakeFirst()

export type ServiceFilter = {
  shopId: number
  searchInput?: string | undefined
  sectionId?: number | undefined
  active?: boolean | undefined
}

/** A shop sells some hundreds of services: a name is looked for in all of them. */
const matching = (tx: CompanyTx, { shopId, searchInput, sectionId, active }: ServiceFilter) => {
  const like = `%${(searchInput ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return tx
    .selectFrom('services as s')
    .innerJoin('shopServices as o', (join) =>
      join.onRef('o.companyId', '=', 's.companyId').onRef('o.serviceId', '=', 's.id').on('o.shopId', '=', shopId),
    )
    .where('s.companyId', '=', tx.companyId)
    .$if(Boolean(searchInput), (query) =>
      query.where((eb) => eb.or([eb('s.nameEn', 'ilike', like), eb('s.nameAr', 'ilike', like)])),
    )
    .$if(sectionId !== undefined, (query) => query.where('s.sectionId', '=', sectionId ?? 0))
    .$if(active !== undefined, (query) => query.where('s.active', '=', active ?? true))
}

export const serviceRows = (tx: CompanyTx, filter: ServiceFilter) =>
  matching(tx, filter).select(columns).select(shopIds)

export const countServices = (tx: CompanyTx, filter: ServiceFilter) =>
  countListed(tx, matching(tx, filter).select('s.id'))

/** The names that these shops sell under, apart from one service. */
export const listNamesIn = (tx: CompanyTx, shops: number[], exceptId: number) =>
  tx
    .selectFrom('services as s')
    .innerJoin('shopServices as o', (join) =>
      join.onRef('o.companyId', '=', 's.companyId').onRef('o.serviceId', '=', 's.id'),
    )
    .select(['s.nameEn', 's.nameAr'])
    .where('s.companyId', '=', tx.companyId)
    .where('o.shopId', 'in', shops)
    .where('s.id', '<>', exceptId)
    .execute()

const stored = (service: NewService) => ({
  nameEn: service.nameEn,
  nameAr: service.nameAr,
  descriptionEn: service.descriptionEn || null,
  descriptionAr: service.descriptionAr || null,
  sectionId: service.sectionId,
  priceMinor: service.price,
  minPriceMinor: service.minPrice,
  maxPriceMinor: service.maxPrice,
  costMinor: service.cost,
  discountMinor: service.discount,
  minDiscountMinor: service.minDiscount,
  maxDiscountMinor: service.maxDiscount,
  discountInPercent: service.discountInPercent,
  maxDiscountBp: service.maxDiscountBp,
  durationMinutes: service.durationMinutes,
  warrantyValue: service.warrantyValue,
  warrantyUnit: service.warrantyUnit,
  warrantyPriceMinor: service.warrantyPrice,
  priceChange: service.priceChange,
  active: service.active,
})

export const insertService = (tx: CompanyTx, service: NewService) =>
  tx
    .insertInto('services')
    .values({ companyId: tx.companyId, ...stored(service) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateService = (tx: CompanyTx, id: number, service: NewService) =>
  tx
    .updateTable('services')
    .set((eb) => ({ ...stored(service), version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Locked in the order of their ids, so that two who change prices at once wait for each other. */
export const lockServices = statement((tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('services as s')
    .select(columns)
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', anyOf(ids))
    .orderBy('s.id')
    .forNoKeyUpdate(),
).all

export const updatePrices = statement(
  (tx: CompanyTx, ids: number[], prices: Money[]) =>
    sql`update app.services s set price_minor = v.price, version = s.version + 1
      from unnest(${ids}::bigint[], ${prices}::bigint[]) as v (id, price)
      where s.company_id = ${tx.companyId} and s.id = v.id`,
).run

/** Sells a service in these shops and in no other. */
export async function setShops(tx: CompanyTx, serviceId: number, shops: number[]): Promise<void> {
  await tx
    .deleteFrom('shopServices')
    .where('companyId', '=', tx.companyId)
    .where('serviceId', '=', serviceId)
    .where('shopId', 'not in', shops)
    .execute()
  await tx
    .insertInto('shopServices')
    .values(shops.map((shopId) => ({ companyId: tx.companyId, shopId, serviceId })))
    .onConflict((conflict) => conflict.columns(['companyId', 'shopId', 'serviceId']).doNothing())
    .execute()
}

/** Whether a ticket or a package has ever had the service, or a checklist names it. */
export async function isServiceUsed(tx: CompanyTx, id: number): Promise<boolean> {
  for (const table of ['packageServices', 'ticketServices', 'inspectionTemplatePoints', 'inspectionPoints'] as const) {
    const used = await tx
      .selectFrom(table)
      .select('serviceId')
      .where('companyId', '=', tx.companyId)
      .where('serviceId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (used) return true
  }
  return false
}

export async function deleteService(tx: CompanyTx, id: number): Promise<void> {
  for (const table of ['shopServices', 'criticalServices'] as const)
    await tx.deleteFrom(table).where('companyId', '=', tx.companyId).where('serviceId', '=', id).execute()
  await tx.deleteFrom('services').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
}
