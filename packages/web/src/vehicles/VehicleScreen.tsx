import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconCar } from '../ui/icons.tsx'
import { EditVehicle } from './EditVehicle.tsx'
import { VehiclePage } from './VehiclePage.tsx'

const defaults = { edit: false }

/** A car: its plate, its owner, how far it has run, and its visits; or the form that changes it. */
export function VehicleScreen() {
  const { t } = useTranslation(['vehicle-screens', 'lookups'])
  const id = useRouteId()
  const [{ edit }] = useSearchState(defaults)
  const { data: vehicle, error, refetch } = useQuery(api.vehicles.get.queryOptions({ input: { id } }))
  if (vehicle) return edit ? <EditVehicle key={id} vehicle={vehicle} /> : <VehiclePage vehicle={vehicle} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconCar}
      missing={t('missing')}
      list={{ href: pathOf('vehicle', 'list'), label: t('toList') }}
      action={t('lookups:modules.vehicles')}
    />
  )
}
