import { stockUnits } from '@warsha/domain/stock'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderedLine, orderedRefusals } from './purchase-order-rows.ts'
import { refuses } from './refusals.ts'
import { Id, Money, names, object, QuantityMilli } from './vocabulary.ts'

const tags = ['purchaseOrders']
const permission = { module: 'store', actions: ['store.purchases'] } as const

/** A part that should be ordered again. Thousandths of the stock unit, but for what is proposed. */
const ReorderPart = object({
  partId: Id,
  partNo: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  stockUnit: z.enum(names(stockUnits)),
  currentMilli: z.int(),
  availableMilli: z.int(),
  /** On orders, also on those that were not sent yet. */
  orderedMilli: z.int(),
  waitingMilli: z.int(),
  minimumMilli: z.int(),
  /** In the last 90 days. */
  usedMilli: z.int(),
  /** The unit in which it was bought last, else that of the catalogue, and how much of it is proposed. */
  unit: z.enum(names(stockUnits)),
  factorMilli: QuantityMilli,
  proposedMilli: QuantityMilli,
  /** Who it was bought from last, and at which price; null where it never was. */
  supplierId: Id.nullable(),
  supplierNameEn: z.string().nullable(),
  supplierNameAr: z.string().nullable(),
  price: Money.nullable(),
})
export type ReorderPart = z.infer<typeof ReorderPart>

const proposals = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/store/reorder', summary: 'Parts that should be ordered again', tags })
  .output(object({ items: z.array(ReorderPart), /** There are more than are listed at once. */ more: z.boolean() }))

const Line = OrderedLine.extend({
  /** What the caller saw on orders: somebody may have ordered it meanwhile. */
  orderedMilli: z.int().min(0),
})

/** One draft for each supplier, all of them or none. */
const order = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/store/reorder', summary: 'Draft orders for parts that are proposed', tags })
  .input(
    object({
      orders: z
        .array(object({ supplierId: Id, lines: z.array(Line).min(1).max(500) }))
        .min(1)
        .max(50),
    }),
  )
  .output(object({ orders: z.array(object({ id: Id, number: z.string() })) }))
  .errors(refuses('InvalidData', 'keyReused', ...orderedRefusals))

/** What the store cannot give a ticket is put on the draft for its supplier; without a draft one is opened. */
const orderRequest = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/store/partRequests/order', summary: 'Order the part that a ticket waits for', tags })
  .input(
    object({ requestId: Id, /** Else who the part was bought from last. */ supplierId: Id.nullable().default(null) }),
  )
  .output(object({ id: Id, number: z.string() }))
  .errors(
    refuses(
      'NotFound',
      'NotAllowedOperation',
      'purchaseSupplierMissing',
      'requestNotShort',
      'requestOrdered',
      'stockQuantityMissing',
      'fieldTooHigh',
      'keyReused',
    ),
  )

export const reorder = { proposals, order, orderRequest }
