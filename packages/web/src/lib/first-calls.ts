import { type Claims, claimsOf } from './token.ts'

/** The first requests of a screen that is opened without any filter. */
const callsOfScreen: Record<string, readonly string[]> = {
  '/home': ['/dashboard/today?allShops=false', '/dashboard/summary?range=7days&allShops=false'],
  '/technicians': ['/tickets/myJobs'],
}
const withoutSession =
  /^\/(setup|forgetPassword|resetPassword|userActivation|newUser|businessActivation|verifyAuthCode)$/

/** The screen that somebody sees at this address who is not signed in: a shared tablet shows its names in place of the sign-in. */
export function screenWithoutSession(address: string, isTablet: boolean): string {
  if (withoutSession.test(address)) return address
  return isTablet ? '/tablet' : '/login'
}

/** Whether somebody new may register, and how one may sign in. */
export const callsOfSignIn: readonly string[] = ['/businessUsers/signInOptions']
/** As the registry of records has them, which is more than this script should carry. */
export const ticketsAddress = /^\/tickets\/openTickets$/
export const ticketAddress = /^\/tickets\/(?:open|closed)Tickets\/(\d+)$/

/** Whatever stands in the address of a ticket beside its number, such as a dialog, is about the same ticket. */
function callsOf(screen: string, isFiltered: boolean): readonly string[] {
  const [, id] = ticketAddress.exec(screen) ?? []
  if (id !== undefined) return [`/tickets/${id}`, `/tickets/around/${id}`]
  if (isFiltered) return []
  return ticketsAddress.test(screen)
    ? ['/tickets?page=1&pageSize=20', '/tickets/counts?allShops=false']
    : (callsOfScreen[screen] ?? [])
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
export function firstCalls(token: string, address: string, isFiltered = false): string[] {
  const claims = claimsOf(token)
  if (!claims) return []
  const screen = screenFor(token, address)
  // They stand above the figures: a card that comes late pushes these down.
  const steps = screen === '/home' && claims.role?.includes('Owner') ? ['/setup/nextSteps'] : []
  return ['/users/userProfile', lookupsCall(claims), ...callsOf(screen, isFiltered), ...steps]
}

const lookupsCall = ({ csId, user }: Claims): string => `/lookupData?shopId=${csId}&userId=${user}&part=start`
