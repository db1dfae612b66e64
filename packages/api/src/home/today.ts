import { seesInvoices } from '@warsha/contract/invoices'
import type { TicketRow } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { dayIn, momentsOf } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { refusePermission, rolesOfModule } from '@warsha/domain/permissions'
import { shownPlate } from '@warsha/domain/plates'
import type { CalendarDate } from '@warsha/domain/time'
import { sumUnpaid } from '../invoices/sums.ts'
import { placeOf } from '../invoices/unpaid.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { ticketRows } from '../tickets/rows.ts'
import { type Scope, scopeOf } from '../tickets/scope.ts'
import { countTiles, listUninvoiced, takenBetween } from './queries.ts'

const mostShown = 12

export const today = endpoint.home.today.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const scope = await scopeOf(tx, actor, input.allShops === true, rolesOfModule.tickets)
  const day = dayIn(actor.timeZone, new Date().toISOString())
  const before = addDays(day, -1)
  const [now, yesterday] = [day, before].map((date) => momentsOf({ from: date, to: date }, actor.timeZone))
  if (!now || !yesterday) throw new Error('A day has its moments')
  const [counted, unpaid, underService, answered, uninvoiced, takenToday, takenYesterday] = await Promise.all([
    countTiles(tx, { shopIds: scope.shopIds }, now),
    unpaidOf(context, input.allShops, day),
    carsUnderService(tx, scope),
    carsAnswered(tx, scope),
    scope.leads ? carsUninvoiced(tx, scope) : [],
    scope.leads ? takenBetween(tx, scope, now.from, now.before) : null,
    scope.leads ? takenBetween(tx, scope, yesterday.from, yesterday.before) : null,
  ])
  const { here, promisedLate } = counted
  const tiles = { ...tilesOf(counted), unpaid }
  return { tiles, promisedLate, here, underService, answered, uninvoiced, takenToday, takenYesterday }
})

/** What the list of unpaid invoices has of the same shops; nothing for whoever may not open it. */
async function unpaidOf(context: CompanyContext, allShops: boolean, day: CalendarDate) {
  if (refusePermission(context.actor, seesInvoices)) return null
  const { count, due, overdue } = await sumUnpaid(context.tx, await placeOf(context, allShops), day)
  return { count, amount: due, overdue }
}

function tilesOf(counted: Awaited<ReturnType<typeof countTiles>>) {
  const tile = (count: number, oldest: string | null) => ({
    count,
    oldestAt: oldest && new Date(oldest).toISOString(),
  })
  return {
    open: tile(counted.open, counted.openOldest),
    waiting: tile(counted.waiting, counted.waitingOldest),
    promisedToday: tile(counted.promisedToday, counted.promisedNext),
    ready: tile(counted.ready, counted.readyOldest),
    late: tile(counted.late, counted.lateOldest),
  }
}

async function carsAnswered(tx: CompanyTx, { shopIds }: Scope): Promise<TicketRow[]> {
  const order = { by: 'promisedAt', descending: false } as const
  const answered = { shopIds, open: true, answered: true }
  const rows = await ticketRows(tx, answered, order, { limit: mostShown, offset: 0 })
  return rows.sort((a, b) => (b.customerAnsweredAt ?? '').localeCompare(a.customerAnsweredAt ?? ''))
}

async function carsUninvoiced(tx: CompanyTx, scope: Scope) {
  const rows = await listUninvoiced(tx, scope)
  return rows.map(({ plateNo, ...row }) => ({ ...row, plate: shownPlate(plateNo) }))
}

/** The cars that are here, those promised first on top; of several shops each gives its own and the first of all are kept. */
async function carsUnderService(tx: CompanyTx, { shopIds }: Scope): Promise<TicketRow[]> {
  const order = { by: 'promisedAt', descending: false } as const
  const slice = { limit: mostShown, offset: 0 }
  const lists = await Promise.all(
    shopIds.map((shopId) => ticketRows(tx, { shopId, open: true, here: true }, order, slice)),
  )
  const promise = (row: TicketRow) => row.promisedAt ?? '9999'
  return lists
    .flat()
    .sort((a, b) => promise(a).localeCompare(promise(b)))
    .slice(0, mostShown)
}
