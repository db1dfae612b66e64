import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconCar } from '../ui/icons.tsx'
import { EditVehicle } from './EditVehicle.tsx'
import { VehiclePage } from './VehiclePage.tsx'

const defaults = { edit: false }

/** A car: its plate, its owner, how far it has run, and its visits; or the form that changes it. */
export function VehicleScreen() {
  const id = useRouteId()
  const [{ edit }] = useSearchState(defaults)
  const record = useQuery(api.vehicles.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconCar}
      missing="vehicle-screens:missing"
      list={{ href: pathOf('vehicle', 'list'), label: 'vehicle-screens:toList' }}
      action="lookups:modules.vehicles"
    >
      {(vehicle) => (edit ? <EditVehicle key={id} vehicle={vehicle} /> : <VehiclePage vehicle={vehicle} />)}
    </RecordScreen>
  )
}
