import type { Loader } from '@warsha/db/loader'
import { type Money, money } from '@warsha/domain/money'
import { type PackageItem, packageRange } from '@warsha/domain/packages'
import { packages } from './pools/packages.ts'
import type { Wheel } from './random.ts'
import type { Bay, Package, Service, Shop } from './tenant.ts'

/** A service as the rules of packages ask for it. */
export const itemOf = ({ pool }: Service): PackageItem => ({
  price: money(pool.priceMinor),
  minPrice: money(pool.minPriceMinor),
  cost: money(pool.costMinor),
  priceChange: pool.priceChange,
  quantityMilli: 1000,
})

/** An eighth less than one by one, in round riyals, where the least prices allow it. */
function priceOf(services: readonly Service[]): Money {
  const { min, max } = packageRange(services.map(itemOf))
  return money(Math.min(max, Math.max(min, Math.round((max * 0.875) / 5_00) * 5_00)))
}

/** The packages of a company, of services that its shops sell. */
export function addPackages(loader: Loader, companyId: number, bays: readonly Wheel<Bay>[]): Package[] {
  const all = new Map<string, Service>()
  for (const { things } of bays)
    for (const bay of things) for (const service of bay.services.things) all.set(service.pool.name.en, service)
  return packages.map(({ name, services: names }) => {
    const services = names.flatMap((one) => all.get(one) ?? [])
    const id = loader.nextId('packages')
    const price = priceOf(services)
    loader.add('packages', { companyId, id, nameEn: name.en, nameAr: name.ar, priceMinor: price })
    services.forEach((service, position) => {
      const item = { companyId, packageId: id, serviceId: service.id, position: position + 1 }
      loader.add('packageServices', item)
    })
    return { id, name, price, services }
  })
}

/** Those whose services the shop has. */
export const packagesOf = ({ bays }: Shop, all: readonly Package[]): Package[] =>
  all.filter(({ services }) => services.every(({ section }) => bays.things.some(({ key }) => key === section)))
