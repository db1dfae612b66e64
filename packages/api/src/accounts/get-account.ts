import type { AccountLine } from '@warsha/contract/accounts'
import type { CompanyTx } from '@warsha/db/database'
import { startOfDay } from '@warsha/domain/calendar'
import type { AccountHolder } from '@warsha/domain/dues'
import { addDays } from '@warsha/domain/durations'
import { money, zero } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { endpoint } from '../lib/endpoint.ts'
import { patternOf } from '../lib/folded.ts'
import { listLines, listOwedInvoices, sumBefore, sumLines } from '../parties/account-queries.ts'
import { shopTime } from '../shops/time.ts'
import { type AccountFilter, listDues, listNames, sumDues } from './list-queries.ts'
import { accountNow, holderOf, owedOf } from './position.ts'

export const getAccount = endpoint.accounts.get.handler(({ input, context }) => accountNow(context, input))

export const accountOwed = endpoint.accounts.owed.handler(async ({ input, context }) => {
  const { tx, actor } = context
  await holderOf(context, input)
  const [tickets, invoices, { today }] = await Promise.all([
    owedOf(tx, input),
    listOwedInvoices(input.holder)(tx, input.id),
    shopTime(tx, actor.shopId),
  ])
  return { tickets, invoices, today }
})

type Days = { from?: CalendarDate | undefined; to?: CalendarDate | undefined }
type Page = { limit: number; offset: number }

/** The lines of some days by the calendar of a zone; without days all there are. What was before them is one sum. */
export async function statementOf(
  tx: CompanyTx,
  { holder, id }: { holder: AccountHolder; id: number },
  { from, to }: Days,
  zone: string,
  { limit, offset }: Page,
) {
  const first = startOfDay(from ?? '1900-01-02', zone)
  const before = startOfDay(addDays(to ?? '2999-12-29', 1), zone)
  const { opening } = from ? await sumBefore(holder)(tx, id, first) : { opening: zero }
  const [rows, { count, ...sums }] = await Promise.all([
    listLines(holder)(tx, id, { from: first, before, zone, opening, limit, offset }),
    sumLines(holder)(tx, id, first, before),
  ])
  const closing = money(opening + sums.debits - sums.credited - sums.paid - sums.writtenOff)
  return { items: rows.map(lineOf), totalItems: count, opening, ...sums, closing }
}

function lineOf(row: Awaited<ReturnType<ReturnType<typeof listLines>>>[number]): AccountLine {
  if (row.kind === 'Normal') return { ...row, kind: 'Invoice' }
  return row.kind === 'Return' ? { ...row, kind: 'ReturnInvoice' } : { ...row, kind: row.kind }
}

export const accountLines = endpoint.accounts.lines.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { page, pageSize } = input
  await holderOf(context, input)
  const { zone } = await shopTime(tx, actor.shopId)
  const found = await statementOf(tx, input, input, zone, { limit: pageSize, offset: (page - 1) * pageSize })
  return { ...found, page, pageSize }
})

type Asked = {
  searchInput?: string | undefined
  overdue: boolean
  sortBy?: 'due' | 'oldestDueOn' | undefined
  isSortDescending?: boolean | undefined
}
const filterOf = ({ searchInput, overdue }: Asked, today: CalendarDate): AccountFilter => ({
  today,
  like: searchInput ? patternOf(searchInput) : undefined,
  overdue,
})

/** Some of the accounts that owe or have credit, with their names, in the order of the list. */
export async function accountsAsListed(tx: CompanyTx, asked: Asked, today: CalendarDate, { limit, offset }: Page) {
  const { sortBy = 'due', isSortDescending } = asked
  const direction = (isSortDescending ?? sortBy === 'due') ? 'desc' : 'asc'
  const dues = await listDues(sortBy, direction)(tx, filterOf(asked, today), limit, offset)
  const idsOf = (holder: AccountHolder) => dues.filter((row) => row.holder === holder).map(({ id }) => id)
  const [customers, dealers] = await Promise.all([
    listNames('customer')(tx, idsOf('customer')),
    listNames('dealer')(tx, idsOf('dealer')),
  ])
  const named = { customer: customers, dealer: dealers }
  return dues.map(({ holder, id, tickets, due: owed, oldestDueOn, credit, ...rest }) => {
    const { nameEn = null, nameAr = null, contactNo = null } = named[holder].find((one) => one.id === id) ?? {}
    return { holder, id, nameEn, nameAr, contactNo, tickets, due: owed, oldestDueOn, credit, ages: rest }
  })
}

export const listAccounts = endpoint.accounts.list.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize } = input
  const { today } = await shopTime(tx, actor.shopId)
  const [items, { count, due, credit, ...ages }] = await Promise.all([
    accountsAsListed(tx, input, today, { limit: pageSize, offset: (page - 1) * pageSize }),
    sumDues(tx, filterOf(input, today)),
  ])
  return { items, totalItems: count, page, pageSize, sums: { ages, due, credit }, today }
})
