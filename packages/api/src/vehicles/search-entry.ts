import type { CompanyTx } from '@warsha/db/database'
import { vehicleSearchBody } from '@warsha/domain/search'
import { carNames } from '../lib/reference.ts'
import { putSearchEntry } from '../lib/search-entries.ts'

type Car = { id: number; plateNo: string; vin: string | null; makeId: number; modelId: number | null }

/** What cars are found by: their plates and VINs, and the names of their makes and models in both languages. */
export async function vehicleEntries(tx: CompanyTx, cars: readonly Car[]) {
  const namesOf = await carNames(tx, cars)
  return cars.map((car) => ({
    kind: 'vehicle' as const,
    entityId: car.id,
    body: vehicleSearchBody(car, namesOf(car)),
  }))
}

export async function putVehicleFound(tx: CompanyTx, car: Car): Promise<void> {
  for (const { entityId, body } of await vehicleEntries(tx, [car])) await putSearchEntry(tx, 'vehicle', entityId, body)
}
