import { type Claims, claimsOf } from './token.ts'

/** What a screen asks for when it is opened without anything chosen. */
const callsOfScreen: Record<string, readonly string[]> = {
  '/home': ['/dashboard/today?allShops=false', '/dashboard/summary?range=7days&allShops=false'],
}

/** What the shell of this user and the screen at this address ask for first, written as the screens write it. */
export function firstCalls(token: string, address: string): string[] {
  const claims = claimsOf(token)
  return claims ? ['/users/userProfile', lookupsCall(claims), ...(callsOfScreen[address] ?? [])] : []
}

const lookupsCall = ({ csId, user }: Claims): string => `/lookupData?shopId=${csId}&userId=${user}`
