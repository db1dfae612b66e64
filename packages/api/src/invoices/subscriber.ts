import { type CompanyTx, inCompany } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { Party } from '@warsha/domain/parties'
import { sellerOf } from '../company/seller.ts'
import { findPrimaryShop } from '../company/seller-queries.ts'
import type { Services } from '../lib/context.ts'

/** Which company bought the subscription that an invoice is of; undefined for every other invoice. */
export const findSubscriber = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('soldSubscriptions')
    .select('buyerId')
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId),
).first

/** The company as the buyer of what the installation sells: as its own documents name it. */
export async function subscriberOf(tx: CompanyTx): Promise<Party> {
  const shop = await findPrimaryShop(tx)
  if (!shop) throw new Error(`Company ${tx.companyId} has no primary shop`)
  return { ...(await sellerOf(tx, shop.id)), iban: null }
}

/** That company as it is on record now: read in its own books, while no transaction of the seller's is open. */
export async function subscriberNow(
  { database }: Services,
  sold: { buyerId: number } | undefined,
): Promise<Party | null> {
  return sold ? inCompany(database, sold.buyerId, subscriberOf, 'read') : null
}
