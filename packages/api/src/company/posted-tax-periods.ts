import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { heldRegistration, holdRegistrationOfPurchase } from './held-registration.ts'

/** The last day of the last posted period of the VAT number under which a shop sells, which is held: no period is posted before this transaction ends. */
export async function heldPostedTo(tx: CompanyTx, shopId: number): Promise<CalendarDate | null> {
  return postedUnder(tx, await heldRegistration(tx, shopId))
}

/** The last day of the last posted period of a VAT number. */
export const postedUnder = async (tx: CompanyTx, vatRegistrationId: number | null): Promise<CalendarDate | null> =>
  vatRegistrationId === null ? null : (await findPostedUnder(tx, vatRegistrationId)).to

const findPostedUnder = statement((tx: CompanyTx, vatRegistrationId: number) =>
  tx
    .selectFrom('taxPeriods')
    .select(sql<CalendarDate | null>`max(to_on)`.as('to'))
    .where('companyId', '=', tx.companyId)
    .where('vatRegistrationId', '=', vatRegistrationId)
    .where('postedAt', 'is not', null),
).one

/** The last day of the posted period in which a purchase counted; null while it counts in none. */
export const claimedTo = async (tx: CompanyTx, purchaseId: number): Promise<CalendarDate | null> =>
  (await findClaimedTo(tx, purchaseId))?.to ?? null

/** The same for a purchase that is being changed, held likewise. */
export async function heldClaimedTo(tx: CompanyTx, purchaseId: number): Promise<CalendarDate | null> {
  await holdRegistrationOfPurchase(tx, purchaseId)
  return claimedTo(tx, purchaseId)
}

const findClaimedTo = statement((tx: CompanyTx, purchaseId: number) =>
  tx
    .selectFrom('taxEntries as e')
    .innerJoin('taxPeriods as p', (join) =>
      join.onRef('p.companyId', '=', 'e.companyId').onRef('p.id', '=', 'e.periodId'),
    )
    .select('p.toOn as to')
    .where('e.companyId', '=', tx.companyId)
    .where('e.source', '=', 'purchase')
    .where('e.documentId', '=', purchaseId)
    .limit(1),
).first
