import { type Claims, claimsOf } from './token.ts'

/** What a screen asks for when one of these roles opens it without anything chosen. */
const callsOfScreen: Record<string, { roles: readonly string[]; calls: readonly string[] }> = {
  '/home': {
    roles: ['Owner', 'WorkshopManager'],
    calls: ['/dashboard/today?allShops=false', '/dashboard/summary?range=7days&allShops=false'],
  },
}

/** What the shell of this user and the screen at this address ask for first, written as the screens write it. */
export function firstCalls(token: string, address: string): string[] {
  const claims = claimsOf(token)
  if (!claims) return []
  const screen = callsOfScreen[address]
  const own = screen?.roles.some((role) => claims.role?.includes(role)) ? screen.calls : []
  return ['/users/userProfile', lookupsCall(claims), ...own]
}

const lookupsCall = ({ csId, user }: Claims): string => `/lookupData?shopId=${csId}&userId=${user}`
