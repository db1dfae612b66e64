import type { UserProfile } from '@warsha/contract/users'
import type { CompanyContext } from '../lib/context.ts'
import { claimsOf } from './profile-of.ts'
import { findCompanyOfUser } from './queries.ts'

/** A token of the caller's session with the claims of this profile. */
export async function tokenOf(
  { tx, actor, services }: Pick<CompanyContext, 'tx' | 'actor' | 'services'>,
  profile: UserProfile,
): Promise<string> {
  const { subDomain } = await findCompanyOfUser(tx)
  const expires = new Date(Date.now() + services.settings.sessionAbsoluteDays * 24 * 60 * 60 * 1000)
  return services.tokens.sign(claimsOf(profile, actor.sessionId, subDomain), expires)
}
