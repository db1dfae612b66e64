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

/** The company sells under a number that it has, or under a new one. */
export async function nameVatNumber(owner: Database, companyId: number): Promise<void> {
  const registrations = owner.selectFrom('vatRegistrations').select('id').where('companyId', '=', companyId)
  const one = await registrations.orderBy('id').executeTakeFirst()
  if (!one) return registerForVat(owner, companyId)
  await owner.updateTable('companies').set({ vatRegistrationId: one.id }).where('id', '=', companyId).execute()
}
