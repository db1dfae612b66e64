import { ibanOf, refuseIban } from '@warsha/domain/ibans'
import { z } from 'zod'

const text = z.string().max(200).optional()

/** Who sells the subscriptions of an installation, and how they are paid. Without a seller nothing is sold. */
export const salesSchema = {
  SELLER_NAME_EN: text,
  SELLER_NAME_AR: text,
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^3\d{13}3$/, 'must have 15 digits, the first and the last a 3')
    .optional(),
  SELLER_CR_NUMBER: z
    .string()
    .regex(/^\d{10}$/, 'must have 10 digits')
    .optional(),
  SELLER_ADDRESS_EN: text,
  SELLER_ADDRESS_AR: text,
  SELLER_COMPANY: text,
  SELLER_IBAN: z
    .string()
    .transform(ibanOf)
    .refine((iban) => refuseIban(iban) === null, 'must be an IBAN')
    .optional(),
  PAYMENTS_ADDRESS: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://payments.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  PAYMENTS_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
}
const schema = z.object(salesSchema)
type Read = z.output<typeof schema>

/** Who stands as seller on the tax invoices of subscriptions. */
export type Seller = {
  nameEn: string
  nameAr: string
  vatNumber: string
  crNumber: string | null
  addressEn: string
  addressAr: string
  /** The registration number of the company of this installation in whose books it sells; none: tax documents are issued elsewhere. */
  company: string | null
  /** Where companies transfer to; none: they pay by card. */
  iban: string | null
}
export type SalesSettings = {
  seller: Seller | null
  /** The provider that takes cards. */
  payments: { address: string; secret: string } | null
}

const needed = [
  'SELLER_NAME_EN',
  'SELLER_NAME_AR',
  'SELLER_VAT_NUMBER',
  'SELLER_ADDRESS_EN',
  'SELLER_ADDRESS_AR',
] as const

export function salesOf(read: Read): SalesSettings {
  const [nameEn, nameAr, vatNumber, addressEn, addressAr] = needed.map((name) => read[name])
  const isWhole = nameEn && nameAr && vatNumber && addressEn && addressAr
  const { PAYMENTS_ADDRESS: address, PAYMENTS_SECRET: secret } = read
  return {
    seller: isWhole
      ? {
          nameEn,
          nameAr,
          vatNumber,
          addressEn,
          addressAr,
          crNumber: read.SELLER_CR_NUMBER ?? null,
          company: read.SELLER_COMPANY ?? null,
          iban: read.SELLER_IBAN ?? null,
        }
      : null,
    payments: address && secret ? { address, secret } : null,
  }
}

/** A tax invoice names its seller whole or is none; a provider is not asked without its secret. */
export function halfSales(read: Read): string[] {
  const missing = needed.filter((name) => !read[name])
  const problems = missing.length > 0 && missing.length < needed.length ? [`${needed.join(', ')} go together`] : []
  if (Boolean(read.PAYMENTS_ADDRESS) !== Boolean(read.PAYMENTS_SECRET))
    problems.push('PAYMENTS_ADDRESS and PAYMENTS_SECRET go together')
  if (read.PAYMENTS_ADDRESS && missing.length > 0) problems.push('PAYMENTS_ADDRESS needs a seller (SELLER_NAME_EN …)')
  if (read.SELLER_COMPANY && missing.length > 0) problems.push('SELLER_COMPANY needs a seller (SELLER_NAME_EN …)')
  return problems
}
