import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { registrationOf } from '@warsha/domain/vat-registrations'

/** Under which VAT registration a shop buys: the one under which it sells. It stays until the purchase is stored. */
export async function buyingRegistration(tx: CompanyTx, shopId: number): Promise<number | null> {
  const [{ ofShop, ofCompany }, registrations] = await Promise.all([findNaming(tx, shopId), listHeld(tx)])
  return registrationOf({ vatRegistrationId: ofShop }, { vatRegistrationId: ofCompany }, registrations)?.id ?? null
}

const findNaming = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('shops as h')
    .innerJoin('companies as c', 'c.id', 'h.companyId')
    .select(['h.vatRegistrationId as ofShop', 'c.vatRegistrationId as ofCompany'])
    .where('h.companyId', '=', tx.companyId)
    .where('h.id', '=', shopId),
).one

const listHeld = statement((tx: CompanyTx) =>
  tx.selectFrom('vatRegistrations').select('id').where('companyId', '=', tx.companyId).forKeyShare(),
).all
