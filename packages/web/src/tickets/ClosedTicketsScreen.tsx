import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayIn, listingRanges } from '@warsha/domain/calendar'
import { pathOf } from '@warsha/domain/records'
import { closedTicketStatuses } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMay } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { allDays, daysIn } from '../lib/records/day-range.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoRight } from '../ui/ErrorState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { SearchInput } from '../ui/SearchInput.tsx'
import { closedColumns } from './list-columns.tsx'
import { StatusFilter, TechnicianFilter } from './list-filters.tsx'
import { TicketList } from './list-tickets.tsx'

const filters = { search: '', status: '', technicianId: 0, opened: listingRanges.tickets as string }
type List = ReturnType<typeof useListSearch<typeof filters>>

/** Visits that are over: paid and gone, or cancelled. */
export function ClosedTicketsScreen() {
  const { t } = useTranslation(['ticket-lists', 'lookups'])
  const may = useMay('tickets.view')
  const list = useListSearch(filters)
  const [search, setSearch] = list
  const asked = useAsked(search)
  return (
    <Page
      actions={
        may && (
          <>
            <ViewSwitch view={search.view} onChange={setSearch} />
            <ExportButton take={() => api.exports.closedTickets.call(asked)} />
          </>
        )
      }
    >
      {may ? <Tickets list={list} /> : <NoRight action={t('lookups:moduleActions.tickets.view')} />}
    </Page>
  )
}

function Tickets({ list: [search, setSearch] }: { list: List }) {
  const { t } = useTranslation('ticket-lists')
  const tickets = useClosedTickets(search)
  const { search: typed, status, technicianId, opened } = search
  const others = [typed, status, technicianId].filter(Boolean).length
  // The days the list starts with hide tickets too, so here the way out is to show every day.
  const reset = () => setSearch({ ...filters, opened: allDays })
  return (
    <>
      <FilterBar onReset={others > 0 || opened !== filters.opened ? () => setSearch(filters) : undefined}>
        <SearchInput
          value={typed}
          onChange={(next) => setSearch({ search: next }, { replace: true })}
          placeholder={t('search')}
        />
        <StatusFilter
          statuses={closedTicketStatuses}
          chosen={status}
          onChoose={(next) => setSearch({ status: next })}
        />
        <DayRangeChip label={t('filters.opened')} value={opened} onChange={(next) => setSearch({ opened: next })} />
        <TechnicianFilter chosen={technicianId} onChoose={(next) => setSearch({ technicianId: next })} />
      </FilterBar>
      <TicketList
        label={t('closedTickets')}
        columns={closedColumns}
        path={pathOf('ticket', 'closedList')}
        answer={tickets.data}
        failed={tickets.isError}
        onRetry={() => void tickets.refetch()}
        search={search}
        onSearch={setSearch}
        filters={others + (opened === allDays ? 0 : 1)}
        onReset={reset}
        empty={<EmptyState icon={IconClipboardList} title={t('empty.closed')} text={t('empty.closedText')} />}
      />
    </>
  )
}

/** What the list is asked for, without its pages. */
function useAsked(search: List[0]) {
  const { timeZone } = useLocale()
  const [typed] = useDebouncedValue(search.search, 200)
  const status = closedTicketStatuses.find((own) => own === search.status)
  const byClosing = search.sortBy === 'closedAt' || search.sortBy === 'id'
  return {
    ...(byClosing && {
      sortBy: search.sortBy === 'id' ? ('id' as const) : ('closedAt' as const),
      isSortDescending: search.isSortDescending,
    }),
    ...(typed.trim() && { searchInput: typed.slice(0, 100) }),
    ...(status && { status }),
    ...(search.technicianId > 0 && { technicianId: search.technicianId }),
    ...daysIn(search.opened, dayIn(timeZone, new Date().toISOString())),
  }
}

function useClosedTickets(search: List[0]) {
  const { page, pageSize } = search
  return useQuery(
    api.tickets.closed.queryOptions({
      input: { page, pageSize, ...useAsked(search) },
      placeholderData: keepPreviousData,
    }),
  )
}
