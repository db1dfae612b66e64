import { allModuleActions, modules, type Permission } from '@warsha/domain/permissions'
import { durationUnits, priceChangeRules, warrantyUnitNames } from '@warsha/domain/services'
import { uploadTypes } from '@warsha/domain/system-settings'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, Instant, Money, object, UrlInt } from './vocabulary.ts'

const Named = { id: z.int(), nameEn: z.string(), nameAr: z.string() }
const Coded = object({ ...Named, code: z.string() })

export const Service = object({
  ...Named,
  sectionId: Id,
  price: Money,
  minPrice: Money,
  maxPrice: Money,
  cost: Money,
  discount: Money,
  minDiscount: Money,
  maxDiscount: Money,
  discountInPercent: z.boolean(),
  maxDiscountBp: z.int(),
  durationMinutes: z.int(),
  warrantyValue: z.int(),
  warrantyUnit: z.enum(warrantyUnitNames),
  warrantyPrice: Money,
  priceChange: z.enum(priceChangeRules),
  descriptionEn: z.string().nullable(),
  descriptionAr: z.string().nullable(),
  active: z.boolean(),
})
export type Service = z.infer<typeof Service>
export const Employee = object({
  ...Named,
  shopId: Id,
  jobTitle: z.string(),
  isTechnician: z.boolean(),
  active: z.boolean(),
})
export const Shop = object({
  ...Named,
  timeZone: z.string(),
  isPrimary: z.boolean(),
  isWorkShop: z.boolean(),
  isActive: z.boolean(),
  contactNo: z.string().nullable(),
  /** The last day of the last posted tax period of its VAT number. */
  taxPostedTo: CalendarDate.nullable(),
})

const City = object({ ...Named, countryId: Id, regionEn: z.string(), regionAr: z.string() })

/** Everything a shop's screens need at start (LKP-001). Lists of areas not built yet are empty, never absent. */
export const LookupData = object({
  serverTime: Instant,
  jobTitles: z.array(Coded),
  employeeTypes: z.array(Coded),
  payrollPeriodTypes: z.array(Coded),
  percentCriteria: z.array(Coded),
  allowances: z.array(Coded),
  deductions: z.array(Coded),
  employees: z.array(Employee),
  vehicleConditionTemplates: z.array(Coded),
  stockUnits: z.array(Coded),
  sparePartSources: z.array(Coded),
  sparePartActions: z.array(Coded),
  transactionTypes: z.array(Coded),
  paymentTypes: z.array(Coded),
  paymentModes: z.array(Coded),
  paymentStatuses: z.array(Coded),
  cities: z.array(City),
  currencies: z.array(
    object({ code: z.string(), nameEn: z.string(), nameAr: z.string(), symbol: z.string(), decimals: z.int() }),
  ),
  invoiceTaxTypes: z.array(Coded),
  taxTransactionTypes: z.array(Coded),
  zatcaInvoiceTypeCodes: z.array(Coded),
  invoiceCategories: z.array(Coded),
  purchaseInvoiceCategories: z.array(Coded),
  invoiceTypes: z.array(Coded),
  taxPeriods: z.array(Coded),
  incomeExpenseCategories: z.array(Coded),
  subscriptionPlans: z.array(Coded),
  addOns: z.array(Coded),
  subscriptions: z.array(Coded),
  helpVideos: z.array(Coded),
  helpVideoCategories: z.array(Coded),
  quickLinks: z.array(object({ id: Id, title: z.string(), url: z.string() })),
  customerTypes: z.array(Coded),
  supplierTypes: z.array(Coded),
  reminderTypes: z.array(Coded),
  duePeriods: z.array(Coded),
  repeatTypes: z.array(Coded),
  userReminders: z.array(Coded),
  nextOccurrences: z.array(Coded),
  /** Each role with the comma list of the module ids it grants (ROL-009). */
  systemRoles: z.array(object({ ...Named, code: z.string(), moduleIds: z.string() })),
  ticketStatuses: z.array(Coded),
  ticketActions: z.array(Coded),
  documentTitles: z.array(
    object({
      systemName: z.string(),
      customName: z.string(),
      showStamp: z.boolean(),
      printTerms: z.boolean(),
      printTermsOnFirstPage: z.boolean(),
    }),
  ),
  documentTerms: z.array(object({ descriptionEn: z.string(), descriptionAr: z.string(), orderNo: z.int() })),
  serviceDurationPeriods: z.array(
    object({ ...Named, code: z.enum(Object.keys(durationUnits) as [string, ...string[]]), sortOrder: z.int() }),
  ),
  warrantyPeriods: z.array(object({ ...Named, code: z.enum(warrantyUnitNames), sortOrder: z.int() })),
  sections: z.array(object({ ...Named, position: z.int() })),
  shopSections: z.array(object({ shopId: Id, sectionId: Id })),
  shops: z.array(Shop),
  company: object({
    id: Id,
    nameEn: z.string(),
    nameAr: z.string(),
    countryOfBusinessId: Id,
    currencyId: z.string(),
    currency: z.string(),
    currencyDecimals: z.int(),
    vatNumber: z.string().nullable(),
    allowVAT: z.boolean(),
    vatBp: z.int(),
    vatServices: z.boolean(),
    vatSpareParts: z.boolean(),
    isVATServicesInclusive: z.boolean(),
    isVATSparePartsInclusive: z.boolean(),
    hasSubscriptionExpired: z.boolean(),
    /** In the days after it expired: the last one on which cars that are in can be finished. */
    carsFinishedBy: CalendarDate.nullable(),
    /** While the subscription is about to end, for users who may see to it (SUB-003). */
    subscriptionDaysLeft: z.int().nullable(),
    contactNo: z.string().nullable(),
  }),
  /** Until when support access is open, and whether support is signed in now. */
  adminOption: object({ supportAccessUntil: Instant.nullable(), supportInside: z.boolean() }),
  /** Of the current shop; `isShown`: its certificate is valid, whichever the mode (ZAT-001). */
  zatcaCompanyInfo: object({ zatcaModeId: z.int().nullable(), isProdCSIDValid: z.boolean(), isShown: z.boolean() }),
  termsAndConditions: z.array(object({ descriptionEn: z.string(), descriptionAr: z.string(), orderNo: z.int() })),
  serverParameters: object({
    defaultPageSize: z.int(),
    defaultLanguage: z.enum(['en', 'ar']),
    defaultTimeZone: z.string(),
    /** Where users of this installation find help. */
    supportEmail: z.string().nullable(),
    supportPhone: z.string().nullable(),
    version: z.string(),
  }),
  systemSettings: object({
    showQuickLinksOnTop: z.boolean(),
    hideQuickLinksFromTopNav: z.boolean(),
    maxUploadFileSizeInBytes: z.int(),
    acceptedFileTypesForUpload: z.array(z.enum(uploadTypes)),
    printCurrency: z.boolean(),
    bilingualInvoice: z.boolean(),
    paymentsInInvoices: z.boolean(),
  }),
  messageTemplates: z.array(Coded),
  carColors: z.array(object({ ...Named, colorValue: z.string() })),
  fullTextSearchEntities: z.array(z.string()),
  /** When each cached lookup last changed on the server (LKP-024). */
  cachedLookupDates: z.record(z.string(), Instant),
})
export type LookupData = z.infer<typeof LookupData>

const lookup = <T extends z.ZodType>(name: string, row: T, permission: Permission = 'signedIn') =>
  endpoint
    .meta({ permission })
    .route({ method: 'GET', path: `/lookupData/${name}`, summary: `The cached lookup ${name}`, tags: ['lookups'] })
    .output(object({ modifiedAt: Instant, items: z.array(row) }))

const lookupData = endpoint
  .meta({ permission: 'signedIn' })
  .route({
    method: 'GET',
    path: '/lookupData',
    summary: 'Startup lookup data of a shop and its user',
    tags: ['lookups'],
  })
  .input(
    object({
      shopId: UrlInt.optional(),
      userId: UrlInt.optional(),
      /** `start`: what every screen needs. The cities, a cached lookup too, are left out, and so are currencies other than the company's own. */
      part: z.enum(['all', 'start']).default('all'),
    }),
  )
  .output(LookupData)

const services = lookup('services', Service)
const shopServices = lookup(
  'shopServices',
  object({
    serviceId: Id,
    shopId: Id,
    service: z.string(),
    serviceAr: z.string(),
    shop: z.string(),
    shopAr: z.string(),
  }),
)
const countries = lookup(
  'countries',
  object({
    ...Named,
    countryCode: z.string(),
    nationalityEn: z.string(),
    nationalityAr: z.string(),
    dialCode: z.string(),
  }),
)
const cities = lookup('cities', City)
const customers = lookup(
  'customers',
  object({ id: Id, customerName: z.string(), contactName: z.string().nullable(), contactNo: z.string() }),
  // Names and phones of all customers are not listed for users who may not open the customers.
  { module: 'customers' },
)
const dealers = lookup(
  'dealers',
  object({ id: Id, dealerName: z.string(), nameEn: z.string().nullable(), nameAr: z.string().nullable() }),
)
const suppliers = lookup(
  'suppliers',
  object({
    id: Id,
    supplierName: z.string(),
    nameEn: z.string().nullable(),
    nameAr: z.string().nullable(),
    vatNumber: z.string().nullable(),
  }),
)
const makes = lookup('makes', object(Named))
const models = lookup('models', object({ ...Named, makeId: z.int(), yearFrom: z.int(), yearTo: z.int().nullable() }))
const modulesLookup = lookup('modules', object({ ...Named, code: z.enum(modules) }))
const moduleActionsLookup = lookup(
  'moduleActions',
  object({ ...Named, moduleId: z.int(), code: z.enum(allModuleActions) }),
)

export const lookups = {
  data: lookupData,
  services,
  shopServices,
  countries,
  cities,
  customers,
  dealers,
  suppliers,
  makes,
  models,
  modules: modulesLookup,
  moduleActions: moduleActionsLookup,
}
