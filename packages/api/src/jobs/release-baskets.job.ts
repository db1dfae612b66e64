import { inCompany } from '@warsha/db/database'
import type { Services } from '../lib/context.ts'
import { listCompanyIds } from '../platform/logins.ts'
import { listExpiredShops } from '../store-sales/basket-queries.ts'
import { releaseExpired } from '../store-sales/baskets.ts'

/** What baskets of lost browsers hold is free again. */
export async function releaseBaskets({ database, platform }: Services): Promise<void> {
  const now = new Date().toISOString()
  for (const companyId of await listCompanyIds(platform))
    if ((await inCompany(database, companyId, (tx) => listExpiredShops(tx, now), 'read')).length > 0)
      await inCompany(database, companyId, (tx) => releaseExpired(tx, now))
}
