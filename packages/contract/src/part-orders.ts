import { purchaseOrderStates } from '@warsha/domain/purchase-orders'
import * as z from 'zod'
import { CalendarDate, Id, object } from './vocabulary.ts'

/** The open order that a part was put on for a ticket, and when it is expected. */
export const PartOrder = object({
  id: Id,
  number: z.string(),
  state: z.enum(purchaseOrderStates),
  expectedOn: CalendarDate.nullable(),
})
export type PartOrder = z.infer<typeof PartOrder>
