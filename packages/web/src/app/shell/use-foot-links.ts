import type { MenuEntry } from '@warsha/domain/menu'
import { matchRoute } from '@warsha/domain/navigation'
import { useStartupLookups } from '../../lib/lookups.ts'

/** Links at the foot of the menu, shown only when they have a target (NAV-063, NAV-064). */
export function useFootLinks(): MenuEntry[] {
  const { data } = useStartupLookups()
  const links = [
    { id: 'advancedSearch', path: '/advance-search', offered: (data?.fullTextSearchEntities.length ?? 0) > 1 },
    { id: 'help', path: '/help', offered: (data?.helpVideos.length ?? 0) > 0 },
  ]
  return links
    .filter(({ path, offered }) => offered && matchRoute(path)?.route.built)
    .map(({ id, path }) => ({ id, path, module: null }))
}
