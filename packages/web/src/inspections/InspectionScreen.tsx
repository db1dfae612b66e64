import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useLiveTicket } from '../lib/use-live.ts'
import { IconClipboardList } from '../ui/icons.tsx'
import { InspectionPage } from './InspectionPage.tsx'

/** The car of a ticket, looked at point by point. The id is that of the ticket. */
export function InspectionScreen() {
  const ticketId = useRouteId()
  const record = useQuery(api.inspections.ofTicket.queryOptions({ input: { ticketId } }))
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
