import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useLiveTicket } from '../lib/use-live.ts'
import { IconClipboardList } from '../ui/icons.tsx'
import { InspectionPage } from './InspectionPage.tsx'

/** The car of a ticket, looked at point by point. The id is that of the ticket. */
export function InspectionScreen() {
  const { t } = useTranslation(['inspections', 'lookups'])
  const ticketId = useRouteId()
  const { data, error, refetch } = useQuery(api.inspections.ofTicket.queryOptions({ input: { ticketId } }))
  useLiveTicket(ticketId)
  if (data) return <InspectionPage shown={data} />
  if (!error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={error}
      onRetry={() => void refetch()}
      icon={IconClipboardList}
      missing={t('missing')}
      list={{ href: pathOf('ticket', 'list'), label: t('toTickets') }}
      action={t('lookups:moduleActions.tickets.view')}
    />
  )
}
