import type { Loader } from '@warsha/db/loader'
import { addCustomer, type Customer, Register } from './customers.ts'
import { addDealers, type Dealer } from './dealers.ts'
import type { Town } from './pools/places.ts'
import { dammam, jeddah, riyadh } from './pools/places.ts'
import type { Random } from './random.ts'
import type { Shop, Tenant } from './tenant.ts'
import { makeVehicle, storeVehicle, type Vehicle } from './vehicles.ts'

type Size = {
  customers: number
  vehicles: number
  dealers: number
  firstSerial: number
  since: number
  now: number
}

/** One car in so many of people came by way of a partner. */
const sentByDealer = 14
/** Their numbers come long after those of the customers. */
const dealersAfter = 900

/** So many of the customers were there from the beginning; the rest came one by one. */
const knownFromStart = 0.55
const towns = [riyadh, jeddah, dammam]
const townOf = (shop: Shop): Town => towns.find(({ name }) => name.en === shop.town.en) ?? riyadh

/** The customers of a company and their cars, each at home in one shop. */
export class Clientele {
  readonly vehicles: Vehicle[] = []
  readonly dealers: readonly Dealer[]
  private readonly random: Random
  private readonly byShop: Vehicle[][]
  private readonly since: number
  private readonly now: number

  constructor(loader: Loader, random: Random, tenant: Tenant, size: Size) {
    this.random = random
    this.since = size.since
    this.now = size.now
    this.byShop = tenant.shops.map(() => [])
    const register = new Register(random)
    const home = { companyId: tenant.companyId, town: townOf(tenant.shops[0]), createdAt: size.since }
    const dealers = addDealers(loader, size.dealers, { ...home, firstSerial: size.firstSerial + dealersAfter })
    this.dealers = dealers
    for (let index = 0; index < size.customers; index++) {
      const [shop, list] = this.homeOf(tenant)
      const createdAt = this.createdAt(index / size.customers)
      const serial = size.firstSerial + index
      const { companyId, paymentTerms, priceLists } = tenant
      const place = { companyId, paymentTerms, priceLists, town: townOf(shop), serial, createdAt }
      const customer = addCustomer(loader, random, register.person(), place)
      const fair = (size.vehicles - this.vehicles.length) / (size.customers - index)
      const cars = customer.type === 'Individual' ? (random.chance((fair - 1) / 2) ? 2 : 1) : random.int(2, 6)
      const left = size.vehicles - this.vehicles.length
      for (let car = 0; car < (index === size.customers - 1 ? left : Math.min(cars, left)); car++) {
        const plate = size.firstSerial * 3 + this.vehicles.length
        const isSent = customer.type === 'Individual' && plate % sentByDealer === 0
        const dealer = (isSent && dealers[(plate / sentByDealer) % dealers.length]) || null
        const vehicle = makeVehicle({ loader, random, customer, dealer, serial: plate, createdAt, now: size.now })
        this.vehicles.push(vehicle)
        list.push(vehicle)
      }
    }
  }

  /** A car that comes to a shop at a moment: one that is known by then and not in a workshop already. */
  visitor(shop: Shop, at: number): Vehicle | null {
    const list = this.byShop[shop.place] ?? []
    const share = (at - this.since) / (this.now - this.since)
    const known = Math.max(1, Math.floor(list.length * (knownFromStart + (1 - knownFromStart) * Math.min(1, share))))
    for (let tries = 0; tries < 25; tries++) {
      const fraction = this.random.fraction()
      const vehicle = list[Math.floor(known * (this.random.chance(0.3) ? fraction * fraction : fraction))]
      if (vehicle && vehicle.freeAt < at && vehicle.createdAt < at) return vehicle
    }
    return null
  }

  /** A car that somebody asks for a price of: at home in the shop and known by then. Nothing else falls differently because of it. */
  asking(own: Random, shop: Shop, at: number): Vehicle | null {
    const known = (this.byShop[shop.place] ?? []).filter(({ createdAt }) => createdAt < at)
    return known.length === 0 ? null : own.pick(known)
  }

  /** Who at home in a shop buys on account and is known by then. Nothing else falls differently because of it. */
  onAccount(shop: Shop, at: number): Customer[] {
    const known = (this.byShop[shop.place] ?? []).filter(({ createdAt }) => createdAt < at)
    return [...new Set(known.map(({ customer }) => customer))].filter(({ paymentDays }) => paymentDays !== null)
  }

  store(loader: Loader, companyId: number): void {
    for (const vehicle of this.vehicles) storeVehicle(loader, companyId, vehicle)
  }

  private homeOf({ shops }: Tenant): [Shop, Vehicle[]] {
    const drawn = this.random.fraction()
    const place = shops.length === 1 || drawn < 0.56 ? 0 : shops.length === 2 || drawn < 0.79 ? 1 : 2
    const shop = shops[place] ?? shops[0]
    return [shop, this.byShop[shop.place] ?? []]
  }

  private createdAt(share: number): number {
    const early = share / knownFromStart
    if (early < 1) return Math.round(this.since - (1 - early) * 0.4 * (this.now - this.since))
    return Math.round(this.since + ((share - knownFromStart) / (1 - knownFromStart)) * (this.now - this.since))
  }
}
