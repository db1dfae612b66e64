import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { api } from '../../lib/api.ts'

const aroundQuery = (ticketId: number) => api.tickets.around.queryOptions({ input: { ticketId } })
export const aroundKey = (ticketId: number) => aroundQuery(ticketId).queryKey

/** All that the page shows beside the ticket: one call for the cards that show it. */
export const useAround = ({ id }: Pick<Ticket, 'id'>) => useQuery(aroundQuery(id))
