import { refuseDocumentDiscountBelow, refuseLineDiscount } from '@warsha/domain/discounts'
import { type Money, money, percentOf, priceOf, subtract, zero } from '@warsha/domain/money'
import { spreadPackage } from '@warsha/domain/packages'
import { isCharged } from '@warsha/domain/tickets'
import { type DocumentTotals, documentTotals, netOfLines, type PricedLine, type VatRules } from '@warsha/domain/totals'
import { itemOf } from './packages.ts'
import type { Lines, PlannedPart, PlannedService, Visit } from './plan.ts'
import { partNoOf, parts } from './pools/parts/all.ts'
import type { PartPool } from './pools/parts/types.ts'
import { suppliers } from './pools/suppliers.ts'
import { type Random, Wheel } from './random.ts'
import type { Package, Service, Shop } from './tenant.ts'

const partsByKey = new Map<string, PartPool>(parts.map((part) => [part.key, part]))
const counts = new Wheel([1, 2, 3, 4], (count) => [0, 44, 34, 16, 6][count] ?? 0)
const roundedTo = (step: number, minor: number): Money => money(Math.round(minor / step) * step)

export type Wishes = { services?: number; parts?: number; discounts?: boolean }

/** What is done to a car: services of one bay or two, with the parts they need. */
export function chooseLines(random: Random, { shop, vehicle }: Visit, wishes: Wishes = {}): Lines {
  const wanted = wishes.services ?? random.spin(counts)
  const bay = random.spin(shop.bays)
  const chosen = new Map<number, Service>()
  for (let tries = 0; chosen.size < wanted && tries < 12; tries++) {
    const service = random.spin((chosen.size === 0 || random.chance(0.65) ? bay : random.spin(shop.bays)).services)
    chosen.set(service.id, service)
  }
  const services = [...chosen.values()].map((service) => plannedService(random, service, wishes.discounts ?? true))
  const bought = partsOf(random, shop, services, vehicle.model.modelId)
  const kept = wishes.parts === undefined ? bought : filled(random, shop, bought, wishes.parts, vehicle.model.modelId)
  return { services, parts: kept, documentDiscount: zero, package: null }
}

/** A package with the parts that its services need. */
export function linesOfPackage(random: Random, { shop, vehicle }: Visit, sold: Package): Lines {
  const shares = spreadPackage(sold.services.map(itemOf), sold.price)
  const services = sold.services.map((service, index): PlannedService => {
    const planned = asPlanned(service, money(service.pool.priceMinor))
    return { ...planned, packaged: true, discount: subtract(planned.price, shares[index] ?? planned.price) }
  })
  return {
    services,
    parts: partsOf(random, shop, services, vehicle.model.modelId),
    documentDiscount: zero,
    package: sold,
  }
}

/** What was done before has failed within its warranty: it is done again first, and costs nothing. */
export function underWarranty(lines: Lines, service: Service, warrantyOf: number): Lines {
  const others = lines.services.slice(1)
  if (others.some((one) => one.service.id === service.id)) return lines
  const again = { ...asPlanned(service, zero), warrantyOf }
  return { ...lines, services: [again, ...others], parts: lines.parts.filter(({ of }) => of !== 0) }
}

function plannedService(random: Random, service: Service, discounts: boolean): PlannedService {
  const { pool } = service
  const changed = pool.priceChange === 'allowed' && random.chance(0.15)
  const price = changed
    ? money(
        Math.min(
          pool.maxPriceMinor,
          Math.max(pool.minPriceMinor, roundedTo(5_00, pool.priceMinor * (0.9 + random.fraction() * 0.35))),
        ),
      )
    : money(pool.priceMinor)
  const planned = asPlanned(service, price)
  if (!discounts || !random.chance(0.1)) return planned
  const discountBp = Math.min(pool.maxDiscountBp, random.pick([500, 1000]))
  const rule = {
    inPercent: pool.maxDiscountBp > 0,
    minDiscount: zero,
    maxDiscount: zero,
    maxDiscountBp: pool.maxDiscountBp,
    minPrice: money(pool.minPriceMinor),
  }
  if (discountBp === 0 || refuseLineDiscount({ gross: price, quantityMilli: 1000 }, rule, { rateBp: discountBp }))
    return planned
  return { ...planned, discount: percentOf(price, discountBp), discountBp }
}

const asPlanned = (service: Service, price: Money): PlannedService => ({
  service,
  price,
  status: 'Pending',
  quantityMilli: 1000,
  discount: zero,
  discountBp: null,
  packaged: false,
  warrantyOf: null,
  technician: null,
  worked: [],
  startedAt: null,
  completedAt: null,
  canceledAt: null,
})

/** Each part number stands once on a ticket. */
function partsOf(random: Random, shop: Shop, services: PlannedService[], modelId: number): PlannedPart[] {
  const bought: PlannedPart[] = []
  services.forEach(({ service }, of) => {
    for (const key of service.pool.parts) {
      const pool = partsByKey.get(key)
      if (!pool || !random.chance(0.72)) continue
      const part = plannedPart(random, shop, pool, of, modelId)
      if (!bought.some(({ partNo }) => partNo === part.partNo)) bought.push(part)
    }
  })
  return bought
}

/** Exactly so many parts: the needed ones first, then others. */
function filled(random: Random, shop: Shop, needed: PlannedPart[], wanted: number, modelId: number): PlannedPart[] {
  const kept = needed.slice(0, wanted)
  while (kept.length < wanted) {
    const part = plannedPart(random, shop, random.pick(parts), 0, modelId)
    if (!kept.some(({ partNo }) => partNo === part.partNo)) kept.push(part)
  }
  return kept
}

const suppliersByTown = new Map<string, string[]>()
for (const supplier of suppliers)
  if (supplier.kind === 1)
    suppliersByTown.set(supplier.town, [...(suppliersByTown.get(supplier.town) ?? []), supplier.name.ar])

function plannedPart(random: Random, shop: Shop, pool: PartPool, of: number, modelId: number): PlannedPart {
  const base = {
    of,
    key: pool.key,
    item: null,
    make: '',
    partNo: partNoOf(pool.partNo, modelId),
    name: pool.name,
    quantityMilli: pool.quantityMilli,
  }
  if (random.chance(0.1))
    return { ...base, source: 'PurchaseByCustomer', supplier: '', price: zero, minPrice: zero, cost: zero }
  const cost = roundedTo(50, pool.costMinor * (0.9 + random.fraction() * 0.25))
  const price = money(Math.max(cost, roundedTo(100, pool.priceMinor * (0.95 + random.fraction() * 0.2))))
  const supplier = random.pick(suppliersByTown.get(shop.town.en) ?? [''])
  return { ...base, source: 'PurchaseFromOutside', supplier, price, minPrice: cost, cost }
}

const lineOf = (kind: 'service' | 'part', price: Money, quantityMilli: number, discount: Money): PricedLine => ({
  kind,
  unitPrice: price,
  quantityMilli,
  discount,
})

/** The money of a ticket: services before parts, each in its place; a cancelled service costs nothing. */
export const totalsOf = ({ services, parts: bought, documentDiscount }: Lines, vat: VatRules): DocumentTotals =>
  documentTotals({ lines: pricedLines(services, bought), documentDiscount, vat })

/** What is charged, services before parts. */
export const pricedLines = (services: readonly PlannedService[], bought: readonly PlannedPart[]): PricedLine[] => [
  ...services.filter(isCharged).map((one) => lineOf('service', one.price, one.quantityMilli, one.discount)),
  ...bought.map((part) => lineOf('part', part.price, part.quantityMilli, zero)),
]

/** A round discount on the whole ticket, where no line falls below the least it may be sold for. */
export function withDocumentDiscount(lines: Lines, vat: VatRules, shareBp: number): Lines {
  const priced = pricedLines(lines.services, lines.parts)
  const documentDiscount = roundedTo(5_00, percentOf(netOfLines(priced), shareBp))
  const discounted = { ...lines, documentDiscount }
  // Nobody reads which line refused: the demo then gives no discount.
  const leastOf = (minimum: Money) => ({ name: { en: '', ar: '' }, minimum })
  const minimums = [
    ...lines.services
      .filter(isCharged)
      .map(({ service, warrantyOf }) => leastOf(warrantyOf === null ? money(service.pool.minPriceMinor) : zero)),
    ...lines.parts.map((part) => leastOf(priceOf(part.minPrice, part.quantityMilli))),
  ]
  return refuseDocumentDiscountBelow(totalsOf(discounted, vat).lines, minimums) ? lines : discounted
}
