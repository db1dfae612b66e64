import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

export type TicketsKind = 'open' | 'closed'
export const ticketsPageSize = 10

/** A page of the customer's tickets in this shop. */
export function useCustomerTickets(customerId: number, kind: TicketsKind, page: number) {
  const input = { customerId, page, pageSize: ticketsPageSize }
  const open = useQuery({
    ...api.tickets.list.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled: kind === 'open',
  })
  const closed = useQuery({
    ...api.tickets.closed.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled: kind === 'closed',
  })
  return kind === 'open' ? open : closed
}
