import type { standardsOfCompany } from '@warsha/api/company/standards'
import type { Money } from '@warsha/domain/money'
import type { VatRules } from '@warsha/domain/totals'
import type { Numbering } from './numbering.ts'
import type { ServicePool } from './pools/catalogue/types.ts'
import type { SectionKey, Words } from './pools/words.ts'
import type { Wheel } from './random.ts'
import type { Catalogue } from './stock/catalogue.ts'
import type { StockRoom } from './stock/room.ts'
import type { Suppliers } from './suppliers.ts'

/** Who does a thing: a user of the company. */
export type Actor = { id: number; name: Words }
export type Technician = {
  employeeId: number
  name: Words
  sections: readonly SectionKey[]
  /** Set when they sign in. */
  user: Actor | null
  /** When their last job so far ends. */
  freeAt: number
}
export type Service = { id: number; sectionId: number; section: SectionKey; pool: ServicePool }
/** Services that are sold together at a price of their own. */
export type Package = { id: number; name: Words; price: Money; services: readonly Service[] }
/** A section with its services as they come up. */
export type Bay = { id: number; key: SectionKey; weight: number; services: Wheel<Service> }
export type Shop = {
  id: number
  place: number
  town: Words
  /** The seller as JSON: it is the same on every invoice of the shop. */
  seller: string
  bays: Wheel<Bay>
  advisors: readonly [Actor, ...Actor[]]
  technicians: readonly Technician[]
  numbering: Numbering
  /** Who keeps its store. */
  keeper: Actor
  /** Its store, where it has one. */
  room: StockRoom | null
}
/** A point of the checklist that every company begins with. */
export type StandardPoint = ReturnType<typeof standardsOfCompany>['points'][number]
/** What the company began with, as it was stored. */
export type Standards = {
  outlineId: number
  checklistId: number
  checklist: { nameEn: string; nameAr: string }
  points: readonly StandardPoint[]
}
/** After how many days an invoice is paid. */
export type PaymentTerm = { id: number; days: number }
export type Tenant = {
  companyId: number
  priceLists: readonly number[]
  paymentTerms: readonly PaymentTerm[]
  suppliers: Suppliers
  packages: readonly Package[]
  /** The parts of its stores. */
  catalogue: Catalogue | null
  standards: Standards
  /** What its photos weigh so far. */
  photoBytes: number
  sellerName: string
  vatRegistrationId: number
  vatNumber: string
  vat: VatRules
  currency: string
  shops: readonly [Shop, ...Shop[]]
}
