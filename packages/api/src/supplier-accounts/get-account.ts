import type { SupplierAccount } from '@warsha/contract/supplier-accounts'
import type { CompanyTx } from '@warsha/db/database'
import { addDays } from '@warsha/domain/durations'
import { money, subtract, zero } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { timeIn } from '../shops/time.ts'
import { findSupplier, listLines, listOpen, sumLines, sumOpen, sumStanding, sumUntil } from './queries.ts'
import { type Seen, seenBy } from './seen.ts'

type Signed = Pick<CompanyContext, 'tx' | 'actor'>
type Days = { from?: CalendarDate | undefined; to?: CalendarDate | undefined }
type Slice = { limit: number; offset: number }

/** No document is older or later. */
const [firstDay, lastDay]: [CalendarDate, CalendarDate] = ['1900-01-01', '2999-12-31']

export async function supplierOf(tx: CompanyTx, id: number) {
  const found = await findSupplier(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  return found
}

/** The present balance of a supplier, equal to the end of the statement. */
export async function accountNow(context: Signed, id: number, allShops: boolean): Promise<SupplierAccount> {
  const { tx, actor } = context
  const { nameEn, nameAr, contactNo, email } = await supplierOf(tx, id)
  const [seen, { today }] = await Promise.all([seenBy(context, allShops), timeIn(context, actor.shopId)])
  const { due, toGetBack, ...ages } = await sumStanding(tx, seen, id, today)
  const withExpenses = seen.expenseShopIds.length > 0
  return { id, nameEn, nameAr, contactNo, email, ages, due, toGetBack, balance: money(due - toGetBack), withExpenses }
}

/** The lines of some days by the calendar of a zone; without days all there are. What was before them is one sum. */
export async function statementOf(tx: CompanyTx, seen: Seen, id: number, days: Days, zone: string, slice: Slice) {
  const { from = firstDay, to = lastDay } = days
  const span = { from, to, zone }
  const before = { from: firstDay, to: addDays(from, -1), zone }
  const { opening } = days.from ? await sumUntil(tx, seen, id, before) : { opening: zero }
  const [items, { count, ...sums }] = await Promise.all([
    listLines(tx, seen, id, span, opening, slice),
    sumLines(tx, seen, id, span),
  ])
  const settled = money(sums.returned + sums.paid + sums.writtenOff)
  return { items, totalItems: count, opening, ...sums, closing: subtract(money(opening + sums.owed), settled) }
}

/** The same for a caller, once the supplier was found. */
export async function linesFor(context: Signed, asked: Days & { id: number; allShops: boolean }, slice: Slice) {
  const { tx, actor } = context
  await supplierOf(tx, asked.id)
  const [seen, { zone }] = await Promise.all([seenBy(context, asked.allShops), timeIn(context, actor.shopId)])
  return statementOf(tx, seen, asked.id, asked, zone, slice)
}

export const getSupplierAccount = endpoint.supplierAccounts.get.handler(({ input, context }) =>
  accountNow(context, input.id, input.allShops),
)

export const openPurchases = endpoint.supplierAccounts.open.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, age = null, page, pageSize, isSortDescending } = input
  await supplierOf(tx, id)
  const [seen, { today }] = await Promise.all([seenBy(context, input.allShops), timeIn(context, actor.shopId)])
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const [items, { count, due }] = await Promise.all([
    listOpen(age, isSortDescending ? 'desc' : 'asc')(tx, seen, id, today, slice),
    sumOpen(age)(tx, seen, id, today),
  ])
  return { items, totalItems: count, page, pageSize, sums: { due }, today }
})

export const supplierLines = endpoint.supplierAccounts.lines.handler(async ({ input, context }) => {
  const { page, pageSize } = input
  const found = await linesFor(context, input, { limit: pageSize, offset: (page - 1) * pageSize })
  return { ...found, page, pageSize }
})
