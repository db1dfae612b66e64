import type { NewPackage, ServicePackage } from '@warsha/contract/catalogue'
import type { CompanyTx } from '@warsha/db/database'
import { hasName } from '@warsha/domain/catalogue'
import { packageCost, packageDiscount, refusePackage, spreadPackage } from '@warsha/domain/packages'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import {
  countPackages,
  deletePackage,
  findPackage,
  insertPackage,
  isPackageSold,
  listItems,
  lockPackage,
  lockServicesOf,
  offeredPackages,
  packageRows,
  setItems,
  updatePackage,
} from './package-queries.ts'

const entity = 'package'
type Row = NonNullable<Awaited<ReturnType<typeof findPackage>>>
type Item = Awaited<ReturnType<typeof listItems>>[number]

/** A package with its services as they are now; where its price no longer fits them, each stands at its own price. */
function shownPackage(row: Row, all: Item[]): ServicePackage {
  const items = all.filter(({ packageId }) => packageId === row.id).map(({ packageId: _, ...item }) => item)
  const fits = refusePackage(items, row.price) === null
  const shares = fits ? spreadPackage(items, row.price) : []
  return {
    ...row,
    discount: packageDiscount(items, row.price),
    cost: packageCost(items),
    sellable: row.active && fits && items.every(({ active }) => active),
    items: items.map((item, index) => ({ ...item, share: shares[index] ?? item.price })),
  }
}

async function withItems(tx: CompanyTx, rows: Row[]): Promise<ServicePackage[]> {
  if (rows.length === 0) return []
  const items = await listItems(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => shownPackage(row, items))
}

type Listed = {
  sortBy?: 'name' | 'price' | undefined
  isSortDescending?: boolean | undefined
  searchInput?: string | undefined
}

/** The packages of the company as they are asked for: by name, or by price. */
export async function packagesAsListed(
  tx: CompanyTx,
  { sortBy, isSortDescending, searchInput }: Listed,
  { limit, offset }: { limit: number; offset: number },
): Promise<ServicePackage[]> {
  const direction = isSortDescending ? 'desc' : 'asc'
  const rows = await packageRows(tx, searchInput)
    .orderBy(sortBy === 'price' ? sql`price_minor` : sql`name_ar collate "und-x-icu"`, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return withItems(tx, rows)
}

export const listPackages = endpoint.catalogue.packages.handler(async ({ input, context: { tx } }) => {
  const { page, pageSize, ...listed } = input
  const items = await packagesAsListed(tx, listed, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items, totalItems: await countPackages(tx, listed.searchInput), page, pageSize }
})

export const offered = endpoint.catalogue.offered.handler(async ({ input: { shopId }, context: { tx } }) =>
  (await withItems(tx, await offeredPackages(tx, shopId))).filter(({ sellable }) => sellable),
)

export const getPackage = endpoint.catalogue.servicePackage.handler(({ input: { id }, context: { tx } }) =>
  packageOf(tx, id),
)

/** One package with its services; refused where the company has none of this id. */
export async function packageOf(tx: CompanyTx, id: number): Promise<ServicePackage> {
  const row = await findPackage(tx, id)
  const [found] = row ? await withItems(tx, [row]) : []
  if (!found) throw refuse({ code: 'NotFound', field: 'packageId' })
  return found
}

/** Every service once and known, the price one that they allow, the name its own. */
async function refuseTyped(tx: CompanyTx, typed: NewPackage, exceptId = 0): Promise<void> {
  const services = await lockServicesOf(
    tx,
    typed.items.map(({ serviceId }) => serviceId),
  )
  const items = typed.items.map(({ serviceId, quantityMilli }, index) => {
    const service = services.find((one) => one.serviceId === serviceId)
    if (!service) throw refuse({ code: 'NotFound', field: `items.${index}.serviceId` })
    const twice = typed.items.findIndex((one) => one.serviceId === serviceId) !== index
    if (twice) throw refuse({ code: 'serviceTwiceInPackage', data: { name: service.nameAr }, field: 'items' })
    return { ...service, quantityMilli }
  })
  const refusal = refusePackage(items, typed.price)
  orRefuse(refusal && { ...refusal, field: refusal.code === 'packageEmpty' ? 'items' : 'price' })
  const others = (await packageRows(tx).execute()).filter(({ id }) => id !== exceptId)
  if (hasName(others, typed)) throw refuse({ code: 'packageAlreadyExists', field: 'nameAr' })
}

export const addPackage = endpoint.catalogue.addPackage.handler(async ({ input, context }) => {
  const { tx } = context
  await refuseTyped(tx, input)
  const { id } = await insertPackage(tx, input)
  await setItems(tx, id, input.items)
  const { nameEn, nameAr, price } = input
  await record(context, { entity, entityId: id, action: 'packageCreated', changes: { nameEn, nameAr, price } })
  return packageOf(tx, id)
})

export const changePackage = endpoint.catalogue.changePackage.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    const before = await lockPackage(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    await refuseTyped(tx, typed, id)
    const { items } = await packageOf(tx, id)
    const changes = changesBetween({ ...before, items: inWords(items) }, { ...typed, items: inWords(typed.items) })
    if (changes) {
      await updatePackage(tx, id, typed)
      await setItems(tx, id, typed.items)
      await record(context, { entity, entityId: id, action: 'packageChanged', changes })
    }
    return packageOf(tx, id)
  },
)

const inWords = (items: { serviceId: number; quantityMilli: number }[]): string =>
  items.map(({ serviceId, quantityMilli }) => `${serviceId}:${quantityMilli}`).join(' ')

export const removePackage = endpoint.catalogue.removePackage.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const found = await lockPackage(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  if (await isPackageSold(tx, id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
  await deletePackage(tx, id)
  const { nameEn, nameAr } = found
  await record(context, { entity, entityId: id, action: 'packageDeleted', changes: { nameEn, nameAr } })
  return { done: true as const }
})
