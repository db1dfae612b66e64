import { type CompanyTx, inCompany } from '@warsha/db/database'
import type { Services } from '../lib/context.ts'
import type { Outcome } from '../lib/mailer.ts'
import { paperOfShare, printPaper, type SharedPrint } from '../links/papers.ts'
import { unsealContent } from '../mail/content.ts'
import {
  findQueuedInstallationMail,
  findQueuedMail,
  keepInstallationTry,
  keepTry,
  type MailOf,
  type Problem,
} from '../mail/queries.ts'

type Tries = { attempt: number; most: number }

/**
 * Tries to send one e-mail. A refusal of the server is final and stands on the e-mail, and so on its share; a server that is not
 * there is asked again later, for which the job fails here.
 */
export async function sendMail(services: Services, of: MailOf, tries: Tries): Promise<void> {
  const found = await findMail(services, of)
  // Sent by an earlier try that could not say so any more, or already given up.
  if (!found) return
  const content = unsealContent(services.settings.secret, found.mail.sealedContent)
  if (!content) return tried(services, of, { problem: 'contentGone' })
  const { paper } = found
  const attachments = paper && of.companyId !== null ? [await attachmentOf(services, paper, of.companyId)] : []
  const messageId = `<${of.companyId ?? 'installation'}.${of.mailId}@mail.warsha>`
  const outcome: Outcome = services.mailer
    ? await services.mailer.send({ to: found.mail.recipient, ...content, messageId, attachments })
    : { status: 'unreachable', error: 'No mail server is set' }
  await settle(services, of, outcome, tries)
}

async function findMail({ database, platform }: Services, { companyId, mailId }: MailOf) {
  if (companyId === null) {
    const mail = await findQueuedInstallationMail(platform, mailId)
    return mail && { mail, paper: null }
  }
  const found = async (tx: CompanyTx) => {
    const mail = await findQueuedMail(tx, mailId)
    return mail && { mail, paper: mail.shareId === null ? null : await paperOfShare(tx, mail.shareId) }
  }
  return inCompany(database, companyId, found, 'read')
}

async function attachmentOf(services: Services, paper: SharedPrint, owner: number) {
  const { bytes, number } = await printPaper(services, paper, { owner })
  return { filename: `${number}.pdf`, content: Buffer.from(bytes), contentType: 'application/pdf' }
}

async function tried(
  { database, platform }: Services,
  { companyId, mailId }: MailOf,
  how: Parameters<typeof keepTry>[2],
) {
  if (companyId === null) await keepInstallationTry(platform, mailId, how)
  else await inCompany(database, companyId, (tx) => keepTry(tx, mailId, how))
}

async function settle(services: Services, of: MailOf, outcome: Outcome, tries: Tries) {
  if (outcome.status === 'unreachable' && tries.attempt < tries.most) {
    await tried(services, of, 'counted')
    throw new Error(`The mail server could not be reached: ${outcome.error}`)
  }
  const problem = problemOf(outcome)
  if (outcome.status !== 'sent') services.log.warn({ ...of, problem, error: outcome.error }, 'An e-mail did not go out')
  await tried(services, of, { problem })
}

function problemOf(outcome: Outcome): Problem | null {
  if (outcome.status === 'sent') return null
  return outcome.status === 'refused' ? outcome.problem : 'serverUnreachable'
}
