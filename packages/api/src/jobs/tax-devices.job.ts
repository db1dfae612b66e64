import { inCompany } from '@warsha/db/database'
import type { Services } from '../lib/context.ts'
import { hasNotice, tellOfEndings } from '../tax-devices/notices.ts'
import { hasOtherSeals, resealAll } from '../tax-devices/reseal.ts'
import { forEachCompany } from './each-company.ts'

type Stored = Pick<Services, 'database' | 'platform' | 'log'>

/** Tells of certificates that are about to end. */
export async function watchCertificates(services: Stored): Promise<void> {
  const { database } = services
  await forEachCompany(services, async (companyId) => {
    if (await inCompany(database, companyId, hasNotice, 'read')) await inCompany(database, companyId, tellOfEndings)
  })
}

/** After a change of the sealing key everything is sealed with the new one. How many secrets were sealed anew. */
export async function resealSecrets(services: Stored): Promise<number> {
  const { database } = services
  let count = 0
  await forEachCompany(services, async (companyId) => {
    if (await inCompany(database, companyId, hasOtherSeals, 'read'))
      count += await inCompany(database, companyId, resealAll, 'note')
  })
  return count
}
