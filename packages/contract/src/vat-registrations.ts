import { textLimits } from '@warsha/domain/limits'
import { saudiArabia } from '@warsha/domain/national-address'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, Id, object, requiredText, text, UrlId, Version } from './vocabulary.ts'

const tags = ['company']
const may = {
  permission: {
    module: 'administration',
    roles: ['Owner', 'SystemAdministrator'],
    actions: ['administration.vatSettings'],
  },
} as const
const optional = (max: number) => text(max).nullable().default(null)

const fields = {
  vatNumber: requiredText(15),
  /** The legal name under which it is registered, and where; what is empty is as the shop and the company say it. */
  nameEn: optional(textLimits.long),
  nameAr: optional(textLimits.long),
  crNumber: optional(20),
  addressEn: optional(textLimits.address),
  addressAr: optional(textLimits.address),
  buildingNo: optional(10),
  additionalNo: optional(10),
  postalCode: optional(10),
  districtEn: optional(textLimits.long),
  districtAr: optional(textLimits.long),
  cityId: Id.nullable().default(null),
  countryId: Id.default(saudiArabia),
}
export const NewVatRegistration = object(fields)
export type NewVatRegistration = z.infer<typeof NewVatRegistration>

const VatRegistration = object({
  id: Id,
  version: Version,
  ...fields,
  /** Whether an invoice or a purchase carries its number, which then stays as it is. */
  onInvoices: z.boolean(),
  /** Whether the company or a shop names it. */
  named: z.boolean(),
})
export type VatRegistration = z.infer<typeof VatRegistration>

const wrong = ['invalidVatNumber', 'vatNumberTaken', 'vatRegistrationHalfNamed', 'fieldNotDigits', 'NotFound'] as const
const path = '/company/vatRegistrations'

const vatRegistrations = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path, summary: 'Under which VAT numbers the company and its shops sell', tags })
  .output(z.array(VatRegistration))

const addVatRegistration = endpoint
  .meta(may)
  .route({ method: 'POST', path, summary: 'Add a VAT registration', tags })
  .input(NewVatRegistration)
  .output(VatRegistration)
  .errors(refuses(...wrong))

/** Invoices that were issued keep what they said. */
const changeVatRegistration = endpoint
  .meta(may)
  .route({ method: 'PUT', path: `${path}/{id}`, summary: 'Change a VAT registration', tags })
  .input(object({ id: UrlId, version: Version, ...fields }))
  .output(VatRegistration)
  .errors(refuses('InvalidData', 'vatNumberOnInvoices', ...wrong))

const removeVatRegistration = endpoint
  .meta(may)
  .route({ method: 'DELETE', path: `${path}/{id}`, summary: 'Delete a VAT registration that nothing uses', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'vatRegistrationInUse'))

/** What is asked about the VAT registrations of a company. */
export const vatRegistrationCalls = {
  vatRegistrations,
  addVatRegistration,
  changeVatRegistration,
  removeVatRegistration,
}
