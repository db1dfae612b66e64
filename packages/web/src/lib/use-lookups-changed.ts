import { useQueryClient } from '@tanstack/react-query'
import { startupLookups } from './lookups.ts'
import { useProfile } from './session.ts'

/** Refetches the lookups after their data has changed. */
export function useLookupsChanged(): () => void {
  const client = useQueryClient()
  const profile = useProfile()
  return () => void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
}
