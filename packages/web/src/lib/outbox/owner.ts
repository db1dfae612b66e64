import type { Session } from '../session.ts'
import { claimsOf } from '../token.ts'

/**
 * Whose actions these are: the user in the company. Nobody's while an owner sees the product as another user: what that user left
 * unsent on this device is not the owner's to send.
 */
export function ownerIn({ token, profile }: Session): string | null {
  const claims = token === null ? null : claimsOf(token)
  if (!claims || profile?.id !== claims.user || profile?.simulatedBy) return null
  return `${claims.co}/${claims.user}`
}
