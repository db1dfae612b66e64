import { useQueryClient } from '@tanstack/react-query'
import { startupLookups } from '../lib/lookups.ts'
import { useSession } from '../lib/session.ts'

/** The counter works from what is kept of the catalogue: after a change it is told at once that it is newer. */
export function useCatalogueChanged(): () => void {
  const client = useQueryClient()
  const { profile } = useSession()
  return () => void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
}
