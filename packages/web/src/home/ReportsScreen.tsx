import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { useProfile } from '../lib/session.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { SummaryCards } from './SummaryCards.tsx'

const defaults = { shops: 'one', tickets: '4weeks', revenue: '4weeks' }

/** The home page of a report manager: how the business goes, in one shop or in all. */
export function ReportsScreen() {
  const { t } = useTranslation('home')
  const { userShops } = useProfile()
  const [search, setSearch] = useSearchState(defaults)
  const allShops = search.shops === 'all' && userShops.length > 1
  const scopes = [
    { value: 'one', label: t('thisShop') },
    { value: 'all', label: t('allShops') },
  ] as const
  return (
    <Page
      actions={
        userShops.length > 1 && (
          <SegmentedControl
            label={t('scope')}
            segments={scopes}
            value={allShops ? 'all' : 'one'}
            onChange={(shops) => setSearch({ shops }, { replace: true })}
          />
        )
      }
    >
      <SummaryCards allShops={allShops} search={search} onChange={(change) => setSearch(change, { replace: true })} />
    </Page>
  )
}
