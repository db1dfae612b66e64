import type { CompanyTx } from '@warsha/db/database'
import type { OperatorId } from '@warsha/domain/roles'
import { sql } from 'kysely'

/** The company as the operator sees it while its window is open; undefined when it is closed or there is none. */
export const findOpenCompany = (tx: CompanyTx) =>
  tx
    .selectFrom('companies')
    .select(['id', 'registrationNo', 'nameEn', 'nameAr', sql<string>`support_access_until`.as('supportAccessUntil')])
    .where('id', '=', tx.companyId)
    .where('supportAccessUntil', '>', sql<string>`now()`)
    .executeTakeFirst()

export type OperatorUser = { id: OperatorId; username: string; nameEn: string; nameAr: string; language: 'en' | 'ar' }

/** The operator's row among the users of a company, so that what they do there has an author like everything else. */
export async function upsertOperatorUser(tx: CompanyTx, user: OperatorUser): Promise<void> {
  await sql`
    insert into "app"."users" ("company_id", id, username, password_hash, name_en, name_ar, language, company_roles)
    overriding system value
    values (${tx.companyId}, ${user.id}, ${user.username}, 'none', ${user.nameEn}, ${user.nameAr}, ${user.language}, '{Owner}')
    on conflict (company_id, id) do update
    set username = excluded.username, name_en = excluded.name_en, name_ar = excluded.name_ar, language = excluded.language`.execute(
    tx,
  )
}

/** Where the operator finds the company while its window is open. */
export async function keepWindow(tx: CompanyTx, until: string | null): Promise<void> {
  const windows = tx.withSchema('platform')
  if (until === null) await windows.deleteFrom('supportWindows').where('companyId', '=', tx.companyId).execute()
  else
    await windows
      .insertInto('supportWindows')
      .values({ companyId: tx.companyId, until })
      .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ until }))
      .execute()
}

/** Puts every account of the operator out of the company. */
export const endSupportSessions = (tx: CompanyTx) =>
  tx
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('userId', '<', 0)
    .where('endedAt', 'is', null)
    .execute()

/** Whether one of the operator's accounts is inside at this moment. */
export async function isSupportInside(tx: CompanyTx): Promise<boolean> {
  const inside = await tx
    .selectFrom('sessions')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('userId', '<', 0)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .limit(1)
    .executeTakeFirst()
  return inside !== undefined
}
