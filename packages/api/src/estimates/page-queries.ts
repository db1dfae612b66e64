import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

/** The estimate's own row with the names of what it refers to. */
export const findEstimateHead = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('estimates as e')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'e.companyId').onRef('h.id', '=', 'e.shopId'))
    .innerJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 'e.companyId').onRef('c.id', '=', 'e.customerId'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 'e.companyId').onRef('v.id', '=', 'e.vehicleId'),
    )
    .leftJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'e.companyId').onRef('t.id', '=', 'e.ticketId'))
    .select(own)
    .select(named)
    .select((eb) => [
      sql<boolean | null>`t.status in ('Closed', 'Canceled')`.as('ticketClosed'),
      eb
        .selectFrom('tickets as w')
        .select(sql<number>`count(*)::int`.as('visits'))
        .whereRef('w.companyId', '=', 'e.companyId')
        .whereRef('w.vehicleId', '=', 'e.vehicleId')
        .where('w.status', '<>', 'Canceled')
        .$asScalar()
        .$notNull()
        .as('visits'),
    ])
    .where('e.companyId', '=', tx.companyId)
    .where('e.id', '=', id)
    .where('e.deletedAt', 'is', null),
).first

const own = [
  'e.id',
  'e.number',
  'e.version',
  'e.shopId',
  'e.customerId',
  'e.vehicleId',
  'e.complaint',
  'e.note',
  'e.validUntil',
  'e.createdAt',
  'e.createdByEn',
  'e.createdByAr',
  'e.sentAt',
  'e.changedSinceSent',
  'e.revision',
  'e.callAskedAt',
  'e.remindedAt',
  'e.answered',
  'e.approvedMinor as approvedTotal',
  'e.ticketId',
  'e.currency',
  'e.vatAllowed',
  'e.vatBp',
  'e.servicesMinor as services',
  'e.partsMinor as parts',
  'e.grossMinor as gross',
  'e.discountMinor as discount',
  'e.documentDiscountMinor as documentDiscount',
  'e.taxableMinor as taxable',
  'e.vatMinor as vat',
  'e.totalMinor as total',
] as const

const named = [
  'h.nameEn as shopNameEn',
  'h.nameAr as shopNameAr',
  'h.timeZone',
  'c.nameEn as customerNameEn',
  'c.nameAr as customerNameAr',
  'c.contactNo as customerContactNo',
  'c.language as customerLanguage',
  'c.email as customerEmail',
  'v.plateNo',
  'v.vin',
  'v.year',
  'v.makeId',
  'v.modelId',
  't.number as ticketNumber',
] as const
