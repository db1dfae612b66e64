import { type Money, sum, zero } from '@warsha/domain/money'
import { availableOf } from '@warsha/domain/stock'
import { settled, stateAfter, type TransferLine } from '@warsha/domain/transfers'
import { day, hour, instant, instantOrNull, midnight, whenOpen } from '../clock.ts'
import { addRecord } from '../purchase-rows.ts'
import { Random } from '../random.ts'
import { type Store, seededHash } from '../store.ts'
import type { Shop } from '../tenant.ts'
import type { Held } from './room.ts'

type Sending = { from: Shop; to: Shop; sentAt: number; receivedAt: number | null; parts: number }
type Line = TransferLine & { partId: number }

/** Transfers between shops: some that arrived, one piece of which was lost, and one that left yesterday and is on its way. */
export function planTransfers(store: Store): void {
  const { tenant, timeline, now } = store
  const [first, second, third] = tenant.shops
  if (!second || !third) return
  const on = (ago: number, hours: number) => whenOpen(midnight(now - ago * day) + hours * hour)
  const sendings: Sending[] = [
    { from: first, to: second, sentAt: on(74, 9), receivedAt: on(73, 10), parts: 7 },
    { from: first, to: third, sentAt: on(20, 9), receivedAt: on(18, 11), parts: 5 },
    { from: first, to: third, sentAt: Math.min(on(1, 14), now - 2 * hour), receivedAt: null, parts: 4 },
  ]
  for (const sending of sendings) timeline.at(sending.sentAt, () => send(store, sending))
}

function send(store: Store, { from, to, sentAt, receivedAt, parts }: Sending): void {
  const { loader, timeline } = store
  const { room, keeper: by } = from
  if (!room || !to.room) return
  const own = new Random(sentAt % 1_000_003)
  const spare = [...room.held.values()].filter(
    (held) => availableOf(held) >= held.minimumMilli + 2000 && held.value > 0,
  )
  const chosen = new Map<number, Held>()
  for (let tries = 0; chosen.size < parts && tries < 40 && spare.length > 0; tries++) {
    const held = own.pick(spare)
    if (to.room.held.has(held.item.id)) chosen.set(held.item.id, held)
  }
  if (chosen.size === 0) return
  const id = loader.nextId('transfers')
  const number = from.numbering.take('transfer', sentAt)
  const document = { kind: 'transfer' as const, id, number }
  const going = [...chosen.keys()].map((partId) => ({ kind: 'transferredOut' as const, partId, quantityMilli: 2000 }))
  const moved = room.move(sentAt, by, going, document)
  const lines = going.map(({ partId, quantityMilli }, index): Line => {
    const partNo = room.of(partId).item.partNo
    const nothing = { receivedMilli: 0, receivedValue: zero, lostMilli: 0, lostValue: zero }
    return { partId, partNo, quantityMilli, value: moved[index]?.value ?? zero, ...nothing }
  })
  const amount = sum(lines.map(({ value }) => value))
  const told = { by, entity: 'transfer', entityId: id }
  addRecord(store, { ...told, at: sentAt, action: 'transferSent', changes: { number, amount } })
  const transfer = { id, number, from, to, sentAt, lines, key: own.uuid() }
  if (receivedAt === null) storeTransfer(store, transfer, null)
  else timeline.at(receivedAt, () => receive(store, transfer, receivedAt))
}

type Transfer = { id: number; number: string; from: Shop; to: Shop; sentAt: number; lines: Line[]; key: string }

/** All of it arrives, but a piece of the longer ones. */
function receive(store: Store, transfer: Transfer, at: number): void {
  const { id, number, to, lines } = transfer
  const { room, keeper: by } = to
  if (!room) return
  const document = { kind: 'transfer' as const, id, number }
  for (const [index, line] of lines.entries()) {
    const lostMilli = index === 5 ? 1000 : 0
    const receivedMilli = line.quantityMilli - lostMilli
    const { received, lost } = settled(line, receivedMilli, lostMilli)
    const { partId } = line
    room.move(at, by, [{ kind: 'transferredIn', partId, quantityMilli: receivedMilli, value: received }], document)
    if (lostMilli > 0)
      room.move(
        at,
        by,
        [
          { kind: 'transferredIn', partId, quantityMilli: lostMilli, value: lost, reason: lossReason },
          { kind: 'shortage', partId, quantityMilli: lostMilli, value: lost, reason: lossReason },
        ],
        document,
      )
    Object.assign(line, { receivedMilli, receivedValue: received, lostMilli, lostValue: lost })
  }
  const [amount, lost] = [worthOf(lines, 'receivedValue'), worthOf(lines, 'lostValue')]
  const changes = lost > 0 ? { number, amount, lost, reason: lossReason } : { number, amount }
  addRecord(store, { at, by, entity: 'transfer', entityId: id, action: 'transferReceived', changes })
  storeTransfer(store, transfer, at)
}

const lossReason = 'انكسرت في الطريق'
const worthOf = (lines: readonly Line[], what: 'receivedValue' | 'lostValue'): Money =>
  sum(lines.map((line) => line[what]))

function storeTransfer({ loader, tenant }: Store, transfer: Transfer, endedAt: number | null): void {
  const { id, number, from, to, sentAt, lines, key } = transfer
  const { keeper: by } = from
  const { companyId } = tenant
  const isLost = lines.some(({ lostMilli }) => lostMilli > 0)
  loader.add('transfers', {
    companyId,
    id,
    number,
    fromShopId: from.id,
    toShopId: to.id,
    version: endedAt === null ? 2 : 3,
    state: endedAt === null ? 'sent' : stateAfter(lines),
    reason: isLost ? lossReason : '',
    madeBy: by.id,
    madeByEn: by.name.en,
    madeByAr: by.name.ar,
    madeAt: instant(sentAt - hour / 4),
    sentByEn: by.name.en,
    sentByAr: by.name.ar,
    sentAt: instant(sentAt),
    endedAt: instantOrNull(endedAt),
    requestKey: key,
    requestHash: seededHash,
  })
  lines.forEach((line, index) => {
    loader.add('transferLines', {
      companyId,
      transferId: id,
      partId: line.partId,
      position: index + 1,
      quantityMilli: line.quantityMilli,
      valueMinor: line.value,
      receivedMilli: line.receivedMilli,
      receivedMinor: line.receivedValue,
      lostMilli: line.lostMilli,
      lostMinor: line.lostValue,
    })
  })
}
