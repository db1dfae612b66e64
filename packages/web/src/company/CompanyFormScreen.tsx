import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { IconSettings } from '../ui/icons.tsx'
import { CompanyScreen } from './CompanyScreen.tsx'

/** The company by its number; there is no other than one's own (ADM-043). */
export function CompanyFormScreen() {
  const { t } = useTranslation(['company', 'lookups'])
  const { data, error, refetch } = useQuery(api.company.get.queryOptions({ input: { id: useRouteId() } }))
  if (data) return <CompanyScreen />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconSettings}
      missing={t('missing')}
      list={{ href: '/administration', label: t('toAdministration') }}
      action={t('lookups:modules.administration')}
    />
  )
}
