import type { CompanyTx } from '@warsha/db/database'
import type { Party } from '@warsha/domain/parties'
import { registrationOf, sellerUnder } from '@warsha/domain/vat-registrations'
import { findIssuer, findIssuingShop, listIssuing, listIssuingHeld } from './seller-queries.ts'

/** Who issues the documents of a shop, under the VAT registration that they carry. */
export async function sellerOf(tx: CompanyTx, shopId: number): Promise<Party> {
  return (await issuing(tx, shopId, listIssuing)).seller
}

/** The same for an invoice that is being issued: its registration stays as it is until the invoice is stored. */
export const issuerOf = (tx: CompanyTx, shopId: number) => issuing(tx, shopId, listIssuingHeld)

async function issuing(tx: CompanyTx, shopId: number, list: typeof listIssuing) {
  const [company, shop, registrations] = await Promise.all([findIssuer(tx), findIssuingShop(tx, shopId), list(tx)])
  const registration = registrationOf(shop, company, registrations)
  return { seller: sellerUnder(registration, shop, company), vatRegistrationId: registration?.id ?? null }
}
