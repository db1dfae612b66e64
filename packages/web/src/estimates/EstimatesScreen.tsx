import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayIn, listingRanges } from '@warsha/domain/calendar'
import { estimateStates } from '@warsha/domain/estimates'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { daysIn } from '../lib/records/day-range.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconClipboardList } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { EstimateBox, estimateColumns } from './estimate-columns.tsx'
import { WonFigures } from './WonFigures.tsx'

const filters = { search: '', state: '', customerId: 0, vehicleId: 0, range: listingRanges.estimates as string }
type Search = typeof filters

/** What was offered to customers, and what became of it: of the last thirty days, unless other days are asked for (UXX-035). */
export function EstimatesScreen() {
  const { t } = useTranslation(['estimates', 'lookups'])
  const [search, setSearch] = useListSearch(filters)
  const { page, pageSize, sortBy, isSortDescending } = search
  const asked = { ...useAsked(search), ...(isSort(sortBy) && { sortBy, isSortDescending }) }
  const list = useQuery(
    api.estimates.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const reset = () => setSearch(filters, { replace: true })
  const set = setOf(search)
  const { totalItems, sums } = list.data ?? {}
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ExportButton take={() => api.exports.estimates.call(asked)} />
          <NewEstimate />
        </>
      }
    >
      {sums && <WonFigures count={totalItems ?? 0} sums={sums} range={search.range} />}
      <FilterBar {...(set > 0 && { onReset: reset })}>
        <SearchInput
          value={search.search}
          onChange={(next) => setSearch({ search: next }, { replace: true })}
          placeholder={t('search')}
        />
        <ChoiceChip
          label={t('columns.state')}
          options={estimateStates.map((value) => ({ value, label: t(`lookups:estimateStates.${value}`) }))}
          chosen={estimateStates.find((one) => one === search.state) ?? null}
          onChoose={(state) => setSearch({ state: state ?? '' })}
        />
        <DayRangeChip label={t('columns.made')} value={search.range} onChange={(range) => setSearch({ range })} />
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={estimateColumns}
        list={list}
        state={search}
        onChange={setSearch}
        href={(row) => pageOf('estimate', row.id)}
        renderBox={(row) => <EstimateBox row={row} href={pageOf('estimate', row.id)} />}
        foot={
          totalItems === undefined
            ? undefined
            : {
                label: t('count', { count: totalItems, shown: formatCount(totalItems) }),
                ...(sums && { sums: { total: <Money amount={sums.total} /> } }),
              }
        }
        filters={set}
        onReset={reset}
        empty={<EmptyState icon={IconClipboardList} title={t('none')} text={t('noneText')} action={<NewEstimate />} />}
      />
    </Page>
  )
}

const setOf = ({ search, state, customerId, vehicleId, range }: Search): number =>
  [search, state, customerId, vehicleId, range !== filters.range].filter(Boolean).length

const sorts = ['id', 'validUntil', 'total'] as const
const isSort = (text: string | null): text is (typeof sorts)[number] => sorts.some((one) => one === text)

/** What the list is asked for, without its pages. */
function useAsked({ search, state, customerId, vehicleId, range }: Search) {
  const { timeZone } = useLocale()
  const [typed] = useDebouncedValue(search, 200)
  const known = estimateStates.find((one) => one === state)
  return {
    ...(typed.trim() && { searchInput: typed.slice(0, 100) }),
    ...(known && { state: known }),
    ...(customerId > 0 && { customerId }),
    ...(vehicleId > 0 && { vehicleId }),
    ...daysIn(range, dayIn(timeZone, new Date().toISOString())),
  }
}

function NewEstimate() {
  const { t } = useTranslation('estimates')
  return (
    <NewRecordButton variant="primary" href={pathOf('estimate', 'new')} action="estimates.new">
      {t('new')}
    </NewRecordButton>
  )
}
