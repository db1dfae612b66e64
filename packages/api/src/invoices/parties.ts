import type { InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { type BuyerId, type BuyerNeeded, type InvoiceChoice, missingOfBuyer, taxTypeOf } from '@warsha/domain/buyers'
import type { InvoiceTaxType } from '@warsha/domain/invoices'
import { type Identifier, type Party, registerIdentifiers, wordsTypedOnce } from '@warsha/domain/parties'
import { shownPlate } from '@warsha/domain/plates'
import { registrationOf, sellerUnder } from '@warsha/domain/vat-registrations'
import {
  findBuyer,
  findCar,
  findDealer,
  findIssuer,
  findIssuingShop,
  listIssuing,
  listIssuingHeld,
} from './party-queries.ts'

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

type Billed = { buyer: Party; taxType: InvoiceTaxType; missing: BuyerNeeded[]; paymentDays: number | null } & {
  /** Whether the company issues tax invoices for deposits. */
  vatOnDeposits: boolean
}

/**
 * Who is billed: the partner where the ticket is on a partner's account, else its customer; with the kind of invoice they get for what
 * is charged, and what their record lacks for it.
 */
export async function buyerOf(
  tx: CompanyTx,
  ticket: { customerId: number; dealerId: number | null },
  charged: Omit<InvoiceChoice, 'simplifiedBelowLimit'>,
): Promise<Billed> {
  const party = await (ticket.dealerId === null ? findBuyer(tx, ticket.customerId) : findDealer(tx, ticket.dealerId))
  const { simplifiedBelowLimit, vatOnDeposits, paymentDays } = party
  const taxType = taxTypeOf(party, { ...charged, simplifiedBelowLimit })
  return { buyer: partyOf(party), taxType, missing: missingOfBuyer(party, taxType), paymentDays, vatOnDeposits }
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
