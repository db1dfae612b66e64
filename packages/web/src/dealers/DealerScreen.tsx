import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconBuilding } from '../ui/icons.tsx'
import { DealerPage } from './DealerPage.tsx'
import { EditDealer } from './EditDealer.tsx'

const defaults = { edit: false }

/** A partner's page: details, tickets on the account; or the form that changes them. */
export function DealerScreen() {
  const { t } = useTranslation(['dealers', 'lookups'])
  const id = useRouteId()
  const [{ edit }] = useSearchState(defaults)
  const { data: dealer, error, refetch } = useQuery(api.dealers.get.queryOptions({ input: { id } }))
  if (dealer) return edit ? <EditDealer key={id} dealer={dealer} /> : <DealerPage dealer={dealer} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconBuilding}
      missing={t('missing')}
      list={{ href: pathOf('dealer', 'list'), label: t('toList') }}
      action={t('lookups:modules.dealers')}
    />
  )
}
