import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type StockActivity, stockActivities } from '@warsha/domain/stock'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { allDays, daysIn } from '../lib/records/day-range.ts'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconBuildingWarehouse } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { ActivityBox, activityColumns, partHref } from './activity-columns.tsx'

const filters = { activity: '', range: 'currentWeek' }
const kinds = Object.keys(stockActivities) as StockActivity[]

/** The ledger of the store: what came, went and was changed, by whom and for which document; this week, unless more is asked for. */
export function StockActivitiesScreen() {
  const { t } = useTranslation(['stock', 'lookups'])
  const [search, setSearch] = useListSearch(filters)
  const activity = kinds.find((kind) => kind === search.activity)
  const { timeZone } = useLocale()
  const days = daysIn(search.range, formatDate(new Date().toISOString(), timeZone))
  const activities = useQuery(
    api.stock.activities.queryOptions({
      input: { page: search.page, pageSize: search.pageSize, ...(activity && { activity }), ...days },
      placeholderData: keepPreviousData,
    }),
  )
  const changed = activity !== undefined || search.range !== filters.range
  return (
    <Page actions={<ViewSwitch view={search.view} onChange={setSearch} />}>
      <FilterBar {...(changed && { onReset: () => setSearch(filters, { replace: true }) })}>
        <DayRangeChip label={t('ledger.at')} value={search.range} onChange={(range) => setSearch({ range })} />
        <ChoiceChip
          label={t('ledger.kind')}
          options={kinds.map((value) => ({ value, label: t(`lookups:stockActivities.${value}`) }))}
          chosen={activity ?? null}
          onChoose={(chosen) => setSearch({ activity: chosen ?? '' })}
        />
      </FilterBar>
      <RecordTable
        label={t('ledger.list')}
        columns={activityColumns}
        list={activities}
        state={search}
        onChange={setSearch}
        href={partHref}
        renderBox={(row) => <ActivityBox row={row} named />}
        filters={Number(activity !== undefined) + Number(search.range !== allDays)}
        onReset={() => setSearch({ ...filters, range: allDays }, { replace: true })}
        empty={<EmptyState icon={IconBuildingWarehouse} title={t('ledger.none')} text={t('ledger.noneText')} />}
      />
    </Page>
  )
}
