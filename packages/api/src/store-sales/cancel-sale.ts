import { refuseOtherShop } from '@warsha/domain/permissions'
import { refuseCancelSale } from '@warsha/domain/store-sales'
import { lockReceivable } from '../invoices/receivables.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, wasDone } from '../lib/sent-actions.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { timeIn } from '../shops/time.ts'
import { findCancelled, findCounterSale, listSoldGoods, setCancelled } from './queries.ts'
import { salePage } from './read-sales.ts'

/** Sets an invoice aside of which everything came back: it stays what it was, with its number and its credit notes. */
export const cancelSale = endpoint.storeSales.cancel.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { invoiceId } = input
  const sent = { action: 'saleCancelled', entityId: invoiceId }
  if (await wasDone(context, sent)) return salePage(tx, invoiceId)
  const owed = (await findCounterSale(tx, invoiceId)) && (await lockReceivable(tx, invoiceId))
  if (!owed) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, owed.shopId))
  await refuseInDisabled(tx, actor, owed.shopId)
  const stands = await findCancelled(tx, invoiceId)
  const goods = await listSoldGoods(tx, invoiceId)
  const outMilli = goods.reduce((out, { quantityMilli, backMilli }) => out + quantityMilli - backMilli, 0)
  orRefuse(refuseCancelSale({ ...owed, outMilli }, stands?.cancelledAt !== null))
  const at = await timeIn(context, owed.shopId)
  await setCancelled(tx, invoiceId, at.now)
  await record(context, {
    entity: 'invoice',
    entityId: invoiceId,
    action: 'saleCancelled',
    changes: { number: owed.number },
  })
  await noteDone(context, sent, at.now)
  return salePage(tx, invoiceId)
})
