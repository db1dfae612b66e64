import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TicketsCard } from '../lib/records/TicketsCard.tsx'
import { useProfile } from '../lib/session.ts'
import { type TicketsKind, ticketsPageSize, useCustomerTickets } from './use-customer-tickets.ts'

export function CustomerTickets({ id, kind }: { id: number; kind: TicketsKind }) {
  const { t } = useTranslation('customer-screens')
  const { userShops } = useProfile()
  const [page, setPage] = useState(1)
  const tickets = useCustomerTickets(id, kind, page)
  return (
    <div id={kind}>
      <TicketsCard
        title={t(userShops.length > 1 ? `tickets.${kind}Here` : `tickets.${kind}`)}
        tickets={tickets}
        page={page}
        pageSize={ticketsPageSize}
        onPage={setPage}
        empty={t(`tickets.${kind}None`)}
      />
    </div>
  )
}
