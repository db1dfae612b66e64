import { seesTickets } from '@warsha/contract/history'
import { dayIn } from '@warsha/domain/calendar'
import { toldInspections } from '../inspections/page.ts'
import { endpoint } from '../lib/endpoint.ts'
import { carsShown } from '../lib/reference.ts'
import { whoseHistory } from './whose.ts'
import { listDeclinedOfCars, listInspectionsOfCars, listWarrantiesOfCars } from './work-queries.ts'

export const declinedOfCars = endpoint.history.declinedWork.handler(async ({ input, context }) => {
  const { whose, covers } = await whoseHistory(context, input, seesTickets)
  const { tx } = context
  return { items: await carsShown(tx, await listDeclinedOfCars(input.of)(tx, whose)), ...covers }
})

export const warrantiesOfCars = endpoint.history.warranties.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { whose, covers } = await whoseHistory(context, input, seesTickets)
  const today = dayIn(actor.timeZone, new Date().toISOString())
  return { items: await carsShown(tx, await listWarrantiesOfCars(input.of)(tx, whose, today)), ...covers }
})

export const inspectionsOfCars = endpoint.history.inspections.handler(async ({ input, context }) => {
  const { tx } = context
  const { whose, covers } = await whoseHistory(context, input, seesTickets)
  const past = await listInspectionsOfCars(input.of)(tx, whose)
  return { items: await toldInspections(tx, await carsShown(tx, past)), ...covers }
})
