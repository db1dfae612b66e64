import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { daysIn } from '../lib/records/day-range.ts'
import { ShopScope, useAllShops } from '../lib/ShopScope.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconChartBar } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'

const defaults = { range: 'last30Days', shops: 'one' }

/** In which days and shops a ranking counts, from the address. */
export function useAsked() {
  const [{ range, shops }] = useSearchState(defaults)
  const { timeZone } = useLocale()
  const allShops = useAllShops(shops)
  const days = daysIn(range, formatDate(new Date().toISOString(), timeZone))
  return { input: { allShops, ...days }, placeholderData: keepPreviousData }
}

type Props<Row> = {
  label: string
  /** how its figures are counted */
  hint: string
  columns: readonly Column<Row>[]
  list: { data: readonly Row[] | undefined; isError: boolean; refetch: () => unknown }
  href: (row: Row) => string | undefined
  renderBox: (row: Row) => ReactNode
}

/** Who comes first in some days, of this shop or of all. */
export function Ranking<Row extends { id: number }>({ label, hint, columns, list, href, renderBox }: Props<Row>) {
  const { t } = useTranslation('rankings')
  const [{ range, shops }, setSearch] = useSearchState(defaults)
  const allShops = useAllShops(shops)
  return (
    <Page actions={<ShopScope allShops={allShops} onChange={(to) => setSearch({ shops: to }, { replace: true })} />}>
      <FilterBar>
        <DayRangeChip label={t('days')} value={range} onChange={(to) => setSearch({ range: to })} />
      </FilterBar>
      <div className="stack">
        <p className="muted text-sm">{hint}</p>
        <DataTable
          label={label}
          columns={columns}
          rows={list.data}
          rowKey={({ id }) => id}
          rowHref={href}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={<EmptyState icon={IconChartBar} title={t('none')} text={t('noneText')} />}
          renderBox={renderBox}
        />
      </div>
    </Page>
  )
}
