import { useQuery } from '@tanstack/react-query'
import type { TicketService } from '@warsha/contract/ticket-lines'
import { api } from '../../lib/api.ts'
import { Status } from '../../ui/Status.tsx'

/** Where a service stands: one that has not started may wait for the customer's word. */
export function LineState({ ticketId, service: { id, status } }: { ticketId: number; service: TicketService }) {
  const { data } = useQuery(api.decisions.ofTicket.queryOptions({ input: { ticketId } }))
  const asked = data?.proposals.some((one) => one.id === id && one.state === 'Awaiting')
  return <Status of={asked && status === 'Pending' ? 'AwaitingApproval' : status} />
}
