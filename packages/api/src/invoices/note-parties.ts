import type { CompanyTx } from '@warsha/db/database'
import { completedParty, missingForEInvoice } from '@warsha/domain/e-invoice-lacks'
import type { Party } from '@warsha/domain/parties'
import { sellerOf } from '../company/seller.ts'
import { findIssuer } from '../e-invoices/lacks.ts'
import { partyOfCustomer, partyOfDealer } from './parties.ts'
import type { Sale } from './return-queries.ts'

type Noted = Pick<Sale, 'seller' | 'buyer' | 'taxType' | 'customerId' | 'dealerId' | 'vatAllowed'> & {
  /** Who bought the subscription that it is of, as they are on record today. */
  subscriber?: Party
}

/**
 * Whom a note names: the parties of the invoice that it corrects. Where the shop issues e-invoices, what that invoice did not say of
 * them, because it is from before, is taken from their records of today.
 */
export async function partiesOfNote(
  tx: CompanyTx,
  shopId: number,
  sale: Noted,
): Promise<{ seller: Party; buyer: Party }> {
  const { seller, buyer } = sale
  const issuer = sale.vatAllowed ? await findIssuer(tx, shopId) : null
  if (!issuer) return { seller, buyer }
  const lacks = missingForEInvoice({ ...issuer, ...sale })
  const of = (whose: 'seller' | 'buyer') => lacks.flatMap((lack) => (lack.of === whose ? [lack.fact] : []))
  const [ofSeller, ofBuyer] = [of('seller'), of('buyer')]
  return {
    seller: ofSeller.length > 0 ? completedParty(seller, await sellerOf(tx, shopId), ofSeller) : seller,
    buyer: ofBuyer.length > 0 ? completedParty(buyer, await today(tx, sale), ofBuyer) : buyer,
  }
}

async function today(tx: CompanyTx, { buyer, customerId, dealerId, subscriber }: Noted): Promise<Party> {
  if (subscriber) return subscriber
  if (dealerId !== null) return partyOfDealer(tx, dealerId)
  return customerId === null ? buyer : partyOfCustomer(tx, customerId)
}
