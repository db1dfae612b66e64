import { refuseRemoveSection } from '@warsha/domain/services'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findSection } from '../lines/catalogue.ts'
import { nameOf, recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import { deleteTicketSection, findTicketSection, insertSection } from './find-queries.ts'
import { ticketPage } from './page.ts'
import { updateTicket } from './queries.ts'

export const addSection = endpoint.tickets.addSection.handler(async ({ input: { ticketId, sectionId }, context }) => {
  const { tx, actor } = context
  await ticketToEdit(context, ticketId)
  const section = await findSection(tx, sectionId)
  if (!section) throw refuse({ code: 'NotFound', field: 'sectionId' })
  const added = await insertSection(tx, ticketId, sectionId)
  if (!added) throw refuse({ code: 'shopSectionAlreadyExists' })
  await updateTicket(tx, ticketId, {})
  await recordOnTicket(context, ticketId, {
    action: 'sectionAdded',
    facts: { name: nameOf(section) },
    entity: 'ticketSection',
    entityId: added.id,
  })
  return ticketPage(tx, ticketId, actor)
})

export const removeSection = endpoint.tickets.removeSection.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const found = await findTicketSection(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  await ticketToEdit(context, found.ticketId)
  // Read again, as it is now that the ticket is locked.
  const section = await findTicketSection(tx, id)
  if (!section) throw refuse({ code: 'NotFound' })
  orRefuse(refuseRemoveSection(section.services))
  await deleteTicketSection(tx, id)
  await updateTicket(tx, found.ticketId, {})
  await recordOnTicket(context, found.ticketId, {
    action: 'sectionRemoved',
    facts: { name: nameOf(section) },
    entity: 'ticketSection',
    entityId: id,
  })
  return { done: true as const }
})
