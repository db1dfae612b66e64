import type { OrderedLine } from '@warsha/contract/purchase-order-rows'
import type { CompanyTx } from '@warsha/db/database'
import { refuseOrderLines } from '@warsha/domain/purchase-orders'
import { numberSearchBody } from '@warsha/domain/search'
import { stockMilliOf } from '@warsha/domain/spare-parts'
import { nameOfSupplier } from '@warsha/domain/suppliers'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { tellOfStore } from '../live/tell.ts'
import { takeNumber } from '../numbers/take-number.ts'
import type { ShopTime } from '../shops/time.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import {
  deleteOrderLines,
  deleteOtherRequests,
  findCatalogueParts,
  findSupplier,
  insertOrder,
  insertOrderLines,
} from './change-queries.ts'

/** The lines with their parts as the catalogue names them today, and what is ordered of each in stock units. */
export async function orderedParts(tx: CompanyTx, lines: readonly OrderedLine[]) {
  const found = await findCatalogueParts(
    tx,
    lines.map(({ partId }) => partId),
  )
  const parts = new Map(found.map((part) => [part.id, part]))
  const ordered = lines.map((line) => {
    const part = parts.get(line.partId)
    if (!part) throw refuse({ code: 'NotFound', field: 'lines' })
    const { partNo, nameEn, nameAr } = part
    return { ...line, partNo, nameEn, nameAr, stockMilli: stockMilliOf(line.quantityMilli, line.factorMilli) }
  })
  orRefuse(refuseOrderLines(ordered))
  return ordered
}
export type OrderedPart = Awaited<ReturnType<typeof orderedParts>>[number]

/** Lines of an order from a position on; the first is 1. */
export const storeLines = (
  tx: CompanyTx,
  order: { id: number; shopId: number },
  lines: readonly OrderedPart[],
  from = 1,
) =>
  insertOrderLines(
    tx,
    lines.map(({ price, ...line }, index) => ({
      ...line,
      orderId: order.id,
      shopId: order.shopId,
      position: from + index,
      priceMinor: price,
    })),
  )

/** Stores the lines of a draft in place of those it had. */
export async function replaceLines(
  tx: CompanyTx,
  order: { id: number; shopId: number },
  lines: readonly OrderedPart[],
) {
  await deleteOrderLines(tx, order.id)
  await storeLines(tx, order, lines)
  await deleteOtherRequests(
    tx,
    order.id,
    lines.map(({ partId }) => partId),
  )
}

export async function knownSupplier(tx: CompanyTx, supplierId: number) {
  const supplier = await findSupplier(tx, supplierId)
  if (!supplier) throw refuse({ code: 'NotFound', field: 'supplierId' })
  return supplier
}

type Draft = {
  supplierId: number
  expectedOn: CalendarDate | null
  note: string
  lines: readonly OrderedPart[]
  /** Where the draft is all that a request makes. */
  key?: { requestKey: string; requestHash: string }
}

/** Opens a draft in the caller's shop. Its number is taken last. */
export async function keepOrder(context: CompanyContext, at: ShopTime, draft: Draft): Promise<number> {
  const { tx, actor } = context
  const { lines, key, ...head } = draft
  const [supplier, { currency }] = await Promise.all([knownSupplier(tx, draft.supplierId), findVatRules(tx)])
  const number = await takeNumber(tx, actor.shopId, 'purchaseOrder', at.today)
  const id = await insertOrder(tx, {
    ...head,
    ...key,
    shopId: actor.shopId,
    number,
    currency,
    orderedBy: actor.userId,
    orderedByEn: actor.nameEn,
    orderedByAr: actor.nameAr,
    orderedAt: at.now,
  })
  await storeLines(tx, { id, shopId: actor.shopId }, lines)
  await putSearchEntry(tx, 'purchaseOrder', id, numberSearchBody(number))
  await record(context, {
    entity: 'purchaseOrder',
    entityId: id,
    action: 'orderDrafted',
    changes: { number, supplierName: nameOfSupplier(supplier) },
  })
  tellOfStore(tx, actor.shopId)
  return id
}
