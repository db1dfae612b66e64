import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findLogin, forgive, isThrottled, noteFailure } from '../platform/logins.ts'
import { isPassword, nobodysHash } from './passwords.ts'
import { claimsOf, profileOf } from './profile-of.ts'
import { findCompanyOfUser, findUser, insertSession, insertSignIn, listShopsOf, stampSignIn } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

export const authenticate = openEndpoint.users.authenticate.handler(async ({ input, context }) => {
  const { platform } = context.services
  const username = input.username.trim().toLowerCase()
  const [account, address] = [`account:${username}`, `address:${context.address}`]
  if (await isThrottled(platform, account, address)) throw refuse({ code: 'API_CALLS_QUOTA_EXCEEDED' })

  const login = await findLogin(platform, username)
  if (!login) {
    await isPassword(nobodysHash, input.password)
    await noteFailure(platform, account, address)
    throw refuse({ code: 'InvalidCredentials' })
  }
  const signedIn = await signIn(context, login, input.password)
  if (!signedIn) {
    await noteFailure(platform, account, address)
    throw refuse({ code: 'InvalidCredentials' })
  }
  await forgive(platform, account)
  return signedIn
})

/** Opens a session; null for a wrong password or a disabled user, which is in the history all the same. */
async function signIn(context: RequestContext, login: { companyId: number; userId: number }, password: string) {
  const { services, address, agent, clientId } = context
  return inCompany(services.database, login.companyId, async (tx) => {
    const user = await findUser(tx, login.userId)
    const succeeded = user !== undefined && (await isPassword(user.passwordHash, password)) && user.enabled
    if (user) await insertSignIn(tx, { userId: user.id, address, agent, succeeded })
    if (!succeeded) return null
    const shops = await listShopsOf(tx, user)
    const shop = shops.find(({ id }) => id === user.currentShopId) ?? shops[0]
    if (!shop) throw refuse({ code: user.companyRoles.length === 0 ? 'NoSystemRolesAssigned' : 'NoShopAssigned' })
    const profile = await profileOf(tx, user, shop.id)
    if (profile.currentShopRoles.length === 0) throw refuse({ code: 'NoSystemRolesAssigned' })

    const sessionId = randomUUID()
    const expires = new Date(Date.now() + services.settings.sessionAbsoluteDays * dayMs)
    await insertSession(tx, {
      id: sessionId,
      userId: user.id,
      expiresAt: expires.toISOString(),
      address,
      agent,
      clientId,
    })
    await stampSignIn(tx, user.id, shop.id)
    const { subDomain } = await findCompanyOfUser(tx)
    const token = await services.tokens.sign(claimsOf(profile, sessionId, subDomain), expires)
    return { token, currentVersion: services.version, lastLoginDate: user.lastLoginAt }
  })
}
