import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { TicketsCard } from '../lib/records/TicketsCard.tsx'

const pageSize = 10

/** What is being done, or was done, on the partner's account in this shop. */
export function DealerTickets({ dealerId, kind }: { dealerId: number; kind: 'open' | 'closed' }) {
  const { t } = useTranslation('dealers')
  const [page, setPage] = useState(1)
  const input = { dealerId, page, pageSize }
  const open = useQuery({
    ...api.tickets.list.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled: kind === 'open',
  })
  const closed = useQuery({
    ...api.tickets.closed.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled: kind === 'closed',
  })
  return (
    <div id={kind}>
      <TicketsCard
        title={t(`tickets.${kind}`)}
        tickets={kind === 'open' ? open : closed}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        empty={t(`tickets.${kind}None`)}
      />
    </div>
  )
}
