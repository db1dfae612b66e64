import type { TicketRow } from '@warsha/contract/ticket-rows'
import { countedAtMost, pageCount } from '@warsha/domain/lists'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '../lib/currency-name.ts'
import type { ListState } from '../lib/search-state.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { NothingMatches } from '../ui/EmptyState.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { Pager } from '../ui/Pager.tsx'
import { TicketBox } from './list-box.tsx'
import { usePrefetchTicket } from './list-prefetch.ts'

type Answer = {
  items: TicketRow[]
  totalItems: number
  sums: { total: TicketRow['total']; due: TicketRow['due'] }
}

type Props = {
  label: string
  columns: readonly Column<TicketRow>[]
  /** the beginning of a row's address */
  path: string
  answer: Answer | undefined
  failed: boolean
  onRetry: () => void
  search: ListState
  onSearch: (change: Partial<ListState>) => void
  /** how many filters are set, and the way to none */
  filters: number
  onReset: () => void
  /** what stands there while there is no ticket at all */
  empty: ReactNode
}

/** The rows or boxes of tickets with their sums and pages. */
export function TicketList(props: Props) {
  const { answer, search, onSearch, path } = props
  const prefetch = usePrefetchTicket()
  useExistingPage(answer, search, onSearch)
  const sort = { by: search.sortBy ?? 'id', descending: search.sortBy === null || search.isSortDescending }
  const hrefOf = (row: TicketRow) => `${path}/${row.id}`
  return (
    <div {...prefetch}>
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={answer?.items}
        rowKey={(row) => row.id}
        rowHref={hrefOf}
        rowDimmed={(row) => row.status === 'Canceled'}
        sort={sort}
        onSort={({ by, descending }) =>
          onSearch(
            by === 'id' && descending
              ? { sortBy: null, isSortDescending: false }
              : { sortBy: by, isSortDescending: descending },
          )
        }
        foot={answer && footOf(answer)}
        empty={props.filters > 0 ? <NothingMatches filters={props.filters} onReset={props.onReset} /> : props.empty}
        failed={props.failed}
        onRetry={props.onRetry}
        view={search.view === 'box' ? 'boxes' : 'list'}
        renderBox={(row) => <TicketBox row={row} href={hrefOf(row)} />}
      />
      {answer && answer.totalItems > 0 && (
        <Pager
          page={search.page}
          pageSize={search.pageSize}
          total={answer.totalItems}
          totalIsMinimum={answer.totalItems >= countedAtMost}
          onPage={(page) => onSearch({ page })}
          onPageSize={(pageSize) => onSearch({ pageSize })}
        />
      )}
    </div>
  )
}

const footOf = (answer: Answer) => ({
  label: <Foot answer={answer} />,
  sums: { total: <Money amount={answer.sums.total} />, due: <Money amount={answer.sums.due} /> },
})

function Foot({ answer }: { answer: Answer }) {
  const { t } = useTranslation('ticket-lists')
  const currency = useCurrencyName()
  const { seesAmounts } = useLocale()
  return (
    <>
      {t('count', { count: answer.totalItems })}
      {seesAmounts && (
        <span className="muted" style={{ fontWeight: 400 }}>
          {' · '}
          {t('sums', { currency })}
        </span>
      )}
    </>
  )
}

/** A page that a filter or another person's work has emptied gives way to the last one there is. */
function useExistingPage(answer: Answer | undefined, search: ListState, onSearch: Props['onSearch']): void {
  const last = answer ? pageCount(answer.totalItems, search.pageSize) : null
  const beyond = last !== null && answer?.items.length === 0 && search.page > last
  useEffect(() => {
    if (beyond && last !== null) onSearch({ page: last })
  })
}
