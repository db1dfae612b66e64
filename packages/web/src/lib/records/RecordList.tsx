import type { UseQueryResult } from '@tanstack/react-query'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table.ts'
import { FilterBar } from '../../ui/FilterChip.tsx'
import { IconUpload } from '../../ui/more-icons.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import type { Covered } from '../history/covered.ts'
import { useNames } from '../names.ts'
import { Page } from '../Page.tsx'
import type { ListState } from '../search-state.ts'
import { ExportButton } from './ExportButton.tsx'
import { NewRecordButton } from './NewRecordButton.tsx'
import { RecordTable } from './RecordTable.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

/** `countedIn`: in which shops the tickets of the rows are counted, where that is not every shop. */
type Answer<Row> = { items: Row[]; totalItems: number; countedIn?: Covered['shops'] | null }
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
  /** the way to add one */
  add: ReactNode
  /** the import screen, and the action that it requires */
  importing?: { href: string; action: ModuleAction }
  take: () => Promise<File>
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  renderBox: (row: Row) => ReactNode
  empty: ReactNode
}

/** A list of records of one kind: what is searched for, its filters, its rows, and what can be done with all of it. */
export function RecordList<Row extends { id: number }>(props: Props<Row>) {
  const { list, search, onSearch, filters, onReset, words } = props
  const { t, i18n } = useTranslation('records')
  const { nameOf } = useNames()
  const total = list.data?.totalItems
  const counted = list.data?.countedIn
  const shops = counted?.[0] && new Intl.ListFormat(i18n.language).format(counted.map(nameOf))
  return (
    <Page
      aside={shops && <span className="muted">{t('countedIn', { shops })}</span>}
      actions={
        <>
          <ViewSwitch view={search.view} onChange={onSearch} />
          {props.importing && (
            <NewRecordButton {...props.importing} icon={<IconUpload size="s" />}>
              {t('import')}
            </NewRecordButton>
          )}
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
        columns={counted?.length === 0 ? props.columns.filter((column) => !column.counted) : props.columns}
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
