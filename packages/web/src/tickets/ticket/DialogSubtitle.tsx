import type { Ticket } from '@warsha/contract/ticket-rows'
import { useNames } from '../../lib/names.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { UserText } from '../../ui/UserText.tsx'

/** Number of the ticket and whose car it is. */
export function DialogSubtitle({ ticket }: { ticket: Ticket }) {
  const { pick } = useNames()
  const name = pick(ticket.customerNameEn, ticket.customerNameAr) || ticket.customerContactName
  return (
    <>
      <Ltr>{ticket.number}</Ltr>
      {name && (
        <>
          {' · '}
          <UserText>{name}</UserText>
        </>
      )}
    </>
  )
}
