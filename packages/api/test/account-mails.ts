import { inCompany } from '@warsha/db/database'
import type { Services } from '../src/lib/context.ts'
import { createMailer } from '../src/lib/mailer.ts'
import { type Content, unsealContent } from '../src/mail/content.ts'

/** From now on the installation sends e-mails; in tests of links they are read while they wait. */
export function withMail(services: Services): () => void {
  const mailer = createMailer({ url: 'smtp://127.0.0.1:9', from: 'warsha@warsha.example' })
  Object.assign(services, { mailer })
  return () => mailer.close()
}

/** What waits to be sent to an address by a company, the oldest first. */
export async function mailsTo(services: Services, companyId: number, recipient: string): Promise<Content[]> {
  const rows = await inCompany(
    services.database,
    companyId,
    (tx) =>
      tx
        .selectFrom('mails')
        .select('sealedContent')
        .where('companyId', '=', companyId)
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute(),
    'read',
  )
  return rows.flatMap(({ sealedContent }) => unsealContent(services.settings.secret, sealedContent) ?? [])
}

/** What the link of an e-mail says: its route, and the values of its query. */
export function linkIn(mail: Content | undefined): { path: string; host: string; [name: string]: string } {
  const address = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
  return { host: address.host, path: address.pathname, ...Object.fromEntries(address.searchParams) }
}

/** What waits to be sent to an address by the installation, the oldest first. */
export async function installationMailsTo(services: Services, recipient: string): Promise<Content[]> {
  const rows = await services.platform
    .withSchema('platform')
    .selectFrom('installationMails')
    .select('sealedContent')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ sealedContent }) => unsealContent(services.settings.secret, sealedContent) ?? [])
}
