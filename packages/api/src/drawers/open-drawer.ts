import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { heldKey, refuseOtherBody, refuseUsedKey, requestHash } from '../lib/request-key.ts'
import { drawerPage } from './page.ts'
import { findDrawer, findDrawerByKey, findOpenDrawer, insertDrawer } from './queries.ts'

/** One drawer is open in a shop. The index refuses a second one that is opened at the same moment. */
export const openDrawer = endpoint.drawers.open.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { requestKey } = context
  const hash = requestHash(input)
  const { found: before, used } = await heldKey(tx, requestKey, () => findDrawerByKey(tx, requestKey))
  const known = before && (await findDrawer(tx, before.id, actor.shopId))
  if (known) {
    refuseOtherBody(before, hash)
    return drawerPage(tx, known)
  }
  refuseUsedKey(used)
  if (await findOpenDrawer(tx, actor.shopId)) throw refuse({ code: 'drawerAlreadyOpen' })
  const drawer = await insertDrawer(tx, {
    shopId: actor.shopId,
    requestKey,
    requestHash: hash,
    floatMinor: input.float,
    openedBy: actor.userId,
    openedByEn: actor.nameEn,
    openedByAr: actor.nameAr,
  })
  await record(context, {
    entity: 'drawer',
    entityId: drawer.id,
    action: 'drawerOpened',
    changes: { float: input.float },
  })
  return drawerPage(tx, drawer)
})
