import type { UserAccount } from '@warsha/contract/user-accounts'
import { rolesInOrder } from './account-queries.ts'

/** Lists as texts, so that two that hold the same are the same. */
export const rightsAsTexts = ({
  companyRoles,
  shopRoles,
  allowedActions,
}: Pick<UserAccount, 'companyRoles' | 'shopRoles' | 'allowedActions'>): Record<string, unknown> => ({
  companyRoles: companyRoles.toSorted().join(),
  shopRoles: rolesInOrder(shopRoles)
    .map(({ shopId, roles }) => `${shopId}: ${roles.join(' ')}`)
    .join(),
  allowedActions: allowedActions?.toSorted().join() ?? null,
})
