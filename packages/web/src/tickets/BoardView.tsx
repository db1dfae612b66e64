import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useLiveTickets } from '../lib/use-live.ts'
import { Button } from '../ui/Button.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconAlarm } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TechnicianFilter, WaitingFilter } from './list-filters.tsx'

type Search = { search: string; technicianId: number; waiting: string; board: string; lane: string; late: boolean }
type Props = {
  search: Search
  setSearch: (change: Partial<Search>, how?: { replace?: boolean }) => void
  hrefOf: (lane: string) => string
}

const Board = later(async () => ({ default: (await import('./board/Board.tsx')).Board }))

/** The job board under its filters; how it is grouped stands in the address with them. */
export function BoardView({ search, setSearch, hrefOf }: Props) {
  const { t } = useTranslation(['ticket-board', 'ticket-lists'])
  const { search: typed, technicianId, waiting, late } = search
  const by = search.board === 'technician' ? 'technician' : 'state'
  useLiveTickets()
  const isSet = typed !== '' || technicianId > 0 || waiting !== '' || late
  return (
    <>
      <FilterBar
        onReset={isSet ? () => setSearch({ search: '', technicianId: 0, waiting: '', late: false }) : undefined}
      >
        <SearchInput
          value={typed}
          onChange={(next) => setSearch({ search: next }, { replace: true })}
          placeholder={t('ticket-lists:search')}
        />
        <SegmentedControl
          label={t('by.label')}
          segments={[
            { value: 'state', label: t('by.state') },
            { value: 'technician', label: t('by.technician') },
          ]}
          value={by}
          onChange={(next) => setSearch({ board: next, lane: '' })}
        />
        <TechnicianFilter chosen={technicianId} onChoose={(next) => setSearch({ technicianId: next })} />
        <WaitingFilter chosen={waiting} onChoose={(next) => setSearch({ waiting: next })} />
        <Button
          size="small"
          variant={late ? 'primary' : 'default'}
          icon={<IconAlarm size="s" />}
          aria-pressed={late}
          onClick={() => setSearch({ late: !late })}
        >
          {t('late')}
        </Button>
      </FilterBar>
      <Suspense fallback={<SkeletonRows rows={8} label={t('loading')} />}>
        <Board by={by} lane={search.lane} hrefOf={hrefOf} filter={{ search: typed, technicianId, waiting, late }} />
      </Suspense>
    </>
  )
}
