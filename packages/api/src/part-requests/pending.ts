import { shownPlate } from '@warsha/domain/plates'
import { endpoint } from '../lib/endpoint.ts'
import { countWaiting, listWaiting } from './queries.ts'

export const pending = endpoint.partRequests.pending.handler(async ({ context: { tx, actor } }) => {
  const rows = await listWaiting(tx, actor.shopId)
  return { items: rows.map(({ plateNo, ...row }) => ({ ...row, plate: shownPlate(plateNo) })) }
})

export const counts = endpoint.partRequests.counts.handler(({ context: { tx, actor } }) =>
  countWaiting(tx, actor.shopId),
)
