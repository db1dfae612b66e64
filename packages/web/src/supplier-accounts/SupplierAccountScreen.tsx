import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useAllShops } from '../lib/ShopScope.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconWallet } from '../ui/icons.tsx'
import { SupplierAccountPage } from './SupplierAccountPage.tsx'

const defaults = { shops: 'one', age: '' }
export type AccountSearch = typeof defaults

/** The account of a supplier: what is owed to them, the documents behind it, and their statement. */
export function SupplierAccountScreen() {
  const id = useRouteId()
  const [search, setSearch] = useSearchState(defaults)
  const allShops = useAllShops(search.shops)
  const record = useQuery(api.supplierAccounts.get.queryOptions({ input: { id, allShops } }))
  return (
    <RecordScreen
      record={record}
      icon={IconWallet}
      missing="suppliers:missing"
      list={{ href: pathOf('supplier', 'ageing'), label: 'supplier-accounts:toList' }}
      action="lookups:moduleActions.store.purchases"
    >
      {(account) => (
        <SupplierAccountPage
          key={`${id}-${allShops}`}
          account={account}
          allShops={allShops}
          age={search.age}
          onSearch={(change) => setSearch(change, { replace: true })}
        />
      )}
    </RecordScreen>
  )
}
