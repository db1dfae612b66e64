import { setTimeout as wait } from 'node:timers/promises'
import { inCompany } from '@warsha/db/database'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { beginAttempt, forgiveAttempt } from '../platform/attempts.ts'
import { findLogin, type Login } from '../platform/logins.ts'
import { isPassword, nobodysHash } from './passwords.ts'
import { findUser, insertSignIn, lockUser } from './queries.ts'
import { answerOf, sessionOrCode } from './session-or-code.ts'
import { signInOperator } from './sign-in-operator.ts'

/** No failure is answered sooner, so that the time of the answer does not tell whether the username exists. */
const leastFailureMs = 250

export const authenticate = openEndpoint.users.authenticate.handler(async ({ input, context }) => {
  const { platform } = context.services
  const username = input.username.trim().toLowerCase()
  const attempt = await beginAttempt(platform, username, context)

  const soonest = wait(leastFailureMs)
  const operator = context.services.settings.operators.find(({ email }) => email === username)
  const login = operator ? undefined : await findLogin(platform, username)
  const signedIn = operator
    ? await signInOperator(context, operator, input.password)
    : login && (await signInToCompany(context, login, input.password))
  if (!login) await isPassword(nobodysHash, input.password)
  if (!signedIn) {
    await soonest
    throw refuse({ code: 'InvalidCredentials' })
  }
  // A device is known only once the second factor was right as well.
  await forgiveAttempt(platform, signedIn.secondFactor === null ? attempt : { ...attempt, device: null })
  return signedIn
})

/** Opens a session and shows the way to the company's own host, or asks for a code; null where the password was wrong. */
async function signInToCompany(context: RequestContext, login: Login, password: string) {
  const begun = await signIn(context, login, password)
  return begun && answerOf(context, begun)
}

/** Null for a wrong password or a disabled user, which is in the history all the same. */
async function signIn(context: RequestContext, { companyId, userId }: Login, password: string) {
  const { services, address, agent } = context
  // The password is checked between two transactions: hashing is slow, and connections are few.
  const checked = await inCompany(services.database, companyId, (tx) => findUser(tx, userId), 'read')
  const isRight = checked !== undefined && (await isPassword(checked.passwordHash, password))
  return inCompany(services.database, companyId, async (tx) => {
    const user = await lockUser(tx, userId)
    const succeeded = user?.passwordHash === checked?.passwordHash && isRight && user?.enabled === true
    if (user && succeeded) return sessionOrCode(context, tx, user)
    if (user) await insertSignIn(tx, { userId, address, agent, succeeded })
    return null
  })
}
