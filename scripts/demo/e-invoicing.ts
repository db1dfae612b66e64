import type { Settings } from '@warsha/api/settings'
import type { Asking } from '@warsha/api/tax-devices/certificates'
import { askCompliance } from '@warsha/api/tax-devices/issue-compliance'
import { askProduction } from '@warsha/api/tax-devices/issue-production'
import { setSealingKeys } from '@warsha/api/tax-devices/seals'
import { type Database, inCompany, openDatabase } from '@warsha/db/database'

/** In test mode the sandbox takes any six digits. */
const otp = '123456'

/**
 * The shops of the demo companies are given their certificates by the sandbox, as their owners would ask for them. The last shop of each
 * company that has several is left, for whoever wants to try it.
 */
export async function onboardDemo(ownerUrl: string, settings: Settings): Promise<void> {
  setSealingKeys(settings.eInvoicing.keys)
  const database = openDatabase(ownerUrl)
  try {
    for (const { id } of await database.selectFrom('companies').select('id').orderBy('id').execute())
      await onboardCompany(database, id, settings)
  } finally {
    await database.destroy()
  }
}

async function onboardCompany(database: Database, companyId: number, settings: Settings): Promise<void> {
  const { owner, shops } = await inCompany(database, companyId, async (tx) => ({
    owner: await tx
      .selectFrom('users')
      .select(['id as userId', 'nameEn', 'nameAr'])
      .where('companyId', '=', companyId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
    shops: await tx.selectFrom('shops').select('id').where('companyId', '=', companyId).orderBy('id').execute(),
  }))
  const actor = { ...owner, sessionId: null }
  const asking: Asking = {
    services: { settings },
    language: 'ar',
    enter: (work) => inCompany(database, companyId, (tx) => work({ tx, actor })),
  }
  const given = shops.length > 1 ? shops.slice(0, -1) : shops
  for (const { id: shopId } of given) {
    await askCompliance(asking, { shopId, mode: 'TestMode', otp, memberTin: null })
    await askProduction(asking, shopId)
  }
}
