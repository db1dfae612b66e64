import type { AccountRights } from '@warsha/domain/accounts'
import { useProfile } from './session.ts'

/** What the signed-in user holds, in each of their shops, and so may hand out. */
export function useOwnRights(): AccountRights {
  const { userNonRoles, shopRoles, userAllowedModuleActions } = useProfile()
  return { companyRoles: userNonRoles, shopRoles, allowedActions: userAllowedModuleActions }
}
