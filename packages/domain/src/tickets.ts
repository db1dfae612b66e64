import type { Money } from './money.ts'

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

/** The money of a ticket as stored: one set of figures for list, page, paper and API. All in minor units. */
export type TicketMoney = {
  services: Money
  parts: Money
  gross: Money
  discount: Money
  taxable: Money
  vat: Money
  total: Money
  /** payments minus refunds */
  paid: Money
  badDebt: Money
}
