import type { ModuleAction } from '@warsha/domain/permissions'
import { mayDo } from '@warsha/domain/permissions'
import { useGrants, useWhyNot } from '../lib/may.ts'

/** Two actions let a user keep the catalogue: the one that is theirs, or the one to ask for. */
export const useKeepingAction = (): ModuleAction =>
  mayDo(useGrants(), 'store.updateInventory') ? 'store.updateInventory' : 'administration.sparePartsCatalog'

/** Why the user may not change the catalogue, as a sentence; undefined when they may. */
export function useWhyNotKeep(): string | undefined {
  const action = useKeepingAction()
  return useWhyNot()(action)
}
