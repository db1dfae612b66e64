import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterChip.tsx'
import { IconReceipt } from '../../ui/icons.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Page } from '../Page.tsx'
import { DayRangeChip } from '../records/DayRangeChip.tsx'
import { allDays } from '../records/day-range.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import { RecordTable } from '../records/RecordTable.tsx'
import { ViewSwitch } from '../records/ViewSwitch.tsx'
import type { ListState } from '../search-state.ts'
import { type BillSums, PhoneSums, useBillFoot } from './BillSums.tsx'
import type { BillFilters } from './bill-filters.ts'

type State = BillFilters & ListState
type Props<Row> = {
  /** what stands before the keys of the list's words: 'invoices:' or 'purchases:' */
  words: string
  dateLabel: string
  list: Pick<UseQueryResult<BillSums & { items: Row[] }>, 'data' | 'isError' | 'refetch'>
  search: State
  onSearch: (change: Partial<State>, how?: { replace?: boolean }) => void
  /** what the list starts with, and how many filters are set */
  start: BillFilters
  filters: number
  /** the choice between one shop and all, where there is one */
  scope?: ReactNode
  tabs: ReactNode
  /** filters beside the search and the days */
  chips: ReactNode
  /** the list as a file, where it can be had */
  take?: () => Promise<File>
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  renderBox: (row: Row) => ReactNode
  /** what is done from here, first of all: a new one */
  actions?: ReactNode
}

/** A list of invoices, sales or purchases: tabs and filters, its rows, and their sums over all pages. */
export function BillList<Row extends { id: number }>(props: Props<Row>) {
  const { words, list, search, onSearch, start, filters } = props
  const { t } = useTranslation('records')
  const changed = filters > 1 || search.range !== start.range
  return (
    <Page
      actions={
        <>
          {props.scope}
          <ViewSwitch view={search.view} onChange={onSearch} />
          {props.take && <ExportButton take={props.take} />}
          {props.actions}
        </>
      }
    >
      {props.tabs}
      <FilterBar {...(changed && { onReset: () => onSearch(start, { replace: true }) })}>
        <SearchInput
          value={search.search}
          onChange={(text) => onSearch({ search: text }, { replace: true })}
          placeholder={t(`${words}searchFor`)}
        />
        <DayRangeChip label={props.dateLabel} value={search.range} onChange={(range) => onSearch({ range })} />
        {props.chips}
      </FilterBar>
      <PhoneSums words={words} data={list.data} />
      <RecordTable
        label={t(`${words}list`)}
        columns={props.columns}
        list={list}
        state={search}
        onChange={onSearch}
        href={props.href}
        renderBox={props.renderBox}
        foot={useBillFoot(words, list.data)}
        filters={filters}
        onReset={() => onSearch({ ...start, range: allDays }, { replace: true })}
        empty={<EmptyState icon={IconReceipt} title={t(`${words}none`)} text={t(`${words}noneText`)} />}
      />
    </Page>
  )
}
