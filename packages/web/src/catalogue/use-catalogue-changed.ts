import { useQueryClient } from '@tanstack/react-query'
import { startupLookups } from '../lib/lookups.ts'
import { useSession } from '../lib/session.ts'

/** The counter uses a cached catalogue: after a change its cache is marked as stale at once. */
export function useCatalogueChanged(): () => void {
  const client = useQueryClient()
  const { profile } = useSession()
  return () => void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
}
