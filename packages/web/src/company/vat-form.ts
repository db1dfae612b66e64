import type { Company } from '@warsha/contract/company'

/** What the company says of VAT. */
export type VatForm = Pick<
  Company,
  | 'allowVat'
  | 'vatRegistrationId'
  | 'vatBp'
  | 'vatServices'
  | 'vatSpareParts'
  | 'isVatServicesInclusive'
  | 'isVatSparePartsInclusive'
  | 'vatOnDeposits'
  | 'separateCreditInvoice'
  | 'simplifiedBelowLimit'
>

export const vatFormOf = (company: Company): VatForm => ({
  allowVat: company.allowVat,
  vatRegistrationId: company.vatRegistrationId,
  vatBp: company.vatBp,
  vatServices: company.vatServices,
  vatSpareParts: company.vatSpareParts,
  isVatServicesInclusive: company.isVatServicesInclusive,
  isVatSparePartsInclusive: company.isVatSparePartsInclusive,
  vatOnDeposits: company.vatOnDeposits,
  separateCreditInvoice: company.separateCreditInvoice,
  simplifiedBelowLimit: company.simplifiedBelowLimit,
})

/** What is asked before it is stored, because tax follows from it; VAT as a whole before that on deposits. */
export type VatQuestion = 'vatOn' | 'vatOff' | 'depositsOn' | 'depositsOff'

export function questionOf(before: VatForm, typed: VatForm): VatQuestion | null {
  if (before.allowVat !== typed.allowVat) return typed.allowVat ? 'vatOn' : 'vatOff'
  if (before.vatOnDeposits === typed.vatOnDeposits) return null
  return typed.vatOnDeposits ? 'depositsOn' : 'depositsOff'
}
