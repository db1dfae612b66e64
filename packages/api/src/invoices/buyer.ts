import type { CompanyTx } from '@warsha/db/database'
import { refuseBuyer } from '@warsha/domain/buyers'
import type { InvoiceTaxType } from '@warsha/domain/invoices'
import type { Money } from '@warsha/domain/money'
import type { Party } from '@warsha/domain/parties'
import ar from '@warsha/i18n/ar/documents.json' with { type: 'json' }
import en from '@warsha/i18n/en/documents.json' with { type: 'json' }
import { orRefuse } from '../lib/refuse.ts'
import { buyerOf } from './parties.ts'
import { termDays } from './party-queries.ts'

/** Whoever walks in and gives no name: their invoice is a simplified one. */
export const walkIn: Party = {
  nameEn: en.walkIn,
  nameAr: ar.walkIn,
  vatNumber: null,
  identifiers: [],
  address: { buildingNo: null, additionalNo: null, postalCode: null, country: 'SA', en: null, ar: null },
  phone: null,
  iban: null,
}

export type Buyer = {
  customerId: number | null
  buyer: Party
  taxType: InvoiceTaxType
  paymentDays: number | null
}

/** Who is billed, with the kind of invoice they get; refused where their record lacks what it must name. */
export async function buyerAtCounter(
  tx: CompanyTx,
  customerId: number | null,
  charged: { vatAllowed: boolean; currency: string },
  total: Money,
): Promise<Buyer> {
  if (customerId === null) return { customerId, buyer: walkIn, taxType: 'Simplified', paymentDays: null }
  const { vatAllowed, currency } = charged
  const party = { customerId, dealerId: null }
  const { buyer, taxType, missing, paymentTermId } = await buyerOf(tx, party, { vatAllowed, currency, total })
  orRefuse(refuseBuyer(missing))
  return { customerId, buyer, taxType, paymentDays: await termDays(tx, paymentTermId) }
}
