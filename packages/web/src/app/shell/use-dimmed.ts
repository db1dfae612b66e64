import { useRouterState } from '@tanstack/react-router'
import { useStartupLookups } from '../../lib/lookups.ts'

export const useExpired = (): boolean => useStartupLookups().data?.company.hasSubscriptionExpired ?? false

/** Whether the screen is shown dimmed: all of them but the one where the subscription is renewed (NAV-077). */
export function useDimmed(): boolean {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return useExpired() && pathname !== '/administration/companyProfile'
}
