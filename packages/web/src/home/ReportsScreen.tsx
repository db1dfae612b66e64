import { Page } from '../lib/Page.tsx'
import { ShopScope, useAllShops } from '../lib/ShopScope.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { SummaryCards } from './SummaryCards.tsx'

const defaults = { shops: 'one', tickets: '4weeks', revenue: '4weeks' }

/** The home page of a report manager: how the business goes, in one shop or in all. */
export function ReportsScreen() {
  const [search, setSearch] = useSearchState(defaults)
  const allShops = useAllShops(search.shops)
  return (
    <Page actions={<ShopScope allShops={allShops} onChange={(shops) => setSearch({ shops }, { replace: true })} />}>
      <SummaryCards allShops={allShops} search={search} onChange={(change) => setSearch(change, { replace: true })} />
    </Page>
  )
}
