import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'

export type CatalogueService = Awaited<ReturnType<typeof listCatalogueServices>>[number]

/** Services that the shop sells now. */
export const listCatalogueServices = statement((tx: CompanyTx, shopId: number, ids: number[]) =>
  tx
    .selectFrom('services as s')
    .innerJoin('shopServices as h', (join) =>
      join.onRef('h.companyId', '=', 's.companyId').onRef('h.serviceId', '=', 's.id').on('h.shopId', '=', shopId),
    )
    .select([...rule, 's.sectionId', 's.nameEn', 's.nameAr', 's.costMinor as cost', 's.durationMinutes'])
    .select(['s.warrantyValue', 's.warrantyUnit'])
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', anyOf(ids))
    .where('s.active', '=', true),
).all

const rule = [
  's.id',
  's.priceMinor as price',
  's.minPriceMinor as minPrice',
  's.maxPriceMinor as maxPrice',
  's.warrantyPriceMinor as warrantyPrice',
  's.priceChange',
  's.discountMinor as discount',
  's.discountInPercent as inPercent',
  's.minDiscountMinor as minDiscount',
  's.maxDiscountMinor as maxDiscount',
  's.maxDiscountBp',
] as const

/** The rules of one service, whether it is still sold or not: a line keeps to them for good. */
export const findServiceRule = statement((tx: CompanyTx, id: number) =>
  tx.selectFrom('services as s').select(rule).where('s.companyId', '=', tx.companyId).where('s.id', '=', id),
).one

export const listWorkers = statement((tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('employees')
    .select(['id', 'nameEn', 'nameAr', 'isTechnician', 'active', 'shopId'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids)),
).all

/** Work once done on a vehicle, by the ids of its lines, with the day its warranty ends. */
export const listWarranties = statement((tx: CompanyTx, vehicleId: number, ids: number[]) =>
  tx
    .selectFrom('ticketServices as s')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 's.companyId').onRef('t.id', '=', 's.ticketId'))
    .select(['s.id', 's.serviceId', 's.warrantyEndsOn'])
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', anyOf(ids))
    .where('t.vehicleId', '=', vehicleId),
).all

export const listSuppliers = statement((tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('suppliers')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids)),
).all

export const findSection = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('sections')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).first
