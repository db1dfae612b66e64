import { addDays } from './durations.ts'
import type { ModuleAction } from './permissions.ts'
import type { Role } from './roles.ts'
import { unboundRoles } from './roles.ts'
import type { CalendarDate } from './time.ts'

export const apiKeyNameLength = 60
/** A key expires after two years at the latest: one that is forgotten does not stay open for ever. */
export const longestApiKeyDays = 730

/** Roles that a key may hold. Owner and administrator look after accounts and keys, which no program does. */
export const mayHoldAsKey = (role: Role): boolean => !unboundRoles.includes(role)

/** What a key may be given by name although none of its roles opens it: to follow the log of the company. */
export const actionsByName: readonly ModuleAction[] = ['administration.auditLog']

const shape = /^wk_([1-9]\d{0,14})_[0-9a-f]{64}$/

/** A key as text: its prefix lets scanners of published code find it, and the company says where it is looked up. */
export const apiKeyText = (companyId: number, secret: string): string => `wk_${companyId}_${secret}`

/** The company that a key names; null for a text that is no key. */
export function companyOfApiKey(text: string): number | null {
  const [, companyId] = shape.exec(text) ?? []
  return companyId === undefined ? null : Number(companyId)
}

/** The beginning of a key, by which people tell it apart. */
export const hintOfApiKey = (text: string): string => text.slice(0, text.lastIndexOf('_') + 5)

/** A key works to the end of its last day: today at the earliest. */
export function refuseApiKeyExpiry(expiresOn: CalendarDate, today: CalendarDate) {
  const latest = addDays(today, longestApiKeyDays)
  return expiresOn < today || expiresOn > latest
    ? ({ code: 'apiKeyExpiryOutOfRange', data: { from: today, to: latest } } as const)
    : null
}

export type ApiKeyState = 'working' | 'expired' | 'revoked'
export const stateOfApiKey = (
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string },
  now: Date,
): ApiKeyState => {
  if (revokedAt !== null) return 'revoked'
  return Date.parse(expiresAt) > now.getTime() ? 'working' : 'expired'
}

/** What people alone do: accounts, passwords, second factors, keys, where news goes, and the installation. Whole shelves, so that a new endpoint is closed as well. */
const shelvesOfPeople: readonly string[] = [
  'users',
  'apiKeys',
  'webhooks',
  'operators',
  'tablets',
  'setup',
  'activation',
  'taxDevices',
  'subscriptions',
]

/** Whether a key may call an endpoint at all; the gate then asks what it asks of every user. */
export function isOpenToKeys(
  shelf: string | undefined,
  meta: { forKeys?: boolean; ownSession?: boolean; notSupport?: boolean },
): boolean {
  if (meta.forKeys) return true
  return shelf !== undefined && !shelvesOfPeople.includes(shelf) && !meta.ownSession && !meta.notSupport
}
