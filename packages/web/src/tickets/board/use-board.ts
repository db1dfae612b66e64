import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { waitingReasons } from '@warsha/domain/tickets'
import { api } from '../../lib/api.ts'
import { useLookups } from '../../lib/lookups.ts'
import { useProfile } from '../../lib/session.ts'
import { type BoardColumn, columnsOf } from './columns.ts'

export type BoardBy = 'state' | 'technician'
export type BoardFilter = { search: string; technicianId: number; waiting: string; late: boolean }
/** `beyond`: how many more there are than the columns could hold together. */
type Board = { columns: BoardColumn[] | undefined; beyond: number; failed: boolean; retry: () => void }

/** The columns of the board; who promised times are near is asked for again every minute, and whenever something changes. */
export function useBoard(by: BoardBy, filter: BoardFilter): Board {
  const [typed] = useDebouncedValue(filter.search, 200)
  const { technicianId, waiting, late } = filter
  const waitingReason = waitingReasons.find((own) => own === waiting)
  const input = {
    ...(typed.trim() && { searchInput: typed.slice(0, 100) }),
    ...(technicianId > 0 && { technicianId }),
    ...(waitingReason && { waitingReason }),
    ...(late && { late }),
  }
  const common = { placeholderData: keepPreviousData, refetchInterval: 60_000 } as const
  const states = useQuery({ ...api.board.byState.queryOptions({ input }), ...common, enabled: by === 'state' })
  const work = useQuery({ ...api.board.atWork.queryOptions({ input }), ...common, enabled: by === 'technician' })
  const technicians = useOwnTechnicians()
  const asked = by === 'state' ? states : work
  const beyond = by === 'technician' && work.data ? work.data.count - work.data.items.length : 0
  return { columns: columns(), beyond, failed: asked.isError, retry: () => void asked.refetch() }

  function columns(): BoardColumn[] | undefined {
    if (by === 'technician') return work.data && columnsOf(work.data.items, technicians, work.data.loads)
    return states.data?.map(({ lane, count, due, minutes, items }) => ({
      place: { lane },
      due: lane === 'Ready' || lane === 'CheckOut' ? due : null,
      count,
      minutes,
      items,
    }))
  }
}

function useOwnTechnicians() {
  const { currentShopId } = useProfile()
  return useLookups().employees.filter(({ isTechnician, shopId }) => isTechnician && shopId === currentShopId)
}
