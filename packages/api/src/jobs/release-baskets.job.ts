import { inCompany } from '@warsha/db/database'
import type { Services } from '../lib/context.ts'
import { listExpiredShops } from '../store-sales/basket-queries.ts'
import { releaseExpired } from '../store-sales/baskets.ts'
import { forEachCompany } from './each-company.ts'

/** What baskets of lost browsers hold is free again. */
export async function releaseBaskets(services: Services): Promise<void> {
  const { database } = services
  const now = new Date().toISOString()
  await forEachCompany(services, async (companyId) => {
    if ((await inCompany(database, companyId, (tx) => listExpiredShops(tx, now), 'read')).length > 0)
      await inCompany(database, companyId, (tx) => releaseExpired(tx, now))
  })
}
