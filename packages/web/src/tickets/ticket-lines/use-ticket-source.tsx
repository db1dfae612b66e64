import { useMutation } from '@tanstack/react-query'
import type { TicketPart, TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { api } from '../../lib/api.ts'
import { workOf } from '../../lib/lines/sold.ts'
import type { LineSource } from '../../lib/lines/source.ts'
import { RequestMark } from '../../lib/part-requests/RequestMark.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useStaleRefresh, useTicketCache } from '../ticket/use-ticket-change.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { PurchaseMark } from '../ticket-purchase/PurchaseMark.tsx'
import { LineState } from './LineState.tsx'
import { PartMenu } from './PartMenu.tsx'
import { ServiceMenu } from './ServiceMenu.tsx'
import { Workers } from './Workers.tsx'

/** The lines of a ticket: every change is asked of the server, and the page shows its answer. */
export function useTicketSource(ticket: Ticket): LineSource<TicketService, TicketPart> {
  const whyNot = useWhyNotHere(ticket)
  const why = whyNot('tickets.edit', refuseEdit(factsOf(ticket)))
  const { open } = useTicketDialog()
  const { show, shown } = useTicketCache(ticket.id)
  const { onError } = useStaleRefresh(ticket.id)
  const { mutateAsync: ask } = useMutation({
    mutationFn: (call: () => Promise<Ticket>) => call(),
    onSuccess: show,
    onError,
  })
  /** Lines are added one after the other: onto the ticket as it is shown by then. */
  const seen = () => ({ ticketId: ticket.id, version: shown()?.version ?? ticket.version })
  return {
    shopId: ticket.shopId,
    vehicleId: ticket.visits > 1 ? ticket.vehicleId : null,
    version: ticket.version,
    promisedAt: ticket.promisedAt,
    services: ticket.services,
    parts: ticket.parts,
    packages: ticket.packages,
    subtitle: <DialogSubtitle ticket={ticket} />,
    why,
    whyNot: (action) => whyNot(action),
    isNamedHere: ({ serviceId }) => serviceId === null,
    open,
    addServices: (chosen, confirmed) =>
      ask(() =>
        api.ticketServices.addMultiple.call({
          ...seen(),
          ...confirmed,
          services: chosen.map(({ service, ...line }) => ({
            ...workOf({ ...service, serviceId: service.id }),
            ...line,
          })),
        }),
      ),
    addPackage: (chosen, confirmed) =>
      ask(() => api.ticketServices.addPackage.call({ ...seen(), ...confirmed, ...chosen })),
    changeService: ({ id }, version, change, { confirmedTicketDue }) =>
      ask(() =>
        api.ticketServices.update.call({ id, version, ...change, ...(confirmedTicketDue && { confirmedTicketDue }) }),
      ),
    addPart: (part, version) => ask(() => api.ticketParts.add.call({ ticketId: ticket.id, version, part })),
    changePart: ({ id }, version, part) => ask(() => api.ticketParts.update.call({ id, version, ...part })),
    workersOf: (service) => <Workers ticket={ticket} service={service} />,
    stateOf: (service) => <LineState ticketId={ticket.id} service={service} />,
    toolsOfService: (service) => <ServiceMenu ticket={ticket} service={service} why={why} />,
    markOf: (part) => (part.request ? <RequestMark request={part.request} /> : <PurchaseMark part={part} />),
    toolsOfPart: (part) => <PartMenu ticket={ticket} part={part} why={why} />,
  }
}
