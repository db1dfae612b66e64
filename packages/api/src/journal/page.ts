import type { JournalExport } from '@warsha/contract/journal'
import type { CompanyTx } from '@warsha/db/database'
import { addDays } from '@warsha/domain/durations'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { lastDayOver } from './last-day.ts'
import {
  countExports,
  countLate,
  countLines,
  findExport,
  findExportedDays,
  listExports,
  listLines,
  listShopClocks,
  sumByAccount,
} from './queries.ts'
import { refuseSomeShops } from './whole-company.ts'

export const listJournals = endpoint.journal.list.handler(async ({ input, context }) => {
  const { tx } = context
  await refuseSomeShops(context)
  const { page, pageSize, isSortDescending = true } = input
  const slice = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    direction: isSortDescending ? 'desc' : 'asc',
  } as const
  const items = await listExports(tx, slice)
  const { count } = await countExports(tx)
  const days = await findExportedDays(tx)
  const next = {
    from: days.until === null ? null : addDays(days.until, 1),
    until: lastDayOver(await listShopClocks(tx)),
  }
  return { items: items.map(({ compared: _, ...row }) => row), totalItems: count, page, pageSize, next }
})

export const getJournal = endpoint.journal.get.handler(async ({ input: { id }, context }) => {
  await refuseSomeShops(context)
  return journalPage(context.tx, id)
})

export const journalLines = endpoint.journal.lines.handler(async ({ input, context }) => {
  const { tx } = context
  await refuseSomeShops(context)
  const { id, account, page, pageSize, isSortDescending = false } = input
  if (!(await findExport(tx, id))) throw refuse({ code: 'NotFound' })
  const slice = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    direction: isSortDescending ? 'desc' : 'asc',
  } as const
  const items = await listLines(tx, { exportId: id, account, ...slice })
  const { count } = await countLines(tx, id, account)
  return { items, totalItems: count, page, pageSize }
})

/** A journal as it was exported. */
export async function journalPage(tx: CompanyTx, id: number): Promise<JournalExport> {
  const found = await findExport(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const late = await countLate(tx, id, found.from)
  return { ...found, accounts: await sumByAccount(tx, id), late: late.count }
}
