import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { useRouteId } from '../lib/go.ts'
import { Page } from '../lib/Page.tsx'
import { OtherShop } from '../lib/records/OtherShop.tsx'
import { useLiveTicket } from '../lib/use-live.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, NoRight } from '../ui/ErrorState.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import { TicketPage } from './ticket/TicketPage.tsx'
import { TicketSkeleton } from './ticket/TicketSkeleton.tsx'

/** One visit of a car: what is wrong, what is done, what it costs, and what happened. */
export function TicketScreen() {
  const id = useRouteId()
  const { data: ticket, error, refetch } = useQuery(api.tickets.get.queryOptions({ input: { id } }))
  useLiveTicket(id)
  if (ticket) return <TicketPage ticket={ticket} />
  if (!error) return <TicketSkeleton />
  return (
    <Page>
      <Card>
        <Failed error={error} onRetry={() => void refetch()} />
      </Card>
    </Page>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['tickets', 'lookups'])
  const code = error instanceof ApiError ? error.code : null
  if (error instanceof ApiError && code === 'recordOfOtherShop') return <OtherShop error={error} />
  if (code === 'NotAuthorized' || code === 'NotAllowedOperation')
    return <NoRight action={t('lookups:moduleActions.tickets.view')} />
  if (code !== 'ticketNotExists' && code !== 'NotFound' && code !== 'invalidInput')
    return <ErrorState onRetry={onRetry} />
  return (
    <EmptyState
      icon={IconClipboardList}
      title={t('missing.title')}
      text={t('missing.text')}
      action={<ButtonLink href={pathOf('ticket', 'list')}>{t('missing.back')}</ButtonLink>}
    />
  )
}
