import { deleteLooseObjects } from '../files/objects.ts'
import type { Services } from '../lib/context.ts'
import { listCompanyIds } from '../platform/logins.ts'

/**
 * Deletes from the storage what no row has any more; while the storage is away it waits there for the next run. The trouble of one company
 * keeps no other waiting: the first error of a run is thrown at its end.
 */
export async function deleteObjects({ database, platform, objects }: Services): Promise<void> {
  if (!objects) return
  let first: unknown = null
  for (const companyId of await listCompanyIds(platform)) {
    try {
      await deleteLooseObjects(database, objects, companyId)
    } catch (error) {
      first ??= error
      if (!(await objects.answers())) break
    }
  }
  if (first !== null) throw first
}
