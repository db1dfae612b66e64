import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { IconWallet } from '../ui/icons.tsx'
import { AccountPage } from './AccountPage.tsx'

/** The account of a customer or a partner: what is owed, its statement, and the way to pay several visits at once. */
export function AccountScreen() {
  const id = useRouteId()
  const dealer = useRouterState({ select: (state) => state.location.pathname.startsWith('/accounts/dealer/') })
  const holder = dealer ? 'dealer' : 'customer'
  const record = useQuery(api.accounts.get.queryOptions({ input: { holder, id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconWallet}
      missing="accounts:missing"
      list={{ href: '/accounts', label: 'accounts:toList' }}
      action="lookups:modules.customers"
    >
      {(account) => <AccountPage key={`${holder}-${id}`} account={account} />}
    </RecordScreen>
  )
}
