import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { Page } from '../lib/Page.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconBuildingWarehouse } from '../ui/icons.tsx'
import { ShopBox, shopColumns } from './shop-columns.tsx'

const filters = {}

/** The shops of the company, each with its sections, services and packages. */
export function ShopsScreen() {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useListSearch(filters)
  const { shops } = useLookups()
  const data = { items: shops, totalItems: shops.length }
  return (
    <Page actions={<ViewSwitch view={search.view} onChange={setSearch} />}>
      <RecordTable
        label={t('shops.list')}
        columns={shopColumns}
        list={{ data, isError: false, refetch: () => Promise.reject(new Error('The shops are there')) }}
        state={search}
        onChange={setSearch}
        href={(row) => `/administration/shops/${row.id}`}
        renderBox={(row) => <ShopBox row={row} />}
        foot={{ label: t('shops.count', { count: shops.length }) }}
        filters={0}
        onReset={() => setSearch({})}
        empty={<EmptyState icon={IconBuildingWarehouse} title={t('shops.none')} />}
      />
    </Page>
  )
}
