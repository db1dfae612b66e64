import { type Money, zero } from './money.ts'
import { type DueDateRefusal, type Owed, overpaymentOf, refusePaymentDueDate, remainingOf } from './payments.ts'
import type { CalendarDate } from './time.ts'

/** Ticket states with the ids of the specification (§3). ReopenTicket behaves like InProgress until a service changes state. */
export const ticketStatuses = {
  InProgress: 1,
  Completed: 2,
  Pending: 3,
  CheckOut: 4,
  Closed: 5,
  Canceled: 6,
  ReopenTicket: 7,
} as const
export type TicketStatus = keyof typeof ticketStatuses
export const ticketStatusNames = Object.keys(ticketStatuses) as TicketStatus[]

/** The state that names a ticket's status on every screen and in every file (`ui:state`): completed work makes a car ready. */
export const stateOfTicket = (status: TicketStatus) => (status === 'Completed' ? 'Ready' : status)

/** The state of a ticket in a list: a car that stands still is waiting, until its work is completed. */
export function stateInList({ status, waitingReason }: { status: TicketStatus; waitingReason: string | null }) {
  const moves = status === 'Pending' || status === 'InProgress' || status === 'ReopenTicket'
  return waitingReason !== null && moves ? 'Waiting' : stateOfTicket(status)
}

/** A ticket is on the open list until it is closed or cancelled; checked out with money owed is still open. */
export const openTicketStatuses = [
  'Pending',
  'InProgress',
  'Completed',
  'CheckOut',
  'ReopenTicket',
] as const satisfies readonly TicketStatus[]
export const closedTicketStatuses = ['Closed', 'Canceled'] as const satisfies readonly TicketStatus[]

export const serviceStatuses = { InProgress: 1, Completed: 2, Pending: 3, Canceled: 6 } as const
export type ServiceStatus = keyof typeof serviceStatuses
export const serviceStatusNames = Object.keys(serviceStatuses) as ServiceStatus[]

/** Where a part comes from: the shop's store, bought outside for this ticket, or brought by the customer (no price). */
export const partSources = { IssueFromStore: 1, PurchaseFromOutside: 2, PurchaseByCustomer: 3 } as const
export type PartSource = keyof typeof partSources
export const partSourceNames = Object.keys(partSources) as PartSource[]

/** What is sold: goods or work, with the ids of the specification (§3). */
export const itemTypes = { SparePart: 1, Services: 2 } as const
export type ItemType = keyof typeof itemTypes
export const itemTypeNames = Object.keys(itemTypes) as ItemType[]

/** Why a car stands still: a list, not free text, so that the owner can count it. */
export const waitingReasons = [
  'customerApproval',
  'partOnTheWay',
  'partNotOrdered',
  'bayBusy',
  'technicianBusy',
  'outsideWork',
  'payment',
  'sameFaultAgain',
] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** The money of a ticket as stored: one set of figures for list, page, document and API. All in minor units. */
export type TicketMoney = {
  services: Money
  parts: Money
  gross: Money
  discount: Money
  taxable: Money
  vat: Money
  total: Money
  /** of the total, what return invoices took back */
  returned: Money
  /** payments minus refunds */
  paid: Money
  badDebt: Money
}

/** What the rules need of a ticket. `storePartsWaiting` counts store parts that wait to be issued or returned. */
export type TicketFacts = {
  status: TicketStatus
  invoiceNumber: string | null
  total: Money
  /** of the total, what other payers take */
  shared?: Money
  returned: Money
  paid: Money
  badDebt: Money
  serviceStatuses: readonly ServiceStatus[]
  storePartsWaiting: number
}

const isOpenService = (status: ServiceStatus): boolean => status === 'Pending' || status === 'InProgress'
const openServicesOf = (statuses: readonly ServiceStatus[]): number => statuses.filter(isOpenService).length

/** A cancelled service costs nothing: it stays on the ticket and out of its totals. */
export const isCharged = (service: { status: ServiceStatus }): boolean => service.status !== 'Canceled'

export type TicketNotOpen = { code: 'ticketNotOpen'; data: { reason: 'Closed' | 'Canceled' | 'CheckOut' } }
const refuseStatus = (status: TicketStatus, refused: readonly TicketStatus[]): TicketNotOpen | null =>
  refused.includes(status) && (status === 'Closed' || status === 'Canceled' || status === 'CheckOut')
    ? { code: 'ticketNotOpen', data: { reason: status } }
    : null

type InvoiceExists = { code: 'invoiceExists'; data: { invoiceNumber: string } }
const refuseInvoiced = (invoiceNumber: string | null): InvoiceExists | null =>
  invoiceNumber === null ? null : { code: 'invoiceExists', data: { invoiceNumber } }

export type NewTicketRefusal = { code: 'vehicleHasOpenTicket'; data: { ticketNumber: string } }

/** A vehicle has one open ticket in a shop at a time, unless the user says that a second one is meant. */
export const refuseNewTicket = (openTicketNumber: string | null, confirmed: boolean): NewTicketRefusal | null =>
  openTicketNumber !== null && !confirmed
    ? { code: 'vehicleHasOpenTicket', data: { ticketNumber: openTicketNumber } }
    : null

export type EditRefusal = TicketNotOpen | InvoiceExists

/** Lines, discounts and technicians change only while the car is here and no invoice exists. */
export const refuseEdit = (ticket: Pick<TicketFacts, 'status' | 'invoiceNumber'>): EditRefusal | null =>
  refuseInvoiced(ticket.invoiceNumber) ?? refuseStatus(ticket.status, ['Closed', 'Canceled', 'CheckOut'])

type ServiceStillOpen = { code: 'serviceStillOpen'; data: { count: number } }
type PartStillWaiting = { code: 'partStillWaiting'; data: { count: number } }
type OverpaymentExists = { code: 'overpaymentExists'; data: { overpayment: Money } }
type NotCompleted = { code: 'ticketNotCompleted'; data: object }

function refuseUnfinished(ticket: TicketFacts): ServiceStillOpen | PartStillWaiting | OverpaymentExists | null {
  const count = openServicesOf(ticket.serviceStatuses)
  if (count > 0) return { code: 'serviceStillOpen', data: { count } }
  if (ticket.storePartsWaiting > 0) return { code: 'partStillWaiting', data: { count: ticket.storePartsWaiting } }
  const overpayment = overpaymentOf(ticket)
  return overpayment > 0 ? { code: 'overpaymentExists', data: { overpayment } } : null
}

export type CompleteRefusal = TicketNotOpen | ServiceStillOpen | { code: 'nothingToComplete'; data: object }

/** Work can be called done by hand, as on a ticket that sells parts only; `lines` counts its services and parts. */
export function refuseComplete(ticket: TicketFacts, lines: number): CompleteRefusal | null {
  const refusal = refuseStatus(ticket.status, ['Closed', 'Canceled', 'CheckOut'])
  if (refusal) return refusal
  const count = openServicesOf(ticket.serviceStatuses)
  if (count > 0) return { code: 'serviceStillOpen', data: { count } }
  return lines === 0 ? { code: 'nothingToComplete', data: {} } : null
}

export type CheckOutRefusal = TicketNotOpen | ServiceStillOpen | PartStillWaiting | OverpaymentExists | NotCompleted

export function refuseCheckOut(ticket: TicketFacts): CheckOutRefusal | null {
  const refusal = refuseStatus(ticket.status, ['Closed', 'Canceled', 'CheckOut']) ?? refuseUnfinished(ticket)
  if (refusal) return refusal
  return ticket.status === 'Completed' ? null : { code: 'ticketNotCompleted', data: {} }
}

export type CreditInvoiceRefusal = CheckOutRefusal | InvoiceExists | { code: 'nothingRemains'; data: object }

export function refuseCreditInvoice(ticket: TicketFacts): CreditInvoiceRefusal | null {
  const refusal =
    refuseInvoiced(ticket.invoiceNumber) ??
    refuseStatus(ticket.status, ['Closed', 'Canceled']) ??
    refuseUnfinished(ticket)
  if (refusal) return refusal
  if (ticket.status !== 'Completed' && ticket.status !== 'CheckOut') return { code: 'ticketNotCompleted', data: {} }
  return remainingOf(ticket) === 0 ? { code: 'nothingRemains', data: {} } : null
}

/** Whether the car leaves on credit: money remains, and its invoice is issued as it goes unless the company keeps the two steps apart. */
export const leavesOnCredit = (ticket: Owed & { invoiceNumber: string | null }, separate: boolean): boolean =>
  !separate && ticket.invoiceNumber === null && remainingOf(ticket) > 0

export type CreditTermsRefusal = DueDateRefusal | { code: 'dueDateMissing'; data: object }

/** A credit invoice says by which day it is to be paid. */
export const refuseCreditTerms = (dueDate: CalendarDate | null, today: CalendarDate): CreditTermsRefusal | null =>
  dueDate === null ? { code: 'dueDateMissing', data: {} } : refusePaymentDueDate(dueDate, today)

export type CancelRefusal =
  | TicketNotOpen
  | { code: 'cancelTicketFailureNotAllServicesCanceled'; data: { count: number } }
  | { code: 'cancelTicketFailurePaymentNeedReturn'; data: { paid: Money } }
  | { code: 'cancelTicketFailurePaymentRemaining'; data: { remaining: Money } }

export function refuseCancel(ticket: TicketFacts): CancelRefusal | null {
  const refusal = refuseStatus(ticket.status, ['Closed', 'Canceled', 'CheckOut'])
  if (refusal) return refusal
  const count = ticket.serviceStatuses.filter((status) => status !== 'Canceled').length
  if (count > 0) return { code: 'cancelTicketFailureNotAllServicesCanceled', data: { count } }
  if (ticket.paid > 0) return { code: 'cancelTicketFailurePaymentNeedReturn', data: { paid: ticket.paid } }
  // Whoever pays it: a ticket with something to pay is not given up.
  const remaining = remainingOf({ ...ticket, shared: zero })
  return remaining > 0 ? { code: 'cancelTicketFailurePaymentRemaining', data: { remaining } } : null
}

export const reopenRefusalReasons = ['alreadyOpen', 'invoiceIssued', 'taxPeriodPosted', 'vehicleHasOpenTicket'] as const
export type ReopenRefusal = { code: 'cannotReOpenTicket'; data: { reason: (typeof reopenRefusalReasons)[number] } }
type ReopenFacts = Pick<TicketFacts, 'status' | 'invoiceNumber'> & {
  taxPeriodPosted: boolean
  vehicleHasOpenTicket: boolean
}

export function refuseReopen(ticket: ReopenFacts): ReopenRefusal | null {
  const no = (reason: ReopenRefusal['data']['reason']): ReopenRefusal => ({
    code: 'cannotReOpenTicket',
    data: { reason },
  })
  if (ticket.invoiceNumber !== null || ticket.status === 'Closed') return no('invoiceIssued')
  if (!['Completed', 'CheckOut', 'Canceled'].includes(ticket.status)) return no('alreadyOpen')
  if (ticket.taxPeriodPosted) return no('taxPeriodPosted')
  return ticket.vehicleHasOpenTicket ? no('vehicleHasOpenTicket') : null
}

/** What check-out makes of a ticket, and a payment or write-off of a checked-out one: closed once nothing remains. */
export const whenClosed = (owed: Owed): 'Closed' | 'CheckOut' => (remainingOf(owed) === 0 ? 'Closed' : 'CheckOut')

/**
 * The status of a ticket after one of its services was added, changed state or was removed. A reopened ticket stays so
 * until work starts again or the last open service ends; with no service at all the status stays what it was.
 */
export function rollUp(statuses: readonly ServiceStatus[], current: TicketStatus): TicketStatus {
  if (current === 'CheckOut' || current === 'Closed' || current === 'Canceled' || statuses.length === 0) return current
  const live = statuses.filter((status) => status !== 'Canceled')
  const resting = current === 'ReopenTicket' ? current : 'Pending'
  if (live.length === 0 || live.every((status) => status === 'Pending')) return resting
  if (live.every((status) => status === 'Completed')) return 'Completed'
  if (live.includes('InProgress')) return 'InProgress'
  return current === 'ReopenTicket' ? current : 'InProgress'
}
