import type { Role } from './roles.ts'

/** Roles that may work at a shared tablet: those of the shop floor and its counter. Who looks after the company signs in by themselves. */
export const tabletRoles = ['WorkshopManager', 'StoreManager', 'Technician', 'DataEntry'] as const
export type TabletRole = (typeof tabletRoles)[number]
/** What a new tablet begins with. */
export const usualTabletRoles: readonly TabletRole[] = ['StoreManager', 'Technician']

/** After so many minutes without a touch the tablet asks again who works at it. */
export const tabletIdleMinutes = [2, 5, 15] as const
export type TabletIdleMinutes = (typeof tabletIdleMinutes)[number]
/** However busy: a shift later the person types their PIN again. */
export const tabletSessionHours = 12
export const tabletNameLength = 50
/** So many tablets a company has in use. */
export const mostTablets = 100

export const pinLength = { min: 4, max: 6 } as const
/** After so many wrong PINs one after the other, or so many since it was set, there is none any more: a right one in between gives no guesser more. */
export const pinTries = 10
export const pinTriesInAll = 30
/** How many are left before the PIN goes. */
export const pinTriesLeft = (wrong: { inRow: number; inAll: number }): number =>
  Math.max(0, Math.min(pinTries - wrong.inRow, pinTriesInAll - wrong.inAll))

const digitsOf = (pin: string): number[] => [...pin].map(Number)
/** Every digit is as far from the one before: 0000, 1234, 9876, 2468. */
const isRow = (pin: string): boolean => {
  const digits = digitsOf(pin)
  const step = (at: number) => (digits[at] ?? 0) - (digits[at - 1] ?? 0)
  return digits.every((_, at) => at < 2 || step(at) === step(1))
}
/** 1212, 123123, 4455: a part of it says the rest. */
const isRepeated = (pin: string): boolean => /^(\d{2,3})\1+$/.test(pin) || /^(?:(\d)\1)+$/.test(pin)
/** 1985, 2024: the first that a guesser tries. */
const isYear = (pin: string): boolean => /^(19|20)\d\d$/.test(pin)

/** A PIN of 4 to 6 digits that is none of those which are tried first. */
export function refusePin(pin: string): { code: 'pinShape' | 'pinTooEasy'; data: object } | null {
  if (!/^\d{4,6}$/.test(pin)) return { code: 'pinShape', data: {} }
  return isRow(pin) || isRepeated(pin) || isYear(pin) ? { code: 'pinTooEasy', data: {} } : null
}

/** In a browser that is a shared tablet nobody stays signed in for longer without a touch, however they came in. */
export const longestTabletIdle = Math.max(...tabletIdleMinutes)

type OfCompany = { companyRoles: readonly Role[]; isBusinessUser: boolean }
/** What somebody is in the whole company stays behind at a tablet that several share. */
export const companyReached = ({ companyRoles, isBusinessUser }: OfCompany, isAtTablet: boolean) =>
  isAtTablet ? { companyRoles: [], isBusinessUser: false } : { companyRoles: [...companyRoles], isBusinessUser }

type AtTablet = { shopId: number; tablet: { roles: readonly Role[] } | null }

/**
 * What somebody is in a shop, as far as their session reaches: one of a shared tablet reaches its own shop alone, with the roles that
 * the company lets in there.
 */
export function rolesReached({ shopId, tablet }: AtTablet, shop: number, held: readonly Role[]): Role[] {
  if (!tablet) return [...held]
  return shop === shopId ? held.filter((role) => tablet.roles.includes(role)) : []
}
