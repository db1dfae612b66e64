import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

const address = ['buildingNo', 'additionalNo', 'postalCode'] as const

/** The company with its town, as the letterhead of its documents names it. */
export const findIssuer = statement((tx: CompanyTx) =>
  tx
    .selectFrom('companies as c')
    .select(address.map((column) => `c.${column}` as const))
    .select([
      'c.nameEn',
      'c.nameAr',
      'c.crNumber',
      'c.contactNo',
      'c.iban',
      'c.addressEn',
      'c.addressAr',
      'c.districtEn',
      'c.districtAr',
      'c.cityId',
      'c.countryId',
      'c.settings',
    ])
    .where('c.id', '=', tx.companyId),
).one

export const findIssuingShop = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('shops as h')
    .select(address.map((column) => `h.${column}` as const))
    .select([
      'h.commercialRegister',
      'h.contactNo',
      'h.addressEn',
      'h.addressAr',
      'h.districtEn',
      'h.districtAr',
      'h.cityId',
      'h.countryId',
    ])
    .where('h.companyId', '=', tx.companyId)
    .where('h.id', '=', shopId),
).one

/** Of the shop `h` of the company `c`: its own where it names one, else that of the company. */
const ofShopOrCompany = sql<number>`case when h.vat_registration_id is null then c.vat_registration_id else h.vat_registration_id end`

/** The VAT registration under which a shop sells and buys; without any there is no row. */
export const registrationOf = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('shops as h')
    .innerJoin('companies as c', 'c.id', 'h.companyId')
    .innerJoin('vatRegistrations as r', (join) =>
      join.onRef('r.companyId', '=', 'h.companyId').on('r.id', '=', ofShopOrCompany),
    )
    .where('h.companyId', '=', tx.companyId)
    .where('h.id', '=', shopId)

const registration = (tx: CompanyTx, shopId: number) =>
  registrationOf(tx, shopId)
    .select(address.map((column) => `r.${column}` as const))
    .select([
      'r.id',
      'r.vatNumber',
      'r.nameEn',
      'r.nameAr',
      'r.crNumber',
      'r.addressEn',
      'r.addressAr',
      'r.districtEn',
      'r.districtAr',
      'r.cityId',
      'r.countryId',
    ])
export const findIssuing = statement(registration).first
/** Held where an invoice is issued, so that its number does not change under it. */
export const findIssuingHeld = statement((tx: CompanyTx, shopId: number) =>
  registration(tx, shopId).forKeyShare('r'),
).first

/** The shop that stands for the company. */
export const findPrimaryShop = statement((tx: CompanyTx) =>
  tx.selectFrom('shops').select('id').where('companyId', '=', tx.companyId).where('isPrimary', '=', true),
).first

/** The shops that issue documents now, with the registration that each names itself. */
export const listOpenShops = statement((tx: CompanyTx) =>
  tx
    .selectFrom('shops')
    .select(['id', 'nameEn', 'nameAr', 'vatRegistrationId'])
    .where('companyId', '=', tx.companyId)
    .where('enabled', '=', true)
    .orderBy('id'),
).all
