import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { RowKey, Sort } from '../ui/data-table.ts'
import { NothingMatches } from '../ui/EmptyState.tsx'
import { FilterBar, FilterChip, FilterOptions } from '../ui/FilterChip.tsx'
import { IconLayoutList, IconUser } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { IconDownload, IconLayoutGrid, IconLayoutKanban, IconPrinter } from '../ui/more-icons.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { sampleTickets } from './sample-tickets.ts'
import { TicketBox } from './TicketBox.tsx'
import { ticketColumns } from './ticket-columns.tsx'

export function ListPart() {
  const { t } = useTranslation('gallery')
  const [view, setView] = useState<'list' | 'boxes' | 'board'>('list')
  const views = [
    { value: 'list', label: t('list'), icon: IconLayoutList },
    { value: 'boxes', label: t('boxes'), icon: IconLayoutGrid },
    { value: 'board', label: t('board'), icon: IconLayoutKanban },
  ] as const
  return (
    <section>
      <PageHeader
        title={t('openTickets')}
        crumbs={[{ label: t('tickets'), href: '#t' }, { label: t('open') }]}
        actions={
          <>
            <SegmentedControl label={t('list')} segments={views} value={view} onChange={setView} />
            <Button icon={<IconDownload size="s" />}>{t('export')}</Button>
          </>
        }
      />
      <Tabs
        label={t('tickets')}
        current="all"
        tabs={[
          { key: 'all', label: t('allOpen'), href: '#all', count: 23 },
          { key: 'mine', label: t('mine'), href: '#mine', count: 9 },
          { key: 'late', label: t('late'), href: '#late', count: 2 },
          { key: 'parts', label: t('waitingParts'), href: '#parts', count: 5 },
        ]}
      />
      <Filters />
      <Tickets view={view === 'boxes' ? 'boxes' : 'list'} />
    </section>
  )
}

function Filters() {
  const { t } = useTranslation('gallery')
  const [search, setSearch] = useState('')
  const [states, setStates] = useState<readonly string[]>(['open'])
  const options = ['open', 'mine', 'late'].map((value) => ({ value, label: t(value) }))
  const toggle = (value: string) =>
    setStates(states.includes(value) ? states.filter((own) => own !== value) : [...states, value])
  return (
    <FilterBar onReset={() => setStates([])}>
      <SearchInput value={search} onChange={setSearch} placeholder={t('search')} />
      <FilterChip label={t('state')} value={states.map((own) => t(own)).join('، ')} onClear={() => setStates([])}>
        {() => <FilterOptions label={t('state')} options={options} chosen={states} onToggle={toggle} />}
      </FilterChip>
      <FilterChip label={t('opened')} value={t('last30')}>
        {(close) => <Button onClick={close}>{t('last30')}</Button>}
      </FilterChip>
      <FilterChip label={t('technician')}>{(close) => <Button onClick={close}>{t('mine')}</Button>}</FilterChip>
    </FilterBar>
  )
}

function Tickets({ view }: { view: 'list' | 'boxes' }) {
  const { t } = useTranslation('gallery')
  const [sort, setSort] = useState<Sort>({ by: 'number', descending: true })
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set([1841]))
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(10)
  const actions = (
    <>
      <Button size="small" icon={<IconUser size="s" />}>
        {t('assign')}
      </Button>
      <Button size="small" icon={<IconPrinter size="s" />}>
        {t('print')}
      </Button>
    </>
  )
  const sums = { total: <Money amount={4821300} />, due: <Money amount={3960450} /> }
  return (
    <>
      <DataTable
        label={t('openTickets')}
        columns={ticketColumns}
        rows={sampleTickets}
        rowKey={(row) => row.id}
        rowHref={(row) => `#${row.id}`}
        rowLabel={(row) => row.number}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected, actions }}
        foot={{ label: t('count'), sums }}
        empty={<NothingMatches filters={1} onReset={() => {}} />}
        view={view}
        renderBox={(row) => <TicketBox ticket={row} />}
      />
      <Pager page={page} pageSize={pageSize} total={230} onPage={setPage} onPageSize={setPageSize} />
    </>
  )
}
