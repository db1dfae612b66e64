import type { UserAccount } from '@warsha/contract/user-accounts'
import { type AccountRights, refuseGrant } from '@warsha/domain/accounts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'

/** What the signed-in user holds, in each of their shops, and so may hand out. */
export function useOwnRights(): AccountRights {
  const { userNonRoles, shopRoles, userAllowedModuleActions } = useProfile()
  return { companyRoles: userNonRoles, shopRoles, allowedActions: userAllowedModuleActions }
}

/** Why the signed-in user cannot change this account at all: it has more rights than they have. */
export function useWhyNotChange(): (account: UserAccount) => string | undefined {
  const rights = useOwnRights()
  const say = useRefusalMessage()
  return (account) => (refuseGrant(rights, account) ? say({ code: 'rightsBeyondOwn', data: {} }) : undefined)
}

/** Why its rights stay: nobody may remove their own rights, nor those of the main owner. */
export function useWhyRightsStay(): (account: UserAccount | null) => string | undefined {
  const { id } = useProfile()
  const say = useRefusalMessage()
  return (account) =>
    account && (account.id === id || account.isBusinessUser) ? say({ code: 'ownAccountStays', data: {} }) : undefined
}
