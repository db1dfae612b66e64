import { refuseOpenDrawer } from '@warsha/domain/drawers'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { drawerPage } from './page.ts'
import { findDrawer, findDrawerByKey, findOpenDrawer, insertDrawer } from './queries.ts'

/** One drawer is open in a shop. The index refuses a second one that is opened at the same moment. */
export const openDrawer = endpoint.drawers.open.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, async () => {
    const opened = await findDrawerByKey(tx, requestKey)
    const drawer = opened && (await findDrawer(tx, opened.id, actor.shopId))
    return drawer && { requestHash: opened.requestHash, drawer }
  })
  if (before) return drawerPage(tx, before.drawer)
  orRefuse(refuseOpenDrawer(await findOpenDrawer(tx, actor.shopId)))
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
