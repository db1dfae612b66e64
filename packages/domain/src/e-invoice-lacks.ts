import { type EInvoiceFault, eInvoiceFaultOf } from './e-invoices.ts'
import type { InvoiceTaxType } from './invoices.ts'
import { type AddressNeeded, addressDigits, addressNeeded, addressNeededIn } from './national-address.ts'
import type { Party, PlaceWords } from './parties.ts'
import { type CertificateFact, certificateFacts, missingForCertificate } from './tax-devices.ts'

/** Whose record or setting an e-invoice lacks something of. */
export const lackingParties = ['certificate', 'seller', 'buyer'] as const
/**
 * What an e-invoice can lack: a certificate that is valid for its seller, a fact of the seller or the buyer, a name that fits into the
 * QR code, riyals, a rate that the authority knows, or a buyer who is not the seller.
 */
export const lackingFacts = [
  ...certificateFacts,
  'notIssued',
  'expired',
  'otherNumber',
  'shorterName',
  'currency',
  'rate',
  'identifier',
  'ownVatNumber',
] as const
export type LackingFact = (typeof lackingFacts)[number]
export type EInvoiceLack = { of: (typeof lackingParties)[number]; fact: LackingFact }

/** How a shop stands that issues e-invoices; `certificate` is null where it is valid. */
export type EInvoiceIssuer = {
  certificate: 'notIssued' | 'expired' | 'otherNumber' | null
  currency: string
  /** In basis points. */
  vatBp: number
}
/** What is to be issued: by whom, to whom, as which kind. */
export type PlannedEInvoice = EInvoiceIssuer & { seller: Party; buyer: Party; taxType: InvoiceTaxType }

/** The QR code has one byte for the length of a name (Security features implementation standard, 4). */
const longestNameBytes = 255
/** UTF-8, without an encoder: the domain knows no platform. */
const bytesOf = (text: string): number =>
  [...text].reduce((bytes, { length, 0: first = '' }) => bytes + (length === 2 ? 4 : sizeOf(first.charCodeAt(0))), 0)
const sizeOf = (unit: number): number => (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)

/** The rates of the authority (rule BR-KSA-84), in basis points. */
const knownRates = [1500, 500]

const has = (text: string | null | undefined): boolean => Boolean(text?.trim())
const word = ({ address }: Party, part: keyof PlaceWords): boolean => has(address.ar?.[part]) || has(address.en?.[part])

/** What a standard document lacks of its buyer's address (rules BR-KSA-10, BR-KSA-63, BR-KSA-67). */
function lackingAddress(buyer: Party): AddressNeeded[] {
  const { country, buildingNo, postalCode } = buyer.address
  const isThere: Record<AddressNeeded, boolean> = {
    buildingNo: hasDigits(buildingNo, addressDigits.buildingNo),
    street: word(buyer, 'street'),
    district: word(buyer, 'district'),
    city: word(buyer, 'city'),
    postalCode: hasDigits(postalCode, addressDigits.postalCode),
  }
  return addressNeededIn(country).filter((part) => !isThere[part])
}
const hasDigits = (text: string | null, digits: number): boolean =>
  text !== null && text.length === digits && /^\d+$/.test(text)

type To = Pick<PlannedEInvoice, 'buyer' | 'taxType'> & { seller: Pick<Party, 'vatNumber'> }
/** What a document lacks of its buyer alone. */
export function lackingBuyer({ buyer, seller, taxType }: To): EInvoiceLack['fact'][] {
  if (taxType === 'Simplified') return []
  const identified = has(buyer.vatNumber) || buyer.identifiers.some(({ number }) => has(number))
  return [
    ...(has(buyer.nameAr) || has(buyer.nameEn) ? [] : (['name'] as const)),
    ...(identified ? [] : (['identifier'] as const)),
    ...(has(buyer.vatNumber) && buyer.vatNumber === seller.vatNumber ? (['ownVatNumber'] as const) : []),
    ...lackingAddress(buyer),
  ]
}

function lackingSeller({ seller, currency, vatBp }: PlannedEInvoice): EInvoiceLack['fact'][] {
  const name = has(seller.nameAr) ? seller.nameAr : seller.nameEn
  return [
    ...missingForCertificate(seller),
    ...(bytesOf(name.trim()) > longestNameBytes ? (['shorterName'] as const) : []),
    ...(currency === 'SAR' ? [] : (['currency'] as const)),
    ...(knownRates.includes(vatBp) ? [] : (['rate'] as const)),
  ]
}

/**
 * What an e-invoice would lack, before it is issued: asked by each screen that issues a document and by the server, so that both say
 * the same. The reason why income bears no VAT is asked by its own rule (`refusePost`).
 */
export function missingForEInvoice(planned: PlannedEInvoice): EInvoiceLack[] {
  const { certificate } = planned
  const lack = (of: EInvoiceLack['of']) => (fact: EInvoiceLack['fact']) => ({ of, fact })
  return [
    ...(certificate === null ? [] : [lack('certificate')(certificate)]),
    ...lackingSeller(planned).map(lack('seller')),
    ...lackingBuyer(planned).map(lack('buyer')),
  ]
}

export type LackRefusal =
  | { code: 'certificateNotIssued' | 'certificateExpired' | 'certificateVATNumberNotMatch'; data: object }
  | { code: 'certificateFactMissing'; data: { reason: 'vatNumber' | 'name' | 'register' } }
  | { code: 'zatcaInvalidVATAddress' | 'invoiceAddressMissing'; data: object; field: AddressNeeded }
  | EInvoiceFault

const ofCertificate = {
  notIssued: 'certificateNotIssued',
  expired: 'certificateExpired',
  otherNumber: 'certificateVATNumberNotMatch',
} as const

/** Why a document is not issued for what its e-invoice lacks, or null: the first of it. Says the same on a button and from the server. */
export function refuseLacks(lacks: readonly EInvoiceLack[], number = ''): LackRefusal | null {
  const [lack] = lacks
  if (!lack) return null
  const { of, fact } = lack
  if (fact === 'notIssued' || fact === 'expired' || fact === 'otherNumber')
    return { code: ofCertificate[fact], data: {} }
  if (of === 'seller' && (fact === 'vatNumber' || fact === 'name' || fact === 'register'))
    return { code: 'certificateFactMissing', data: { reason: fact } }
  const field = addressNeeded.find((part) => part === fact)
  if (field && of === 'seller') return { code: 'zatcaInvalidVATAddress', data: {}, field }
  if (field) return { code: 'invoiceAddressMissing', data: {}, field }
  const path = fact === 'currency' ? 'currency' : fact === 'rate' ? 'lines' : `${of}.${fact}`
  return eInvoiceFaultOf(path, fact, number)
}

/**
 * The party of a note: as the invoice named it, with what that did not yet say taken from the record of today. Invoices from before
 * e-invoicing named less, and could never be taken back else.
 */
export function completedParty(named: Party, today: Party, lacking: readonly EInvoiceLack['fact'][]): Party {
  const lacks = (fact: EInvoiceLack['fact']) => lacking.includes(fact)
  const words = (language: 'en' | 'ar'): PlaceWords | null => {
    const [then, now] = [named.address[language], today.address[language]]
    const part = (name: keyof PlaceWords & CertificateFact) => (lacks(name) ? now?.[name] : then?.[name]) ?? null
    const all = { street: part('street'), district: part('district'), city: part('city') }
    return Object.values(all).some(has) ? all : then
  }
  const { nameEn, nameAr } = lacks('name') ? today : named
  return {
    ...named,
    nameEn,
    nameAr,
    vatNumber: lacks('vatNumber') ? today.vatNumber : named.vatNumber,
    identifiers: lacks('register') || lacks('identifier') ? today.identifiers : named.identifiers,
    address: {
      ...named.address,
      buildingNo: lacks('buildingNo') ? today.address.buildingNo : named.address.buildingNo,
      postalCode: lacks('postalCode') ? today.address.postalCode : named.address.postalCode,
      en: words('en'),
      ar: words('ar'),
    },
  }
}
