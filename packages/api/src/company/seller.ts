import type { CompanyTx } from '@warsha/db/database'
import type { Party } from '@warsha/domain/parties'
import { sellerUnder } from '@warsha/domain/vat-registrations'
import { cityNames, countryCode } from '../lib/reference.ts'
import { findIssuer, findIssuing, findIssuingHeld, findIssuingShop } from './seller-queries.ts'

/** Who issues the documents of a shop, under the VAT registration that they carry. */
export async function sellerOf(tx: CompanyTx, shopId: number): Promise<Party> {
  return (await issuing(tx, shopId, findIssuing)).seller
}

/**
 * The same for an invoice that is being issued: its registration stays as it is until the invoice is stored. Others are not held, so
 * nobody waits while a tax period of another VAT number is posted.
 */
export const issuerOf = (tx: CompanyTx, shopId: number) => issuing(tx, shopId, findIssuingHeld)

async function issuing(tx: CompanyTx, shopId: number, find: typeof findIssuing) {
  const [company, shop, registration = null] = await Promise.all([
    findIssuer(tx),
    findIssuingShop(tx, shopId),
    find(tx, shopId),
  ])
  const seller = sellerUnder(
    registration && { ...registration, ...(await placeOf(tx, registration)) },
    { ...shop, ...(await placeOf(tx, shop)) },
    { ...company, ...(await placeOf(tx, company)) },
  )
  return { seller, vatRegistrationId: registration?.id ?? null }
}

type Where = { countryId: number; cityId: number | null }
const placeOf = async (tx: CompanyTx, { countryId, cityId }: Where) => ({
  country: await countryCode(tx, countryId),
  ...(await cityNames(tx, cityId)),
})
