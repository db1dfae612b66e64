import { deleteLooseObjects } from '../files/objects.ts'
import type { Services } from '../lib/context.ts'
import { listCompanyIds } from '../platform/logins.ts'

/** Deletes from the storage what no row has any more; while the storage is away it waits there for the next run. */
export async function deleteObjects({ database, platform, objects }: Services): Promise<void> {
  if (!objects) return
  for (const companyId of await listCompanyIds(platform)) await deleteLooseObjects(database, objects, companyId)
}
