import { countries } from '../validator/codes/lists.ts'
import type { Place } from './place.ts'

const sellerSchemes = ['CRN', 'MOM', 'MLS', 'SAG', '700', 'OTH'] as const
const buyerSchemes = [...sellerSchemes, 'TIN', 'NAT', 'GCC', 'IQA', 'PAS'] as const
const addressNames = [
  'street',
  'additionalStreet',
  'building',
  'plot',
  'district',
  'city',
  'postalCode',
  'province',
  'country',
]

const vatNumber = { pattern: /^3[0-9]{13}3$/, expected: '15 digits, the first and the last of them 3' }
const building = { pattern: /^[0-9]{4}$/, expected: 'four digits' }
const postalCode = { pattern: /^[0-9]{5}$/, expected: 'five digits' }
// The QR code has one byte for the length of the name.
const largestNameBytes = 255

export function checkSeller(seller: Place): void {
  if (!seller.object(['name', 'vatNumber', 'id', 'address'], { required: true })) return
  const name = seller.at('name').text({ required: 'error', max: 1000, rule: 'BR-06', severity: 'warning' })
  if (name !== undefined && new TextEncoder().encode(name).length > largestNameBytes)
    seller.at('name').error('too-long', `is longer in UTF-8 than the ${largestNameBytes} bytes that a QR code holds`)
  seller.at('vatNumber').text({ required: 'error', ...vatNumber, rule: 'BR-KSA-40' })
  checkId(seller.at('id'), sellerSchemes, 'BR-KSA-08')
  if (seller.at('id').missing) seller.at('id').warning('missing', 'is required', 'BR-KSA-08')
  checkSellerAddress(seller.at('address'))
}

function checkSellerAddress(address: Place): void {
  if (address.missing) address.warning('missing', 'is required', 'BR-08')
  if (!address.object(addressNames)) return
  const needed = { required: 'warning', severity: 'warning', rule: 'BR-KSA-09' } as const
  address.at('street').text({ ...needed, max: 1000 })
  address.at('building').text({ ...needed, ...building, rule: 'BR-KSA-37' })
  address.at('district').text({ ...needed, max: 127 })
  address.at('city').text({ ...needed, max: 127 })
  address.at('postalCode').text({ ...needed, ...postalCode, rule: 'BR-KSA-66' })
  checkOfAnyAddress(address)
}

function checkOfAnyAddress(address: Place): void {
  const short = { max: 127, severity: 'warning' } as const
  address.at('additionalStreet').text(short)
  address.at('plot').text(short)
  address.at('province').text(short)
  const country = address.at('country').text({ required: 'warning', rule: 'BR-CL-14' })
  if (country !== undefined && !countries.has(country))
    address.at('country').warning('unknown-code', 'is no code of ISO 3166-1, two capital letters', 'BR-CL-14')
}

/** `standard`: the document is checked as one between businesses, which needs all that an invoice says of a buyer. */
export function checkBuyer(buyer: Place, sellerVat: unknown, standard: boolean): void {
  if (buyer.missing && standard) buyer.warning('missing', 'is required on a standard document', 'BR-KSA-42')
  if (!buyer.object(['name', 'vatNumber', 'id', 'address', 'contact'])) return
  const needed = standard ? ({ required: 'warning' } as const) : {}
  buyer.at('name').text({ ...needed, max: 1000, rule: 'BR-KSA-42', severity: 'warning' })
  const number = buyer.at('vatNumber')
  number.text({ ...vatNumber, rule: 'BR-KSA-44' })
  if (!number.missing && number.value === sellerVat)
    number.error('same-as-seller', 'is that of the seller', 'BR-CUSTOM-VALIDATION-01')
  const id = buyer.at('id')
  if (standard && number.missing && id.missing)
    id.warning('missing', 'is required where the buyer has no VAT number', 'BR-KSA-81')
  checkBuyerId(id)
  checkBuyerAddress(buyer.at('address'), standard)
  checkContact(buyer.at('contact'))
}

function checkBuyerAddress(address: Place, standard: boolean): void {
  if (address.missing && standard) address.warning('missing', 'is required on a standard document', 'BR-KSA-10')
  if (!address.object(addressNames)) return
  const needed = standard ? ({ required: 'warning', severity: 'warning' } as const) : ({ severity: 'warning' } as const)
  const home = address.at('country').value === 'SA'
  const neededAtHome = home ? { ...needed, rule: 'BR-KSA-63' } : ({ severity: 'warning' } as const)
  address.at('street').text({ ...needed, max: 1000, rule: 'BR-KSA-10' })
  address.at('city').text({ ...needed, max: 127, rule: 'BR-KSA-10' })
  address.at('building').text({ ...neededAtHome, ...(home ? building : { max: 127 }) })
  address.at('district').text({ ...neededAtHome, max: 127 })
  address.at('postalCode').text({ ...neededAtHome, ...(home ? { ...postalCode, rule: 'BR-KSA-67' } : { max: 127 }) })
  checkOfAnyAddress(address)
}

function checkContact(contact: Place): void {
  if (!contact.object(['name', 'phone', 'note'])) return
  contact.at('name').text({ max: 1000, severity: 'warning' })
  contact.at('note').text({ max: 1000, severity: 'warning' })
  contact.at('phone').text({
    pattern: /^(?:0|\+)[0-9]{4,15}$/,
    expected: '0 or + and four to fifteen digits',
    rule: 'BR-KSA-85',
    severity: 'warning',
  })
}

function checkId(id: Place, schemes: readonly string[], rule: string): string | undefined {
  if (!id.object(['scheme', 'value'])) return undefined
  const scheme = id.at('scheme').oneOf(schemes, { required: true })
  const form = forms.get(scheme ?? '') ?? anyForm
  const value = id
    .at('value')
    .text({ required: 'error', max: 127, severity: 'warning', ...form, rule: form.rule ?? rule })
  if (value !== undefined && isDummy(value))
    id.at('value').warning('dummy', 'looks like a number made up', 'BR-KSA-F-13')
  return scheme
}

const checkBuyerId = (id: Place): string | undefined => checkId(id, buyerSchemes, 'BR-KSA-14')

type Form = { readonly pattern: RegExp; readonly expected: string; readonly rule?: string }
const anyForm: Form = { pattern: /^[0-9A-Za-z]+$/, expected: 'letters and digits' }
const forms: ReadonlyMap<string, Form> = new Map([
  ['CRN', { pattern: /^[0-9]{10}$/, expected: 'ten digits', rule: 'BR-KSA-F-08' }],
  ['700', { pattern: /^7[0-9]{9}$/, expected: 'ten digits, the first of them 7', rule: 'BR-KSA-F-09' }],
  ['TIN', { pattern: /^3[0-9]{9}$/, expected: 'ten digits, the first of them 3', rule: 'BR-KSA-F-07' }],
  ['NAT', { pattern: /^1[0-9]{9}$/, expected: 'ten digits, the first of them 1', rule: 'BR-KSA-F-10' }],
  ['IQA', { pattern: /^2[0-9]{9}$/, expected: 'ten digits, the first of them 2', rule: 'BR-KSA-F-11' }],
])

/** Eight digits in a row that are the same or count up or down, in a number of digits alone. */
function isDummy(value: string): boolean {
  if (!/^[0-9]+$/.test(value)) return false
  return /([0-9])\1{7}/.test(value) || runs.some((run) => value.includes(run))
}
const runs = ['01234567', '12345678', '23456789', '76543210', '87654321', '98765432']
