import { saudiArabia } from './national-address.ts'
import type { Party } from './parties.ts'

/** What counts: nothing, a rehearsal with real registrations, or real documents; with their ids on the wire (ZAT-004). */
export const eInvoicingModes = { TestMode: 1, Simulation: 2, Production: 3 } as const
export type EInvoicingMode = keyof typeof eInvoicingModes
export const modeNames = Object.keys(eInvoicingModes) as EInvoicingMode[]

export const certificateStates = ['notIssued', 'issued', 'expired'] as const
export type CertificateState = (typeof certificateStates)[number]

/** What is said before a certificate is asked for (ZAT-013). */
export const acknowledgements = ['vatNumberValid', 'certificateMandatory', 'otpValid'] as const
export type Acknowledgement = (typeof acknowledgements)[number]

/** Codes of documents by which a device is tried out (UNTDID 1001). */
export const testedTypeCodes = [388, 381, 383, 386] as const

/** Before the end of a certificate its shop is told, so many days ahead. */
export const noticeDays = [60, 30, 7] as const

/** Moments are texts of ISO 8601 in UTC. */
export function certificateStateOf(certificate: { expiresAt: string } | null, now: string): CertificateState {
  if (!certificate) return 'notIssued'
  return certificate.expiresAt > now ? 'issued' : 'expired'
}

/** Whether documents count with the authority: a certificate of a rehearsal is none (ZAT-005). */
export const isForRealSubmission = (mode: EInvoicingMode, state: CertificateState): boolean =>
  mode === 'Production' && state === 'issued'

/** Certificates are asked for wherever the company's country has the authority (ZAT-002). */
export const showsCertificates = (countryId: number): boolean => countryId === saudiArabia

/** What was submitted is shown with a certificate of the mode that is valid (ZAT-001, ZAT-002). */
export const showsEInvoicing = (countryId: number, state: CertificateState): boolean =>
  showsCertificates(countryId) && state === 'issued'

const day = 86_400_000
/** Whole days until a certificate ends; negative once it has ended. */
export const daysUntil = (expiresAt: string, now: string): number =>
  Math.floor((Date.parse(expiresAt) - Date.parse(now)) / day)

/** Which notice is due: the smallest number of days that has been reached, or null. An expired certificate has its state instead. */
export const noticeDue = (daysLeft: number): (typeof noticeDays)[number] | null =>
  daysLeft < 0 ? null : (noticeDays.findLast((days) => daysLeft <= days) ?? null)

/** What the seller named on a certificate and on its documents must have (rules BR-KSA-08, BR-KSA-09, BR-KSA-40). */
export const certificateFacts = [
  'vatNumber',
  'name',
  'register',
  'street',
  'buildingNo',
  'district',
  'city',
  'postalCode',
] as const
export type CertificateFact = (typeof certificateFacts)[number]

const isFilled = (text: string | null | undefined): boolean => Boolean(text?.trim())

/** Numbers of the commercial register and unified numbers (rules BR-KSA-F-08, BR-KSA-F-09). */
const registerForms: Partial<Record<string, RegExp>> = { CRN: /^\d{10}$/, '700': /^7\d{9}$/ }

/** What a seller lacks for a certificate; parts of the address also count as lacking where they have not their digits (ZAT-012). */
export function missingForCertificate(seller: Party): CertificateFact[] {
  const { address } = seller
  const word = (part: 'street' | 'district' | 'city') => isFilled(address.ar?.[part]) || isFilled(address.en?.[part])
  const has: Record<CertificateFact, boolean> = {
    vatNumber: /^3\d{13}3$/.test(seller.vatNumber ?? ''),
    name: isFilled(seller.nameAr) || isFilled(seller.nameEn),
    register: seller.identifiers.some(({ scheme, number }) => registerForms[scheme]?.test(number)),
    street: word('street'),
    buildingNo: /^\d{4}$/.test(address.buildingNo ?? ''),
    district: word('district'),
    city: word('city'),
    postalCode: /^\d{5}$/.test(address.postalCode ?? ''),
  }
  return certificateFacts.filter((fact) => !has[fact])
}

type FactsRefusal =
  | { code: 'certificateFactMissing'; data: { reason: 'vatNumber' | 'name' | 'register' } }
  | { code: 'zatcaInvalidVATAddress'; data: object; field: CertificateFact }

/** Why no certificate can be asked for this seller, or null: first who they are (ZAT-012), then where (ZAT-018). */
export function refuseFacts(seller: Party): FactsRefusal | null {
  const missing = missingForCertificate(seller)
  const reason = missing.find((fact) => fact === 'vatNumber' || fact === 'name' || fact === 'register')
  if (reason) return { code: 'certificateFactMissing', data: { reason } }
  const [field] = missing
  return field ? { code: 'zatcaInvalidVATAddress', data: {}, field } : null
}

/** Each acknowledgement is made by the person who asks (ZAT-013). */
export function refuseUnacknowledged(
  made: Readonly<Record<Acknowledgement, boolean>>,
): { code: 'conditionNotAccepted'; data: object; field: Acknowledgement } | null {
  const field = acknowledgements.find((one) => !made[one])
  return field ? { code: 'conditionNotAccepted', data: {}, field } : null
}

/** A one-time password of the portal is six digits (API-175). */
export const refuseOtp = (otp: string): { code: 'invalidZatcaOtp'; data: object; field: 'otp' } | null =>
  /^\d{6}$/.test(otp) ? null : { code: 'invalidZatcaOtp', data: {}, field: 'otp' }

/** Once a document was issued in production, its shop stays there (ZAT-007). `counter` is how many the device has issued. */
export const refuseMode = (
  active: { mode: EInvoicingMode; lastCounter: number } | null,
  wanted: EInvoicingMode,
): { code: 'eInvoicingModeFinal'; data: object; field: 'zatcaModeId' } | null =>
  active?.mode === 'Production' && active.lastCounter > 0 && wanted !== 'Production'
    ? { code: 'eInvoicingModeFinal', data: {}, field: 'zatcaModeId' }
    : null

/** A member of a VAT group (its 11th digit is 1) names its own tax number of ten digits beside that of the group. */
export const isGroupNumber = (vatNumber: string): boolean => vatNumber.charAt(10) === '1'

/** Why the branch of a VAT group is not named, or null. */
export const refuseMemberTin = (
  vatNumber: string,
  memberTin: string | null,
): { code: 'fieldNotDigits'; data: { digits: number }; field: 'memberTin' } | null =>
  isGroupNumber(vatNumber) && !/^\d{10}$/.test(memberTin ?? '')
    ? { code: 'fieldNotDigits', data: { digits: 10 }, field: 'memberTin' }
    : null
