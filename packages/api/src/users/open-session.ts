import { randomUUID } from 'node:crypto'
import type { UserProfile } from '@warsha/contract/users'
import type { CompanyTx } from '@warsha/db/database'
import type { RequestContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { claimsOf, profileOf, type TabletOfSession } from './profile-of.ts'
import { findCompanyOfUser, insertSession, listShopRoles, shopToWorkIn, stampSignIn, type UserRow } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Opens a session in the shop the user last worked in. It ends by `endsBy`, where that is sooner than any session ends. */
export async function openSession(context: RequestContext, tx: CompanyTx, user: UserRow, endsBy?: string) {
  const { services } = context
  const shop = await shopToWorkIn(tx, user)
  if (!shop) throw refuse({ code: (await holdsNoRole(tx, user)) ? 'NoSystemRolesAssigned' : 'NoShopAssigned' })
  const profile = await profileOf(tx, user, shop.id)
  if (profile.currentShopRoles.length === 0) throw refuse({ code: 'NoSystemRolesAssigned' })

  const longest = Date.now() + services.settings.sessionAbsoluteDays * dayMs
  const expires = new Date(endsBy ? Math.min(longest, Date.parse(endsBy)) : longest)
  return { ...(await begin(context, tx, user, { profile, expires })), companyId: tx.companyId }
}

/** Opens a session at a shared tablet: in its shop, with the roles that it lets in, for a shift. The caller has seen that there is one. */
export async function openTabletSession(
  context: RequestContext,
  tx: CompanyTx,
  user: UserRow,
  tablet: TabletOfSession & { id: number; shopId: number; hours: number },
) {
  const profile = await profileOf(tx, user, tablet.shopId, { tablet })
  const expires = new Date(Date.now() + tablet.hours * 60 * 60 * 1000)
  return (await begin(context, tx, user, { profile, expires, tabletId: tablet.id })).answer
}

type Beginning = { profile: UserProfile; expires: Date; tabletId?: number }

async function begin(
  { services, address, agent, clientId }: RequestContext,
  tx: CompanyTx,
  user: UserRow,
  { profile, expires, tabletId }: Beginning,
) {
  const sessionId = randomUUID()
  const stored = { id: sessionId, userId: user.id, expiresAt: expires.toISOString(), address, agent, clientId }
  await insertSession(tx, { ...stored, tabletId: tabletId ?? null })
  // Where somebody works at a tablet is not where they begin the next time in their own browser.
  await stampSignIn(tx, user.id, tabletId === undefined ? profile.currentShopId : user.currentShopId)
  const { subDomain } = await findCompanyOfUser(tx)
  const token = await services.tokens.sign(claimsOf(profile, sessionId, subDomain), expires)
  const answer = {
    token,
    currentVersion: services.version,
    lastLoginDate: user.lastLoginAt,
    secondFactor: null,
    handOverTo: null,
  }
  return { answer, sessionId, subDomain }
}

/** A role in a shop that is closed or no work shop is a role all the same: what the user lacks is a shop. */
const holdsNoRole = async (tx: CompanyTx, user: UserRow): Promise<boolean> =>
  user.companyRoles.length === 0 && (await listShopRoles(tx, user.id)).length === 0
