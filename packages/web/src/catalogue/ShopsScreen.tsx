import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { RecordList } from '../lib/records/RecordList.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useListSearch } from '../lib/search-state.ts'
import { IconBuildingWarehouse } from '../ui/icons.tsx'
import { ShopBox, shopColumns } from './shop-columns.tsx'

const filters = { search: '', state: '' }
const states = ['on', 'off'] as const

/** The shops of the company, each with what it sells and how it is reached. */
export function ShopsScreen() {
  const { t } = useTranslation('catalogue')
  const sentence = useRefusalMessage()
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending, state } = search
  const asked = {
    ...(search.sortBy === 'name' && { sortBy: 'name' as const, isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(state && { enabled: state === 'on' }),
  }
  const shops = useQuery(
    api.shops.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const refusal = shops.data?.refusal
  return (
    <RecordList
      of="shop"
      words="catalogue:shop."
      icon={IconBuildingWarehouse}
      list={shops}
      search={search}
      onSearch={setSearch}
      filters={[search.search, state].filter(Boolean).length}
      onReset={() => setSearch(filters, { replace: true })}
      chips={
        <ChoiceChip
          label={t('shop.state')}
          options={states.map((value) => ({ value: String(value), label: t(`shop.states.${value}`) }))}
          chosen={state || null}
          onChoose={(chosen) => setSearch({ state: chosen ?? '' })}
        />
      }
      adds="administration.newShop"
      whyNotAdd={refusal ? sentence({ code: refusal, data: {} }) : undefined}
      take={() => api.exports.shops.call(asked)}
      columns={shopColumns}
      renderBox={(row) => <ShopBox row={row} />}
    />
  )
}
