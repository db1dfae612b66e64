import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import { sql } from 'kysely'

const written = (of: 'r' | 'h') =>
  sql<boolean>`coalesce(${sql.ref(`${of}.addressEn`)}, ${sql.ref(`${of}.addressAr`)}, '') <> ''`

const shops = (tx: CompanyTx) =>
  tx
    .selectFrom('shops as h')
    .innerJoin('companies as c', 'c.id', 'h.companyId')
    .leftJoin('vatRegistrations as r', (join) =>
      join
        .onRef('r.companyId', '=', 'h.companyId')
        .on(
          'r.id',
          '=',
          sql<number>`case when h.vat_registration_id is null then c.vat_registration_id else h.vat_registration_id end`,
        ),
    )
    .select(['h.id', 'h.nameEn', 'h.nameAr', 'r.id as vatRegistrationId'])
    .select([written('r').as('ofRegistration'), written('h').as('ofShop')])
    .where('h.companyId', '=', tx.companyId)
    .where('h.enabled', 'is', true)

/** A shop that is open, with the VAT registration under which it sells, and which records have an address of their own. */
export const findShop = statement((tx: CompanyTx, shopId: number) => shops(tx).where('h.id', '=', shopId)).first

export const listShopIds = statement((tx: CompanyTx) => shops(tx).orderBy('h.isPrimary', 'desc').orderBy('h.id')).all

/** The newest answer to each step since a compliance certificate was stored. */
export const listPassed = statement((tx: CompanyTx, deviceId: number, certificateId: number) =>
  tx
    .selectFrom('taxDeviceLog as l')
    .innerJoin('taxCertificates as c', (join) =>
      join.onRef('c.companyId', '=', 'l.companyId').onRef('c.deviceId', '=', 'l.deviceId'),
    )
    .select(['l.step', 'l.outcome'])
    .where('l.companyId', '=', tx.companyId)
    .where('l.deviceId', '=', deviceId)
    .where('c.id', '=', certificateId)
    .whereRef('l.at', '>=', 'c.storedAt')
    .orderBy('l.id', 'desc')
    .limit(40),
).all

type Slice = { limit: number; offset: number }
export const listLog = statement((tx: CompanyTx, shopId: number, { limit, offset }: Slice) =>
  tx
    .selectFrom('taxDeviceLog as l')
    .innerJoin('taxDevices as d', (join) =>
      join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.deviceId'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.companyId', '=', 'l.companyId').onRef('u.id', '=', 'l.userId'))
    .select(['l.id', 'l.at', 'd.mode', 'l.step', 'l.outcome', 'l.status', 'l.answer'])
    .select(['u.nameEn as userNameEn', 'u.nameAr as userNameAr'])
    .where('l.companyId', '=', tx.companyId)
    .where('d.shopId', '=', shopId)
    .orderBy('l.id', 'desc')
    .limit(sql<number>`${limit}::bigint`)
    .offset(sql<number>`${offset}::bigint`),
).all

export const countLog = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom(
      tx
        .selectFrom('taxDeviceLog as l')
        .innerJoin('taxDevices as d', (join) =>
          join.onRef('d.companyId', '=', 'l.companyId').onRef('d.id', '=', 'l.deviceId'),
        )
        .select('l.id')
        .where('l.companyId', '=', tx.companyId)
        .where('d.shopId', '=', shopId)
        .limit(countedAtMost)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count')),
).one
