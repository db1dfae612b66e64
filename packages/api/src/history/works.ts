import { seesTickets } from '@warsha/contract/history'
import { dayIn } from '@warsha/domain/calendar'
import { shownPlate } from '@warsha/domain/plates'
import { toldInspections } from '../inspections/page.ts'
import { endpoint } from '../lib/endpoint.ts'
import { whoseHistory } from './whose.ts'
import { listDeclinedOfCars, listInspectionsOfCars, listWarrantiesOfCars } from './work-queries.ts'

const withPlate = <Row extends { plateNo: string }>({ plateNo, ...row }: Row) => ({
  ...row,
  plate: shownPlate(plateNo),
})

export const declinedOfCars = endpoint.history.declinedWork.handler(async ({ input, context }) => {
  const { whose, covers } = await whoseHistory(context, input, seesTickets)
  return { items: (await listDeclinedOfCars(input.of)(context.tx, whose)).map(withPlate), ...covers }
})

export const warrantiesOfCars = endpoint.history.warranties.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { whose, covers } = await whoseHistory(context, input, seesTickets)
  const today = dayIn(actor.timeZone, new Date().toISOString())
  return { items: (await listWarrantiesOfCars(input.of)(tx, whose, today)).map(withPlate), ...covers }
})

export const inspectionsOfCars = endpoint.history.inspections.handler(async ({ input, context }) => {
  const { tx } = context
  const { whose, covers } = await whoseHistory(context, input, seesTickets)
  const past = await listInspectionsOfCars(input.of)(tx, whose)
  return { items: await toldInspections(tx, past.map(withPlate)), ...covers }
})
