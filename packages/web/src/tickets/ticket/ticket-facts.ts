import type { TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { discountForTotal, type FinalPrice } from '@warsha/domain/final-price'
import { type Money, subtract } from '@warsha/domain/money'
import { isPartWaiting, outOf } from '@warsha/domain/part-requests'
import type { Payable } from '@warsha/domain/payments'
import type { ServiceLoad } from '@warsha/domain/services'
import { isCharged, type TicketFacts } from '@warsha/domain/tickets'
import type { LineKind } from '@warsha/domain/totals'

/** What the rules of the domain ask of a ticket. */
export const factsOf = (ticket: Ticket): TicketFacts => ({
  ...payableOf(ticket),
  serviceStatuses: ticket.services.map(({ status }) => status),
  storePartsWaiting: ticket.parts.filter(({ request }) => request && isPartWaiting(request.state)).length,
})

export const payableOf = ({ status, invoice, money }: Ticket): Payable => ({
  status,
  invoiceNumber: invoice?.number ?? null,
  total: money.total,
  shared: money.shared,
  returned: money.returned,
  paid: money.paid,
  badDebt: money.badDebt,
})

/** The sum of the lines before the discount on the whole ticket, in minor units. */
export const netOf = ({ money }: Ticket) => subtract(money.gross, subtract(money.discount, money.documentDiscount))

/** The discount on the ticket with which the customer pays this, VAT included, by the VAT rules that it was opened with. */
export function finalPriceOf({ services, parts, money: rules }: Ticket, asked: Money): FinalPrice {
  const priced = (kind: LineKind) => (line: { price: Money; quantityMilli: number; discount: Money }) => ({
    kind,
    unitPrice: line.price,
    quantityMilli: line.quantityMilli,
    discount: line.discount,
  })
  const charged = [...services.filter(isCharged).map(priced('service')), ...parts.map(priced('part'))]
  const vat = {
    allowed: rules.vatAllowed,
    rateBp: rules.vatBp,
    services: { taxed: rules.servicesTaxed, inclusive: rules.servicesInclusive },
    parts: { taxed: rules.partsTaxed, inclusive: rules.partsInclusive },
  }
  return discountForTotal(charged, vat, asked)
}

/** Services and parts that cost something or are work: what "call it done" counts. */
export const linesCountOf = ({ services, parts }: Ticket): number =>
  services.filter(({ status }) => status !== 'Canceled').length +
  parts.filter(({ quantityMilli }) => quantityMilli > 0).length

export const loadOf = (ticket: Ticket, service: TicketService): ServiceLoad => {
  const own = ticket.parts.filter(
    ({ ticketServiceId, quantityMilli }) => ticketServiceId === service.id && quantityMilli > 0,
  )
  const ofStore = own.filter(({ request }) => request && outOf(request) > 0).length
  return {
    status: service.status,
    technicians: ticket.technicians.filter(({ ticketServiceId }) => ticketServiceId === service.id).length,
    storeParts: ofStore,
    otherParts: own.length - ofStore,
  }
}

/** How far the work is; a cancelled service is no work. */
export function progressOf({ services }: Pick<Ticket, 'services'>): { done: number; total: number } {
  const live = services.filter(({ status }) => status !== 'Canceled')
  return { done: live.filter(({ status }) => status === 'Completed').length, total: live.length }
}

/** Whom the ticket is billed to, beside those who share it. */
export const mainPayerOf = (ticket: Ticket): { nameEn: string | null; nameAr: string | null } =>
  ticket.dealerId === null
    ? { nameEn: ticket.customerNameEn, nameAr: ticket.customerNameAr }
    : { nameEn: ticket.dealerNameEn, nameAr: ticket.dealerNameAr }
