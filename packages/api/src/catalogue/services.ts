import type { NewService } from '@warsha/contract/catalogue'
import type { CompanyTx } from '@warsha/db/database'
import { hasName, refuseServiceFigures } from '@warsha/domain/catalogue'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { lockSection, lockShop, openSections } from './section-queries.ts'
import {
  countServices,
  deleteService,
  findService,
  insertService,
  isServiceUsed,
  listNamesIn,
  lockService,
  serviceRows,
  setShops,
  updateService,
} from './service-queries.ts'

const entity = 'service'

type Listed = { sortBy?: 'name' | 'price' | undefined; isSortDescending?: boolean | undefined } & Parameters<
  typeof serviceRows
>[1]

/** The services of a shop as they are asked for: by name, or by price. */
export function servicesAsListed(
  tx: CompanyTx,
  { sortBy, isSortDescending, ...filter }: Listed,
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = isSortDescending ? 'desc' : 'asc'
  const by = sortBy === 'price' ? sql`s.price_minor` : sql`s.name_ar collate "und-x-icu"`
  return serviceRows(tx, filter).orderBy(by, direction).orderBy('s.id', direction).limit(limit).offset(offset).execute()
}

export const listServices = endpoint.catalogue.services.handler(async ({ input, context: { tx } }) => {
  const { page, pageSize, ...listed } = input
  const items = await servicesAsListed(tx, listed, { limit: pageSize, offset: (page - 1) * pageSize })
  const { sortBy: _by, isSortDescending: _direction, ...filter } = listed
  return { items, totalItems: await countServices(tx, filter), page, pageSize }
})

export const getService = endpoint.catalogue.service.handler(({ input: { id }, context: { tx } }) => serviceOf(tx, id))

async function serviceOf(tx: CompanyTx, id: number) {
  const service = await findService(tx, id)
  if (!service) throw refuse({ code: 'NotFound' })
  return service
}

type Kept = { id: number; nameEn: string; nameAr: string; shopIds: number[] }
/** Checks what was typed, with its shops held in the order of their ids. */
async function checked(tx: CompanyTx, typed: NewService, before: Kept | null = null): Promise<NewService> {
  orRefuse(refuseServiceFigures(typed))
  const shopIds = [...new Set(typed.shopIds)].sort((a, b) => a - b)
  for (const shopId of shopIds) if (!(await lockShop(tx, shopId))) throw refuse({ code: 'NotFound', field: 'shopIds' })
  if (!(await lockSection(tx, typed.sectionId))) throw refuse({ code: 'NotFound', field: 'sectionId' })
  const asBefore = before && hasName([before], typed) && shopIds.every((id) => before.shopIds.includes(id))
  if (!asBefore && hasName(await listNamesIn(tx, shopIds, before?.id ?? 0), typed))
    throw refuse({ code: 'shopServiceAlreadyExists', field: 'nameAr' })
  return { ...typed, shopIds, descriptionEn: typed.descriptionEn || null, descriptionAr: typed.descriptionAr || null }
}

async function sellIn(tx: CompanyTx, id: number, { sectionId, shopIds }: NewService): Promise<void> {
  await setShops(tx, id, shopIds)
  await openSections(tx, sectionId, shopIds)
  await touchLookup(tx, 'services')
  await touchLookup(tx, 'shopServices')
}

export const addService = endpoint.catalogue.addService.handler(async ({ input, context }) => {
  const { tx } = context
  const service = await checked(tx, input)
  const { id } = await insertService(tx, service)
  await sellIn(tx, id, service)
  const { nameEn, nameAr, price } = service
  await record(context, { entity, entityId: id, action: 'serviceCreated', changes: { nameEn, nameAr, price } })
  return serviceOf(tx, id)
})

export const changeService = endpoint.catalogue.changeService.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    const before = await lockService(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const service = await checked(tx, typed, before)
    const changes = changesBetween(
      { ...before, shopIds: before.shopIds.join() },
      { ...service, shopIds: service.shopIds.join() },
    )
    if (changes) {
      await updateService(tx, id, service)
      await sellIn(tx, id, service)
      await record(context, { entity, entityId: id, action: 'serviceChanged', changes })
    }
    return serviceOf(tx, id)
  },
)

export const removeService = endpoint.catalogue.removeService.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const service = await lockService(tx, id)
  if (!service) throw refuse({ code: 'NotFound' })
  if (await isServiceUsed(tx, id)) throw refuse({ code: 'deleteServiceFailure' })
  await deleteService(tx, id)
  await touchLookup(tx, 'services')
  await touchLookup(tx, 'shopServices')
  const { nameEn, nameAr } = service
  await record(context, { entity, entityId: id, action: 'serviceDeleted', changes: { nameEn, nameAr } })
  return { done: true as const }
})
