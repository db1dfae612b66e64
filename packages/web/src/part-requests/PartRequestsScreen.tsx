import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { useLiveTickets } from '../lib/use-live.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCircleCheck, IconSearch } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TicketParts } from './TicketParts.tsx'
import { byTicket, foundIn } from './waiting.ts'

const askAgainMs = 60_000

/** What tickets wait for in the store, the earliest promise first: issued with one click, taken back with another. */
export function PartRequestsScreen() {
  const { t } = useTranslation('part-requests')
  const [typed, setTyped] = useState('')
  useLiveTickets()
  const { data, isError, refetch } = useQuery(api.partRequests.pending.queryOptions({ refetchInterval: askAgainMs }))
  const waiting = data?.items
  const groups = byTicket(foundIn(waiting ?? [], typed))
  return (
    <Page aside={waiting && <span className="muted">{t('pending.waiting', { count: waiting.length })}</span>}>
      <div className="stack">
        <SearchInput value={typed} onChange={setTyped} placeholder={t('pending.search')} width="100%" />
        {isError && !waiting && <ErrorState onRetry={() => void refetch()} />}
        {!waiting && !isError && <SkeletonRows rows={4} label={t('ui:loading')} />}
        {waiting?.length === 0 && (
          <Card>
            <EmptyState icon={IconCircleCheck} title={t('pending.nothing')} text={t('pending.nothingText')} />
          </Card>
        )}
        {waiting && waiting.length > 0 && groups.length === 0 && (
          <Card>
            <EmptyState icon={IconSearch} title={t('pending.noneFound')} text={typed} />
          </Card>
        )}
        {groups.map(({ ticketId, parts }) => (
          <TicketParts key={ticketId} parts={parts} />
        ))}
      </div>
    </Page>
  )
}
