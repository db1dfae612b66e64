import type { CompanyTx, Database } from '@warsha/db/database'
import { sql } from 'kysely'
import { announce, announceNow } from '../lib/announce.ts'

/** Sealed, as long as it waits. */
type Mail = { recipient: string; sealedContent: string }
/** An e-mail carries the document of a share, or none. */
type NewMail = Mail & { shareId: number | null }

/** Where an e-mail stands: with a company, or with the installation (null), which writes to people whom no company knows yet. */
export type MailOf = { companyId: number | null; mailId: number }

/** The channel that announces a new e-mail to the process of the jobs, once it is stored. */
export const mailChannel = 'warsha_mail'

const announcement = ({ companyId, mailId }: MailOf): string => `${companyId ?? 'installation'}:${mailId}`

/** Null for what no e-mail was announced by. */
export function announcedMail(payload = ''): MailOf | null {
  const [company = '', id = ''] = payload.split(':')
  const [companyId, mailId] = [company === 'installation' ? null : Number(company), Number(id)]
  if (!Number.isSafeInteger(mailId) || (companyId !== null && !Number.isSafeInteger(companyId))) return null
  return { companyId, mailId }
}

export async function queueMail(tx: CompanyTx, mail: NewMail): Promise<void> {
  const { id } = await tx
    .insertInto('mails')
    .values({ companyId: tx.companyId, ...mail })
    .returning('id')
    .executeTakeFirstOrThrow()
  announce(tx, mailChannel, announcement({ companyId: tx.companyId, mailId: id }))
}

/** An e-mail of the installation: no company is entered, and none ever sees it. */
export async function queueInstallationMail(platform: Database, mail: Mail): Promise<number> {
  const { id } = await platform
    .withSchema('platform')
    .insertInto('installationMails')
    .values(mail)
    .returning('id')
    .executeTakeFirstOrThrow()
  announceNow(platform, mailChannel, [announcement({ companyId: null, mailId: id })])
  return id
}

export const findQueuedMail = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('mails')
    .select(['id', 'shareId', 'recipient', 'sealedContent', 'attempts'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .executeTakeFirst()

export const findQueuedInstallationMail = (platform: Database, id: number) =>
  platform
    .withSchema('platform')
    .selectFrom('installationMails')
    .select(['id', 'recipient', 'sealedContent'])
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

export const listQueuedInstallationMails = (platform: Database, most: number) =>
  platform
    .withSchema('platform')
    .selectFrom('installationMails')
    .select('id')
    .where('status', '=', 'Queued')
    .orderBy('id')
    .limit(most)
    .execute()

export type Problem = 'recipientRefused' | 'messageRefused' | 'serverUnreachable' | 'contentGone'

const oneMore = { attempts: sql<number>`attempts + 1` }
/** An e-mail that has gone out or cannot go out says no longer what it said. */
const finished = (problem: Problem | null) => ({
  ...oneMore,
  status: problem ? ('Failed' as const) : ('Sent' as const),
  problem,
  sealedContent: null,
  finishedAt: sql<string>`now()`,
})

/** A try that changed nothing is counted; one that ended with the e-mail sent or given up finishes it. */
type Try = 'counted' | { problem: Problem | null }
const triedFields = (tried: Try) => (tried === 'counted' ? oneMore : finished(tried.problem))

export const keepTry = (tx: CompanyTx, id: number, tried: Try) =>
  tx
    .updateTable('mails')
    .set(triedFields(tried))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .execute()

export const keepInstallationTry = (platform: Database, id: number, tried: Try) =>
  platform
    .withSchema('platform')
    .updateTable('installationMails')
    .set(triedFields(tried))
    .where('id', '=', id)
    .where('status', '=', 'Queued')
    .execute()
