import type { Money } from '@warsha/domain/money'
import type { PaymentKind, PaymentMode } from '@warsha/domain/payments'
import type { PartSource, ServiceStatus, TicketStatus, WaitingReason } from '@warsha/domain/tickets'
import type { DocumentTotals } from '@warsha/domain/totals'
import type { Dealer } from './dealers.ts'
import type { Words } from './pools/words.ts'
import type { Actor, Package, Service, Shop, Technician } from './tenant.ts'
import type { Vehicle } from './vehicles.ts'

export type PauseReason = 'break' | 'waitingPart' | 'waitingApproval' | 'otherJob' | 'endOfShift' | 'needHelp'
/** `to` is null while the clock runs. */
export type Worked = { from: number; to: number | null; pause: PauseReason | null }

export type PlannedService = {
  service: Service
  status: ServiceStatus
  price: Money
  quantityMilli: number
  discount: Money
  discountBp: number | null
  /** Whether it stands in the package of the visit. */
  packaged: boolean
  /** The service of an earlier visit whose warranty it is done under. */
  warrantyOf: number | null
  technician: Technician | null
  worked: Worked[]
  startedAt: number | null
  completedAt: number | null
  canceledAt: number | null
}
export type PlannedPart = {
  /** The place of its service in the ticket. */
  of: number
  source: PartSource
  /** In the pool of parts. */
  key: string
  /** The part of the catalogue that the store issues, by its id; null where it is bought elsewhere. */
  item: number | null
  make: string
  partNo: string
  name: Words
  supplier: string
  quantityMilli: number
  price: Money
  minPrice: Money
  cost: Money
}
export type PlannedPayment = {
  at: number
  kind: PaymentKind
  mode: PaymentMode | null
  amount: Money
  /** The place of the payment that a refund gives back. */
  refundOf: number | null
  reference: string
  note: string
  by: Actor
}
export type PlannedNote = { at: number; body: string; by: Actor }

export type Lines = {
  services: PlannedService[]
  parts: PlannedPart[]
  documentDiscount: Money
  package: Package | null
}
/** What is taken back of an invoice: the line at a place among those that were sold, whole. */
export type PlannedReturn = { at: number; place: number; amount: Money; reason: string }
/** `partner` pays in place of the customer. */
export type Visit = { shop: Shop; vehicle: Vehicle; dealer: Dealer | null; openedAt: number; advisor: Actor }

/** A visit from its opening to where it stands now. All moments are milliseconds. */
export type PlannedTicket = Visit &
  Lines & {
    status: TicketStatus
    km: number
    complaint: string
    assessment: string
    waitingReason: WaitingReason | null
    waitingSince: number | null
    promisedAt: number | null
    completedAt: number | null
    checkedOutAt: number | null
    closedAt: number | null
    canceledAt: number | null
    reopenedAt: number | null
    paymentDueOn: string | null
    invoice: { at: number; isCredit: boolean } | null
    returned: PlannedReturn | null
    payments: PlannedPayment[]
    notes: PlannedNote[]
    totals: DocumentTotals
  }
