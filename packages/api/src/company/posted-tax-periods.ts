import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { heldRegistration, holdRegistrationOfPurchase } from './held-registration.ts'
import { ofShopOrCompany } from './seller-queries.ts'

/** The last day of the last posted period of the VAT number under which a shop sells; null while none is posted. */
export const postedTo = async (tx: CompanyTx, shopId: number): Promise<CalendarDate | null> =>
  (await findPostedTo(tx, shopId)).to

/** The same for a document that is being dated: its VAT number is held, so that no period is posted before it is stored. */
export async function heldPostedTo(tx: CompanyTx, shopId: number): Promise<CalendarDate | null> {
  await heldRegistration(tx, shopId)
  return postedTo(tx, shopId)
}

/** The last day of the posted period in which a purchase counted; null while it counts in none. */
export const claimedTo = async (tx: CompanyTx, purchaseId: number): Promise<CalendarDate | null> =>
  (await findClaimedTo(tx, purchaseId))?.to ?? null

/** The same for a purchase that is being changed, held likewise. */
export async function heldClaimedTo(tx: CompanyTx, purchaseId: number): Promise<CalendarDate | null> {
  await holdRegistrationOfPurchase(tx, purchaseId)
  return claimedTo(tx, purchaseId)
}

const findPostedTo = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('shops as h')
    .innerJoin('companies as c', 'c.id', 'h.companyId')
    .leftJoin('taxPeriods as p', (join) =>
      join
        .onRef('p.companyId', '=', 'h.companyId')
        .on('p.vatRegistrationId', '=', ofShopOrCompany)
        .on('p.postedAt', 'is not', null),
    )
    .select(sql<CalendarDate | null>`max(p.to_on)`.as('to'))
    .where('h.companyId', '=', tx.companyId)
    .where('h.id', '=', shopId),
).one

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
