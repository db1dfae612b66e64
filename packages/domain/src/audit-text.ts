/** Fields of the log whose values are amounts in minor units, and those that are basis points. */
const amounts: readonly string[] = [
  'price',
  'minPrice',
  'maxPrice',
  'warrantyPrice',
  'cost',
  'discount',
  'minDiscount',
  'maxDiscount',
  'amount',
  'carried',
  'importVat',
  'float',
  'difference',
  'total',
]
/** Fields whose values are ids, and what has them: a record of the company, or a row that all companies share. */
export const namedBy = {
  shopId: 'shop',
  shopIds: 'shop',
  cloneOf: 'shop',
  sectionId: 'section',
  customerId: 'customer',
  dealerId: 'dealer',
  supplierId: 'supplier',
  employeeId: 'employee',
  managerId: 'employee',
  paymentTermId: 'paymentTerm',
  priceListId: 'priceList',
  groupId: 'permissionGroup',
  vatRegistrationId: 'vatRegistration',
  categoryId: 'partCategory',
  incomeExpenseCategoryId: 'incomeExpenseCategory',
  substituteIds: 'sparePart',
  makeId: 'make',
  modelId: 'model',
  colorId: 'color',
  cityId: 'city',
  countryId: 'country',
  registrationCountryId: 'country',
  nationalityId: 'nationality',
} as const satisfies Readonly<Record<string, string>>

/** Whether the words of a lookup say what a field holds. */
export const lookupsOfField = (field: string): readonly string[] => lookupsOf[field] ?? []

const rates: readonly string[] = ['vatBp', 'maxDiscountBp', 'offBp']
const quantities: readonly string[] = ['quantityMilli', 'minimumMilli']

/** Fields whose values, or lists of values, are words of a lookup. */
const lookupsOf: Readonly<Record<string, readonly string[]>> = {
  companyRoles: ['roles'],
  shopRoles: ['roles'],
  allowedActions: ['moduleActions'],
  groupRoles: ['roles'],
  actionsAdded: ['moduleActions'],
  actionsRemoved: ['moduleActions'],
  type: ['customerTypes', 'supplierTypes'],
  jobTitle: ['jobTitles'],
  employeeType: ['employeeTypes'],
  warrantyUnit: ['periodUnits'],
  gender: ['gender'],
  maritalStatus: ['maritalStatus'],
  language: ['language'],
  layout: ['layout'],
  sharingPreference: ['sharingPreference'],
  whatsappSharingPreference: ['whatsappSharingPreference'],
  openWhatsapp: ['openWhatsapp'],
  idScheme: ['idScheme'],
  vatMode: ['vatMode'],
  noVatReason: ['noVatReason'],
  vatExemption: ['vatExemption'],
  priceChange: ['priceChange'],
  every: ['recurringEvery'],
  sentHow: ['sentHow'],
  kind: ['drawerMove'],
  unit: ['stockUnits'],
  purchaseUnit: ['stockUnits'],
  eInvoicingMode: ['eInvoicingMode'],
}

/** How values are written for a reader: amounts in the company's currency, and the words of one language. */
export type AuditSpeaker = {
  money: (minor: number) => string
  percent: (bp: number) => string
  yes: string
  no: string
  label: (field: string) => string
  /** The word of a value of a lookup; undefined where it has none. */
  word: (lookup: string, value: string) => string | undefined
  name: (en: string, ar: string) => string
}

export const nothing = '\u2013'
/** More than this of a value is seldom read in a table. */
const longest = 200

/** A value of the log as it is read: never the form in which it is stored. */
export function auditText(field: string, value: unknown, say: AuditSpeaker): string {
  const text = written(field, value, say)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function written(field: string, value: unknown, say: AuditSpeaker): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (typeof value === 'number') return numberText(field, value, say)
  if (typeof value === 'string') {
    const parts = partsIn(value)
    return parts === undefined ? inWords(field, value, say) : written(field, parts, say)
  }
  if (Array.isArray(value)) return value.map((one) => written(field, one, say)).join(', ') || nothing
  return typeof value === 'object' ? partsText(new Map(Object.entries(value)), say) : nothing
}

function numberText(field: string, value: number, say: AuditSpeaker): string {
  if (amounts.includes(field)) return say.money(value)
  if (quantities.includes(field)) return String(value / 1000)
  return rates.includes(field) ? say.percent(value) : String(value)
}

/** What a text holds that was stored with its parts; undefined for any other text. */
function partsIn(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const inWords = (field: string, value: string, say: AuditSpeaker): string => {
  const lookups = lookupsOf[field]
  if (!lookups) return value
  const wordOf = (one: string) => lookups.map((lookup) => say.word(lookup, one)).find(Boolean) ?? one
  return value.replace(/[A-Za-z0-9]+(?:\.[A-Za-z]+)?/g, wordOf).replaceAll(/,(?=\S)/g, ', ')
}

/** Something with a name is shown by it, with the names of its parts; anything else part by part. */
function partsText(parts: ReadonlyMap<string, unknown>, say: AuditSpeaker): string {
  const textOf = (key: string) => {
    const part = parts.get(key)
    return typeof part === 'string' ? part : ''
  }
  const name = say.name(textOf('nameEn') || textOf('en'), textOf('nameAr') || textOf('ar'))
  if (name) {
    const held = [...parts].flatMap(([field, value]) => (Array.isArray(value) ? [written(field, value, say)] : []))
    return held.length > 0 ? `${name} (${held.join('; ')})` : name
  }
  return [...parts].map(([field, value]) => `${say.label(field)}: ${written(field, value, say)}`).join(', ') || nothing
}
