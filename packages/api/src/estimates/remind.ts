import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { dayIn } from '@warsha/domain/calendar'
import { remindedOn } from '@warsha/domain/estimates'
import { sql } from 'kysely'
import { program } from '../lib/program.ts'
import { notifyOfEstimate } from '../notifications/notify.ts'
import { recordOnEstimate } from './activities.ts'
import { findLastSender } from './sent-queries.ts'

/** Those whose customer has not answered, and of which nobody was reminded since they were sent. */
const listWaiting = statement((tx: CompanyTx) =>
  tx
    .selectFrom('estimates as e')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'e.companyId').onRef('h.id', '=', 'e.shopId'))
    .select(['e.id', 'e.shopId', 'e.validUntil', 'e.createdBy', 'h.timeZone'])
    .select(sql<string>`e.sent_at`.as('sentAt'))
    .where('e.companyId', '=', tx.companyId)
    .where('e.sentAt', 'is not', null)
    .where('e.answered', 'is', null)
    .where('e.ticketId', 'is', null)
    .where('e.deletedAt', 'is', null)
    .where(sql<boolean>`(e.reminded_at is null or e.reminded_at < e.sent_at)`)
    .orderBy('e.sentAt')
    .limit(1000),
).all

/** Of two servers one keeps it; the version stays, so that an open page is not stale because of it. */
const keepReminded = statement(
  (tx: CompanyTx, id: number, sentAt: string) => sql<{ id: number }>`
  update app.estimates set reminded_at = now()
  where company_id = ${tx.companyId} and id = ${id} and sent_at = ${sentAt}
    and answered is null and ticket_id is null and deleted_at is null and (reminded_at is null or reminded_at < sent_at)
  returning id`,
).first

async function listDue(tx: CompanyTx) {
  const now = new Date().toISOString()
  return (await listWaiting(tx)).filter(({ sentAt, validUntil, timeZone }) => {
    const today = dayIn(timeZone, now)
    const isOver = validUntil !== null && validUntil < today
    return !isOver && remindedOn(dayIn(timeZone, sentAt), validUntil) <= today
  })
}

export const hasEstimateToRemind = async (tx: CompanyTx): Promise<boolean> => (await listDue(tx)).length > 0

/** Proposes to the author to ask again; the customer is written to by nobody but a person. */
export async function remindOfEstimates(tx: CompanyTx): Promise<void> {
  const by = { tx, actor: program }
  for (const estimate of await listDue(tx)) {
    const { id, sentAt, timeZone, createdBy } = estimate
    if (!(await keepReminded(tx, id, sentAt))) continue
    const sender = (await findLastSender(tx, id))?.sentBy ?? createdBy
    notifyOfEstimate(by, 'estimateWaits', estimate, [...new Set([createdBy, sender])])
    await recordOnEstimate(by, id, { action: 'estimateReminded', facts: { to: dayIn(timeZone, sentAt) } })
  }
}
