import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useEffect, useMemo } from 'react'
import { api } from '../lib/api.ts'
import { ApiError, isAway } from '../lib/api-error.ts'
import { useRouteId } from '../lib/go.ts'
import { currentOwner } from '../lib/outbox/work-outbox.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useLiveTicket } from '../lib/use-live.ts'
import { IconClipboardList } from '../ui/icons.tsx'
import { InspectionPage } from './InspectionPage.tsx'
import { keepInspections, keptInspections } from './kept-inspections.ts'

const askAgainMs = 5_000
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && isAway(error)

/** The inspections of a visit; without network as they were last heard of. */
function useInspections(ticketId: number) {
  const { data, error, failureReason, refetch } = useQuery(
    api.inspections.ofTicket.queryOptions({
      input: { ticketId },
      refetchInterval: ({ state }) => state.status === 'error' && askAgainMs,
    }),
  )
  const kept = useMemo(() => keptInspections(ticketId, currentOwner()), [ticketId])
  useEffect(() => {
    if (data) keepInspections(data, currentOwner(), Date.now())
  }, [data])
  return { data: data ?? (isUnanswered(error ?? failureReason) ? kept : undefined), error, refetch }
}

/** The car of a ticket, looked at point by point. The id is that of the ticket. */
export function InspectionScreen() {
  const ticketId = useRouteId()
  const record = useInspections(ticketId)
  useLiveTicket(ticketId)
  return (
    <RecordScreen
      record={record}
      icon={IconClipboardList}
      missing="inspections:missing"
      list={{ href: pathOf('ticket', 'list'), label: 'inspections:toTickets' }}
      action="lookups:moduleActions.tickets.view"
    >
      {(data) => <InspectionPage shown={data} />}
    </RecordScreen>
  )
}
