import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { PurchasePage } from './PurchasePage.tsx'

/** A purchase invoice, or a return to the supplier: what was bought, what it cost, and what is owed of it today. */
export function PurchaseScreen() {
  const { t } = useTranslation(['purchases', 'lookups'])
  const id = useRouteId()
  const { data: purchase, error, refetch } = useQuery(api.purchases.get.queryOptions({ input: { id } }))
  if (purchase) return <PurchasePage purchase={purchase} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconReceipt}
      missing={t('missing')}
      list={{ href: pathOf('purchaseInvoice', 'list'), label: t('toList') }}
      action={t('lookups:moduleActions.store.purchases')}
    />
  )
}
