import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'

/** A letter carries the paper of a share, or none. */
type NewMail = { shareId: number | null; recipient: string; sealedContent: string }

/** The channel that announces a new e-mail to the process of the jobs; notified when the transaction commits, never on rollback. */
export const mailChannel = 'warsha_mail'

export async function queueMail(tx: CompanyTx, mail: NewMail): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({ companyId: tx.companyId, ...mail })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select pg_notify(${mailChannel}, ${`${tx.companyId}:${id}`})`.execute(tx)
}

export const findQueuedMail = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('mails')
    .select(['id', 'shareId', 'recipient', 'sealedContent', 'attempts'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .executeTakeFirst()

export const listQueuedMails = (tx: CompanyTx, most: number) =>
  tx
    .selectFrom('mails')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('status', '=', 'Queued')
    .orderBy('id')
    .limit(most)
    .execute()

type Problem = 'recipientRefused' | 'messageRefused' | 'serverUnreachable' | 'contentGone'

/** A letter that has gone out or cannot go out says no longer what it said. */
export const finishMail = (tx: CompanyTx, id: number, problem: Problem | null) =>
  tx
    .updateTable('mails')
    .set({
      status: problem ? 'Failed' : 'Sent',
      problem,
      sealedContent: null,
      attempts: sql<number>`attempts + 1`,
      finishedAt: sql<string>`now()`,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .execute()

export const countAttempt = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
