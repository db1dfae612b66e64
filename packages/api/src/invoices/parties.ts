import type { InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { type InvoiceTaxType, taxTypeOf, wantsStandard } from '@warsha/domain/invoices'
import { type AddressNeeded, missingOfAddress } from '@warsha/domain/national-address'
import { type Party, registerIdentifiers, wordsTypedOnce } from '@warsha/domain/parties'
import { shownPlate } from '@warsha/domain/plates'
import { findBuyer, findCar, findDealer, findIssuer, findIssuingShop } from './party-queries.ts'

/** Who issues the papers of a shop: the company, at the shop's own address and numbers where it has them. */
export async function sellerOf(tx: CompanyTx, shopId: number): Promise<Party> {
  const [company, shop] = await Promise.all([findIssuer(tx), findIssuingShop(tx, shopId)])
  const at = shop.addressEn || shop.addressAr ? shop : company
  const { buildingNo, additionalNo, postalCode, country } = at
  return {
    nameEn: company.nameEn,
    nameAr: company.nameAr,
    vatNumber: shop.vatNumber ?? company.vatNumber,
    identifiers: registerIdentifiers(shop.commercialRegister ?? company.crNumber),
    address: {
      ...{ buildingNo, additionalNo, postalCode, country },
      en: { street: at.addressEn, district: at.districtEn, city: at.cityEn },
      ar: { street: at.addressAr, district: at.districtAr, city: at.cityAr },
    },
    phone: shop.contactNo ?? company.contactNo,
    iban: company.iban,
  }
}

/**
 * Who is billed: the dealer where the ticket is on a dealer's account, else its customer. `missing` is what the address lacks for
 * the standard invoice that is due.
 */
export async function buyerOf(
  tx: CompanyTx,
  ticket: { customerId: number; dealerId: number | null },
): Promise<{ buyer: Party; taxType: InvoiceTaxType; missing: AddressNeeded[] }> {
  const party =
    ticket.dealerId === null ? await findBuyer(tx, ticket.customerId) : await findDealer(tx, ticket.dealerId)
  const wants = { vatNumber: party.vatNumber, isPerson: party.type === 'Individual' }
  const missing = missingOfAddress(party)
  return {
    buyer: partyOf(party),
    taxType: taxTypeOf({ ...wants, missing }),
    missing: wantsStandard(wants) ? missing : [],
  }
}

function partyOf(typed: Awaited<ReturnType<typeof findBuyer | typeof findDealer>>): Party {
  const { buildingNo, additionalNo, postalCode, country, street, district, city } = typed
  return {
    nameEn: typed.nameEn ?? '',
    nameAr: typed.nameAr ?? '',
    vatNumber: typed.vatNumber,
    identifiers: registerIdentifiers(typed.crNumber),
    address: { buildingNo, additionalNo, postalCode, country, ...wordsTypedOnce({ street, district, city }) },
    phone: typed.contactNo,
    iban: null,
  }
}

export async function carOf(tx: CompanyTx, ticket: { vehicleId: number; km: number | null }): Promise<InvoiceVehicle> {
  const { plateNo, modelEn, modelAr, ...car } = await findCar(tx, ticket.vehicleId)
  return { ...car, modelEn: modelEn ?? '', modelAr: modelAr ?? '', plate: shownPlate(plateNo), km: ticket.km }
}
