import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import { shortOf } from '@warsha/domain/part-requests'
import { refuseRequestOrder, wholeUnitsFor } from '@warsha/domain/purchase-orders'
import { stockMilliOf } from '@warsha/domain/spare-parts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { tellOfStore, tellOfTicket } from '../live/tell.ts'
import { lockSupplier } from '../purchases/change-queries.ts'
import { type ShopTime, timeIn } from '../shops/time.ts'
import { findRequest } from '../stock/request-queries.ts'
import { updateOrder } from './change-queries.ts'
import { keepOrder, orderedParts, storeLines } from './keep-order.ts'
import { lastPrice } from './reorder.ts'
import { findLastBought } from './reorder-queries.ts'
import {
  findLastOrderOf,
  findLineOf,
  findOrderOfRequest,
  insertTie,
  lastPosition,
  lockDraftFor,
  lockRequest,
  setOrdered,
} from './request-queries.ts'

/**
 * What the store is short of for a ticket goes on the draft for its supplier. The supplier is held, so that two who order from them
 * at once fill one draft; then the draft, then the request, so that it is ordered once.
 */
export const orderRequest = endpoint.reorder.orderRequest.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const sent = sentAs('orderRequest', input.requestId, input)
  if (await wasDone(context, sent)) return orderOf(tx, input.requestId)
  const asked = await findRequest(tx, input.requestId)
  if (!asked || asked.shopId !== actor.shopId) throw refuse({ code: 'NotFound', field: 'requestId' })
  const last = await findLastBought(tx, asked.partId)
  if (!last) throw refuse({ code: 'NotFound', field: 'requestId' })
  const supplierId = input.supplierId ?? last.supplierId
  if (supplierId === null) throw refuse({ code: 'purchaseSupplierMissing', field: 'supplierId' })
  if (!(await lockSupplier(tx, supplierId))) throw refuse({ code: 'NotFound', field: 'supplierId' })
  const draft = await lockDraftFor(tx, actor.shopId, supplierId)
  const request = await lockRequest(tx, input.requestId)
  const { order } = await findOrderOfRequest(tx, input.requestId)
  const short = request ? shortOf(request) : 0
  orRefuse(refuseRequestOrder(short, order?.number ?? null))
  const at = await timeIn(context, actor.shopId)
  const line = { ...last, price: last.supplierId === supplierId ? lastPrice(last) : null, partId: asked.partId }
  const orderId = draft
    ? await addToDraft(context, draft, line, short)
    : await openDraft(context, at, supplierId, line, short)
  await insertTie(tx, { orderId, partId: asked.partId, requestId: input.requestId, quantityMilli: short })
  await noteDone(context, sent, at.now)
  await tellOfTicket(tx, asked.ticketId)
  return orderOf(tx, input.requestId)
})

/** The newest order that the request is on, also where it was received or closed meanwhile. */
async function orderOf(tx: CompanyTx, requestId: number) {
  const order = await findLastOrderOf(tx, requestId)
  if (!order) throw refuse({ code: 'NotFound', field: 'requestId' })
  return order
}

type Last = NonNullable<Awaited<ReturnType<typeof findLastBought>>>
type Wanted = Pick<Last, 'unit' | 'factorMilli'> & { partId: number; price: Money | null }

const lineFor = (tx: CompanyTx, { partId, unit, factorMilli, price }: Wanted, shortMilli: number) => {
  const quantityMilli = wholeUnitsFor(shortMilli, factorMilli)
  return orderedParts(tx, [{ partId, unit, factorMilli, price, quantityMilli, expectedOn: null }])
}

async function openDraft(context: CompanyContext, at: ShopTime, supplierId: number, wanted: Wanted, short: number) {
  const lines = await lineFor(context.tx, wanted, short)
  return keepOrder(context, at, { supplierId, expectedOn: null, note: '', lines })
}

/** One line more, or more of the line that is there. */
async function addToDraft(
  context: CompanyContext,
  draft: { id: number; number: string; shopId: number },
  wanted: Wanted,
  short: number,
) {
  const { tx } = context
  const [line, { position }] = await Promise.all([findLineOf(tx, draft.id, wanted.partId), lastPosition(tx, draft.id)])
  if (line) {
    const quantityMilli = line.quantityMilli + wholeUnitsFor(short, line.factorMilli)
    const ordered = { ...wanted, factorMilli: line.factorMilli, quantityMilli, expectedOn: null }
    await orderedParts(tx, [ordered])
    const stockMilli = stockMilliOf(quantityMilli, line.factorMilli)
    await setOrdered(tx, draft.id, line.position, { quantityMilli, stockMilli })
  } else await storeLines(tx, draft, await lineFor(tx, wanted, short), position + 1)
  await updateOrder(tx, draft.id, {})
  await record(context, {
    entity: 'purchaseOrder',
    entityId: draft.id,
    action: 'orderChanged',
    changes: { number: draft.number },
  })
  tellOfStore(tx, draft.shopId)
  return draft.id
}
