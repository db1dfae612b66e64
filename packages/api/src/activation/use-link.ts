import { type CompanyTx, inCompany } from '@warsha/db/database'
import type { UserLinkPurpose } from '@warsha/domain/activation'
import type { RequestContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { dropAccountLinks, findAccountLink, takeAccountLink } from '../platform/account-links.ts'
import { beginAttempt, forgiveAccount, forgiveAttempt } from '../platform/attempts.ts'
import { deletePasskeys } from '../second-factor/passkeys.ts'
import { changePasswordOf, hashChosen } from '../users/passwords.ts'
import { lockUser, noSession } from '../users/queries.ts'
import { answerOf, sessionOrCode } from '../users/session-or-code.ts'

type Link = { purpose: UserLinkPurpose; username: string; code: string }
type Found = Link & { companyId: number; userId: number }

/** Whose link this is; undefined for a wrong one. Wrong ones are counted, like wrong passwords. */
export async function findLink(context: RequestContext, typed: Link): Promise<Found | undefined> {
  const { platform } = context.services
  const username = typed.username.trim().toLowerCase()
  // No try at the password: who guesses at links keeps nobody from signing in.
  const attempt = await beginAttempt(platform, `link ${username}`, { ...context, clientId: null })
  const link = { ...typed, username }
  const found = await findAccountLink(platform, link)
  if (found) await forgiveAttempt(platform, attempt)
  return found && { ...link, ...found }
}

type Choice = { password: string; field: 'password' | 'newPassword'; action: 'passwordReset' | 'userActivated' }

/**
 * Gives the user of a link the password that they chose, uses the link up, ends all their sessions and signs them in,
 * or asks for their code.
 * @throws InvalidActivationCode for a link that is wrong, used, over or of a disabled user
 */
export async function chooseByLink(context: RequestContext, typed: Link, { password, field, action }: Choice) {
  const { services } = context
  const found = await findLink(context, typed)
  if (!found) throw refuse({ code: 'InvalidActivationCode' })
  // Slow, so it is done while no transaction waits.
  const passwordHash = await hashChosen(password, field)
  const begun = await inCompany(services.database, found.companyId, async (tx) => {
    const user = await takenBy(tx, found)
    await changePasswordOf(tx, user, { passwordHash, mustChangePassword: false }, noSession)
    // Whoever was in the account may have left a key of their own.
    await deletePasskeys(tx, user.id)
    for (const purpose of ['passwordReset', 'userActivation'] as const)
      await dropAccountLinks(tx, { purpose, companyId: tx.companyId, userId: user.id })
    const actor = { userId: user.id, nameEn: user.nameEn, nameAr: user.nameAr, sessionId: null }
    await record({ ...context, tx, actor }, { entity: 'user', entityId: user.id, action })
    // A mailbox is one factor: where there is a second one, it is asked for here as everywhere.
    return sessionOrCode(context, tx, user)
  })
  // Tries at the forgotten password must not keep the new one out.
  await forgiveAccount(services.platform, found.username)
  return answerOf(context, begun)
}

async function takenBy(tx: CompanyTx, { purpose, code, userId }: Found) {
  const user = await lockUser(tx, userId)
  if (!(await takeAccountLink(tx, purpose, code)) || !user?.enabled) throw refuse({ code: 'InvalidActivationCode' })
  return user
}
