import { setTimeout as wait } from 'node:timers/promises'
import { inCompany } from '@warsha/db/database'
import { refuseEmail } from '@warsha/domain/emails'
import type { Language, RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { at, orRefuse } from '../lib/refuse.ts'
import { beginLinkMail } from '../platform/attempts.ts'
import { findLogin } from '../platform/logins.ts'
import { orRefuseMail, sendAccountLink } from '../users/account-link.ts'
import { findCompanyOfUser, findUser } from '../users/queries.ts'
import { chooseByLink, findLink } from './use-link.ts'

/** No answer comes sooner, so that its time does not tell whether a link was written. */
const leastMs = 250

export const forgetPassword = openEndpoint.activation.forgetPassword.handler(async ({ input, context }) => {
  const username = input.email.trim().toLowerCase()
  orRefuse(at('email', refuseEmail(username)))
  orRefuseMail(context)
  await beginLinkMail(context.services.platform, username, context)
  const soonest = wait(leastMs)
  await writeTo(context, username, input)
  await soonest
  return { done: true as const }
})

/** Writes to the user of this name, where there is one who may sign in. */
async function writeTo(
  context: RequestContext,
  username: string,
  { subDomain, language }: { subDomain?: string | undefined; language: Language },
): Promise<void> {
  const { database, platform, settings } = context.services
  const login = await findLogin(platform, username)
  if (!login) return
  await inCompany(
    database,
    login.companyId,
    async (tx) => {
      const user = await findUser(tx, login.userId)
      const { subDomain: own } = await findCompanyOfUser(tx)
      const isElsewhere = settings.baseDomain !== null && own !== null && subDomain !== undefined && subDomain !== own
      if (user?.enabled && !isElsewhere) await sendAccountLink(context, tx, { ...user, language }, 'passwordReset')
    },
    'note',
  )
}

export const validateResetPasswordCode = openEndpoint.activation.validateResetPasswordCode.handler(
  async ({ input: { username, resetPasswordCode: code }, context }) =>
    (await findLink(context, { purpose: 'passwordReset', username, code })) !== undefined,
)

export const resetPassword = openEndpoint.activation.resetPassword.handler(
  ({ input: { username, resetPasswordCode: code, newPassword: password }, context }) =>
    chooseByLink(
      context,
      { purpose: 'passwordReset', username, code },
      { password, field: 'newPassword', action: 'passwordReset' },
    ),
)
