import type { Notification } from '@warsha/contract/notifications'
import type { Actor } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { countNew, countOwn, deleteOwn, findOwn, listOwn, readUpTo } from './queries.ts'

type Row = Awaited<ReturnType<typeof listOwn>>[number]

function toldOf({ id, kind, shopId, dateCreated, isNew, quantityMilli, ...row }: Row): Notification {
  const { fromEn, ticketId, partId, estimateId, daysLeft, waitingHours, ticketStatus } = row
  const shop = { nameEn: row.shopEn ?? '', nameAr: row.shopAr ?? '' }
  const part = {
    partNo: row.partNo ?? '',
    nameEn: row.nameEn ?? '',
    nameAr: row.nameAr ?? '',
    unit: row.unit ?? 'piece',
  }
  const closed = ticketStatus === 'Closed' || ticketStatus === 'Canceled'
  return {
    id,
    kind,
    shopId,
    dateCreated,
    isNew,
    quantityMilli,
    from: fromEn === null ? null : { nameEn: fromEn, nameAr: row.fromAr ?? '' },
    part: partId === null ? null : { id: partId, ...part },
    ticket: ticketId === null ? null : { id: ticketId, number: row.ticketNumber ?? '', closed },
    estimate: estimateId === null ? null : { id: estimateId, ...estimateOf(row) },
    webhook: row.webhookId === null ? null : { name: row.webhookName ?? '' },
    certificate: daysLeft === null ? null : { ...shop, daysLeft },
    reporting: waitingHours === null ? null : { ...shop, count: row.waitingCount ?? 0, hours: waitingHours },
  }
}

const estimateOf = (row: Pick<Row, 'estimateNumber' | 'customerEn' | 'customerAr' | 'estimateAnswered'>) => ({
  number: row.estimateNumber ?? '',
  customerEn: row.customerEn,
  customerAr: row.customerAr,
  answered: row.estimateAnswered,
})

/** Nobody names anybody else: what others were told is not there. */
function refuseOthers(actor: { userId: number }, userId: number | undefined): void {
  if (userId !== undefined && userId !== actor.userId) throw refuse({ code: 'NotFound' })
}

const whose = ({ userId, shopId, tablet }: Actor) => ({ userId, onlyShopId: tablet ? shopId : null })

export const list = endpoint.notifications.list.handler(
  async ({ context: { tx, actor }, input: { page, pageSize, userId, kind, isNew, isSortDescending } }) => {
    refuseOthers(actor, userId)
    const asked = { ...whose(actor), kind, isNew }
    const [rows, all, fresh] = await Promise.all([
      listOwn(tx, asked, { pageSize, offset: (page - 1) * pageSize, isSortDescending }),
      countOwn(tx, asked),
      countNew(tx, whose(actor)),
    ])
    const items = rows.map(toldOf)
    return { items, totalItems: all?.all ?? 0, page, pageSize, totalNewItems: fresh?.new ?? 0 }
  },
)

export const markRead = endpoint.notifications.markRead.handler(
  async ({ context: { tx, actor }, input: { id, userId } }) => {
    refuseOthers(actor, userId)
    if (!(await findOwn(tx, whose(actor), id))) throw refuse({ code: 'NotFound', field: 'id' })
    await readUpTo(tx, actor.userId, id)
    return { totalNewItems: (await countNew(tx, whose(actor)))?.new ?? 0 }
  },
)

export const clearAll = endpoint.notifications.clearAll.handler(async ({ context: { tx, actor } }) => {
  await deleteOwn(tx, actor.userId)
  return { done: true as const }
})
