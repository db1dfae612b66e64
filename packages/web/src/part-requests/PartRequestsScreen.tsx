import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { useLiveTickets } from '../lib/use-live.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCircleCheck, IconSearch } from '../ui/icons.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TicketParts } from './TicketParts.tsx'
import { byTicket } from './waiting.ts'

const askAgainMs = 60_000

/** What tickets wait for in the store, the earliest promise first: issued with one click, taken back with another. */
export function PartRequestsScreen() {
  const { t } = useTranslation('part-requests')
  const [typed, setTyped] = useState('')
  useLiveTickets()
  const [searchInput] = useDebouncedValue(typed.trim(), 200)
  const [page, setPage] = useState({ page: 1, pageSize: 50 })
  const { data, isError, refetch } = useQuery(
    api.partRequests.pending.queryOptions({
      input: { ...page, ...(searchInput && { searchInput }) },
      refetchInterval: askAgainMs,
      placeholderData: keepPreviousData,
    }),
  )
  const count = data?.totalItems
  const search = (text: string) => {
    setTyped(text)
    setPage((before) => ({ ...before, page: 1 }))
  }
  return (
    <Page
      aside={count !== undefined && !searchInput && <span className="muted">{t('pending.waiting', { count })}</span>}
    >
      <div className="stack">
        <SearchInput value={typed} onChange={search} placeholder={t('pending.search')} width="100%" />
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={4} label={t('ui:loading')} />}
        {count === 0 && !searchInput && (
          <Card>
            <EmptyState icon={IconCircleCheck} title={t('pending.nothing')} text={t('pending.nothingText')} />
          </Card>
        )}
        {count === 0 && searchInput && (
          <Card>
            <EmptyState icon={IconSearch} title={t('pending.noneFound')} text={searchInput} />
          </Card>
        )}
        {byTicket(data?.items ?? []).map(({ ticketId, parts }) => (
          <TicketParts key={ticketId} parts={parts} />
        ))}
        {count !== undefined && (count > page.pageSize || page.page > 1) && (
          <Pager
            {...page}
            total={count}
            onPage={(next) => setPage((before) => ({ ...before, page: next }))}
            onPageSize={(pageSize) => setPage({ page: 1, pageSize })}
          />
        )}
      </div>
    </Page>
  )
}
