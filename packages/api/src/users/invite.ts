import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { beginLinkMail } from '../platform/attempts.ts'
import { type LinkReader, orRefuseMail, sendAccountLink } from './account-link.ts'

/**
 * Invites a user by e-mail to choose their password.
 * @throws mailNotSetUp, and tooManyTries where the address was written to too often
 */
export async function invite(context: CompanyContext, user: LinkReader): Promise<void> {
  orRefuseMail(context)
  // Counted by themselves: anybody may ask for a mail to an address, and would keep its owner from being invited.
  await beginLinkMail(context.services.platform, `invitation ${user.username}`, context)
  await sendAccountLink(context, context.tx, user, 'userActivation')
  await record(context, { entity: 'user', entityId: user.id, action: 'userInvited' })
}
