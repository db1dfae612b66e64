import type { Database } from '@warsha/db/database'

/** A company sells under one VAT number unless a test says otherwise. */
export async function registerForVat(owner: Database, companyId: number): Promise<void> {
  const { id: vatRegistrationId } = await owner
    .insertInto('vatRegistrations')
    .values({ companyId, vatNumber: '310122393500003' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner.updateTable('companies').set({ vatRegistrationId }).where('id', '=', companyId).execute()
}
