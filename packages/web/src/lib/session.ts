import type { UserProfile } from '@warsha/contract/users'
import { useSyncExternalStore } from 'react'
import { clearStored, forgetUser, keep, stored, storedNames } from './stored.ts'
import { claimsOf, isTokenOver } from './token.ts'

export type { UserProfile }

export type SignInAnswer = { token: string; currentVersion: string; lastLoginDate: string | null }

/** Who is signed in on this browser. */
export type Session = {
  token: string | null
  profile: UserProfile | null
  /** The user signed out: the next one to sign in starts at home, not on this user's page. */
  left?: boolean
}

const read = (): Session => {
  const token = stored(storedNames.token)
  if (token === null || isTokenOver(token, Date.now())) return { token: null, profile: null }
  return { token, profile: parse(stored(storedNames.profile)) }
}

function parse(text: string | null): UserProfile | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as UserProfile
  } catch {
    return null
  }
}

let current: Session = { token: null, profile: null }
const listeners = new Set<() => void>()

function become(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

/** Whose token it is, in which company. */
function ownerOf(token: string | null): string | null {
  const claims = token && claimsOf(token)
  return claims ? `${claims.co}/${claims.user}` : null
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const session = {
  get: (): Session => current,
  listen,
  /** Starts from the stored session, and follows a sign-in or sign-out in another tab. */
  open(): void {
    current = read()
    window.addEventListener('storage', (event) => {
      if (event.key !== storedNames.token && event.key !== null) return
      const next = read()
      // A suspended tab may miss a sign-out until the next user has signed in, who must not see the former user's data.
      if (ownerOf(next.token) !== ownerOf(current.token)) become({ token: null, profile: null })
      become(next)
    })
  },
  /** Stores the answer of a sign-in; a new version of the product starts with an empty storage (AUT-009). */
  signedIn({ token, currentVersion, lastLoginDate }: SignInAnswer): void {
    if (stored(storedNames.version) !== currentVersion) clearStored()
    forgetUser()
    keep(storedNames.version, currentVersion)
    keep(storedNames.lastLogin, lastLoginDate === null ? null : utcText(lastLoginDate))
    keep(storedNames.token, token)
    become({ token, profile: null })
  },
  /** Stores the profile, and its token when there is a new one. */
  keep(profile: UserProfile, token = current.token): void {
    keep(storedNames.token, token)
    keep(storedNames.profile, JSON.stringify(profile))
    keep(storedNames.shop, String(profile.currentShopId))
    keep(storedNames.timeZone, profile.timeZone)
    keep(storedNames.layout, profile.layout)
    become({ token, profile })
  },
  /** Stores the profile requested with this token, unless the shop was switched or the user signed out meanwhile. */
  learned(profile: UserProfile, asked: string | null): void {
    if (asked === current.token) session.keep(profile)
  },
  /** The session is over; `left` when the user ended it. */
  signedOut(left = false): void {
    forgetUser()
    become({ token: null, profile: null, left })
  },
}

/** A moment with its 'Z', whatever zone it was written in (AUT-010). */
export const utcText = (at: string): string => new Date(at).toISOString()

export const useSession = (): Session => useSyncExternalStore(listen, session.get)

/** Who is signed in; only for screens behind the sign-in. */
export function useProfile(): UserProfile {
  const { profile } = useSession()
  if (!profile) throw new Error('This screen is only for who is signed in')
  return profile
}
