import { documentLimits, documentNames, mostTerms } from '@warsha/domain/documents'
import { textLimits } from '@warsha/domain/limits'
import { saudiArabia } from '@warsha/domain/national-address'
import { mostPaymentDays } from '@warsha/domain/payments'
import type { ModuleAction } from '@warsha/domain/permissions'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { systemSettingCalls } from './system-settings.ts'
import { vatRegistrationCalls } from './vat-registrations.ts'
import { BasisPoints, Id, Instant, object, requiredText, text, UrlId, Version } from './vocabulary.ts'

const tags = ['company']
const roles = ['Owner', 'SystemAdministrator'] as const
const may = (...actions: ModuleAction[]) => ({ permission: { module: 'administration', roles, actions } }) as const
const optional = (max: number) => text(max).nullable().default(null)
const general = {
  nameEn: requiredText(textLimits.long),
  nameAr: requiredText(textLimits.long),
  ownerName: optional(textLimits.long),
  licenseNo: optional(50),
  crNumber: optional(20),
  /** As typed, with or without spaces; stored without. */
  iban: optional(50),
}
const contact = {
  addressEn: optional(textLimits.address),
  addressAr: optional(textLimits.address),
  streetNumber: optional(20),
  buildingNo: optional(10),
  additionalNo: optional(10),
  postalCode: optional(10),
  districtEn: optional(textLimits.long),
  districtAr: optional(textLimits.long),
  region: optional(textLimits.long),
  cityId: Id.nullable().default(null),
  countryId: Id.default(saudiArabia),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  contactNo: optional(textLimits.phone),
  email: optional(textLimits.email),
}
/** New documents alone follow a change (decisions §3). */
const vat = {
  allowVat: z.boolean(),
  /** Under which the company sells, and each shop that names none of its own. */
  vatRegistrationId: Id.nullable().default(null),
  vatBp: BasisPoints.refine((rate) => rate <= 10_000, { error: 'invalidInput' }),
  vatServices: z.boolean(),
  vatSpareParts: z.boolean(),
  isVatServicesInclusive: z.boolean(),
  isVatSparePartsInclusive: z.boolean(),
  /** Whether money taken before the work is invoiced gets a tax invoice of its own. */
  vatOnDeposits: z.boolean(),
  /** A car that owes leaves first, and its credit invoice is issued in a step of its own. */
  separateCreditInvoice: z.boolean().default(false),
  /** Below 1,000 riyals with VAT everybody gets a simplified tax invoice. */
  simplifiedBelowLimit: z.boolean().default(false),
}

export const Company = object({
  id: Id,
  version: Version,
  registrationNo: z.string(),
  currency: z.string(),
  subDomain: z.string().nullable(),
  picturePath: z.string().nullable(),
  stampPicturePath: z.string().nullable(),
  hasSubscriptionExpired: z.boolean(),
  ...general,
  ...contact,
  ...vat,
})
export type Company = z.infer<typeof Company>

const seeing = may(
  'administration.companyProfile',
  'administration.vatSettings',
  'administration.businessUser',
  'administration.contactInfo',
  'administration.subscription',
  'administration.incomeExpense',
  'administration.photoUpload',
)
const part = { id: UrlId, version: Version }
const refused = refuses('NotFound', 'InvalidData', 'invalidMobileNo', 'invalidEmail', 'invalidIban', 'fieldNotDigits')

const profile = endpoint
  .meta(seeing)
  .route({ method: 'GET', path: '/company/profile', summary: 'The company of the signed-in user', tags })
  .output(Company)

const get = endpoint
  .meta(seeing)
  .route({ method: 'GET', path: '/company/{id}', summary: 'The company, by its number', tags })
  .input(object({ id: UrlId }))
  .output(Company)
  .errors(refuses('NotFound'))

const saveGeneralInfo = endpoint
  .meta(may('administration.companyProfile'))
  .route({ method: 'PUT', path: '/company/generalInfo/{id}', summary: 'Save name, licence and bank account', tags })
  .input(object({ ...part, ...general }))
  .output(Company)
  .errors(refused)

const saveContactInfo = endpoint
  .meta(may('administration.contactInfo'))
  .route({ method: 'PUT', path: '/company/contactInfo/{id}', summary: 'Save address, phone and e-mail', tags })
  .input(object({ ...part, ...contact }))
  .output(Company)
  .errors(refused)

const saveVat = endpoint
  .meta(may('administration.vatSettings'))
  .route({ method: 'PUT', path: '/company/VAT/{id}', summary: 'Save VAT; documents that exist keep theirs', tags })
  .input(object({ ...part, ...vat }))
  .output(Company)
  .errors({ ...refused, ...refuses('vatNeedsNumber') })

/** All three parts at once, for users who may save each of them. */
const save = endpoint
  .meta(may('administration.companyProfile'))
  .route({ method: 'PUT', path: '/company/{id}', summary: 'Save the whole company', tags })
  .input(object({ ...part, ...general, ...contact, ...vat }))
  .output(Company)
  .errors({ ...refused, ...refuses('NotAllowedOperation', 'vatNeedsNumber') })

const DocumentTitle = object({
  systemName: z.enum(documentNames),
  customNameEn: text(documentLimits.name),
  customNameAr: text(documentLimits.name),
  showStamp: z.boolean(),
  printTerms: z.boolean(),
  printTermsOnFirstPage: z.boolean(),
})
const Papers = object({
  version: Version,
  /** Every document once, in the product's order. */
  titles: z.array(DocumentTitle),
  /** In the order in which they are printed. */
  terms: z.array(
    object({ descriptionEn: text(documentLimits.term), descriptionAr: text(documentLimits.term) }).refine(
      ({ descriptionEn, descriptionAr }) => `${descriptionEn}${descriptionAr}`.trim() !== '',
      { error: 'invalidInput' },
    ),
  ),
})
export type Papers = z.infer<typeof Papers>

const papers = endpoint
  .meta(seeing)
  .route({
    method: 'GET',
    path: '/company/documents',
    summary: 'What the company calls and prints on its documents',
    tags,
  })
  .output(Papers)

const each = (titles: readonly { systemName: string }[]): boolean =>
  new Set(titles.map(({ systemName }) => systemName)).size === titles.length
/** Documents printed from now on follow; what a document has no room for is left out. */
const savePapers = endpoint
  .meta(may('administration.companyProfile'))
  .route({ method: 'PUT', path: '/company/documents/{id}', summary: 'Save titles and terms of documents', tags })
  .input(
    object({
      ...part,
      titles: Papers.shape.titles.max(documentNames.length).refine(each, { error: 'invalidInput' }),
      terms: Papers.shape.terms.max(mostTerms),
    }),
  )
  .output(Papers)
  .errors(refuses('NotFound', 'InvalidData'))

const term = {
  nameEn: requiredText(textLimits.long),
  nameAr: requiredText(textLimits.long),
  /** After the invoice. */
  days: z.int().min(0).max(mostPaymentDays),
  /** Whether it can be chosen; who has it keeps it. */
  active: z.boolean().default(true),
}
const PaymentTerm = object({ id: Id, version: Version, ...term })
export type PaymentTerm = z.infer<typeof PaymentTerm>

const paymentTerms = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/company/paymentTerms', summary: 'The terms of payment of the company', tags })
  .output(z.array(PaymentTerm))

const addPaymentTerm = endpoint
  .meta(may('administration.companyProfile'))
  .route({ method: 'POST', path: '/company/paymentTerms', summary: 'Add terms of payment', tags })
  .input(object(term))
  .output(PaymentTerm)
  .errors(refuses('nameTaken'))

const changePaymentTerm = endpoint
  .meta(may('administration.companyProfile'))
  .route({ method: 'PUT', path: '/company/paymentTerms/{id}', summary: 'Change terms of payment', tags })
  .input(object({ id: UrlId, version: Version, ...term }))
  .output(PaymentTerm)
  .errors(refuses('NotFound', 'InvalidData', 'nameTaken'))

/** Lets the operator's own accounts into the company until a moment, or no longer. Every entry of theirs is in the log. */
const supportAccess = endpoint
  .meta({
    permission: { module: 'administration', actions: ['administration.companyProfile'], businessUser: true },
    evenExpired: true,
    notSupport: true,
  })
  .route({
    method: 'PUT',
    path: '/company/supportAccess',
    summary: 'Allow or end the access of the operator’s support',
    tags,
  })
  .input(object({ until: Instant.nullable() }))
  .output(object({ supportAccessUntil: Instant.nullable() }))
  .errors(refuses('dueDateInPast'))

export const company = {
  profile,
  get,
  saveGeneralInfo,
  saveContactInfo,
  saveVat,
  save,
  papers,
  savePapers,
  paymentTerms,
  addPaymentTerm,
  changePaymentTerm,
  supportAccess,
  ...systemSettingCalls,
  ...vatRegistrationCalls,
}
