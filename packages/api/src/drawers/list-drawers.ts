import type { CompanyTx } from '@warsha/db/database'
import { sum } from '@warsha/domain/money'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { countDrawers, countTaken, listDrawerRows, listTaken } from './list-queries.ts'
import { drawerPage, expectedOf } from './page.ts'
import { findDrawer, findOpenDrawer } from './queries.ts'

export const currentDrawer = endpoint.drawers.current.handler(async ({ context: { tx, actor } }) => {
  const open = await findOpenDrawer(tx, actor.shopId)
  return { drawer: open ? await drawerPage(tx, open) : null }
})

export const getDrawer = endpoint.drawers.get.handler(async ({ input: { id }, context: { tx, actor } }) => {
  const drawer = await findDrawer(tx, id, actor.shopId)
  if (!drawer) throw refuse({ code: 'NotFound' })
  return drawerPage(tx, drawer)
})

type Asked = { page: number; pageSize: number; isSortDescending?: boolean | undefined }
const sliceOf = ({ page, pageSize, isSortDescending }: Asked) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
  descending: isSortDescending ?? true,
})

/** Of a closed drawer what was counted; of the open one what should be in it now. */
export async function drawersAsListed(tx: CompanyTx, shopId: number, slice: ReturnType<typeof sliceOf>) {
  const items = []
  for (const row of await listDrawerRows(tx, shopId, slice)) {
    const isOpen = row.closedAt === null
    const expected = isOpen ? sum(Object.values(await expectedOf(tx, row))) : row.expected
    items.push({ ...row, expected, counted: isOpen ? null : row.counted })
  }
  return items
}

export const listDrawers = endpoint.drawers.list.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize } = input
  const items = await drawersAsListed(tx, actor.shopId, sliceOf(input))
  return { items, totalItems: await countDrawers(tx, actor.shopId), page, pageSize }
})

export const drawerPayments = endpoint.drawers.payments.handler(async ({ input, context: { tx, actor } }) => {
  const { id, mode, page, pageSize } = input
  if (!(await findDrawer(tx, id, actor.shopId))) throw refuse({ code: 'NotFound' })
  const items = await listTaken(tx, id, mode, sliceOf(input))
  return { items, totalItems: await countTaken(tx, id, mode), page, pageSize }
})
