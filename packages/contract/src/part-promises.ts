import * as z from 'zod'
import { PartOrder } from './part-orders.ts'
import { Id, Instant, object } from './vocabulary.ts'

const name = { nameEn: z.string(), nameAr: z.string() }

/** Who holds what of a part in a shop, and what is still to come of it. All quantities in thousandths of its unit. */
export const PartPromises = object({
  /** Tickets that something is reserved for. */
  tickets: z.array(
    object({ ticketId: Id, number: z.string(), makeEn: z.string(), makeAr: z.string(), reservedMilli: z.int() }),
  ),
  /** Counter sales that are being written. */
  baskets: z.array(object({ ...name, expiresAt: Instant, heldMilli: z.int() })),
  /** Orders that were sent, the one that is expected first at the top. */
  orders: z.array(
    object({ ...PartOrder.shape, nameEn: z.string().nullable(), nameAr: z.string().nullable(), toComeMilli: z.int() }),
  ),
  /** Goods that another shop has sent. */
  transfers: z.array(object({ id: Id, number: z.string(), ...name, toComeMilli: z.int() })),
})
export type PartPromises = z.infer<typeof PartPromises>
