import { type CompanyTx, inCompany } from '@warsha/db/database'
import { hostToMoveTo, isHostOf } from '@warsha/domain/hosts'
import type { RequestContext } from '../lib/context.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { issueHandOver, takeHandOver } from '../platform/hand-overs.ts'
import { claimsOf, profileOf } from './profile-of.ts'
import { findCompanyOfUser, findLivingSession, findUser, listSignIns } from './queries.ts'

type Opened = { companyId: number; sessionId: string; subDomain: string | null }

/**
 * Where the browser goes on after this sign-in: the company's own host, with a code that stands for the session once. Null
 * when it is there. The code follows the mark of a fragment, which browsers send to no server and write into no log.
 */
export async function handOverOf({ services, host, secure }: RequestContext, opened: Opened): Promise<string | null> {
  const { baseDomain, production } = services.settings
  const target = host ? hostToMoveTo(host, { subDomain: opened.subDomain, baseDomain }) : null
  if (!target) return null
  const code = await issueHandOver(services.platform, opened.companyId, opened.sessionId)
  return `${production || secure ? 'https' : 'http'}://${target}/login#handOver=${code}`
}

export const takeOver = openEndpoint.users.handOver.handler(async ({ input: { code }, context }) => {
  const { services } = context
  const taken = await takeHandOver(services.platform, code)
  if (!taken) throw refuse({ code: 'handOverExpired' })
  return inCompany(services.database, taken.companyId, (tx) => takenOver(context, tx, taken.sessionId))
})

async function takenOver({ services, host }: RequestContext, tx: CompanyTx, sessionId: string) {
  const { baseDomain, sessionIdleHours } = services.settings
  const { subDomain } = await findCompanyOfUser(tx)
  const session = await findLivingSession(tx, sessionId, sessionIdleHours)
  const isHere = host && subDomain && baseDomain && isHostOf(host, { subDomain, baseDomain })
  const user = session && (await findUser(tx, session.userId))
  if (!isHere || !session || !user?.enabled || !user.currentShopId) throw refuse({ code: 'handOverExpired' })
  const profile = await profileOf(tx, user, user.currentShopId)
  // The newest sign-in is the one that is being handed over.
  const [, before] = (await listSignIns(tx, user.id, 20)).filter(({ succeeded }) => succeeded)
  const token = await services.tokens.sign(claimsOf(profile, sessionId, subDomain), new Date(session.expiresAt))
  return {
    token,
    currentVersion: services.version,
    lastLoginDate: before?.at ?? null,
    secondFactor: null,
    handOverTo: null,
  }
}
