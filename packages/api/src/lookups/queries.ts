import type { CompanyTx } from '@warsha/db/database'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'

const named = ['id', 'nameEn', 'nameAr'] as const

export const listCities = (tx: CompanyTx) =>
  tx
    .selectFrom('cities')
    .select([...named, 'countryId', 'regionEn', 'regionAr'])
    .orderBy('id')
    .execute()
const currencies = (tx: CompanyTx) =>
  tx.selectFrom('currencies').select(['code', 'nameEn', 'nameAr', 'symbol', 'decimals']).orderBy('code')
export const listCurrencies = (tx: CompanyTx) => currencies(tx).execute()
/** The only currency that this company writes amounts in. */
export const listOwnCurrency = (tx: CompanyTx, code: string) => currencies(tx).where('code', '=', code).execute()
export const listColors = (tx: CompanyTx) =>
  tx
    .selectFrom('carColors')
    .select([...named, 'colorValue'])
    .orderBy('id')
    .execute()
export const listCountries = (tx: CompanyTx) =>
  tx
    .selectFrom('countries')
    .select([...named, 'code as countryCode', 'nationalityEn', 'nationalityAr', 'dialCode'])
    .orderBy('nameEn')
    .execute()
/** By name, and "Other" (id -1) last (LKP-031). */
export const listMakes = (tx: CompanyTx) =>
  tx.selectFrom('makes').select(named).orderBy(sql`id = -1`).orderBy('nameEn').execute()
export const listModels = (tx: CompanyTx) =>
  tx
    .selectFrom('models')
    .select([...named, 'makeId', 'yearFrom', 'yearTo'])
    .orderBy('makeId')
    .orderBy('nameEn')
    .execute()

export const findCompany = (tx: CompanyTx) =>
  tx
    .selectFrom('companies as c')
    .innerJoin('currencies as m', 'm.code', 'c.currency')
    .leftJoin('vatRegistrations as r', (join) =>
      join.on('r.companyId', '=', tx.companyId).onRef('r.id', '=', 'c.vatRegistrationId'),
    )
    .select([
      'c.id',
      'c.nameEn',
      'c.nameAr',
      'c.countryId',
      'c.currency',
      'm.decimals',
      'r.vatNumber',
      'c.allowVat',
      'c.vatBp',
      'c.vatServices',
      'c.vatSpareParts',
      'c.isVatServicesInclusive',
      'c.isVatSparePartsInclusive',
      'c.contactNo',
      'c.subscriptionEndsOn',
      'c.supportAccessUntil',
      'c.settings',
      'c.terms',
    ])
    .where('c.id', '=', tx.companyId)
    .executeTakeFirstOrThrow()

export const listShops = (tx: CompanyTx) =>
  tx
    .selectFrom('shops')
    .select([...named, 'timeZone', 'isPrimary', 'isWorkshop as isWorkShop', 'enabled as isActive', 'contactNo'])
    .select(
      sql<CalendarDate | null>`(
        select max(p.to_on) from app.tax_periods as p join app.companies as c on c.id = p.company_id
        where p.company_id = shops.company_id and p.posted_at is not null
          and p.vat_registration_id = case when shops.vat_registration_id is null then c.vat_registration_id else shops.vat_registration_id end)`.as(
        'taxPostedTo',
      ),
    )
    .where('companyId', '=', tx.companyId)
    .orderBy('id')
    .execute()
/** Named by their days in both languages. */
export const listTaxPeriods = (tx: CompanyTx) =>
  tx
    .selectFrom('taxPeriods')
    .select([
      'id',
      sql<string>`from_on || ' – ' || to_on`.as('nameEn'),
      sql<string>`from_on || ' – ' || to_on`.as('nameAr'),
      sql<string>`case when posted_at is null then 'open' else 'posted' end`.as('code'),
    ])
    .where('companyId', '=', tx.companyId)
    .orderBy('toOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
export const listEmployees = (tx: CompanyTx) =>
  tx
    .selectFrom('employees')
    .select([...named, 'shopId', 'jobTitle', 'isTechnician', 'active'])
    .where('companyId', '=', tx.companyId)
    .orderBy('id')
    .execute()
export const listSections = (tx: CompanyTx) =>
  tx
    .selectFrom('sections')
    .select([...named, 'position'])
    .where('companyId', '=', tx.companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
export const listShopSections = (tx: CompanyTx) =>
  tx
    .selectFrom('shopSections')
    .select(['shopId', 'sectionId'])
    .where('companyId', '=', tx.companyId)
    .orderBy('shopId')
    .orderBy('sectionId')
    .execute()

export const listServices = (tx: CompanyTx) =>
  tx
    .selectFrom('services')
    .select([
      ...named,
      'sectionId',
      'priceMinor as price',
      'minPriceMinor as minPrice',
      'maxPriceMinor as maxPrice',
      'costMinor as cost',
      'discountMinor as discount',
      'minDiscountMinor as minDiscount',
      'maxDiscountMinor as maxDiscount',
      'discountInPercent',
      'maxDiscountBp',
      'durationMinutes',
      'warrantyValue',
      'warrantyUnit',
      'warrantyPriceMinor as warrantyPrice',
      'priceChange',
      'descriptionEn',
      'descriptionAr',
      'active',
    ])
    .where('companyId', '=', tx.companyId)
    .orderBy('sectionId')
    .orderBy('id')
    .execute()

export const listShopServices = (tx: CompanyTx) =>
  tx
    .selectFrom('shopServices as ss')
    .innerJoin('services as s', (join) =>
      join.onRef('s.companyId', '=', 'ss.companyId').onRef('s.id', '=', 'ss.serviceId'),
    )
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'ss.companyId').onRef('h.id', '=', 'ss.shopId'))
    .select([
      'ss.serviceId',
      'ss.shopId',
      's.nameEn as service',
      's.nameAr as serviceAr',
      'h.nameEn as shop',
      'h.nameAr as shopAr',
    ])
    .where('ss.companyId', '=', tx.companyId)
    .orderBy('ss.shopId')
    .orderBy('ss.serviceId')
    .execute()

export const listCustomerNames = (tx: CompanyTx) =>
  tx
    .selectFrom('customers')
    .select(['id', sql<string>`coalesce(name_ar, name_en)`.as('customerName'), 'contactName', 'contactNo'])
    .where('companyId', '=', tx.companyId)
    .orderBy('id', 'desc')
    .limit(5000)
    .execute()
export const listDealerNames = (tx: CompanyTx) =>
  tx
    .selectFrom('dealers')
    .select(['id', sql<string>`coalesce(name_ar, name_en)`.as('dealerName'), 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .orderBy('id')
    .execute()
export const listSupplierNames = (tx: CompanyTx) =>
  tx
    .selectFrom('suppliers')
    .select(['id', sql<string>`coalesce(name_ar, name_en)`.as('supplierName'), 'nameEn', 'nameAr', 'vatNumber'])
    .where('companyId', '=', tx.companyId)
    .orderBy('id')
    .execute()

/** When each cached lookup last changed: of the installation or of the company, whichever is later. */
export async function lookupDates(tx: CompanyTx): Promise<Record<string, string>> {
  const shared = await tx.selectFrom('referenceVersions').select(['kind', 'modifiedAt']).execute()
  const own = await tx
    .selectFrom('lookupVersions')
    .select(['kind', 'modifiedAt'])
    .where('companyId', '=', tx.companyId)
    .execute()
  return Object.fromEntries([...shared, ...own].map(({ kind, modifiedAt }) => [kind, modifiedAt]))
}

/** Says that a lookup of the company changed, in the transaction of the change. */
export const touchLookup = (tx: CompanyTx, kind: 'services' | 'shopServices' | 'customers' | 'dealers' | 'suppliers') =>
  tx
    .insertInto('lookupVersions')
    .values({ companyId: tx.companyId, kind })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doUpdateSet({ modifiedAt: sql<string>`now()` }))
    .execute()

export const listConditionTemplates = (tx: CompanyTx) =>
  tx
    .selectFrom('conditionTemplates')
    .select(['id', 'code', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()

export const listIncomeExpenseCategories = (tx: CompanyTx) =>
  tx
    .selectFrom('incomeExpenseCategories')
    .select(['id', 'kind', 'nameEn', 'nameAr', 'active', 'version'])
    .where('companyId', '=', tx.companyId)
    .orderBy('kind')
    .orderBy('id')
    .execute()

export const listPlanNames = (tx: CompanyTx) =>
  tx
    .selectFrom('plans')
    .select([...named, 'code'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
export const listAddOnNames = (tx: CompanyTx) =>
  tx
    .selectFrom('planAddOns')
    .select([...named, 'code'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
/** The orders that began or wait, by the name of their plan, the newest first. */
export const listSubscriptions = (tx: CompanyTx) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.planId')
    .select(['s.id', 'p.nameEn', 'p.nameAr', 's.state'])
    .where('s.companyId', '=', tx.companyId)
    .where('s.state', '<>', 'dropped')
    .orderBy('s.id', 'desc')
    .limit(20)
    .execute()
