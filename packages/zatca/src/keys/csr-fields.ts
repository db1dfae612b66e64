import { ZatcaError } from '../error.ts'
import { forbiddenAt } from '../xml/escape.ts'

/** What a request for a certificate says, in the words of the authority's form (onboarding guideline, CSR configuration). */
export type CsrFields = {
  /** Name of the unit, for example TST-886431145-399999999900003. */
  readonly commonName: string
  /** Serial number of the device: `1-<maker>|2-<model>|3-<serial or UUID>`. */
  readonly deviceSerial: string
  /** 15 digits, 3 first and last. */
  readonly vatNumber: string
  /** Branch; for a VAT group (11th digit of the VAT number is 1) the member's 10-digit TIN. */
  readonly organizationUnit: string
  readonly organizationName: string
  readonly country: string
  /** 1100 standard and simplified, 1000 standard only, 0100 simplified only. */
  readonly invoiceTypes: string
  /** Short address of the device. */
  readonly address: string
  readonly industry: string
}

/** The authority refuses longer fields since the end of 2025. */
const longest = 64

const patterns: Partial<Record<keyof CsrFields, { pattern: RegExp; want: string }>> = {
  vatNumber: { pattern: /^3\d{13}3$/, want: '15 digits, the first and the last 3' },
  invoiceTypes: { pattern: /^(?:1100|1000|0100)$/, want: '1100, 1000 or 0100' },
  country: { pattern: /^SA$/, want: 'SA' },
  deviceSerial: { pattern: /^1-[^|]+\|2-[^|]+\|3-[^|]+$/, want: '1-<maker>|2-<model>|3-<serial>' },
}

/** The error code of a field and what is expected of it, or null when it is valid. */
function faultOf(fields: CsrFields, field: keyof CsrFields): { code: string; want: string } | null {
  const value = fields[field]
  if (typeof value !== 'string' || value.trim() === '') return { code: 'csr-field-missing', want: 'is missing' }
  if ([...value].length > longest) return { code: 'csr-field-too-long', want: `has more than ${longest} characters` }
  if (forbiddenAt(value) !== -1 || /[\t\n\r]/.test(value))
    return { code: 'csr-field-character', want: 'holds a control character' }
  const rule = patterns[field]
  if (rule && !rule.pattern.test(value)) return { code: 'csr-field-form', want: `must be ${rule.want}` }
  const group = field === 'organizationUnit' && fields.vatNumber.charAt(10) === '1'
  if (group && !/^\d{10}$/.test(value))
    return { code: 'csr-field-form', want: 'must be the 10-digit TIN of the member of the VAT group' }
  return null
}

const order: readonly (keyof CsrFields)[] = [
  'commonName',
  'deviceSerial',
  'vatNumber',
  'organizationUnit',
  'organizationName',
  'country',
  'invoiceTypes',
  'address',
  'industry',
]

/**
 * Checks every field before anything is signed.
 * @throws ZatcaError csr-field-missing, -too-long, -character, -form; path is the name of the field
 */
export function checkCsrFields(fields: CsrFields): void {
  for (const field of order) {
    const fault = faultOf(fields, field)
    if (fault) throw new ZatcaError(fault.code, field, `${field} ${fault.want}`)
  }
}
