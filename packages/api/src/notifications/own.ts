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
    const items = rows.map(
      ({ fromEn, fromAr, ticketId, ticketNumber, ticketStatus, partId, partNo, nameEn, nameAr, unit, ...row }) => ({
        ...row,
        from: fromEn === null ? null : { nameEn: fromEn, nameAr: fromAr ?? '' },
        part: { id: partId, partNo, nameEn, nameAr, unit },
        ticket:
          ticketId === null
            ? null
            : {
                id: ticketId,
                number: ticketNumber ?? '',
                closed: ticketStatus === 'Closed' || ticketStatus === 'Canceled',
              },
      }),
    )
    return { items, totalItems: all?.all ?? 0, page, pageSize, totalNewItems: fresh?.new ?? 0 }
  },
)

export const markRead = endpoint.notifications.markRead.handler(async ({ context: { tx, actor }, input: { id } }) => {
  if (!(await findOwn(tx, actor.userId, id))) throw refuse({ code: 'NotFound', field: 'id' })
  await readUpTo(tx, actor.userId, id)
  return { totalNewItems: (await countNew(tx, actor.userId))?.new ?? 0 }
})

export const clearAll = endpoint.notifications.clearAll.handler(async ({ context: { tx, actor } }) => {
  await deleteOwn(tx, actor.userId)
  return { done: true as const }
})
