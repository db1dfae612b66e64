import { randomInt } from 'node:crypto'
import { type Database, inCompany } from '@warsha/db/database'
import type { OperatorId } from '@warsha/domain/roles'
import { record } from '../lib/record.ts'
import { forgiveAccount } from '../platform/attempts.ts'
import { holdOperator } from '../platform/desk-log.ts'
import { findLogin, listCompanyIds } from '../platform/logins.ts'
import { dropAsked } from '../second-factor/auth-codes.ts'
import { deleteFactor } from '../second-factor/factor.ts'
import { deleteOperatorFactor } from '../second-factor/operator-factor.ts'
import { deletePasskeys } from '../second-factor/passkeys.ts'
import { forgetBrowsers } from '../second-factor/remembered-browsers.ts'
import { endOtherSessions } from './end-sessions.ts'
import { changePasswordOf, hashPassword } from './passwords.ts'
import { lockUser, noSession } from './queries.ts'

/** Without signs that are taken for one another when they are read out. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password for one sign-in, after which the user chooses their own. */
export const oncePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

/** Nobody signed in does this: the log names the place instead. */
const onServer = { userId: 0, sessionId: null, nameEn: 'On the server', nameAr: 'على الخادم' }

/** Gives a user, who may be the only owner, a password for one sign-in and ends their sessions. Null where there is no such user. */
export async function resetOnServer(database: Database, typed: string): Promise<{ password: string } | null> {
  const username = typed.trim().toLowerCase()
  const login = await findLogin(database, username)
  if (!login) return null
  const password = oncePassword()
  const passwordHash = await hashPassword(password)
  const done = await inCompany(database, login.companyId, async (tx) => {
    const user = await lockUser(tx, login.userId)
    if (!user) return false
    await changePasswordOf(tx, user, { passwordHash, mustChangePassword: true }, noSession)
    // Whoever was in the account may have left a key of their own.
    await deletePasskeys(tx, user.id)
    await record({ tx, actor: onServer }, { entity: 'user', entityId: user.id, action: 'passwordResetOnServer' })
    return true
  })
  if (!done) return null
  // Tries at the forgotten password must not keep the new one out.
  await forgiveAccount(database, username)
  return { password }
}

/**
 * Takes the second factor of a user away, who may be the only owner and has lost telephone, mailbox and recovery codes. Their
 * sessions end; the password stays. Null where there is no such user, false where they have no second factor.
 */
export async function resetSecondFactorOnServer(database: Database, typed: string): Promise<boolean | null> {
  const username = typed.trim().toLowerCase()
  const login = await findLogin(database, username)
  if (!login) return null
  const done = await inCompany(database, login.companyId, async (tx) => {
    const user = await lockUser(tx, login.userId)
    if (!user) return null
    if (!(await deleteFactor(tx, user.id))) return false
    await deletePasskeys(tx, user.id)
    await dropAsked(tx, user.id)
    await forgetBrowsers(tx, user)
    await endOtherSessions(tx, user.id, noSession)
    await record({ tx, actor: onServer }, { entity: 'user', entityId: user.id, action: 'secondFactorResetOnServer' })
    return true
  })
  await forgiveAccount(database, `code ${username}`)
  return done
}

/** The same for one of the operator's own accounts: the desk's log says so, and whoever is at the desk signs in again. */
export async function resetOperatorOnServer(
  database: Database,
  { id, email }: { id: OperatorId; email: string },
): Promise<boolean> {
  const done = await holdOperator(database, id, async (tx) => {
    if (!(await deleteOperatorFactor(tx, id))) return false
    const platform = tx.withSchema('platform')
    await platform.deleteFrom('operatorSessions').where('operator', '=', id).execute()
    const change = { operator: id, entity: 'account', entityId: id, action: 'secondFactorReset' }
    await platform.insertInto('deskChanges').values(change).execute()
    return true
  })
  // Also where they are inside a company.
  for (const companyId of done ? await listCompanyIds(database) : [])
    await inCompany(database, companyId, (tx) => endOtherSessions(tx, id, noSession))
  await forgiveAccount(database, `code ${email}`)
  return done
}
