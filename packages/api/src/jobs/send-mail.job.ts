import { inCompany } from '@warsha/db/database'
import type { Services } from '../lib/context.ts'
import type { Outcome } from '../lib/mailer.ts'
import { paperOfShare, printPaper } from '../links/papers.ts'
import { unsealContent } from '../mail/content.ts'
import { countAttempt, findQueuedMail, finishMail } from '../mail/queries.ts'

export type MailJob = { companyId: number; mailId: number }
type Tries = { attempt: number; most: number }

/**
 * Tries to send one letter. A refusal of the server is final and stands on the letter, and so on its share; a server that is not
 * there is asked again later, for which the job fails here.
 */
export async function sendMail(services: Services, { companyId, mailId }: MailJob, tries: Tries): Promise<void> {
  const { database, settings } = services
  const found = await inCompany(database, companyId, async (tx) => {
    const mail = await findQueuedMail(tx, mailId)
    return mail && { mail, paper: mail.shareId === null ? null : await paperOfShare(tx, mail.shareId) }
  })
  // Sent by an earlier try that could not say so any more, or already given up.
  if (!found) return
  const content = unsealContent(settings.secret, found.mail.sealedContent)
  if (!content) {
    await inCompany(database, companyId, (tx) => finishMail(tx, mailId, 'contentGone'))
    return
  }
  const attachments = found.paper ? [await attachmentOf(services, found.paper)] : []
  const messageId = `<${companyId}.${mailId}@mail.warsha>`
  const outcome: Outcome = services.mailer
    ? await services.mailer.send({ to: found.mail.recipient, ...content, messageId, attachments })
    : { status: 'unreachable', error: 'No mail server is set' }
  await settle(services, { companyId, mailId }, outcome, tries)
}

async function attachmentOf(services: Services, paper: NonNullable<Awaited<ReturnType<typeof paperOfShare>>>) {
  const { bytes, number } = await printPaper(services, paper)
  return { filename: `${number}.pdf`, content: Buffer.from(bytes), contentType: 'application/pdf' }
}

async function settle(services: Services, { companyId, mailId }: MailJob, outcome: Outcome, tries: Tries) {
  const { database, log } = services
  if (outcome.status === 'unreachable' && tries.attempt < tries.most) {
    await inCompany(database, companyId, (tx) => countAttempt(tx, mailId))
    throw new Error(`The mail server could not be reached: ${outcome.error}`)
  }
  const problem =
    outcome.status === 'sent' ? null : outcome.status === 'refused' ? outcome.problem : ('serverUnreachable' as const)
  if (outcome.status !== 'sent')
    log.warn({ companyId, mailId, problem, error: outcome.error }, 'A letter did not go out')
  await inCompany(database, companyId, (tx) => finishMail(tx, mailId, problem))
}
