import { inCompany } from '@warsha/db/database'
import type { Services } from '../lib/context.ts'
import { listCompanyIds } from '../platform/logins.ts'
import { hasNotice, tellOfEndings } from '../tax-devices/notices.ts'
import { hasOtherSeals, resealAll } from '../tax-devices/reseal.ts'

type Stored = Pick<Services, 'database' | 'platform'>

/** Tells of certificates that are about to end. */
export async function watchCertificates({ database, platform }: Stored): Promise<void> {
  for (const companyId of await listCompanyIds(platform))
    if (await inCompany(database, companyId, hasNotice, 'read')) await inCompany(database, companyId, tellOfEndings)
}

/** After a change of the sealing key everything is sealed with the new one. How many secrets were sealed anew. */
export async function resealSecrets({ database, platform }: Stored): Promise<number> {
  let count = 0
  for (const companyId of await listCompanyIds(platform))
    if (await inCompany(database, companyId, hasOtherSeals, 'read'))
      count += await inCompany(database, companyId, resealAll, 'note')
  return count
}
