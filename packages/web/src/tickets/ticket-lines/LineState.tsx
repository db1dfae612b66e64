import type { TicketService } from '@warsha/contract/ticket-lines'
import { Status } from '../../ui/Status.tsx'
import { useAround } from '../ticket/use-around.ts'

/** Where a service stands: one that has not started may wait for the customer's word. */
export function LineState({ ticketId, service: { id, status } }: { ticketId: number; service: TicketService }) {
  const { data } = useAround({ id: ticketId })
  const asked = data?.decisions.proposals.some((one) => one.id === id && one.state === 'Awaiting')
  return <Status of={asked && status === 'Pending' ? 'AwaitingApproval' : status} />
}
