import type { InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { type BuyerId, type BuyerNeeded, type InvoiceChoice, missingOfBuyer, taxTypeOf } from '@warsha/domain/buyers'
import type { InvoiceTaxType } from '@warsha/domain/invoices'
import { type Identifier, type Party, registerIdentifiers, wordsTypedOnce } from '@warsha/domain/parties'
import { shownPlate } from '@warsha/domain/plates'
import { carNames } from '../lib/reference.ts'
import { findBuyer, findCar, findDealer } from './party-queries.ts'

type Billed = { buyer: Party; taxType: InvoiceTaxType; missing: BuyerNeeded[]; paymentTermId: number | null } & {
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
  const { simplifiedBelowLimit, vatOnDeposits, paymentTermId } = party
  const taxType = taxTypeOf(party, { ...charged, simplifiedBelowLimit })
  return { buyer: partyOf(party), taxType, missing: missingOfBuyer(party, taxType), paymentTermId, vatOnDeposits }
}

export const partyOfCustomer = async (tx: CompanyTx, id: number): Promise<Party> => partyOf(await findBuyer(tx, id))
export const partyOfDealer = async (tx: CompanyTx, id: number): Promise<Party> => partyOf(await findDealer(tx, id))

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
  const { plateNo, year, ...ids } = await findCar(tx, ticket.vehicleId)
  const namesOf = await carNames(tx, [ids])
  return { ...namesOf(ids), year, plate: shownPlate(plateNo), km: ticket.km }
}
