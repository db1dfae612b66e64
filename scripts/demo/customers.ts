import type { Loader } from '@warsha/db/loader'
import { taxTypeOf } from '@warsha/domain/buyers'
import type { CustomerType } from '@warsha/domain/customers'
import type { InvoiceTaxType } from '@warsha/domain/invoices'
import { zero } from '@warsha/domain/money'
import { type Party as Buyer, registerIdentifiers } from '@warsha/domain/parties'
import { customerSearchBody } from '@warsha/domain/search'
import { instant } from './clock.ts'
import { companyNames } from './pools/company-names.ts'
import { expatriates } from './pools/expatriates.ts'
import { familyNames } from './pools/family-names.ts'
import { femaleNames } from './pools/female-names.ts'
import { governmentNames } from './pools/government-names.ts'
import { crNumberOf, mobileOf, type Registrar, registrars, vatNumberOf } from './pools/identifiers.ts'
import { maleNames } from './pools/male-names.ts'
import type { Town } from './pools/places.ts'
import type { Words } from './pools/words.ts'
import { type Random, Wheel } from './random.ts'
import type { PaymentTerm } from './tenant.ts'

/** How somebody is named on an invoice that they pay. */
export type Billed = { taxType: InvoiceTaxType; buyer: string }
export type Customer = Billed & {
  id: number
  type: CustomerType
  language: 'en' | 'ar'
  name: Words
  contactNo: string
  /** Agreed with businesses on account. */
  paymentDays: number | null
}
type Person = { type: CustomerType; language: 'en' | 'ar'; name: Words; contactName: string | null }
type NewCustomer = {
  companyId: number
  town: Town
  serial: number
  createdAt: number
  paymentTerms: readonly PaymentTerm[]
  priceLists: readonly number[]
}

const types = new Wheel<CustomerType | 'Expatriate'>(['Individual', 'Expatriate', 'Company', 'Government'], (type) =>
  type === 'Individual' ? 78 : type === 'Expatriate' ? 9 : type === 'Company' ? 11 : 2,
)
const joined = (first: Words, last: Words): Words => ({ en: `${first.en} ${last.en}`, ar: `${first.ar} ${last.ar}` })
export const manNamed = (random: Random): Words => joined(random.pick(maleNames), random.pick(familyNames))

/** Each business and resident comes once; when all have, the rest are people of the country. */
function personOf(random: Random, known: number): Person {
  const type = random.spin(types)
  if (type === 'Company' || type === 'Government') {
    const pool = type === 'Company' ? companyNames : governmentNames
    return {
      type,
      language: 'ar',
      name: unlike(random.pick(pool), known, pool.length),
      contactName: manNamed(random).ar,
    }
  }
  if (type === 'Expatriate')
    return { type: 'Individual', language: 'en', name: random.pick(expatriates).name, contactName: null }
  const woman = random.chance(0.22)
  const name = woman ? joined(random.pick(femaleNames), random.pick(familyNames)) : manNamed(random)
  return { type: 'Individual', language: random.chance(0.08) ? 'en' : 'ar', name, contactName: null }
}

/** In a crowd far larger than the pool, a business that comes again is told apart by a number. */
const unlike = (name: Words, known: number, pool: number): Words =>
  known < pool * 40 ? name : { en: `${name.en} ${known}`, ar: `${name.ar} ${known}` }

/** Names already taken in a company, so that no business stands twice in its list. */
export class Register {
  private readonly taken = new Set<string>()
  private readonly random: Random
  constructor(random: Random) {
    this.random = random
  }
  person(): Person {
    for (let tries = 0; tries < 20; tries++) {
      const person = personOf(this.random, this.taken.size)
      if (!this.taken.has(person.name.en)) {
        this.taken.add(person.name.en)
        return person
      }
    }
    return { type: 'Individual', language: 'ar', name: manNamed(this.random), contactName: null }
  }
}

export function addCustomer(loader: Loader, random: Random, person: Person, place: NewCustomer): Customer {
  const { companyId, town, serial, createdAt } = place
  const id = loader.nextId('customers')
  const contactNo = mobileOf(serial)
  const business = person.type !== 'Individual'
  const registered = business ? businessAt(random, town, serial) : notRegistered
  // Three in four businesses are on account.
  const term = business && serial % 4 > 0 ? (place.paymentTerms[serial % place.paymentTerms.length] ?? null) : null
  const taxed = person.type === 'Company' ? random.chance(0.85) : business && random.chance(0.4)
  const row = {
    companyId,
    id,
    type: person.type,
    nameEn: person.name.en,
    nameAr: person.name.ar,
    contactName: person.contactName,
    contactNo,
    whatsappNo: random.chance(0.7) ? contactNo : null,
    email: random.chance(business ? 0.8 : 0.12) ? `c${serial}@customers.example` : null,
    language: person.language,
    vatNumber: taxed ? vatNumberOf(serial) : null,
    ...registered,
    city: town.name.ar,
    countryId: 156,
    paymentTermId: term?.id ?? null,
    priceListId: term && (place.priceLists[serial % place.priceLists.length] ?? null),
    createdAt: instant(createdAt),
  }
  loader.add('customers', row)
  loader.add('searchEntries', { companyId, kind: 'customer', entityId: id, body: customerSearchBody(row) })
  const { type, language, name } = person
  return { id, type, language, name, contactNo, paymentDays: term?.days ?? null, ...billedAs(row) }
}

type Party = {
  type: CustomerType
  nameEn: string
  nameAr: string
  contactNo: string
  vatNumber: string | null
  crNumber: string | null
  buildingNo: string | null
  street: string | null
  district: string | null
  city: string
  postalCode: string | null
  additionalNo: string | null
}

/** A party as an invoice keeps it, under its address as it is typed. */
export function billedAs(party: Party): Billed {
  const { nameEn, nameAr, contactNo, vatNumber, crNumber, street, district, city } = party
  const { buildingNo, additionalNo, postalCode } = party
  const address = { buildingNo, additionalNo, postalCode, country: 'SA', en: null, ar: { street, district, city } }
  const names = { nameEn, nameAr, vatNumber, identifiers: registerIdentifiers(crNumber) }
  const buyer: Buyer = { ...names, address, phone: contactNo, iban: null }
  const asked = { ...party, country: 'SA', idScheme: null, idNumber: null, wantsStandard: false }
  const choice = { vatAllowed: true, simplifiedBelowLimit: false, total: zero, currency: 'SAR' }
  return {
    taxType: taxTypeOf(asked, choice),
    buyer: JSON.stringify(buyer),
  }
}

/** What a business is registered under and where it is. */
export function businessAt(random: Random, town: Town, serial: number) {
  const address = addressOf(random, town)
  return {
    crNumber: crNumberOf(registrarOf(town), serial % 100_000),
    buildingNo: address.buildingNo,
    street: address.street.ar,
    district: address.district.ar,
    postalCode: address.postalCode,
    additionalNo: address.additionalNo,
  }
}
const notRegistered = {
  crNumber: null,
  buildingNo: null,
  street: null,
  district: null,
  postalCode: null,
  additionalNo: null,
}

const registrarOf = (town: Town): Registrar =>
  (Object.keys(registrars) as Registrar[]).find((name) => name === town.name.en) ?? 'Riyadh'

function addressOf(random: Random, town: Town) {
  const district = random.pick(town.districts)
  return {
    buildingNo: String(random.int(2100, 8900)),
    street: random.pick(town.streets),
    district: district.name,
    postalCode: district.postalCode,
    additionalNo: String(random.int(2100, 8900)),
  }
}
