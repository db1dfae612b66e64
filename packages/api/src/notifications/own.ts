import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { countNew, countOwn, deleteOwn, findOwn, listOwn, readUpTo } from './queries.ts'

export const list = endpoint.notifications.list.handler(
  async ({ context: { tx, actor }, input: { page, pageSize, userId, kind, isNew, isSortDescending } }) => {
    if (userId !== undefined && userId !== actor.userId) throw refuse({ code: 'NotFound' })
    const asked = { userId: actor.userId, kind, isNew }
    const [rows, all, fresh] = await Promise.all([
      listOwn(tx, asked, { pageSize, offset: (page - 1) * pageSize, isSortDescending }),
      countOwn(tx, asked),
      countNew(tx, actor.userId),
    ])
    const items = rows.map(shown)
    return { items, totalItems: all?.all ?? 0, page, pageSize, totalNewItems: fresh?.new ?? 0 }
  },
)

type Row = Awaited<ReturnType<typeof listOwn>>[number]

function shown({ fromEn, fromAr, ...row }: Row) {
  const { ticketId, ticketNumber, ticketStatus, ...rest } = row
  const { partId, partNo, nameEn, nameAr, unit, ...told } = rest
  const { estimateId, estimateNumber, estimateAnswered, customerEn, customerAr, ...kept } = told
  return {
    ...kept,
    from: fromEn === null ? null : { nameEn: fromEn, nameAr: fromAr ?? '' },
    part:
      partId === null || unit === null
        ? null
        : { id: partId, partNo: partNo ?? '', nameEn: nameEn ?? '', nameAr: nameAr ?? '', unit },
    ticket:
      ticketId === null
        ? null
        : {
            id: ticketId,
            number: ticketNumber ?? '',
            closed: ticketStatus === 'Closed' || ticketStatus === 'Canceled',
          },
    estimate:
      estimateId === null
        ? null
        : { id: estimateId, number: estimateNumber ?? '', customerEn, customerAr, answered: estimateAnswered },
  }
}

export const markRead = endpoint.notifications.markRead.handler(async ({ context: { tx, actor }, input: { id } }) => {
  if (!(await findOwn(tx, actor.userId, id))) throw refuse({ code: 'NotFound', field: 'id' })
  await readUpTo(tx, actor.userId, id)
  return { totalNewItems: (await countNew(tx, actor.userId))?.new ?? 0 }
})

export const clearAll = endpoint.notifications.clearAll.handler(async ({ context: { tx, actor } }) => {
  await deleteOwn(tx, actor.userId)
  return { done: true as const }
})
