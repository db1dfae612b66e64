import type { InvoiceParty, InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { type InvoiceTaxType, taxTypeOf, wantsStandard } from '@warsha/domain/invoices'
import { type AddressNeeded, missingOfAddress } from '@warsha/domain/national-address'
import { shownPlate } from '@warsha/domain/plates'
import { findBuyer, findCar, findDealer, findIssuer, findIssuingShop } from './party-queries.ts'

type Place = {
  buildingNo: string | null
  additionalNo: string | null
  postalCode: string | null
  address: string | null
  district: string | null
  city: string | null
}

/** Two lines as the national address is written: building and street with the district, then town and postal code. */
function addressLines(place: Place, comma: string): string[] {
  const street = [place.buildingNo, place.address].filter(Boolean).join(' ')
  const code = [place.postalCode, place.additionalNo].filter(Boolean).join('-')
  return [[street, place.district].filter(Boolean).join(comma), [place.city, code].filter(Boolean).join(' ')].filter(
    (line) => line !== '',
  )
}

/** Who issues the papers of a shop: the company, at the shop's own address and numbers where it has them. */
export async function sellerOf(tx: CompanyTx, shopId: number): Promise<InvoiceParty> {
  const [company, shop] = await Promise.all([findIssuer(tx), findIssuingShop(tx, shopId)])
  const at = shop.addressEn || shop.addressAr ? shop : company
  return {
    nameEn: company.nameEn,
    nameAr: company.nameAr,
    vatNumber: shop.vatNumber ?? company.vatNumber,
    crNumber: shop.commercialRegister ?? company.crNumber,
    addressEn: addressLines({ ...at, address: at.addressEn, district: at.districtEn, city: at.cityEn }, ', '),
    addressAr: addressLines({ ...at, address: at.addressAr, district: at.districtAr, city: at.cityAr }, '، '),
    phone: shop.contactNo ?? company.contactNo,
    iban: company.iban,
  }
}

/**
 * Who is billed: the dealer where the ticket is on a dealer's account, else its customer. `missing` is what his address lacks for
 * the standard invoice that he wants.
 */
export async function buyerOf(
  tx: CompanyTx,
  ticket: { customerId: number; dealerId: number | null },
): Promise<{ buyer: InvoiceParty; taxType: InvoiceTaxType; missing: AddressNeeded[] }> {
  const party =
    ticket.dealerId === null ? await findBuyer(tx, ticket.customerId) : await findDealer(tx, ticket.dealerId)
  const { street, district, city } = party
  // An address is typed once, in whichever script; it stands with the names of that script.
  const arabic = /\p{Script=Arabic}/u.test([street, district, city].join(' '))
  const lines = addressLines({ ...party, address: street }, arabic ? '، ' : ', ')
  const buyer = { ...partyOf(party), addressEn: arabic ? [] : lines, addressAr: arabic ? lines : [] }
  const wants = { ...buyer, isPerson: party.type === 'Individual' }
  const missing = missingOfAddress(party)
  return { buyer, taxType: taxTypeOf({ ...wants, missing }), missing: wantsStandard(wants) ? missing : [] }
}

type Person = {
  nameEn: string | null
  nameAr: string | null
  contactNo: string | null
  vatNumber: string | null
  crNumber: string | null
}
const partyOf = ({ nameEn, nameAr, contactNo, vatNumber, crNumber }: Person) => ({
  nameEn: nameEn ?? '',
  nameAr: nameAr ?? '',
  vatNumber,
  crNumber,
  phone: contactNo,
  iban: null,
})

export async function carOf(tx: CompanyTx, ticket: { vehicleId: number; km: number | null }): Promise<InvoiceVehicle> {
  const { plateNo, modelEn, modelAr, ...car } = await findCar(tx, ticket.vehicleId)
  return { ...car, modelEn: modelEn ?? '', modelAr: modelAr ?? '', plate: shownPlate(plateNo), km: ticket.km }
}
