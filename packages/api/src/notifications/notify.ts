import { type CompanyTx, sentAlong } from '@warsha/db/database'
import { reportingHours } from '@warsha/domain/e-invoices'
import type { QuantityMilli } from '@warsha/domain/money'
import type { EstimateNotification } from '@warsha/domain/notifications'
import type { By } from '../lib/record.ts'
import { raiseEvents } from '../lib/webhook-events.ts'
import { tellUsers } from '../live/tell.ts'
import {
  findFirstShop,
  insertNotifications,
  isPromised,
  listAdministrators,
  listAskers,
  listEnabled,
  listKeepers,
  listReporters,
} from './queries.ts'

/** In whose transaction somebody is told something, and who acted: user 0 is a customer on their own page, or time itself. */
export type Told = Pick<By, 'tx'> & { actor: Pick<By['actor'], 'userId'> }
type Left = { partId: number; quantityMilli: QuantityMilli }
type Arrived = Left & { requestId: number; ticketId: number; shopId: number }
type Rows = Parameters<typeof insertNotifications>[1]

/** Parts fell to their minimum: the storekeepers of the shop hear what is left, also the one who gave the last of it out. */
export function notifyOfMinimum({ tx, actor }: Told, shopId: number, parts: readonly Left[]): void {
  if (parts.length === 0) return
  const kind = 'partAtMinimum'
  const records = parts.map(({ partId }) => ({ kind: 'sparePart', id: partId }) as const)
  raiseEvents(tx, ...records.map((record) => ({ event: kind, action: null, record, ticketId: null, shopId }) as const))
  const rows = async () =>
    (await keepersOf(tx, shopId)).flatMap((userId) =>
      parts.map((part) => ({ ...part, kind, shopId, userId, fromUserId: actor.userId || null }) as const),
    )
  sentAlong(tx, tell(tx, rows()))
}

/** A ticket waits for parts that are not here; the storekeepers hear what is short, if the customer was promised a time. */
export function notifyOfShort(
  { tx, actor }: Told,
  { id: ticketId, shopId }: { id: number; shopId: number },
  parts: readonly Left[],
): void {
  if (parts.length === 0) return
  const kind = 'partShort'
  const rows = async () => {
    const [promised, keepers] = await Promise.all([isPromised(tx, ticketId), keepersOf(tx, shopId)])
    const others = promised ? keepers.filter((userId) => userId !== actor.userId) : []
    return others.flatMap((userId) =>
      parts.map((part) => ({ ...part, kind, shopId, ticketId, userId, fromUserId: actor.userId || null }) as const),
    )
  }
  sentAlong(tx, tell(tx, rows()))
}

/** Parts that tickets wait for are reserved for them now: whoever asked for them hears it, unless they brought them. */
export function notifyOfArrival({ tx, actor }: Told, arrived: readonly Arrived[]): void {
  if (arrived.length === 0) return
  const kind = 'partArrived'
  const rows = async () => {
    const ids = arrived.map(({ requestId }) => requestId)
    const askers = (await listAskers(tx, ids)).filter(({ userId }) => userId !== actor.userId)
    return arrived.flatMap(({ requestId, ...part }) =>
      askers
        .filter((asker) => asker.requestId === requestId)
        .map(({ userId }) => ({ ...part, kind, userId, fromUserId: actor.userId || null }) as const),
    )
  }
  sentAlong(tx, tell(tx, rows()))
}

type Ending = { certificateId: number; shopId: number; daysLeft: number }

/** The certificate of a shop ends soon: who looks after the company hears it. */
export function notifyOfEnding({ tx, actor }: Told, ending: Ending): void {
  const kind = 'certificateEnding'
  const rows = async () =>
    (await listAdministrators(tx)).map(
      ({ userId }) => ({ ...ending, kind, userId, fromUserId: actor.userId || null }) as const,
    )
  sentAlong(tx, tell(tx, rows()))
}

/** Simplified invoices of a shop wait to be reported, for so many hours already: its managers and who looks after the company hear it. */
export function notifyOfReporting(
  { tx, actor }: Told,
  { shopId, hours, count }: { shopId: number; hours: number; count: number },
): void {
  const kind = hours >= reportingHours ? 'reportingLate' : 'reportingDue'
  const waiting = { waitingCount: count, waitingHours: hours }
  const rows = async () =>
    (await listReporters(tx, shopId)).map(
      ({ userId }) => ({ ...waiting, kind, shopId, userId, fromUserId: actor.userId || null }) as const,
    )
  sentAlong(tx, tell(tx, rows()))
}

/** A webhook was switched off because nothing arrived any more: who looks after the company hears it. */
export function notifyOfWebhook({ tx }: Pick<Told, 'tx'>, webhookId: number): void {
  const rows = async () => {
    const [shop, told] = await Promise.all([findFirstShop(tx), listAdministrators(tx)])
    if (!shop) return []
    return told.map(
      ({ userId }) => ({ kind: 'webhookOff', webhookId, shopId: shop.id, userId, fromUserId: null }) as const,
    )
  }
  sentAlong(tx, tell(tx, rows()))
}

/** Something happened to an estimate, or did not happen yet: those who made and sent it hear of it, as far as they are still there. */
export function notifyOfEstimate(
  { tx, actor }: Told,
  kind: EstimateNotification,
  { id: estimateId, shopId }: { id: number; shopId: number },
  userIds: readonly number[],
): void {
  const rows = async () =>
    (await listEnabled(tx, [...userIds])).map(({ id: userId }) => ({
      kind,
      shopId,
      estimateId,
      userId,
      fromUserId: actor.userId || null,
    }))
  sentAlong(tx, tell(tx, rows()))
}

/** The storekeepers of a shop, or its managers where it has none. */
async function keepersOf(tx: CompanyTx, shopId: number): Promise<number[]> {
  const found = await listKeepers(tx, shopId)
  const keepers = found.filter(({ role }) => role === 'StoreManager')
  return [...new Set((keepers.length > 0 ? keepers : found).map(({ userId }) => userId))]
}

/** A statement has at most 65,535 parameters: a posted count may tell many storekeepers of a thousand parts. */
const mostAtOnce = 1000

async function tell(tx: CompanyTx, written: Promise<Rows>): Promise<void> {
  const rows = await written
  if (rows.length === 0) return
  for (let first = 0; first < rows.length; first += mostAtOnce)
    await insertNotifications(tx, rows.slice(first, first + mostAtOnce))
  tellUsers(tx, rows)
}
