import type { CompanyTx } from '@warsha/db/database'
import { refuseVatWithoutNumber } from '@warsha/domain/vat-registrations'
import { orRefuse } from '../lib/refuse.ts'
import { findCompany } from './queries.ts'
import { listOpenShops } from './seller-queries.ts'

/** Refuses what was just stored where an open shop would now charge VAT without a number; `shopId` asks about one alone. */
export async function refuseNumberless(tx: CompanyTx, shopId?: number): Promise<void> {
  const [company, shops] = await Promise.all([findCompany(tx), listOpenShops(tx)])
  const asked = shopId === undefined ? shops : shops.filter(({ id }) => id === shopId)
  orRefuse(
    refuseVatWithoutNumber(
      company,
      asked.map(({ nameEn: en, nameAr: ar, vatRegistrationId }) => ({ name: { en, ar }, vatRegistrationId })),
    ),
  )
}
