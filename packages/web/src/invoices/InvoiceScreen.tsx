import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { InvoicePage } from './InvoicePage.tsx'

/** An invoice: the paper, and what is owed on it today. */
export function InvoiceScreen() {
  const { t } = useTranslation(['invoices', 'lookups'])
  const id = useRouteId()
  const { data: invoice, error, refetch } = useQuery(api.invoices.get.queryOptions({ input: { id } }))
  if (invoice) return <InvoicePage invoice={invoice} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconReceipt}
      missing={t('missing')}
      list={{ href: pathOf('invoice', 'list'), label: t('toList') }}
      action={t('lookups:moduleActions.invoices.view')}
    />
  )
}
