import { dayIn } from '@warsha/domain/calendar'
import { isUnderWarranty } from '@warsha/domain/durations'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findWarranty } from './service-queries.ts'

export const warranty = endpoint.ticketServices.warranty.handler(async ({ input: { id }, context: { tx, actor } }) => {
  const found = await findWarranty(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const today = dayIn(actor.timeZone, new Date().toISOString())
  return { ...found, underWarranty: isUnderWarranty(found.warrantyEndsOn, today) }
})
