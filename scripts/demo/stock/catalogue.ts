import type { Loader } from '@warsha/db/loader'
import { type Money, money } from '@warsha/domain/money'
import { partNoKey } from '@warsha/domain/parts'
import { sparePartSearchBody } from '@warsha/domain/search'
import type { StockUnit } from '@warsha/domain/stock'
import makes from '../../../packages/db/reference/makes.json' with { type: 'json' }
import models from '../../../packages/db/reference/models.json' with { type: 'json' }
import { instant } from '../clock.ts'
import { cars } from '../pools/cars/all.ts'
import type { CarPool } from '../pools/cars/types.ts'
import { sections } from '../pools/catalogue/all.ts'
import { partNoOf } from '../pools/parts/all.ts'
import {
  alternatives,
  fitsAnyCar,
  isNeverStocked,
  isOfHeavyCar,
  type PartGroup,
  partGroups,
} from '../pools/parts/groups.ts'
import type { PartPool } from '../pools/parts/types.ts'
import type { Words } from '../pools/words.ts'
import { Random } from '../random.ts'
import { unitsOf } from './units.ts'

/** A part of the catalogue, with what one stock unit of it usually costs, and how often it is asked for beside the others. */
export type Item = {
  id: number
  pool: PartPool
  group: PartGroup
  car: CarPool | null
  partNo: string
  name: Words
  brand: string
  unit: StockUnit
  purchaseUnit: StockUnit
  factorMilli: number
  cost: Money
  price: Money
  minPrice: Money
  /** Its place in the catalogue, the one that is asked for most first. */
  rank: number
}
export type Catalogue = {
  items: readonly Item[]
  categories: ReadonlyMap<PartGroup, number>
  /** The part of the catalogue for a car. */
  find: (key: string, modelId: number) => Item | null
}

/** About so many parts, as a workshop with three shops has. */
const size = 2500

/** How often a service asks for a part. */
const asked = new Map<string, number>()
for (const { weight, services } of sections)
  for (const service of services)
    for (const key of service.parts) asked.set(key, (asked.get(key) ?? 0) + weight * service.weight)
/** The dealer's own part is taken now and then in place of the usual one. */
for (const [usual, other] of alternatives)
  asked.set(other, Math.max(asked.get(other) ?? 0, (asked.get(usual) ?? 0) * 0.3))

type Wanted = { pool: PartPool; group: PartGroup; car: CarPool | null; brand: string; weight: number }

/** What is poured and rolled on comes in several brands; a relay or a clip has none that anybody asks for. */
const brandsOf = (group: PartGroup, { key, costMinor }: PartPool): readonly string[] => {
  const isBranded = ['A', 'T', 'M'].includes(group.shelf) || key.startsWith('bulb-')
  return isBranded ? group.brands.slice(0, costMinor > 1500 ? 3 : 1) : ['']
}

/** What the catalogue has: each brand of what fits any car, and the rest for the models that come most. */
function wantedParts(): Wanted[] {
  const kept = partGroups.flatMap((group) =>
    group.parts.filter((pool) => !isNeverStocked(pool)).map((pool) => ({ group, pool: pool as PartPool })),
  )
  const general = kept.filter(({ pool }) => fitsAnyCar(pool))
  const ofModels = kept.filter(({ pool }) => !fitsAnyCar(pool))
  const common: Wanted[] = general.flatMap(({ group, pool }) =>
    brandsOf(group, pool).map((brand, place) => ({
      pool,
      group,
      car: null,
      brand,
      weight: (asked.get(pool.key) ?? 1) * 100 * 0.4 ** place,
    })),
  )
  const special: Wanted[] = ofModels.flatMap(({ group, pool }, place) =>
    cars
      .filter((car) => !isOfHeavyCar(pool) || /Hilux|Hiace|D-Max|L200|Canter|Coaster|Land Cruiser/.test(car.model))
      .map((car, at) => {
        const brand = /genuine|وكالة/.test(pool.key + pool.name.ar)
          ? car.make
          : (group.brands[(place + at) % group.brands.length] ?? '')
        return { pool, group, car, brand, weight: Math.sqrt((asked.get(pool.key) ?? 0.05) * car.weight) }
      }),
  )
  special.sort((a, b) => b.weight - a.weight)
  return [...common, ...special.slice(0, size - common.length)]
}

/** The catalogue of a company in the order of its parts' numbers, with their barcodes, cars and substitutes. */
export function addSpareParts(loader: Loader, companyId: number, createdAt: number): Catalogue {
  const random = new Random(companyId * 97)
  const categories = new Map(
    partGroups.map((group) => {
      const id = loader.nextId('partCategories')
      loader.add('partCategories', { companyId, id, nameEn: group.name.en, nameAr: group.name.ar })
      return [group, id]
    }),
  )
  const taken = new Set<string>()
  const items = wantedParts()
    .sort((a, b) => b.weight - a.weight)
    .map((wanted, rank) => itemOf(loader.nextId('spareParts'), wanted, rank, taken))
  for (const item of items)
    storeItem(loader, random, companyId, item, { category: categories.get(item.group), createdAt })
  const found = new Map(items.toReversed().map((item) => [`${item.pool.key} ${item.car?.modelId ?? ''}`, item]))
  const find = (key: string, modelId: number) => found.get(`${key} `) ?? found.get(`${key} ${modelId}`) ?? null
  for (const [one, other] of substitutesOf(items, find)) {
    const [partId, otherPartId] = [Math.min(one.id, other.id), Math.max(one.id, other.id)]
    loader.add('sparePartSubstitutes', { companyId, partId, otherPartId })
  }
  const bands = [
    { fromCostMinor: money(0), kind: 'markup' as const, shareBp: 8000 },
    { fromCostMinor: money(50_00), kind: 'markup' as const, shareBp: 5000 },
    { fromCostMinor: money(300_00), kind: 'margin' as const, shareBp: 2500 },
  ]
  for (const band of bands) loader.add('priceBands', { companyId, ...band })
  return { items, categories, find }
}

function itemOf(id: number, { pool, group, car, brand }: Wanted, rank: number, taken: Set<string>): Item {
  const numbered = (again: number) =>
    car === null && !pool.partNo.includes('#')
      ? [pool.partNo, brand.slice(0, 3).toUpperCase()].filter(Boolean).join('-')
      : partNoOf(pool.partNo, (car?.modelId ?? group.brands.indexOf(brand) + 1) + again * 7919)
  let partNo = numbered(0)
  for (let again = 1; taken.has(partNoKey(partNo)); again++)
    partNo = again < 40 ? numbered(again) : `${numbered(again)}-${again}`
  taken.add(partNoKey(partNo))
  const dear = group.brands.indexOf(brand) <= 0 || car !== null ? 1 : 1.15
  const rounded = (minor: number) => money(Math.round((minor * dear) / 50) * 50)
  const cost = rounded(pool.costMinor)
  const model = car && (car.model.startsWith(car.make) ? car.model : `${car.make} ${car.model}`)
  const name = car ? { en: `${pool.name.en}, ${model}`, ar: `${pool.name.ar} ${carNames(car).modelAr}` } : pool.name
  return {
    id,
    pool,
    group,
    car,
    partNo,
    name,
    brand,
    rank,
    ...unitsOf(pool),
    cost,
    price: money(Math.max(cost, rounded(pool.priceMinor * 1.05))),
    minPrice: cost,
  }
}

const makeNames = new Map(makes.map((make) => [make.id, make]))
const modelNames = new Map(models.map((model) => [model.id, model]))
function carNames({ makeId, modelId }: CarPool) {
  const [make, model] = [makeNames.get(makeId), modelNames.get(modelId)]
  if (!make || !model) throw new Error('The reference data lacks a car')
  return { makeEn: make.nameEn, makeAr: make.nameAr, modelEn: model.nameEn, modelAr: model.nameAr }
}

type Kept = { category: number | undefined; createdAt: number }
export function storeItem(
  loader: Loader,
  random: Random,
  companyId: number,
  item: Item,
  { category, createdAt }: Kept,
): void {
  const { id, partNo, name, brand, car, unit, purchaseUnit, factorMilli, price, minPrice } = item
  loader.add('spareParts', {
    companyId,
    id,
    partNo,
    partKey: partNoKey(partNo),
    nameEn: name.en,
    nameAr: name.ar,
    brand,
    categoryId: category ?? null,
    unit,
    purchaseUnit,
    factorMilli,
    priceMinor: price,
    minPriceMinor: minPrice,
    createdAt: instant(createdAt),
  })
  const barcodes = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, (_, place) => barcodeFor(id, place))
  for (const barcode of barcodes) loader.add('sparePartBarcodes', { companyId, barcode, partId: id })
  const fitted = car ? [car] : []
  // What fits one of these fits its sister, too.
  const sister = car && random.chance(0.2) ? cars.find((one) => one.makeId === car.makeId && one !== car) : undefined
  if (sister) fitted.push(sister)
  fitted.forEach(({ makeId, modelId, years: [fromYear, toYear] }, index) => {
    loader.add('sparePartFits', { companyId, partId: id, position: index + 1, makeId, modelId, fromYear, toYear })
  })
  const body = sparePartSearchBody({ partNo, nameEn: name.en, nameAr: name.ar, brand, barcodes }, fitted.map(carNames))
  loader.add('searchEntries', { companyId, kind: 'sparePart', entityId: id, body })
}

/** A barcode of 13 digits with its check digit, from the range that shops print themselves: nobody else's goods have it. */
function barcodeFor(id: number, place: number): string {
  const digits = `2${place}${String(id).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The other brands of what fits any car, and parts of the same work for the same car. */
function* substitutesOf(items: readonly Item[], find: Catalogue['find']): Generator<[Item, Item]> {
  for (const item of items) {
    const first = item.car === null ? find(item.pool.key, 0) : null
    if (first && first !== item) yield [first, item]
  }
  for (const [one, other] of alternatives)
    for (const { modelId } of cars) {
      const [a, b] = [find(one, modelId), find(other, modelId)]
      if (a && b) yield [a, b]
    }
}
