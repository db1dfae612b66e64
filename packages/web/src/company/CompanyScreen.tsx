import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Company } from '@warsha/contract/company'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { IconSettings } from '../ui/icons.tsx'
import { VatPage } from './VatPage.tsx'

/** The company as its documents have it: what it says of VAT. */
export function CompanyScreen() {
  const { t } = useTranslation(['company', 'lookups'])
  const profile = api.company.profile.queryOptions()
  const { data, error, refetch } = useQuery(profile)
  const client = useQueryClient()
  const [saves, setSaves] = useState(0)
  // What was saved is where the next form begins: it is nobody else's change.
  const startAgain = (saved: Company) => {
    client.setQueryData(profile.queryKey, saved)
    setSaves(saves + 1)
  }
  if (data) return <VatPage key={saves} company={data} onSaved={startAgain} />
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
