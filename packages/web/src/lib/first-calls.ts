import { type Claims, claimsOf } from './token.ts'

/** What a screen asks for first when it is opened without anything chosen. */
const callsOfScreen: Record<string, readonly string[]> = {
  '/home': ['/dashboard/today?allShops=false', '/dashboard/summary?range=7days&allShops=false'],
  '/technicians': ['/tickets/myJobs'],
}

/** As the domain has it, which is more than a script should carry that runs before everything else. */
const runShops = ['Owner', 'WorkshopManager']

/** The address of the screen that this user sees here: at home each has his own. */
export const screenFor = (token: string, address: string): string =>
  address !== '/home' || runShops.some((role) => claimsOf(token)?.role?.includes(role)) ? address : '/technicians'

/** What the shell of this user and the screen at this address ask for first, written as the screens write it. */
export function firstCalls(token: string, address: string): string[] {
  const claims = claimsOf(token)
  if (!claims) return []
  return ['/users/userProfile', lookupsCall(claims), ...(callsOfScreen[screenFor(token, address)] ?? [])]
}

const lookupsCall = ({ csId, user }: Claims): string => `/lookupData?shopId=${csId}&userId=${user}`
