import type { CompanyTx } from '@warsha/db/database'
import { anyOf } from '@warsha/db/statement'
import { type CarNames, vehicleSearchBody } from '@warsha/domain/search'
import { putSearchEntry } from '../lib/search-entries.ts'

type Car = { id: number; plateNo: string; vin: string | null; makeId: number; modelId: number | null }

/** What cars are found by: their plates and VINs, and the names of their makes and models in both languages. */
export async function vehicleEntries(tx: CompanyTx, cars: readonly Car[]) {
  const [makes, models] = await Promise.all([
    namesOf(tx, 'makes', [...new Set(cars.map(({ makeId }) => makeId))]),
    namesOf(tx, 'models', [...new Set(cars.flatMap(({ modelId }) => modelId ?? []))]),
  ])
  return cars.map((car) => {
    const [make, model] = [makes.get(car.makeId), car.modelId === null ? undefined : models.get(car.modelId)]
    const names: CarNames = {
      makeEn: make?.nameEn ?? '',
      makeAr: make?.nameAr ?? '',
      modelEn: model?.nameEn ?? null,
      modelAr: model?.nameAr ?? null,
    }
    return { kind: 'vehicle' as const, entityId: car.id, body: vehicleSearchBody(car, names) }
  })
}

export async function putVehicleFound(tx: CompanyTx, car: Car): Promise<void> {
  for (const { entityId, body } of await vehicleEntries(tx, [car])) await putSearchEntry(tx, 'vehicle', entityId, body)
}

async function namesOf(tx: CompanyTx, list: 'makes' | 'models', ids: number[]) {
  if (ids.length === 0) return new Map<number, { nameEn: string; nameAr: string }>()
  const rows = await tx.selectFrom(list).select(['id', 'nameEn', 'nameAr']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
