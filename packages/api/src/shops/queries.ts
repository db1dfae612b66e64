import type { NewShop, Shop, ShopRow } from '@warsha/contract/shops'
import type { CompanyTx } from '@warsha/db/database'
import type { ShopUse } from '@warsha/domain/shops'
import { sql } from 'kysely'
import { countListed } from '../lib/count-listed.ts'
import { holds } from '../lib/folded.ts'
import { isOpen } from '../lib/indexed.ts'
import { deleteTabletsOf } from '../tablets/queries.ts'

const typed = [
  'nameEn',
  'nameAr',
  'contactPerson',
  'contactNo',
  'email',
  'licenseNo',
  'commercialRegister',
  'licenseExpiresOn',
  'commercialRegisterExpiresOn',
  'vatRegistrationId',
  'managerId',
  'addressEn',
  'addressAr',
  'buildingNo',
  'additionalNo',
  'postalCode',
  'districtEn',
  'districtAr',
  'cityId',
  'region',
  'countryId',
  'longitude',
  'latitude',
  'timeZone',
  'isWorkshop as isWorkShop',
] as const
const columns = ['id', 'version', ...typed, 'isPrimary', 'enabled', 'picturePath', 'stampPicturePath'] as const
const rowColumns = [
  'id',
  'nameEn',
  'nameAr',
  'contactNo',
  'cityId',
  'managerId',
  'isWorkshop as isWorkShop',
  'isPrimary',
  'enabled',
] as const

export type StoredShop = Omit<Shop, 'timeZoneWrtGMT' | 'openTickets' | 'numbers'>

const shops = (tx: CompanyTx) => tx.selectFrom('shops').where('companyId', '=', tx.companyId)

/** Held while shops are added, named, numbered or made primary: what is unique among them is looked at by one at a time. */
export const holdShops = (tx: CompanyTx) =>
  tx.selectFrom('companies').select('id').where('id', '=', tx.companyId).forNoKeyUpdate().executeTakeFirstOrThrow()

/**
 * Held while the names of what all shops have in common (checklists, outlines) are looked at, so that two people cannot add the
 * same one at once.
 */
export const holdNames = (tx: CompanyTx) =>
  shops(tx).select('id').where('isPrimary', '=', true).forNoKeyUpdate().execute()

export const findShop = (tx: CompanyTx, id: number): Promise<StoredShop | undefined> =>
  shops(tx).select(columns).where('id', '=', id).executeTakeFirst()

export const listNames = (tx: CompanyTx) => shops(tx).select(['id', 'nameEn', 'nameAr']).orderBy('id').execute()

/** Whether a shop of this number was there once. */
export async function wasDeleted(tx: CompanyTx, id: number): Promise<boolean> {
  const told = await tx
    .selectFrom('auditEvents')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('entity', '=', 'shop')
    .where('entityId', '=', id)
    .where('action', '=', 'shopDeleted')
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

type Filter = { searchInput?: string | undefined; enabled?: boolean | undefined }
type Asked = Filter & { sortBy?: 'id' | 'name' | undefined; descending: boolean }

function matching(tx: CompanyTx, { searchInput, enabled }: Filter) {
  const known = enabled === undefined ? shops(tx) : shops(tx).where('enabled', '=', enabled)
  if (!searchInput?.trim()) return known
  return known.where(holds(searchInput, 'nameEn', 'nameAr', 'contactPerson', 'contactNo'))
}

/** Some of the shops, in the order of their list: as they were founded, or by name. */
export function shopsAsListed(
  tx: CompanyTx,
  { sortBy, descending, ...filter }: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShopRow[]> {
  const direction = descending ? 'desc' : 'asc'
  let query = matching(tx, filter).select(rowColumns)
  if (sortBy === 'name') query = query.orderBy(sql`name_ar collate "und-x-icu"`, direction)
  return query.orderBy('id', direction).limit(limit).offset(offset).execute()
}

export const countShops = (tx: CompanyTx, filter: Filter) => countListed(tx, matching(tx, filter).select('id'))

export async function countOpenTickets(tx: CompanyTx, shopId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('tickets')
    .select(sql<number>`count(*)`.as('count'))
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return count
}

const stored = ({ isWorkShop, ...fields }: NewShop) => ({ ...fields, isWorkshop: isWorkShop })

export async function insertShop(tx: CompanyTx, shop: NewShop): Promise<number> {
  const { id } = await tx
    .insertInto('shops')
    .values({ companyId: tx.companyId, ...stored(shop) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changed = NewShop | { enabled: boolean } | { isPrimary: boolean } | Record<never, never>

/** Stores what is given, and that the shop is another now. */
export const updateShop = (tx: CompanyTx, id: number, changed: Changed) =>
  tx
    .updateTable('shops')
    .set((eb) => ({ ...('isWorkShop' in changed ? stored(changed) : changed), version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** The shop that was the primary one is so no longer. */
export const dropPrimary = (tx: CompanyTx) =>
  tx
    .updateTable('shops')
    .set((eb) => ({ isPrimary: false, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('isPrimary', '=', true)
    .execute()

/** Documents of a shop, and what is prepared to become one. */
const billed = [
  'invoices',
  'purchaseInvoices',
  'recurringExpenses',
  'otherTransactions',
  'recurringTransactions',
  'taxDevices',
] as const
const worked = ['tickets', 'drawers', 'shares'] as const
const kept = ['stock', 'stockCounts', 'purchaseOrders'] as const
type UsedTable = (typeof billed | typeof worked | typeof kept)[number] | 'payments' | 'employees'

/** What a shop is used for: any use prevents deleting it. */
export async function usesOfShop(tx: CompanyTx, shopId: number): Promise<Record<ShopUse, boolean>> {
  const uses = await tx
    .selectNoFrom((eb) => {
      const of = (table: UsedTable) =>
        eb.exists(
          eb.selectFrom(table).select('companyId').where('companyId', '=', tx.companyId).where('shopId', '=', shopId),
        )
      const sent = (shop: 'fromShopId' | 'toShopId') =>
        eb.exists(
          eb.selectFrom('transfers').select('companyId').where('companyId', '=', tx.companyId).where(shop, '=', shopId),
        )
      return [
        eb.or([...billed.map(of), of('payments')]).as('invoices'),
        eb.or(worked.map(of)).as('work'),
        eb.or([...kept.map(of), sent('fromShopId'), sent('toShopId')]).as('stock'),
        of('employees').as('employees'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    invoices: Boolean(uses.invoices),
    work: Boolean(uses.work),
    stock: Boolean(uses.stock),
    employees: Boolean(uses.employees),
  }
}

/** The shop and what hangs on it alone: what it was to sell, how it was to count, who was to work in it, its pictures. */
export async function deleteShop(tx: CompanyTx, shopId: number): Promise<void> {
  for (const table of ['shopServices', 'shopSections', 'userShopRoles', 'documentPatterns', 'counters'] as const)
    await tx.deleteFrom(table).where('companyId', '=', tx.companyId).where('shopId', '=', shopId).execute()
  await deleteTabletsOf(tx, shopId)
  await tx
    .deleteFrom('pictures')
    .where('companyId', '=', tx.companyId)
    .where('entity', 'in', ['shop', 'shopStamp'])
    .where('entityId', '=', shopId)
    .execute()
  await tx
    .updateTable('users')
    .set({ currentShopId: null })
    .where('companyId', '=', tx.companyId)
    .where('currentShopId', '=', shopId)
    .execute()
  await tx.deleteFrom('shops').where('companyId', '=', tx.companyId).where('id', '=', shopId).execute()
}
