import type { CompanyTx } from '@warsha/db/database'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { beginAttempt, forgiveAttempt } from '../platform/attempts.ts'
import { findBusinessUser } from './account-queries.ts'
import { changePasswordOf, hashChosen, isPassword } from './passwords.ts'
import { findCompanyNames } from './queries.ts'

export async function businessUser(tx: CompanyTx) {
  const user = await findBusinessUser(tx)
  if (!user) throw refuse({ code: 'NotFound' })
  return user
}

/** Refuses a wrong password of a user, and too many of them: a session left open is no place to guess it in. */
export async function orRefusePassword(
  { services, address, clientId }: Pick<CompanyContext, 'services' | 'address' | 'clientId'>,
  user: { username: string; passwordHash: string },
  password: string,
): Promise<void> {
  const attempt = await beginAttempt(services.platform, user.username.toLowerCase(), { address, clientId })
  if (!(await isPassword(user.passwordHash, password))) throw refuse({ code: 'InvalidCredentials', field: 'password' })
  await forgiveAttempt(services.platform, attempt)
}

export const companyName = endpoint.users.companyName.handler(({ context: { tx } }) => findCompanyNames(tx))

export const verifyBusinessUserPassword = endpoint.users.verifyBusinessUserPassword.handler(
  async ({ input: { password }, context }) => {
    await orRefusePassword(context, await businessUser(context.tx), password)
    return { done: true as const }
  },
)

export const changeBusinessPassword = endpoint.users.changeBusinessPassword.handler(
  async ({ input: { password, newPassword }, context }) => {
    const { tx, actor } = context
    const user = await businessUser(tx)
    await orRefusePassword(context, user, password)
    const passwordHash = await hashChosen(newPassword, 'newPassword')
    await changePasswordOf(tx, user, { passwordHash, mustChangePassword: false }, actor.sessionId)
    await record(context, { entity: 'user', entityId: user.id, action: 'passwordChanged' })
    return { done: true as const }
  },
)
