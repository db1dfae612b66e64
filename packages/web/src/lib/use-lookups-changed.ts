import { useQueryClient } from '@tanstack/react-query'
import { startupLookups } from './lookups.ts'
import { useProfile } from './session.ts'

/** Asks for the lookups again, after a change of what stands in them. */
export function useLookupsChanged(): () => void {
  const client = useQueryClient()
  const profile = useProfile()
  return () => void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
}
