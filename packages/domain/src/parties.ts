/** A number that names a party beside its VAT number, and who gave it out, as e-invoices spell it (rules BR-KSA-08, BR-KSA-14). */
export const identifierSchemes = ['CRN', 'MOM', 'MLS', 'SAG', '700', 'OTH', 'TIN', 'NAT', 'GCC', 'IQA', 'PAS'] as const
export type IdentifierScheme = (typeof identifierSchemes)[number]
export type Identifier = { scheme: IdentifierScheme; number: string }

/** The parts of an address that are words of a language. */
export type PlaceWords = { street: string | null; district: string | null; city: string | null }

/** An address in its parts. A language in which it was not written is null. */
export type PostalAddress = {
  buildingNo: string | null
  additionalNo: string | null
  postalCode: string | null
  /** Two letters of ISO 3166. */
  country: string
  en: PlaceWords | null
  ar: PlaceWords | null
}

/** A seller or a buyer as a document froze them. */
export type Party = {
  nameEn: string
  nameAr: string
  vatNumber: string | null
  identifiers: Identifier[]
  address: PostalAddress
  phone: string | null
  iban: string | null
}

const commas = { en: ', ', ar: '، ' } as const

/** Two lines as the national address is written: building and street with the district, then town and postal code. */
export function addressLines(address: PostalAddress, language: 'en' | 'ar'): string[] {
  const words = address[language]
  if (!words) return []
  const { buildingNo, additionalNo, postalCode } = address
  const street = joined([buildingNo, words.street], ' ')
  const code = joined([postalCode, additionalNo], '-')
  return [joined([street, words.district], commas[language]), joined([words.city, code], ' ')].filter(
    (line) => line !== '',
  )
}

const joined = (parts: readonly (string | null)[], by: string): string => parts.filter(Boolean).join(by)

/** An address that is typed once belongs to the language of its script. */
export function wordsTypedOnce(words: PlaceWords): Pick<PostalAddress, 'en' | 'ar'> {
  const arabic = /\p{Script=Arabic}/u.test(joined([words.street, words.district, words.city], ' '))
  return arabic ? { en: null, ar: words } : { en: words, ar: null }
}

/** A number of the commercial register; the unified numbers of the ministry stand in its place and begin with 7. */
export function registerIdentifiers(typed: string | null): Identifier[] {
  const number = typed?.trim() ?? ''
  if (number === '') return []
  return [{ scheme: /^7\d{9}$/.test(number) ? '700' : 'CRN', number }]
}

const isRegister = ({ scheme }: Identifier): boolean => scheme === 'CRN' || scheme === '700'

/** The number of the commercial register, which documents print. */
export const registerNumberOf = ({ identifiers }: Pick<Party, 'identifiers'>): string | null =>
  identifiers.find(isRegister)?.number ?? null

/**
 * The number that names the buyer beside or in place of a VAT number (BR-KSA-14): that of the commercial register. A standard invoice
 * to a buyer with neither prints what they have; the number of a person's documents stands on no simplified one.
 */
export const buyerIdentifierOf = (
  { identifiers, vatNumber }: Pick<Party, 'identifiers' | 'vatNumber'>,
  taxType: 'Standard' | 'Simplified',
): Identifier | null =>
  identifiers.find(isRegister) ?? (vatNumber === null && taxType === 'Standard' ? (identifiers[0] ?? null) : null)

/** What an identifier is called, by the word for it. */
export const identifierNames = {
  CRN: 'commercialRegister',
  '700': 'commercialRegister',
  MOM: 'municipalLicence',
  MLS: 'labourLicence',
  SAG: 'investmentLicence',
  TIN: 'taxIdentification',
  NAT: 'nationalId',
  IQA: 'residencePermit',
  GCC: 'gccId',
  PAS: 'passport',
  OTH: 'otherIdentifier',
} as const satisfies Record<IdentifierScheme, string>
