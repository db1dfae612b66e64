import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { noticeOf, type ReportingNotice } from '@warsha/domain/e-invoices'
import { sql } from 'kysely'
import { notifyOfReporting } from '../notifications/notify.ts'
import { figuresOfShops } from './figures.ts'

const listNoticed = statement((tx: CompanyTx) =>
  tx
    .selectFrom('taxDevices')
    .select(['shopId', sql<number | null>`max(noticed_hours)`.as('hours')])
    .where('companyId', '=', tx.companyId)
    .groupBy('shopId'),
).all

/** What a shop was told of stands on all of its devices; whoever changes it first tells. */
const noteNoticed = statement((tx: CompanyTx, shopId: number, hours: number | null) =>
  tx
    .updateTable('taxDevices')
    .set({ noticedHours: hours })
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where(sql<boolean>`noticed_hours is distinct from ${hours}::smallint`),
).run

type Change = { shopId: number; hours: ReportingNotice | null; count: number; isMore: boolean }
/** Shops whose documents have waited for longer than they were told of, and those where that is over. */
async function changesOf(tx: CompanyTx): Promise<Change[]> {
  const [figures, noticed] = await Promise.all([figuresOfShops(tx), listNoticed(tx)])
  return figures.flatMap(({ shopId, waiting }) => {
    const before = noticed.find((one) => one.shopId === shopId)?.hours ?? null
    const hours = noticeOf(waiting)
    if (hours === before) return []
    return [{ shopId, hours, count: hours === null ? 0 : waiting[hours], isMore: (hours ?? 0) > (before ?? 0) }]
  })
}

export const hasReportingNotice = async (tx: CompanyTx): Promise<boolean> => (await changesOf(tx)).length > 0

/**
 * Tells of simplified documents that wait for 12 and 20 hours, and once the 24 hours are over; each once, until what waited is reported.
 * Documents behind the oldest one are counted in the same notice, so that a day without the gateway makes three of them and no more.
 */
export async function tellOfReporting(tx: CompanyTx): Promise<void> {
  for (const { shopId, hours, count, isMore } of await changesOf(tx))
    if ((await noteNoticed(tx, shopId, hours)) > 0 && isMore && hours !== null)
      notifyOfReporting({ tx, actor: { userId: 0 } }, { shopId, hours, count })
}
