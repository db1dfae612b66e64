import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { registrationOf } from './seller-queries.ts'

/**
 * The VAT registration under which a shop sells and buys, held until the transaction ends: no period of it is posted meanwhile, and its
 * number stays. Whoever posts waits for who holds it, and they wait for the posting; other registrations of the company are not held.
 */
export async function heldRegistration(tx: CompanyTx, shopId: number): Promise<number | null> {
  return (await holdOfShop(tx, shopId))?.id ?? null
}

const holdOfShop = statement((tx: CompanyTx, shopId: number) =>
  registrationOf(tx, shopId).select('r.id').forKeyShare('r'),
).first

/** Holds the registration that a purchase carries for good. */
export const holdRegistrationOfPurchase = statement((tx: CompanyTx, purchaseId: number) =>
  tx
    .selectFrom('vatRegistrations')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('purchaseInvoices')
        .select('vatRegistrationId')
        .where('companyId', '=', tx.companyId)
        .where('id', '=', purchaseId),
    )
    .forKeyShare(),
).first
