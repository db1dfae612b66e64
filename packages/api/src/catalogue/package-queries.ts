import type { NewPackage } from '@warsha/contract/catalogue'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf } from '@warsha/db/statement'
import { sql } from 'kysely'

const columns = ['id', 'nameEn', 'nameAr', 'description', 'priceMinor as price', 'active', 'version'] as const

const packageWith = (tx: CompanyTx, id: number) =>
  tx.selectFrom('packages').select(columns).where('companyId', '=', tx.companyId).where('id', '=', id)
export const findPackage = (tx: CompanyTx, id: number) => packageWith(tx, id).executeTakeFirst()
export const lockPackage = (tx: CompanyTx, id: number) => packageWith(tx, id).forNoKeyUpdate().executeTakeFirst()

/** A company has a few packages: a name is looked for in all of them. */
export const packageRows = (tx: CompanyTx, searchInput?: string) => {
  const like = `%${(searchInput ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return tx
    .selectFrom('packages')
    .select(columns)
    .where('companyId', '=', tx.companyId)
    .$if(Boolean(searchInput), (query) =>
      query.where((eb) => eb.or([eb('nameEn', 'ilike', like), eb('nameAr', 'ilike', like)])),
    )
}
export const countPackages = async (tx: CompanyTx, searchInput?: string): Promise<number> =>
  (
    await tx
      .selectFrom(packageRows(tx, searchInput).as('p'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The active packages all of whose services the shop sells. */
export const offeredPackages = (tx: CompanyTx, shopId: number) =>
  packageRows(tx)
    .where('active', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('packageServices as i')
            .leftJoin('shopServices as o', (join) =>
              join
                .onRef('o.companyId', '=', 'i.companyId')
                .onRef('o.serviceId', '=', 'i.serviceId')
                .on('o.shopId', '=', shopId),
            )
            .select('i.serviceId')
            .where('i.companyId', '=', tx.companyId)
            .whereRef('i.packageId', '=', 'packages.id')
            .where('o.serviceId', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .execute()

const ofService = [
  's.id as serviceId',
  's.nameEn',
  's.nameAr',
  's.priceMinor as price',
  's.minPriceMinor as minPrice',
  's.costMinor as cost',
  's.priceChange',
  's.active',
  's.durationMinutes',
] as const

/** The services of packages in their order, as the catalogue has them now. */
export const listItems = (tx: CompanyTx, packageIds: number[]) =>
  tx
    .selectFrom('packageServices as i')
    .innerJoin('services as s', (join) =>
      join.onRef('s.companyId', '=', 'i.companyId').onRef('s.id', '=', 'i.serviceId'),
    )
    .select(ofService)
    .select(['i.packageId', 'i.quantityMilli'])
    .where('i.companyId', '=', tx.companyId)
    .where('i.packageId', '=', anyOf(packageIds))
    .orderBy('i.packageId')
    .orderBy('i.position')
    .execute()

/** Services that a package is to hold, held until it does so that none is deleted meanwhile. */
export const lockServicesOf = (tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('services as s')
    .select(ofService)
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', anyOf(ids))
    .orderBy('s.id')
    .forKeyShare()
    .execute()

const stored = ({ nameEn, nameAr, description, price, active }: NewPackage) => ({
  nameEn,
  nameAr,
  description,
  priceMinor: price,
  active,
})

export const insertPackage = (tx: CompanyTx, given: NewPackage) =>
  tx
    .insertInto('packages')
    .values({ companyId: tx.companyId, ...stored(given) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updatePackage = (tx: CompanyTx, id: number, given: NewPackage) =>
  tx
    .updateTable('packages')
    .set((eb) => ({ ...stored(given), version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export async function setItems(tx: CompanyTx, packageId: number, items: NewPackage['items']): Promise<void> {
  await deleteItems(tx, packageId)
  await tx
    .insertInto('packageServices')
    .values(items.map((item, index) => ({ companyId: tx.companyId, packageId, position: index + 1, ...item })))
    .execute()
}

const deleteItems = (tx: CompanyTx, packageId: number) =>
  tx.deleteFrom('packageServices').where('companyId', '=', tx.companyId).where('packageId', '=', packageId).execute()

export const isPackageSold = async (tx: CompanyTx, packageId: number): Promise<boolean> =>
  (await tx
    .selectFrom('ticketPackages')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('packageId', '=', packageId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function deletePackage(tx: CompanyTx, id: number): Promise<void> {
  await deleteItems(tx, id)
  await tx.deleteFrom('packages').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
}
