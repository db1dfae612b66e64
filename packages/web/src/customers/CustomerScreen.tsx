import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconUsers } from '../ui/icons.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { EditCustomer } from './EditCustomer.tsx'

const defaults = { edit: false }

/** A customer's page: details, cars, open tickets and what they owe; or the form that changes them. */
export function CustomerScreen() {
  const { t } = useTranslation(['customer-screens', 'lookups'])
  const id = useRouteId()
  const [{ edit }] = useSearchState(defaults)
  const { data: customer, error, refetch } = useQuery(api.customers.get.queryOptions({ input: { id } }))
  if (customer) return edit ? <EditCustomer key={id} customer={customer} /> : <CustomerPage customer={customer} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconUsers}
      missing={t('missing')}
      list={{ href: pathOf('customer', 'list'), label: t('toList') }}
      action={t('lookups:modules.customers')}
    />
  )
}
