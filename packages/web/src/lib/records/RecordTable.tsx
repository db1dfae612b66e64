import type { UseQueryResult } from '@tanstack/react-query'
import { countedAtMost } from '@warsha/domain/lists'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column, Selection, TableFoot } from '../../ui/data-table.ts'
import { EmptyState, NothingMatches } from '../../ui/EmptyState.tsx'
import { IconSearch } from '../../ui/icons.tsx'
import { Pager } from '../../ui/Pager.tsx'
import type { ListState } from '../search-state.ts'

type Answer<Row> = { items: Row[]; totalItems: number }
type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  list: Pick<UseQueryResult<Answer<Row>>, 'data' | 'isError' | 'refetch'>
  state: ListState
  onChange: (change: Partial<ListState>) => void
  href: (row: Row) => string
  renderBox: (row: Row) => ReactNode
  /** rows can be chosen, and something done with them; `rowLabel` names each for its box */
  selection?: Selection<number> | undefined
  rowLabel?: (row: Row) => string
  /** how many there are, in words, and sums; given once they are known */
  foot?: TableFoot | undefined
  /** filters that are set: without any, no rows means that there is nothing yet */
  filters: number
  onReset: () => void
  /** the first step, while there is nothing yet */
  empty: ReactNode
}

/** A page of a list: its rows or boxes, its sums, the way to its other pages, and what stands there when it has no rows. */
export function RecordTable<Row extends { id: number }>(props: Props<Row>) {
  const { t } = useTranslation('records')
  const { list, state, onChange, filters, onReset } = props
  const total = list.data?.totalItems ?? 0
  const nothing = filters > 0 ? <NothingMatches filters={filters} onReset={onReset} /> : props.empty
  const pastTheEnd = (
    <EmptyState
      icon={IconSearch}
      title={t('pastTheEnd')}
      action={<Button onClick={() => onChange({ page: 1 })}>{t('firstPage')}</Button>}
    />
  )
  return (
    <>
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={list.data?.items}
        rowKey={(row) => row.id}
        rowHref={props.href}
        sort={state.sortBy === null ? undefined : { by: state.sortBy, descending: state.isSortDescending }}
        onSort={({ by, descending }) => onChange({ sortBy: by, isSortDescending: descending })}
        view={state.view === 'box' ? 'boxes' : 'list'}
        renderBox={props.renderBox}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        empty={total > 0 ? pastTheEnd : nothing}
        selection={props.selection}
        {...(props.rowLabel && { rowLabel: props.rowLabel })}
        {...(props.foot && { foot: props.foot })}
      />
      {total > 0 && (
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          total={total}
          totalIsMinimum={total >= countedAtMost}
          onPage={(page) => onChange({ page })}
          onPageSize={(pageSize) => onChange({ pageSize })}
        />
      )}
    </>
  )
}
