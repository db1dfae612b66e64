import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'

const address = ['buildingNo', 'additionalNo', 'postalCode'] as const

/** The company with its town, as the letterhead of its documents names it. */
export const findIssuer = statement((tx: CompanyTx) =>
  tx
    .selectFrom('companies as c')
    .select(address.map((column) => `c.${column}` as const))
    .select([
      'c.nameEn',
      'c.nameAr',
      'c.vatRegistrationId',
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
      'h.vatRegistrationId',
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

/** The VAT registrations of the company; held where an invoice is issued, so that no number changes under it. */
const registrations = (tx: CompanyTx) =>
  tx
    .selectFrom('vatRegistrations as r')
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
    .where('r.companyId', '=', tx.companyId)
export const listIssuing = statement(registrations).all
export const listIssuingHeld = statement((tx: CompanyTx) => registrations(tx).forKeyShare('r')).all

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
