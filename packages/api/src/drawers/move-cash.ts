import { refuseClosedDrawer, refuseDrawerMove } from '@warsha/domain/drawers'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { drawerPage, expectedOf } from './page.ts'
import { findDrawer, findMoveByKey, insertMove, lockDrawer } from './queries.ts'

/** Change from the bank, or a cash expense: nothing that was sold. */
export const moveCash = endpoint.drawers.move.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { id, kind, amount, reason } = input
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findMoveByKey(tx, requestKey))
  if (before) {
    const known = await findDrawer(tx, before.drawerId, actor.shopId)
    if (!known) throw refuse({ code: 'NotFound' })
    return drawerPage(tx, known)
  }
  const drawer = await lockDrawer(tx, id, actor.shopId)
  if (!drawer) throw refuse({ code: 'NotFound' })
  orRefuse(refuseClosedDrawer(drawer))
  orRefuse(refuseDrawerMove(kind, amount, (await expectedOf(tx, drawer)).cash, reason))
  await insertMove(tx, {
    drawerId: id,
    requestKey,
    requestHash: hash,
    kind,
    amountMinor: amount,
    reason: reason.trim(),
    movedBy: actor.userId,
    movedByEn: actor.nameEn,
    movedByAr: actor.nameAr,
  })
  await record(context, { entity: 'drawer', entityId: id, action: 'drawerMoved', changes: { kind, amount, reason } })
  return drawerPage(tx, drawer)
})
