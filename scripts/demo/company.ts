import type { Loader } from '@warsha/db/loader'
import { addDays } from '@warsha/domain/durations'
import { numberedKinds } from '@warsha/domain/numbers'
import cities from '../../packages/db/reference/cities.json' with { type: 'json' }
import { hireStaff, type Staff } from './accounts.ts'
import { addCatalogue } from './catalogue.ts'
import { dateOf, day, instant } from './clock.ts'
import { Numbering, patternOf } from './numbering.ts'
import { addPackages } from './packages.ts'
import { sellerOf } from './parties.ts'
import { addPaymentTerms } from './payment-terms.ts'
import type { Technician } from './pools/technicians.ts'
import type { ShopPool, TenantPool } from './pools/tenants.ts'
import type { UserPool } from './pools/users.ts'
import { addPriceLists } from './price-lists.ts'
import { addStandards } from './standards.ts'
import type { Actor, Shop, Tenant } from './tenant.ts'
import { terms } from './terms.ts'

export type Founding = {
  loader: Loader
  pool: TenantPool
  users: readonly UserPool[]
  crews: readonly (readonly Technician[])[]
  passwordHash: string
  registrationNo: string
  /** Whether prices are told with VAT in them. */
  inclusive: boolean
  firstMobile: number
  /** The moment the company began, and now, in milliseconds. */
  since: number
  now: number
}

const cityIds = new Map(cities.map((city) => [city.nameEn, city.id]))

/** A company with its shops, people, catalogue and numbers. */
export function foundCompany(founding: Founding): Tenant {
  const { loader, pool, inclusive } = founding
  const vatRegistrationId = loader.nextId('vatRegistrations')
  const companyId = addCompany(founding, vatRegistrationId)
  const shopIds = pool.shops.map((shop, place) => addShop(founding, companyId, shop, place))
  const staff = hireStaff({ ...founding, companyId, shopIds, lastLoginAt: founding.now - 50 * 60_000 })
  const bays = addCatalogue(loader, companyId, shopIds, pool.shops)
  const standards = addStandards(loader, companyId, bays)
  const packages = addPackages(loader, companyId, bays)
  for (const kind of ['services', 'shopServices', 'customers', 'dealers', 'suppliers'])
    loader.add('lookupVersions', { companyId, kind, modifiedAt: instant(founding.since) })
  const [first, ...others] = pool.shops.map((shop, place): Shop => {
    const [wheel, id] = [bays[place], shopIds[place]]
    if (!wheel || id === undefined) throw new Error(`The shop ${shop.name.en} was not made`)
    return {
      id,
      place,
      town: shop.address.city,
      seller: JSON.stringify(sellerOf(pool, shop)),
      bays: wheel,
      advisors: advisorsOf(staff, place),
      technicians: staff.technicians[place] ?? [],
      numbering: new Numbering(place),
      keeper: keeperOf(staff, place),
      room: null,
    }
  })
  if (!first) throw new Error(`${pool.name.en} has no shop`)
  const treatment = { taxed: true, inclusive }
  return {
    companyId,
    paymentTerms: addPaymentTerms(loader, companyId),
    priceLists: addPriceLists(loader, companyId),
    suppliers: new Map(),
    catalogue: null,
    standards,
    packages,
    photoBytes: 0,
    sellerName: pool.name.ar,
    vatRegistrationId,
    vatNumber: pool.vatNumber,
    vat: { allowed: true, rateBp: 1500, services: treatment, parts: treatment },
    currency: 'SAR',
    shops: [first, ...others],
  }
}

/** Who keeps the store of a shop: its storekeeper, or else whoever is at the counter. */
function keeperOf(staff: Staff, place: number): Actor {
  const keeper = [...staff.users.values()].find(({ role, shops }) => role === 'StoreManager' && shops.includes(place))
  return keeper ?? advisorsOf(staff, place)[0]
}

/** Who stands at the counter of a shop: its receptionist and manager, or else the owner. */
function advisorsOf(staff: Staff, place: number): [Actor, ...Actor[]] {
  const people = [...staff.users.values()]
  const counter = people.filter(({ role, shops }) => shops.includes(place) && /DataEntry|WorkshopManager/.test(role))
  const [first, ...others] = counter.length > 0 ? counter : people
  if (!first) throw new Error('Nobody works here')
  return [first, ...others]
}

function addCompany(
  { loader, pool, registrationNo, inclusive, since, now }: Founding,
  vatRegistrationId: number,
): number {
  const { address } = pool
  const id = loader.nextId('companies')
  loader.add('companies', {
    id,
    registrationNo,
    nameEn: pool.name.en,
    nameAr: pool.name.ar,
    crNumber: pool.crNumber,
    addressEn: address.street.en,
    addressAr: address.street.ar,
    buildingNo: address.buildingNo,
    additionalNo: address.additionalNo,
    postalCode: address.postalCode,
    districtEn: address.district.en,
    districtAr: address.district.ar,
    cityId: cityIds.get(address.city.en) ?? null,
    region: address.region.ar,
    longitude: address.longitude,
    latitude: address.latitude,
    contactNo: pool.contactNo,
    email: pool.email,
    iban: pool.iban,
    vatRegistrationId,
    isVatServicesInclusive: inclusive,
    isVatSparePartsInclusive: inclusive,
    subDomain: pool.subDomain,
    subscriptionEndsOn: addDays(dateOf(now), 365),
    terms: JSON.stringify(terms),
    createdAt: instant(since - 365 * day),
    nextStepsHiddenAt: instant(since),
  })
  loader.add('vatRegistrations', { companyId: id, id: vatRegistrationId, vatNumber: pool.vatNumber })
  return id
}

function addShop({ loader, since, now }: Founding, companyId: number, shop: ShopPool, place: number): number {
  const id = loader.nextId('shops')
  const { address } = shop
  loader.add('shops', {
    companyId,
    id,
    nameEn: shop.name.en,
    nameAr: shop.name.ar,
    contactNo: shop.contactNo,
    email: shop.email,
    commercialRegister: shop.crNumber,
    // One paper of the first shop is to be renewed soon.
    licenseExpiresOn: addDays(dateOf(now), place === 0 ? 24 : 200 + place * 30),
    commercialRegisterExpiresOn: addDays(dateOf(now), 300 + place * 20),
    addressEn: address.street.en,
    addressAr: address.street.ar,
    buildingNo: address.buildingNo,
    additionalNo: address.additionalNo,
    postalCode: address.postalCode,
    districtEn: address.district.en,
    districtAr: address.district.ar,
    cityId: cityIds.get(address.city.en) ?? null,
    region: address.region.ar,
    longitude: address.longitude,
    latitude: address.latitude,
    isPrimary: shop.isPrimary,
    createdAt: instant(since),
  })
  for (const kind of numberedKinds)
    loader.add('documentPatterns', { companyId, shopId: id, kind, ...patternOf(kind, place) })
  return id
}

/** Leaves the counters at the last number of each document, and at what its photos weigh. */
export function storeCounters(loader: Loader, { companyId, shops, photoBytes }: Tenant): void {
  if (photoBytes > 0) loader.add('fileTotals', { companyId, bytes: photoBytes })
  for (const { id, numbering } of shops)
    for (const counter of numbering.counters()) loader.add('counters', { companyId, shopId: id, ...counter })
}
