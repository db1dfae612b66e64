import { type Activity, activityOf } from '@warsha/domain/activities'
import { customRule } from '@warsha/domain/custom-services'
import { discountOf, refuseLineDiscount } from '@warsha/domain/discounts'
import { refuseDueDate, ticketDueWith } from '@warsha/domain/due-dates'
import { type Money, priceOf } from '@warsha/domain/money'
import { refusePermission } from '@warsha/domain/permissions'
import { refuseServicePrice } from '@warsha/domain/services'
import { refuseLargeLine } from '@warsha/domain/totals'
import type { Actor, CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { findServiceRule } from './catalogue.ts'
import { ticketToEdit } from './change.ts'
import { askedDiscount } from './new-services.ts'
import { ticketPage } from './page.ts'
import type { LockedTicket } from './queries.ts'
import { recalculate } from './recalculate.ts'
import { findService, findTicketOfService, type LineOfService, updateService } from './service-queries.ts'

type Fields = Pick<LineOfService, 'price' | 'quantityMilli' | 'discount' | 'discountBp' | 'description' | 'dueAt'>
type Given = { [F in keyof Fields]?: Fields[F] | undefined }

export const update = endpoint.ticketServices.update.handler(async ({ input, context }) => {
  const { id, version, confirmedTicketDue, ...given } = input
  const { ticket, line } = await serviceToEdit(context, id, version)
  const next = nextOf(line, given)
  refuseUngranted(context.actor, line, next)
  orRefuse(refuseDueDate(ticket.promisedAt, next.dueAt === line.dueAt ? null : next.dueAt, confirmedTicketDue))
  await refusePricing(context, line, next)
  const happened = changesOf(line, next)
  if (happened.length > 0) await store(context, ticket, line, next, happened)
  return ticketPage(context.tx, ticket.id, context.actor)
})

/** A service of a ticket that may be edited, locked with its ticket. With a version, it must be the one the caller has seen. */
export async function serviceToEdit(context: CompanyContext, id: number, version?: number) {
  const found = await findTicketOfService(context.tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const ticket = await ticketToEdit(context, found.ticketId)
  const line = await findService(context.tx, id)
  if (!line) throw refuse({ code: 'NotFound' })
  if (version !== undefined && line.version !== version) throw refuse({ code: 'InvalidData' })
  return { ticket, line }
}

/** What the line shall be. A percent given once stays a percent of the line; an amount given takes its place. */
function nextOf(line: LineOfService, given: Given): Fields & { gross: Money } {
  const price = given.price ?? line.price
  const quantityMilli = given.quantityMilli ?? line.quantityMilli
  orRefuse(refuseLargeLine(price, quantityMilli))
  const gross = priceOf(price, quantityMilli)
  const kept = given.discount === undefined ? line.discountBp : null
  const discountBp = given.discountBp === undefined ? kept : given.discountBp
  return {
    price,
    quantityMilli,
    gross,
    discountBp,
    discount: discountOf(gross, askedDiscount({ discount: given.discount ?? line.discount, discountBp })),
    description: given.description ?? line.description,
    dueAt: given.dueAt === undefined ? line.dueAt : given.dueAt && new Date(given.dueAt).toISOString(),
  }
}

/** Changing the service and changing its discount are granted apart (ROL-024). */
function refuseUngranted(actor: Actor, line: Fields, next: Fields): void {
  const edited = (['price', 'quantityMilli', 'description', 'dueAt'] as const).some((one) => next[one] !== line[one])
  // A percent of another amount is the same discount.
  const sameRate = next.discountBp !== null && next.discountBp === line.discountBp
  const discounted = !sameRate && (next.discountBp !== line.discountBp || next.discount !== line.discount)
  if (edited) orRefuse(refusePermission(actor, { module: 'tickets', actions: ['tickets.serviceEdit'] }))
  if (discounted) orRefuse(refusePermission(actor, { module: 'tickets', actions: ['tickets.serviceDiscount'] }))
}

/** The range of the line is that of the day it was added; whether the price may change at all is the catalogue's word today. */
async function refusePricing({ tx }: CompanyContext, line: LineOfService, next: ReturnType<typeof nextOf>) {
  const priced = (['price', 'quantityMilli', 'discount', 'discountBp'] as const).some((one) => next[one] !== line[one])
  if (!priced) return
  const own = line.serviceId === null ? customRule : await findServiceRule(tx, line.serviceId)
  const rule = { ...own, minPrice: line.minPrice, maxPrice: line.maxPrice }
  const underWarranty = line.underWarrantyOfId !== null
  if (next.price !== line.price) orRefuse(refuseServicePrice(rule, next.price, underWarranty))
  orRefuse(refuseLineDiscount(next, rule, askedDiscount(next), underWarranty))
}

function changesOf(line: LineOfService, next: Fields): Activity[] {
  const name = nameOf(line)
  const moved = <T>(action: Activity['action'], from: T, to: T): Activity | null =>
    from === to ? null : { action, facts: { from, to } }
  const orNull = (text: string) => (text === '' ? null : text)
  return [
    moved('servicePriceChanged', line.price, next.price),
    moved('serviceQuantityChanged', line.quantityMilli, next.quantityMilli),
    moved('serviceDiscountChanged', line.discount, next.discount),
    activityOf('serviceDescription', orNull(line.description), orNull(next.description)),
    activityOf('serviceDue', line.dueAt, next.dueAt),
  ]
    .filter((one) => one !== null)
    .map(({ action, facts }) => ({ action, facts: { name, ...facts } }))
}

async function store(
  context: CompanyContext,
  ticket: LockedTicket,
  line: LineOfService,
  next: ReturnType<typeof nextOf>,
  changes: Activity[],
): Promise<void> {
  const { tx } = context
  await updateService(tx, line.id, {
    priceMinor: next.price,
    quantityMilli: next.quantityMilli,
    grossMinor: next.gross,
    discountMinor: next.discount,
    discountBp: next.discountBp,
    description: next.description,
    dueAt: next.dueAt,
  })
  // A time that was there before moves nothing: what was promised since stands.
  const promisedAt = next.dueAt === line.dueAt ? ticket.promisedAt : ticketDueWith(ticket.promisedAt, next.dueAt)
  await recalculate(tx, ticket, { promisedAt })
  const onService = changes.map((one): Happened => ({ ...one, entity: 'ticketService', entityId: line.id }))
  await recordOnTicket(context, ticket.id, ...onService, activityOf('promise', ticket.promisedAt, promisedAt))
}
