import { refuseOtherShop } from '@warsha/domain/permissions'
import { refuseDraft, refuseShops } from '@warsha/domain/transfers'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { shopTime } from '../shops/time.ts'
import { transferPage } from './list-transfers.ts'
import {
  countKnown,
  deleteParts,
  findTransferByKey,
  insertParts,
  insertTransfer,
  type LockedTransfer,
  listOtherShops,
  lockTransfer,
  updateTransfer,
} from './queries.ts'

type Asked = { toShopId: number; lines: readonly { partId: number; quantityMilli: number }[] }

/** The other shop is one of the company that is open, and the parts are of its catalogue. */
async function refuseUnknown({ tx }: CompanyContext, fromShopId: number, { toShopId, lines }: Asked): Promise<void> {
  orRefuse(at('toShopId', refuseShops(fromShopId, toShopId)))
  const others = await listOtherShops(tx, fromShopId)
  if (!others.some(({ id }) => id === toShopId)) throw refuse({ code: 'NotFound', field: 'toShopId' })
  const { count } = await countKnown(
    tx,
    lines.map(({ partId }) => partId),
  )
  if (count < lines.length) throw refuse({ code: 'NotFound', field: 'lines' })
}

export const createTransfer = endpoint.transfers.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { lines, ...fields } = input
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findTransferByKey(tx, requestKey))
  if (before) return transferPage(context, before.id)
  await refuseUnknown(context, actor.shopId, input)
  const time = await shopTime(tx, actor.shopId)
  const number = await takeNumber(tx, actor.shopId, 'transfer', time.today)
  const { id } = await insertTransfer(tx, {
    ...fields,
    number,
    fromShopId: actor.shopId,
    madeBy: actor.userId,
    madeByEn: actor.nameEn,
    madeByAr: actor.nameAr,
    madeAt: time.now,
    requestKey,
    requestHash: hash,
  })
  await insertParts(tx, id, lines)
  await record(context, { entity: 'transfer', entityId: id, action: 'transferMade', changes: { number } })
  return transferPage(context, id)
})

/** The transfer, held, as the caller has seen it; from the side of one of its shops. */
export async function heldTransfer(
  { tx, actor }: CompanyContext,
  { id, version }: { id: number; version: number },
  side: 'from' | 'to',
): Promise<LockedTransfer> {
  const transfer = await lockTransfer(tx, id)
  const isTheirs = transfer && [transfer.fromShopId, transfer.toShopId].includes(actor.shopId)
  // A draft is known to the shop that writes it alone.
  if (!isTheirs || (!transfer.sentAt && transfer.fromShopId !== actor.shopId)) throw refuse({ code: 'NotFound' })
  const acting = side === 'from' ? transfer.fromShopId : transfer.toShopId
  orRefuse(refuseOtherShop(actor, acting))
  await refuseInDisabled(tx, actor, acting)
  if (transfer.version !== version) throw refuse({ code: 'InvalidData' })
  return transfer
}

export const changeTransfer = endpoint.transfers.update.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version, lines, ...fields } = input
  const transfer = await heldTransfer(context, { id, version }, 'from')
  orRefuse(refuseDraft(transfer))
  await refuseUnknown(context, transfer.fromShopId, input)
  await deleteParts(tx, id)
  await insertParts(tx, id, lines)
  await updateTransfer(tx, id, fields)
  const changes = { number: transfer.number }
  await record(context, { entity: 'transfer', entityId: id, action: 'transferChanged', changes })
  return transferPage(context, id)
})
