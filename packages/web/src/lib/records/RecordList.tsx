import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/data-table.ts'
import { FilterBar } from '../../ui/FilterChip.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Page } from '../Page.tsx'
import type { ListState } from '../search-state.ts'
import { ExportButton } from './ExportButton.tsx'
import { RecordTable } from './RecordTable.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

type Answer<Row> = { items: Row[]; totalItems: number }
type State = ListState & { search: string }

type Props<Row> = {
  list: Pick<UseQueryResult<Answer<Row>>, 'data' | 'isError' | 'refetch'>
  search: State
  onSearch: (change: Partial<State>, how?: { replace?: boolean }) => void
  /** how many filters are set, and the way to none */
  filters: number
  onReset: () => void
  words: { label: string; searchFor: string; count: (total: number) => string }
  /** filters beside the search */
  chips?: ReactNode
  /** the way to add one, and to many at once */
  add: ReactNode
  importing?: ReactNode
  take: () => Promise<File>
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  renderBox: (row: Row) => ReactNode
  empty: ReactNode
}

/** A list of records of one kind: what is searched for, its filters, its rows, and what can be done with all of it. */
export function RecordList<Row extends { id: number }>(props: Props<Row>) {
  const { list, search, onSearch, filters, onReset, words } = props
  const total = list.data?.totalItems
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={onSearch} />
          {props.importing}
          <ExportButton take={props.take} />
          {props.add}
        </>
      }
    >
      <FilterBar {...(filters > 0 && { onReset })}>
        <SearchInput
          value={search.search}
          onChange={(text) => onSearch({ search: text }, { replace: true })}
          placeholder={words.searchFor}
        />
        {props.chips}
      </FilterBar>
      <RecordTable
        label={words.label}
        columns={props.columns}
        list={list}
        state={search}
        onChange={onSearch}
        href={props.href}
        renderBox={props.renderBox}
        foot={total === undefined ? undefined : { label: words.count(total) }}
        filters={filters}
        onReset={onReset}
        empty={props.empty}
      />
    </Page>
  )
}
