import { add, priceOf, subtract } from '@warsha/domain/money'
import {
  discountOfRest,
  outOf,
  refuseIssue,
  refuseReturn,
  toIssueOf,
  unitCostOf,
  withIssued,
  withReturned,
} from '@warsha/domain/part-requests'
import { costOfReturn } from '@warsha/domain/stock'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { timeIn } from '../shops/time.ts'
import { moveStock } from '../stock/move.ts'
import { findRequest, type StoredRequest, updateRequest } from '../stock/request-queries.ts'
import { levelsOf, lockedRequests, noteSteps, reserveWaiting } from '../stock/requests.ts'
import { nameOf, recordOnTicket } from '../tickets/activities.ts'
import { ticketToEdit } from '../tickets/change.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import { recalculate } from '../tickets/recalculate.ts'
import { findLineOf, setCharged, setUnitCost } from './queries.ts'

type Some = { id: number; version: number; quantityMilli: number }

/** Requests of a locked ticket as they are now, each as the caller has seen it, with their lines. */
export async function requestsToMove({ tx }: CompanyContext, ticket: LockedTicket, items: readonly Some[]) {
  const stale = () => refuse({ code: 'InvalidData' })
  const found: StoredRequest[] = []
  for (const { id } of items) {
    const request = await findRequest(tx, id)
    if (request?.ticketId !== ticket.id) throw refuse({ code: 'NotFound' })
    found.push(request)
  }
  const locked = await lockedRequests({ tx }, ticket, found)
  if (locked.length < items.length) throw stale()
  return Promise.all(
    items.map(async ({ id, version, quantityMilli }) => {
      const line = await findLineOf(tx, id)
      if (!line || line.version !== version) throw stale()
      const request = locked.find((one) => one.id === id) ?? line
      return { id, quantityMilli, line, request }
    }),
  )
}

export const issue = endpoint.partRequests.issue.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const sent = sentAs('partIssued', input.ticketId, input)
  if (await wasDone(context, sent)) return { done: true as const }
  const ticket = await ticketToEdit(context, input.ticketId)
  const at = await timeIn({ tx, actor }, ticket.shopId)
  const asked = await requestsToMove(context, ticket, input.items)
  for (const { request, quantityMilli } of asked) orRefuse(refuseIssue(request, quantityMilli))
  const moved = await moveStock(
    context,
    at,
    ticket.shopId,
    asked.map(({ request: { partId, reservedMilli }, quantityMilli }) => ({
      kind: 'issued' as const,
      partId,
      quantityMilli,
      reservedMilli: Math.min(reservedMilli, quantityMilli),
    })),
    { kind: 'ticket', id: ticket.id, number: ticket.number },
  )
  for (const [index, { id, quantityMilli, request, line }] of asked.entries()) {
    const { value, activityId } = moved[index] ?? { value: request.issuedValue, activityId: 0 }
    const next = { ...withIssued(request, quantityMilli), issuedValue: add(request.issuedValue, value) }
    await updateRequest(tx, id, levelsOf(next))
    await noteSteps(context, at, 'issued', [{ id, quantityMilli, activityId }])
    if (toIssueOf(next) === 0) await setUnitCost(tx, line.ticketPartId ?? 0, unitCostOf(next, line.cost))
  }
  await recordOnTicket(
    context,
    ticket.id,
    ...asked.map(({ line, quantityMilli }) => happened('partIssued', line, quantityMilli)),
  )
  await noteDone(context, sent, at.now)
  return { done: true as const }
})

export const takeBack = endpoint.partRequests.takeBack.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const sent = sentAs('partReturned', input.id, input)
  if (await wasDone(context, sent)) return { done: true as const }
  const ticket = await ticketOf(context, input.id)
  const at = await timeIn({ tx, actor }, ticket.shopId)
  for (const { id, request, line, quantityMilli } of await requestsToMove(context, ticket, [input])) {
    orRefuse(refuseReturn(request, quantityMilli))
    const value = costOfReturn({ quantityMilli: outOf(request), value: request.issuedValue }, quantityMilli)
    const back = { kind: 'returnedToStore' as const, partId: request.partId, quantityMilli, value }
    const document = { kind: 'ticket' as const, id: ticket.id, number: ticket.number }
    const [moved] = await moveStock(context, at, ticket.shopId, [back], document)
    const next = { ...withReturned(request, quantityMilli), issuedValue: subtract(request.issuedValue, value) }
    await updateRequest(tx, id, levelsOf(next))
    await noteSteps(context, at, 'returned', [{ id, quantityMilli, activityId: moved?.activityId ?? 0 }])
    const rest = next.requestedMilli
    await setCharged(tx, line.ticketPartId ?? 0, {
      quantityMilli: rest,
      grossMinor: priceOf(line.price, rest),
      discountMinor: discountOfRest(line.discount, line.quantityMilli, rest),
    })
    await recalculate(tx, ticket)
    await reserveWaiting(context, at, ticket.shopId, [request.partId])
    await recordOnTicket(context, ticket.id, happened('partReturned', line, quantityMilli))
  }
  await noteDone(context, sent, at.now)
  return { done: true as const }
})

type Named = { nameEn: string; nameAr: string; ticketPartId: number | null }
/** The line of the ticket's log. */
export const happened = (
  action: 'partIssued' | 'partReturned' | 'partReceived' | 'partAskedBack',
  line: Named,
  quantityMilli: number,
) => ({
  action,
  facts: { name: nameOf(line), quantity: quantityMilli },
  entity: 'ticketPart' as const,
  entityId: line.ticketPartId ?? 0,
})

/** The ticket of a request, locked. */
export async function ticketOf(context: CompanyContext, requestId: number): Promise<LockedTicket> {
  const request = await findRequest(context.tx, requestId)
  if (!request) throw refuse({ code: 'NotFound' })
  return ticketToEdit(context, request.ticketId)
}
