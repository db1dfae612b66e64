import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { IconWallet } from '../ui/icons.tsx'
import { AccountPage } from './AccountPage.tsx'

/** The account of a customer or a partner: what is owed, its statement, and the way to pay several visits at once. */
export function AccountScreen() {
  const { t } = useTranslation(['accounts', 'lookups'])
  const id = useRouteId()
  const dealer = useRouterState({ select: (state) => state.location.pathname.startsWith('/accounts/dealer/') })
  const holder = dealer ? 'dealer' : 'customer'
  const { data: account, error, refetch } = useQuery(api.accounts.get.queryOptions({ input: { holder, id } }))
  if (account) return <AccountPage key={`${holder}-${id}`} account={account} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconWallet}
      missing={t('missing')}
      list={{ href: '/accounts', label: t('toList') }}
      action={t('lookups:modules.customers')}
    />
  )
}
