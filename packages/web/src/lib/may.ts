import { matchRoute, refuseRoute } from '@warsha/domain/navigation'
import { type Grants, type ModuleAction, mayDo } from '@warsha/domain/permissions'
import { type CarStep, staysOpen } from '@warsha/domain/subscriptions'
import { useStartupLookups } from './lookups.ts'
import { useRefusalMessage } from './refusals.ts'
import { type UserProfile, useProfile } from './session.ts'

export const grantsOf = (profile: UserProfile): Grants => ({
  roles: profile.currentShopRoles,
  allowedActions: profile.userAllowedModuleActions,
  addOns: profile.addOns,
  isBusinessUser: profile.isBusinessUser,
})

export const useGrants = (): Grants => grantsOf(useProfile())

/** Whether the user may do this, by their roles in this shop and their allowed actions. */
export const useMay = (action: ModuleAction): boolean => mayDo(useGrants(), action)

/**
 * Whether the user may open a path: for links to areas that are not everyone's. A record of another shop is opened with a role
 * there (decision 51).
 */
export function useMayOpen(): (path: string, ofShop?: number | null) => boolean {
  const grants = useGrants()
  const { currentShopId, shopRoles, userNonRoles } = useProfile()
  return (path, ofShop) => {
    const match = matchRoute(path.split(/[?#]/, 1)[0] ?? '')
    if (match === null || refuseRoute(match.route, grants) !== null) return false
    if (!ofShop || ofShop === currentShopId) return true
    const held = shopRoles.find(({ shopId }) => shopId === ofShop)?.roles ?? []
    return refuseRoute(match.route, { ...grants, roles: [...userNonRoles, ...held] }) === null
  }
}

/** Why the user may not do this, as a sentence for `disabledReason`; undefined when they may. */
export function useWhyNot(): (action: ModuleAction, step?: CarStep) => string | undefined {
  const grants = useGrants()
  const sentence = useRefusalMessage()
  const { simulatedBy } = useProfile()
  const { hasSubscriptionExpired = false, carsFinishedBy } = useStartupLookups().data?.company ?? {}
  return (action, step) => {
    if (!mayDo(grants, action)) return sentence({ code: 'NotAllowedOperation', data: { action } })
    if (simulatedBy) return sentence({ code: 'simulationOnlyLooks', data: {} })
    return hasSubscriptionExpired && !staysOpen(action, Boolean(carsFinishedBy), step)
      ? sentence({ code: 'subscriptionExpired', data: {} })
      : undefined
  }
}
