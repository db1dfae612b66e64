import type { Loader } from '@warsha/db/loader'
import { plateKey, shownPlate } from '@warsha/domain/plates'
import { vehicleSearchBody } from '@warsha/domain/search'
import type { CalendarDate } from '@warsha/domain/time'
import makes from '../../packages/db/reference/makes.json' with { type: 'json' }
import models from '../../packages/db/reference/models.json' with { type: 'json' }
import { day, instant, yearOf } from './clock.ts'
import type { Customer } from './customers.ts'
import type { Dealer } from './dealers.ts'
import { cars } from './pools/cars/all.ts'
import { colorWeights } from './pools/cars/colors.ts'
import type { CarPool } from './pools/cars/types.ts'
import { plateOf } from './pools/plates.ts'
import { vinOf } from './pools/vin.ts'
import { type Random, Wheel } from './random.ts'
import type { Service } from './tenant.ts'

export type Vehicle = {
  id: number
  customer: Customer
  /** Who sent it and pays for most of its visits. */
  dealer: Dealer | null
  plateNo: string
  /** As an invoice keeps it. */
  car: {
    plate: ReturnType<typeof shownPlate>
    makeEn: string
    makeAr: string
    modelEn: string
    modelAr: string
    year: number
  }
  model: CarPool
  vin: string | null
  colorId: number
  createdAt: number
  /** Kilometres it will show at `now`. */
  kmNow: number
  km: number | null
  /** When its last visit so far ends. */
  freeAt: number
  /** What was done at visits that are over, with the last day of its warranty. */
  done: { ticketServiceId: number; service: Service; closedAt: number; endsOn: CalendarDate }[]
}

const wheel = new Wheel(cars, ({ weight }) => weight)
const colors = new Wheel(colorWeights, ({ weight }) => weight)
const fleet = new Wheel(
  cars.filter(({ model }) => /Hilux|Hiace|D-Max|Urvan|H-1|L200|Canter|300 Series|Accent|Pickup|Coaster/.test(model)),
  ({ weight }) => weight,
)
const makeNames = new Map(makes.map((make) => [make.id, make]))
const modelNames = new Map(models.map((model) => [model.id, model]))

export type NewVehicle = {
  loader: Loader
  random: Random
  customer: Customer
  dealer: Dealer | null
  serial: number
  createdAt: number
  now: number
}

/** A car as it comes; its row is stored at the end, when its last reading is known. */
export function makeVehicle(made: NewVehicle): Vehicle {
  const { loader, random, customer, dealer, serial, createdAt, now } = made
  const model = random.spin(customer.type === 'Individual' ? wheel : fleet)
  const thisYear = yearOf(now)
  const [from, to] = [model.years[0], Math.min(model.years[1], thisYear)]
  // Newer cars are more common than old ones.
  const year = from + Math.floor((to - from + 1) * random.fraction() ** 0.7)
  const plate = plateOf(serial)
  const { text } = shownPlate(`${plate.digits} ${plate.latin}`)
  const [make, name] = [makeNames.get(model.makeId), modelNames.get(model.modelId)]
  if (!make || !name) throw new Error(`The reference data has no ${model.model}`)
  return {
    id: loader.nextId('vehicles'),
    customer,
    dealer,
    plateNo: text,
    car: {
      plate: shownPlate(text),
      makeEn: make.nameEn,
      makeAr: make.nameAr,
      modelEn: name.nameEn,
      modelAr: name.nameAr,
      year,
    },
    model,
    vin: random.chance(0.8) ? vinOf(model, year, serial % 1_000_000) : null,
    colorId: random.spin(colors).colorId,
    createdAt,
    kmNow: Math.round((thisYear - year + 0.6) * model.kmPerYear * (0.75 + random.fraction() / 2) + 9_000),
    km: null,
    freeAt: 0,
    done: [],
  }
}

/** What its meter shows at a moment. */
export const kmAt = (vehicle: Vehicle, at: number, now: number): number =>
  Math.max(
    vehicle.km ?? 0,
    Math.round(vehicle.kmNow - ((now - at) / (365 * day)) * Math.min(vehicle.model.kmPerYear, vehicle.kmNow * 0.8)),
  )

export function storeVehicle(loader: Loader, companyId: number, vehicle: Vehicle): void {
  const { id, customer, plateNo, vin, model, car, km, createdAt } = vehicle
  loader.add('vehicles', {
    companyId,
    id,
    customerId: customer.id,
    dealerId: vehicle.dealer?.id ?? null,
    makeId: model.makeId,
    modelId: model.modelId,
    year: car.year,
    colorId: vehicle.colorId,
    plateNo,
    plateKey: plateKey(plateNo),
    vin,
    km,
    createdAt: instant(createdAt),
  })
  const body = vehicleSearchBody({ plateNo, vin }, car)
  loader.add('searchEntries', { companyId, kind: 'vehicle', entityId: id, body })
}
