import { type Grants, type PermissionRefusal, refusePermission } from './permissions.ts'
import type { Role } from './roles.ts'
import { type Route, routes, tabletPath } from './routes.ts'

export type Match = { route: Route; params: Record<string, string>; path: string }

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')
const shapes: Record<string, RegExp> = { $id: /^-?\d{1,19}$/, $yearMonth: /^\d{4}-(0[1-9]|1[0-2])$/ }

/** A route by its segments. The menu and the title of one page ask for fifty routes: nothing is split anew for each. */
type Known = { route: Route; segments: readonly string[]; lower: readonly string[] }
const known = routes.map((route): Known => {
  const segments = segmentsOf(route.path)
  return { route, segments, lower: segments.map((segment) => segment.toLowerCase()) }
})

const fits = ({ segments, lower }: Known, asked: readonly string[], askedLower: readonly string[]): boolean =>
  segments.length === asked.length &&
  segments.every((segment, at) => shapes[segment]?.test(asked[at] ?? '') ?? lower[at] === askedLower[at])

/** The route of an address, in any letter case and with or without a slash at its end; `path` is its one spelling. */
export function matchRoute(address: string): Match | null {
  const asked = segmentsOf(address)
  const askedLower = asked.map((segment) => segment.toLowerCase())
  const found = known.find((one) => fits(one, asked, askedLower))
  if (!found) return null
  const isBlank = (segment: string) => segment.startsWith('$')
  const params = Object.fromEntries(
    found.segments.flatMap((segment, at) => (isBlank(segment) ? [[segment.slice(1), asked[at] ?? '']] : [])),
  )
  const path = `/${found.segments.map((segment, at) => (isBlank(segment) ? asked[at] : segment)).join('/')}`
  return { route: found.route, params, path }
}

/** Whether an address has a screen; links to planned ones are not shown. */
export const isBuilt = (address: string): boolean => matchRoute(address)?.route.built ?? false

/** Old addresses and where they lead now (NAV-025; the payroll and tax paths written without their prefix, NAV-047, NAV-054). */
const moved: readonly (readonly [old: RegExp, now: string])[] = [
  [/^\/invoices\/ticketInvoices$/i, '/invoices/salesInvoices?invoiceCategoryId=1'],
  [/^\/invoices\/incomeInvoices$/i, '/invoices/salesInvoices?invoiceCategoryId=2'],
  [/^\/invoices\/sparePartInvoices$/i, '/invoices/salesInvoices?invoiceCategoryId=3'],
  [/^\/invoices\/returnInvoices$/i, '/invoices/salesInvoices?invoiceTypeId=2'],
  [/^\/invoices\/purchases$/i, '/invoices/purchaseInvoices?purchaseInvoiceCategoryId=1'],
  [/^\/invoices\/expenses$/i, '/invoices/purchaseInvoices?purchaseInvoiceCategoryId=2'],
  [/^\/payroll\/(.+)$/i, '/hrManagement/payroll/$1'],
  [/^\/taxPeriods\/(.+)$/i, '/reports/taxPeriods/$1'],
]

/** Where an old address leads, with its filters, or null. */
export function movedTo(address: string): string | null {
  const path = address.replace(/\/+$/, '')
  const found = moved.find(([old]) => old.test(path))
  return found ? path.replace(found[0], found[1]) : null
}

const homes: readonly (readonly [Role, string])[] = [
  ['Owner', '/home'],
  ['StoreManager', '/storeManagement'],
  ['HRManager', '/hrManagement'],
  ['ReportManager', '/reports'],
  ['SystemAdministrator', '/administration'],
]

/** Where a user goes who may not open a route: the home of the first of their roles that has one (NAV-018 to NAV-024). */
export const homeOf = (roles: readonly Role[]): string =>
  homes.find(([role]) => roles.includes(role))?.[1] ?? '/unauthorized'

/** The signed-out routes that a signed-in user is sent home from; the two activation steps stay open to them (NAV-012, NAV-014). */
const notForSignedIn = ['/login', '/newUser', '/forgetPassword', '/resetPassword', '/userActivation', tabletPath]

export type Way = { open: Match } | { redirect: string }

/** Where an address leads: the route itself, or another address. `grants` is null for a signed-out visitor. */
export function wayTo(address: string, grants: Grants | null): Way {
  const match = matchRoute(address)
  if (!grants) return match?.route.permission === 'public' ? { open: match } : { redirect: '/login' }
  if (segmentsOf(address).length === 0 || (match && notForSignedIn.includes(match.route.path)))
    return { redirect: '/home' }
  const now = movedTo(address)
  if (now) return { redirect: now }
  if (!match) return { redirect: '/not-found' }
  if (!refuseRoute(match.route, grants)) return { open: match }
  const home = homeOf(grants.roles)
  // A home that the user may not open would redirect to itself for ever.
  return { redirect: home === match.path ? '/unauthorized' : home }
}

export const refuseRoute = (route: Route, grants: Grants): PermissionRefusal | null =>
  refusePermission(grants, route.permission)
