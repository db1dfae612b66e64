import type { NewTicketPart } from '@warsha/contract/ticket-lines'
import { refuseTicketPart } from '@warsha/domain/parts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import type { PartLine } from './line-queries.ts'

/** Parts as they are put on a ticket beside parts with these numbers. A part may hang on a service of the same request or of the ticket. */
export function partLines(
  given: NewTicketPart[],
  numbersOnTicket: readonly string[],
  serviceIdOf: (part: NewTicketPart) => number | null | undefined,
): PartLine[] {
  return given.map(({ serviceIndex, ...part }, index) => {
    const before = given.slice(0, index).map(({ partNo }) => partNo)
    orRefuse(refuseTicketPart(part, [...numbersOnTicket, ...before]))
    const ticketServiceId = serviceIdOf({ serviceIndex, ...part })
    if (ticketServiceId === undefined) throw refuse({ code: 'NotFound', field: `parts.${index}.ticketServiceId` })
    return { ...part, ticketServiceId }
  })
}
