import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketsCard } from '../lib/records/TicketsCard.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import { type TicketsKind, ticketsPageSize, useCustomerTickets } from './use-customer-tickets.ts'

export function CustomerTickets({ id, kind }: { id: number; kind: TicketsKind }) {
  const { t } = useTranslation('customer-screens')
  const [page, setPage] = useState(1)
  const tickets = useCustomerTickets(id, kind, page)
  return (
    <div id={kind}>
      <TicketsCard
        title={t(`tickets.${kind}`)}
        tickets={tickets}
        page={page}
        pageSize={ticketsPageSize}
        onPage={setPage}
        empty={<EmptyState icon={IconClipboardList} title={t(`tickets.${kind}None`)} />}
      />
    </div>
  )
}
