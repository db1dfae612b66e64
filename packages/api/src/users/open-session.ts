import { randomUUID } from 'node:crypto'
import type { CompanyTx } from '@warsha/db/database'
import type { RequestContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { claimsOf, profileOf } from './profile-of.ts'
import { findCompanyOfUser, insertSession, listShopRoles, shopToWorkIn, stampSignIn, type UserRow } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Opens a session in the shop the user last worked in. It ends by `endsBy`, where that is sooner than any session ends. */
export async function openSession(
  { services, address, agent, clientId }: RequestContext,
  tx: CompanyTx,
  user: UserRow,
  endsBy?: string,
) {
  const shop = await shopToWorkIn(tx, user)
  if (!shop) throw refuse({ code: (await holdsNoRole(tx, user)) ? 'NoSystemRolesAssigned' : 'NoShopAssigned' })
  const profile = await profileOf(tx, user, shop.id)
  if (profile.currentShopRoles.length === 0) throw refuse({ code: 'NoSystemRolesAssigned' })

  const sessionId = randomUUID()
  const longest = Date.now() + services.settings.sessionAbsoluteDays * dayMs
  const expires = new Date(endsBy ? Math.min(longest, Date.parse(endsBy)) : longest)
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
  return {
    answer: {
      token,
      currentVersion: services.version,
      lastLoginDate: user.lastLoginAt,
      secondFactor: null,
      handOverTo: null,
    },
    sessionId,
    subDomain,
    companyId: tx.companyId,
  }
}

/** A role in a shop that is closed or no work shop is a role all the same: what the user lacks is a shop. */
const holdsNoRole = async (tx: CompanyTx, user: UserRow): Promise<boolean> =>
  user.companyRoles.length === 0 && (await listShopRoles(tx, user.id)).length === 0
