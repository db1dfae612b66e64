import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { endsSession } from './api-error.ts'
import { pageLanguage, showIn } from './language.ts'
import { queryClient } from './query-client.ts'
import { session, type UserProfile } from './session.ts'
import { stored, storedNames } from './stored.ts'

const freshForMs = 60_000

const profileQuery = api.users.profile.queryOptions()

async function fetchProfile(signal?: AbortSignal): Promise<UserProfile> {
  const { token } = session.get()
  const profile = await api.users.profile.call(undefined, signal ? { signal } : {})
  session.learned(profile, token)
  return profile
}

/** Nobody has chosen a language in this browser, and its own is not one of ours: then the user's counts. */
const speaksOurs = (): boolean => stored(storedNames.language) !== null || /^(en|ar)\b/i.test(navigator.language)

let asked: Promise<UserProfile> | null = null
const fetchOnce = (): Promise<UserProfile> => {
  asked ??= fetchProfile().finally(() => {
    asked = null
  })
  return asked
}

/** The signed-in user, from the cache or else requested. Null when the session is over. */
export async function loadProfile(): Promise<UserProfile | null> {
  const { profile } = session.get()
  if (profile) return profile
  try {
    await fetchOnce()
    const { token, profile: fresh } = session.get()
    // On its way another session has begun, or this one ended.
    if (!fresh) return token === null ? null : loadProfile()
    // The shell keeps it fresh and need not request it again.
    queryClient.setQueryData(profileQuery.queryKey, fresh)
    // At a shared tablet the language was that of whoever stood there before.
    if ((fresh.tablet || !speaksOurs()) && fresh.language !== pageLanguage()) showIn(fresh.language)
    return fresh
  } catch (error) {
    if (endsSession(error)) return null
    throw error
  }
}

/** Keeps roles and settings fresh while the shell stands. */
export function useFreshProfile(): void {
  useQuery({
    ...profileQuery,
    queryFn: ({ signal }) => fetchProfile(signal),
    staleTime: freshForMs,
    meta: { outlivesWrites: true },
  })
}
