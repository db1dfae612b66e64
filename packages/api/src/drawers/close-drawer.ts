import {
  countedByMode,
  differenceByMode,
  refuseChangedDrawer,
  refuseCloseDrawer,
  refuseClosedDrawer,
  refusePieces,
} from '@warsha/domain/drawers'
import { paymentModeNames } from '@warsha/domain/payments'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { drawerPage, expectedOf } from './page.ts'
import { closeDrawer, findCurrency, findDrawer, insertCounts, insertPieces, lockDrawer } from './queries.ts'

/** The drawer is locked while it is counted: a concurrent payment is either in the count or waits and is outside it. */
export const countAndClose = endpoint.drawers.close.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, version, note } = input
  const drawer = await lockDrawer(tx, id, actor.shopId)
  if (!drawer) throw refuse({ code: 'NotFound' })
  orRefuse(refuseClosedDrawer(drawer))
  if (drawer.version !== version) throw refuse({ code: 'InvalidData' })
  const pieces = input.pieces.filter(({ count }) => count > 0)
  orRefuse(at('pieces', refusePieces(pieces, await findCurrency(tx))))
  const counted = countedByMode(pieces, input.counted)
  const expected = await expectedOf(tx, drawer)
  orRefuse(refuseChangedDrawer(expected, input.expected))
  const difference = differenceByMode(expected, counted)
  orRefuse(refuseCloseDrawer(difference, note))
  if (pieces.length > 0) await insertPieces(tx, id, pieces)
  await insertCounts(
    tx,
    id,
    paymentModeNames.map((mode) => ({ mode, expectedMinor: expected[mode], countedMinor: counted[mode] })),
  )
  await closeDrawer(tx, id, {
    closedBy: actor.userId,
    closedByEn: actor.nameEn,
    closedByAr: actor.nameAr,
    closedAt: new Date().toISOString(),
    note,
  })
  await record(context, { entity: 'drawer', entityId: id, action: 'drawerClosed', changes: { difference, note } })
  const closed = await findDrawer(tx, id, actor.shopId)
  if (!closed) throw refuse({ code: 'NotFound' })
  return drawerPage(tx, closed)
})
