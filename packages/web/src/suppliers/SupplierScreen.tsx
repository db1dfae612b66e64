import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { EditSupplier } from './EditSupplier.tsx'
import { SupplierPage } from './SupplierPage.tsx'

const defaults = { edit: false }

/** A supplier's page: details and purchases; or the form that changes them. */
export function SupplierScreen() {
  const { t } = useTranslation(['suppliers', 'lookups'])
  const id = useRouteId()
  const [{ edit }] = useSearchState(defaults)
  const { data: supplier, error, refetch } = useQuery(api.suppliers.get.queryOptions({ input: { id } }))
  if (supplier) return edit ? <EditSupplier key={id} supplier={supplier} /> : <SupplierPage supplier={supplier} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconTruckDelivery}
      missing={t('missing')}
      list={{ href: pathOf('supplier', 'list'), label: t('toList') }}
      action={t('lookups:modules.suppliers')}
    />
  )
}
