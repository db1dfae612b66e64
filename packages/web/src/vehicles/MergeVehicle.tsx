import type { Vehicle, VehicleRow } from '@warsha/contract/vehicles'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import MergeDialog from '../lib/parties/MergeDialog.tsx'
import { useCarName } from '../lib/records/CarName.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useLocale } from '../ui/locale.ts'
import { plateWords } from '../ui/plate.ts'
import { UserText } from '../ui/UserText.tsx'

/** Cars with the same plate or chassis are offered first. */
export default function MergeVehicle({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { pick } = useNames()
  const carName = useCarName()
  const { language } = useLocale()
  const say = useRefusalMessage()
  const named = (car: Pick<VehicleRow, 'plate' | 'makeEn' | 'makeAr' | 'modelEn' | 'modelAr' | 'year'>) =>
    [plateWords(car.plate, language) || car.plate.text, carName(car)].filter(Boolean).join(' · ')
  const rowsFor = async (typed: string) => {
    if (typed) return (await api.vehicles.list.call({ pageSize: 10, searchInput: typed })).items
    const { plateNo, vin, id } = vehicle
    return api.vehicles.duplicates.call({ plateNo, exceptId: id, ...(vin && { vin }) })
  }
  const differs = (row: VehicleRow) => {
    if (row.customerId !== vehicle.customerId) return 'customer'
    return row.makeEn === vehicle.makeEn ? null : 'make'
  }
  return (
    <MergeDialog
      kind="vehicle"
      kept={{ id: vehicle.id, version: vehicle.version, name: named(vehicle) }}
      find={async (typed) =>
        (await rowsFor(typed)).map((row) => {
          const reason = differs(row)
          return {
            id: row.id,
            name: named(row),
            facts: <UserText>{pick(row.customerNameEn, row.customerNameAr)}</UserText>,
            refused: reason ? say({ code: 'mergeVehiclesDiffer', data: { reason } }) : undefined,
          }
        })
      }
      versionOf={async (id) => (await api.vehicles.get.call({ id })).version}
      run={(wish) => api.vehicles.merge.call(wish)}
      onClose={onClose}
    />
  )
}
