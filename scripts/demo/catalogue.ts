import type { Loader } from '@warsha/db/loader'
import { money } from '@warsha/domain/money'
import { sections } from './pools/catalogue/all.ts'
import type { SectionPool, ServicePool } from './pools/catalogue/types.ts'
import type { ShopPool } from './pools/tenants.ts'
import { Wheel } from './random.ts'
import type { Bay, Service } from './tenant.ts'

/** The sections and services of a company, and for each shop the bays it has. */
export function addCatalogue(
  loader: Loader,
  companyId: number,
  shopIds: readonly number[],
  shops: readonly ShopPool[],
): Wheel<Bay>[] {
  const bays = sections.map((section, position): Bay => {
    const id = loader.nextId('sections')
    loader.add('sections', { companyId, id, nameEn: section.name.en, nameAr: section.name.ar, position })
    const services = section.services.map((pool) => addService(loader, companyId, id, section, pool))
    return { id, key: section.key, weight: section.weight, services: new Wheel(services, ({ pool }) => pool.weight) }
  })
  return shops.map((shop, place) => {
    const own = bays.filter((bay) => shop.sections.includes(bay.key))
    const shopId = shopIds[place] ?? 0
    for (const bay of own) {
      loader.add('shopSections', { companyId, shopId, sectionId: bay.id })
      for (const { id } of bay.services.things) loader.add('shopServices', { companyId, shopId, serviceId: id })
    }
    return new Wheel(own, ({ weight }) => weight)
  })
}

function addService(
  loader: Loader,
  companyId: number,
  sectionId: number,
  section: SectionPool,
  pool: ServicePool,
): Service {
  const id = loader.nextId('services')
  loader.add('services', {
    companyId,
    id,
    sectionId,
    nameEn: pool.name.en,
    nameAr: pool.name.ar,
    priceMinor: money(pool.priceMinor),
    minPriceMinor: money(pool.minPriceMinor),
    maxPriceMinor: money(pool.maxPriceMinor),
    costMinor: money(pool.costMinor),
    discountInPercent: pool.maxDiscountBp > 0,
    maxDiscountBp: pool.maxDiscountBp,
    durationMinutes: pool.durationMinutes,
    warrantyValue: pool.warranty?.value ?? 0,
    warrantyUnit: pool.warranty?.unit ?? 'Months',
    priceChange: pool.priceChange,
  })
  return { id, sectionId, section: section.key, pool }
}
