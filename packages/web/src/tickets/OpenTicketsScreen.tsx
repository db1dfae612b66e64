import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayIn } from '@warsha/domain/calendar'
import { pathOf } from '@warsha/domain/records'
import { openTicketStatuses, waitingReasons } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMay, useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { allDays, daysIn } from '../lib/records/day-range.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { ShopScope, useAllShops } from '../lib/ShopScope.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { writeQuery } from '../lib/search-text.ts'
import { useProfile } from '../lib/session.ts'
import { useLiveTickets } from '../lib/use-live.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoRight } from '../ui/ErrorState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconClipboardList, IconPlus } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { SearchInput } from '../ui/SearchInput.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { BoardView } from './BoardView.tsx'
import { openColumns, openColumnsOfShops } from './list-columns.tsx'
import { StatusFilter, TechnicianFilter, WaitingFilter } from './list-filters.tsx'
import { TicketList } from './list-tickets.tsx'
import { filterOfView, type SavedView, savedViewOf, savedViews } from './list-views.ts'
import { TicketViewSwitch } from './TicketViewSwitch.tsx'

const path = pathOf('ticket', 'list')
/** Open tickets are all shown, however old, unless days are asked for: an old one is the one to see. */
const filters = {
  search: '',
  tab: 'open',
  status: '',
  technicianId: 0,
  waiting: '',
  opened: allDays,
  board: '',
  lane: '',
  late: false,
  shops: 'one',
}
type Search = ReturnType<typeof useListSearch<typeof filters>>[0]

/** The tickets of the cars that are here, or whose money is not. */
export function OpenTicketsScreen() {
  const { t } = useTranslation(['ticket-lists', 'lookups'])
  const may = useMay('tickets.view')
  const [search, setSearch] = useListSearch(filters)
  const asked = useAsked(search)
  const allShops = useAllShops(search.shops)
  return (
    <Page
      actions={
        may && (
          <>
            {search.board === '' && <ShopScope allShops={allShops} onChange={(shops) => setSearch({ shops })} />}
            <TicketViewSwitch view={search.view} board={search.board} onChange={setSearch} />
            {search.board === '' && <ExportButton take={() => api.exports.openTickets.call(asked)} />}
          </>
        )
      }
    >
      {!may && <NoRight action={t('lookups:moduleActions.tickets.view')} />}
      {may && search.board === '' && <Tickets search={search} setSearch={setSearch} />}
      {may && search.board !== '' && (
        <BoardView
          search={search}
          setSearch={setSearch}
          hrefOf={(lane) => `${path}${writeQuery(boardQuery(search, lane))}`}
        />
      )}
    </Page>
  )
}

/** The board as it stands, with another column for a phone. */
const boardQuery = ({ search, technicianId, waiting, board, late }: Search, lane: string) => ({
  board,
  lane,
  ...(search !== '' && { search }),
  ...(technicianId > 0 && { technicianId }),
  ...(waiting !== '' && { waiting }),
  ...(late && { late }),
})

type Props = { search: Search; setSearch: ReturnType<typeof useListSearch<typeof filters>>[1] }

function Tickets({ search, setSearch }: Props) {
  const { t } = useTranslation('ticket-lists')
  useLiveTickets()
  const tickets = useOpenTickets(search)
  const { search: typed, status, technicianId, waiting, opened } = search
  const set = [typed, status, technicianId, waiting, opened !== allDays].filter(Boolean).length
  const reset = () => setSearch({ ...filters, tab: search.tab, shops: search.shops })
  const view = savedViewOf(search.tab)
  return (
    <>
      <Views search={search} />
      <FilterBar onReset={set > 0 ? reset : undefined}>
        <SearchInput
          value={typed}
          onChange={(next) => setSearch({ search: next }, { replace: true })}
          placeholder={t('search')}
        />
        {view !== 'ready' && (
          <StatusFilter
            statuses={openTicketStatuses}
            chosen={status}
            onChoose={(next) => setSearch({ status: next })}
          />
        )}
        <DayRangeChip label={t('filters.opened')} value={opened} onChange={(next) => setSearch({ opened: next })} />
        {view !== 'mine' && (
          <TechnicianFilter chosen={technicianId} onChoose={(next) => setSearch({ technicianId: next })} />
        )}
        <WaitingFilter chosen={waiting} onChoose={(next) => setSearch({ waiting: next })} />
      </FilterBar>
      <TicketList
        label={t('openTickets')}
        columns={useAllShops(search.shops) ? openColumnsOfShops : openColumns}
        path={path}
        answer={tickets.data}
        failed={tickets.isError}
        onRetry={() => void tickets.refetch()}
        search={search}
        onSearch={setSearch}
        filters={set}
        onReset={reset}
        empty={<NoTickets view={view} />}
      />
    </>
  )
}

/** What the list is asked for, without its pages. */
function useAsked(search: Search) {
  const { timeZone } = useLocale()
  const { employeeId } = useProfile()
  const [typed] = useDebouncedValue(search.search, 200)
  const { technicianId } = search
  const allShops = useAllShops(search.shops)
  const status = openTicketStatuses.find((own) => own === search.status)
  const waitingReason = waitingReasons.find((own) => own === search.waiting)
  return {
    ...sortOf(search),
    ...(typed.trim() && { searchInput: typed.slice(0, 100) }),
    ...(status && { status }),
    ...(technicianId > 0 && { technicianId }),
    ...(waitingReason && { waitingReason }),
    ...filterOfView(savedViewOf(search.tab), employeeId),
    ...(allShops && { allShops }),
    ...daysIn(search.opened, dayIn(timeZone, new Date().toISOString())),
  }
}

function useOpenTickets(search: Search) {
  const { page, pageSize } = search
  return useQuery({
    ...api.tickets.list.queryOptions({
      input: { page, pageSize, ...useAsked(search) },
      placeholderData: keepPreviousData,
    }),
    // What is promised, late and waiting changes while the page stands.
    refetchInterval: 60_000,
  })
}

const sorts = ['id', 'promisedAt', 'due'] as const
function sortOf({ sortBy, isSortDescending }: Search) {
  const by = sorts.find((own) => own === sortBy)
  return by ? { sortBy: by, isSortDescending } : {}
}

/** The saved views with the number of tickets in each. Changing the view keeps the layout of the list, not its filters. */
function Views({ search }: { search: Search }) {
  const { t } = useTranslation('ticket-lists')
  const { employeeId } = useProfile()
  const allShops = useAllShops(search.shops)
  const { data } = useQuery({ ...api.tickets.counts.queryOptions({ input: { allShops } }), refetchInterval: 60_000 })
  const shown = savedViews.filter((view) => view !== 'mine' || employeeId !== null)
  const query = (view: SavedView) => ({
    ...(view !== 'open' && { tab: view }),
    ...(allShops && { shops: 'all' }),
    ...(search.view === 'box' && { view: 'box' }),
  })
  return (
    <Tabs
      label={t('savedViews')}
      current={savedViewOf(search.tab)}
      tabs={shown.map((view) => {
        const count = data?.[view]
        return {
          key: view,
          label: t(`tabs.${view}`),
          href: `${path}${writeQuery(query(view))}`,
          ...(count !== undefined && { count }),
        }
      })}
    />
  )
}

function NoTickets({ view }: { view: SavedView }) {
  const { t } = useTranslation('ticket-lists')
  const whyNot = useWhyNot()('tickets.new')
  const first = view === 'open'
  return (
    <EmptyState
      icon={IconClipboardList}
      title={t(`empty.${view}`)}
      text={first ? t('empty.openText') : undefined}
      action={
        first &&
        !whyNot && (
          <ButtonLink href={pathOf('ticket', 'new')} variant="primary" icon={<IconPlus size="s" />}>
            {t('newTicket')}
          </ButtonLink>
        )
      }
    />
  )
}
