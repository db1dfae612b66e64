import type { InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { type BuyerId, type BuyerNeeded, type InvoiceChoice, missingOfBuyer, taxTypeOf } from '@warsha/domain/buyers'
import type { InvoiceTaxType } from '@warsha/domain/invoices'
import { type Identifier, type Party, registerIdentifiers, vatNumberOf, wordsTypedOnce } from '@warsha/domain/parties'
import { shownPlate } from '@warsha/domain/plates'
import { findBuyer, findCar, findDealer, findInvoiceRules, findIssuer, findIssuingShop } from './party-queries.ts'

/** Who issues the papers of a shop: the company, at the shop's own address and numbers where it has them. */
export async function sellerOf(tx: CompanyTx, shopId: number): Promise<Party> {
  const [company, shop] = await Promise.all([findIssuer(tx), findIssuingShop(tx, shopId)])
  const at = shop.addressEn || shop.addressAr ? shop : company
  const { buildingNo, additionalNo, postalCode, country } = at
  return {
    nameEn: company.nameEn,
    nameAr: company.nameAr,
    vatNumber: vatNumberOf(shop, company),
    identifiers: registerIdentifiers(shop.commercialRegister ?? company.crNumber),
    address: {
      buildingNo,
      additionalNo,
      postalCode,
      country,
      en: { street: at.addressEn, district: at.districtEn, city: at.cityEn },
      ar: { street: at.addressAr, district: at.districtAr, city: at.cityAr },
    },
    phone: shop.contactNo ?? company.contactNo,
    iban: company.iban,
  }
}

type Billed = { buyer: Party; taxType: InvoiceTaxType; missing: BuyerNeeded[]; paymentDays: number | null }

/**
 * Who is billed: the dealer where the ticket is on a dealer's account, else its customer; with the kind of invoice they get for what
 * is charged, and what their record lacks for it.
 */
export async function buyerOf(
  tx: CompanyTx,
  ticket: { customerId: number; dealerId: number | null },
  charged: Omit<InvoiceChoice, 'simplifiedBelowLimit'>,
): Promise<Billed> {
  const [party, { simplifiedBelowLimit }] = await Promise.all([
    ticket.dealerId === null ? findBuyer(tx, ticket.customerId) : findDealer(tx, ticket.dealerId),
    findInvoiceRules(tx),
  ])
  const taxType = taxTypeOf(party, { ...charged, simplifiedBelowLimit })
  return { buyer: partyOf(party), taxType, missing: missingOfBuyer(party, taxType), paymentDays: party.paymentDays }
}

function partyOf(typed: Awaited<ReturnType<typeof findBuyer | typeof findDealer>>): Party {
  const { buildingNo, additionalNo, postalCode, country, street, district, city } = typed
  return {
    nameEn: typed.nameEn ?? '',
    nameAr: typed.nameAr ?? '',
    vatNumber: typed.vatNumber,
    identifiers: [...registerIdentifiers(typed.crNumber), ...otherIdentifiers(typed)],
    address: { buildingNo, additionalNo, postalCode, country, ...wordsTypedOnce({ street, district, city }) },
    phone: typed.contactNo,
    iban: null,
  }
}

const otherIdentifiers = ({ idScheme, idNumber }: BuyerId): Identifier[] =>
  idScheme && idNumber ? [{ scheme: idScheme, number: idNumber }] : []

export async function carOf(tx: CompanyTx, ticket: { vehicleId: number; km: number | null }): Promise<InvoiceVehicle> {
  const { plateNo, modelEn, modelAr, ...car } = await findCar(tx, ticket.vehicleId)
  return { ...car, modelEn: modelEn ?? '', modelAr: modelAr ?? '', plate: shownPlate(plateNo), km: ticket.km }
}
