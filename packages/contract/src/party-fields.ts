import { buyerSchemes } from '@warsha/domain/buyers'
import { customerStandings, customerTypeNames, sharingPreferences } from '@warsha/domain/customers'
import * as z from 'zod'
import { Id, listQuery, Money, object, text } from './vocabulary.ts'

/** A text that may be absent, at most this many characters. */
export const optional = (max: number) => text(max).nullable().default(null)

/** What is kept of a customer and of a partner alike: names, contact details, and what a tax invoice names. */
export const partyFields = {
  nameEn: optional(100),
  nameAr: optional(100),
  contactName: optional(100),
  whatsappNo: optional(20),
  email: optional(100),
  vatNumber: optional(15),
  crNumber: optional(20),
  buildingNo: optional(4),
  street: optional(100),
  district: optional(100),
  city: optional(50),
  postalCode: optional(5),
  additionalNo: optional(4),
  notes: optional(500),
  /** In how many days they pay, or are paid; null is as usual. */
  paymentTermId: Id.nullable().default(null),
  language: z.enum(['en', 'ar']).default('ar'),
  sharingPreference: z.enum(sharingPreferences).default('Whatsapp'),
}

/** What the invoices of a customer or a partner ask for besides. */
export const billedFields = {
  /** What names them where they have no VAT number: whose number it is, and the number. */
  idScheme: z.enum(buyerSchemes).nullable().default(null),
  idNumber: optional(30),
  /** A person who asks for a standard tax invoice. */
  wantsStandard: z.boolean().default(false),
}

/** A customer or a partner as a row of the list: how much work is on the account, and what is still open of it. */
export const partyRow = {
  id: Id,
  type: z.enum(customerTypeNames),
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  contactName: z.string().nullable(),
  sharingPreference: z.enum(sharingPreferences),
  vehicles: z.int(),
  openTickets: z.int().nullable(),
  due: Money,
}

/** What a list of customers or partners can be narrowed to. */
export const partyQuery = {
  ...listQuery(['id', 'name']),
  searchInput: text(100).optional(),
  type: z.enum(customerTypeNames).optional(),
  /** Those who owe money on an open ticket, or have an open ticket. */
  standing: z.enum(customerStandings).optional(),
}

/** What can be wrong with what was typed of either. */
export const partyRefusals = [
  'NotFound',
  'invalidMobileNo',
  'invalidEmail',
  'invalidVatNumber',
  'invalidIdentifier',
  'fieldNotDigits',
] as const

/**
 * The counts of the page, in the shops in which the caller may look: `due` is what the party still has to pay of open tickets.
 * Users who see no tickets at all get none of it: null, and nothing due.
 */
export const partyFigures = object({
  openTickets: z.int().nullable(),
  pastTickets: z.int().nullable(),
  vehicles: z.int(),
  due: Money,
  everyShop: z.boolean(),
})
