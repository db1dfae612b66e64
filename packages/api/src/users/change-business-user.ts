import { refuseEmail } from '@warsha/domain/emails'
import { authCodeOf } from '@warsha/domain/second-factor'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { dropAccountLinks } from '../platform/account-links.ts'
import { beginCode, forgiveAttempt } from '../platform/attempts.ts'
import { askSentCode, dropAsked, findAsked, isSentCode } from '../second-factor/auth-codes.ts'
import { deletePasskeys } from '../second-factor/passkeys.ts'
import { forgetBrowsers } from '../second-factor/remembered-browsers.ts'
import { orRefuseMail } from './account-link.ts'
import { dropUsername, takeUsername } from './account-queries.ts'
import { businessUser } from './business-user.ts'
import { checkedPassword } from './checked-password.ts'
import { endOtherSessions } from './end-sessions.ts'
import { lockUser, type UserRow, updateUser } from './queries.ts'
import { mailCode } from './session-or-code.ts'

async function locked({ tx }: CompanyContext) {
  const user = await lockUser(tx, (await businessUser({ tx })).id)
  if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
  return user
}

export const sendCodeToNewEmail = fileEndpoint.users.actviationCodeForNewBusinessEmail.handler(
  async ({ input: { password, newEmail }, context }) => {
    const enterChecked = await checkedPassword(context, password, (asking) => {
      orRefuseMail(asking)
      return businessUser(asking)
    })
    return enterChecked(async (entered, user) => ({
      codeToken: await sendCodeTo(newEmail.toLowerCase(), entered, user),
    }))
  },
)

async function sendCodeTo(email: string, context: CompanyContext, user: UserRow): Promise<string> {
  const { tx, services } = context
  orRefuse(at('newEmail', refuseEmail(email)))
  const isOperators = services.settings.operators.some((operator) => operator.email === email)
  if (isOperators || !(await isFree(context, email))) throw refuse({ code: 'EmailAlreadyExists', field: 'newEmail' })
  const asking = { userId: user.id, purpose: 'businessUser', email } as const
  const { token, code } = await askSentCode(tx, asking, services.settings.secret)
  await mailCode(context, tx, user, { purpose: 'businessUserCode', code, to: email })
  return token
}

/** Takes the name and gives it back: the names of other companies can be asked about in no other way. */
async function isFree({ tx, actor }: CompanyContext, email: string): Promise<boolean> {
  const taken = await takeUsername(tx, email, actor.userId)
  if (taken) await dropUsername(tx, email)
  return taken
}

export const changeBusinessUser = endpoint.users.changeBusinessUser.handler(
  async ({ input: { codeToken, activationCode }, context }) => {
    const { tx, actor, services } = context
    const user = await locked(context)
    const attempt = await beginCode(services.platform, user.username, codeToken, context)
    const asked = await findAsked(tx, { userId: user.id, purpose: 'businessUser', token: codeToken })
    const code = authCodeOf(activationCode) ?? ''
    if (!asked?.email || !isSentCode(asked.codeHash, code, services.settings.secret))
      throw refuse({ code: 'InvalidActivationCode', field: 'activationCode' })
    const { email } = asked
    if (!(await takeUsername(tx, email, user.id))) throw refuse({ code: 'EmailAlreadyExists' })
    await dropUsername(tx, user.username)
    await updateUser(tx, user.id, { username: email })
    await dropAsked(tx, user.id)
    await forgetBrowsers(tx, user)
    // What was sent to the old address, or added by whoever reads it, opens nothing any more.
    for (const purpose of ['passwordReset', 'userActivation'] as const)
      await dropAccountLinks(tx, { purpose, companyId: tx.companyId, userId: user.id })
    await deletePasskeys(tx, user.id)
    await endOtherSessions(tx, user.id, actor.sessionId)
    const changes = { username: [user.username, email] }
    await record(context, { entity: 'user', entityId: user.id, action: 'businessUserChanged', changes })
    await forgiveAttempt(services.platform, attempt)
    return { username: email }
  },
)
