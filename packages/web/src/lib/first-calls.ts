import { type Claims, claimsOf } from './token.ts'

/** The first requests of a screen that is opened without any filter. */
const callsOfScreen: Record<string, readonly string[]> = {
  '/home': ['/dashboard/today?allShops=false', '/dashboard/summary?range=7days&allShops=false'],
  '/technicians': ['/tickets/myJobs'],
}

/** As the domain has it (runsShop), which is more than a script should carry that runs before everything else. */
const homeScreens = [
  ['Owner', '/home'],
  ['WorkshopManager', '/home'],
  ['Technician', '/technicians'],
] as const

/** The address of the screen that this user sees here: home differs by role. `/` where the user is redirected from there. */
export function screenFor(token: string, address: string): string {
  if (address !== '/home') return address
  const held = claimsOf(token)?.role
  return homeScreens.find(([role]) => held?.includes(role))?.[1] ?? '/'
}

/** The first requests of the shell and of the screen at this address, written as the screens write them. */
export function firstCalls(token: string, address: string): string[] {
  const claims = claimsOf(token)
  if (!claims) return []
  return ['/users/userProfile', lookupsCall(claims), ...(callsOfScreen[screenFor(token, address)] ?? [])]
}

const lookupsCall = ({ csId, user }: Claims): string => `/lookupData?shopId=${csId}&userId=${user}`
