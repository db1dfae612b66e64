import { activityOf } from '@warsha/domain/activities'
import { refusePayerChange } from '@warsha/domain/dealers'
import { creditOf } from '@warsha/domain/dues'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import { listDealers } from './find-queries.ts'
import { keepKm, refuseLowKm } from './km.ts'
import { ticketPage } from './page.ts'
import { refuseOwnPayerTwice } from './payers.ts'
import { listTicketPayments } from './payment-queries.ts'
import { type LockedTicket, updateTicket } from './queries.ts'

type Written = {
  km?: number | null | undefined
  complaint?: string | undefined
  assessment?: string | undefined
  promisedAt?: string | null | undefined
  waitingReason?: string | null | undefined
  dealerId?: number | null | undefined
}

export const update = endpoint.tickets.update.handler(async ({ input, context }) => {
  const { id, version, confirmedKm, ...given } = input
  const { tx, actor } = context
  const ticket = await ticketToEdit(context, id, version)
  const next = { ...writtenOf(ticket), ...sent(given) }
  const newKm = next.km !== null && next.km !== ticket.km ? next.km : null
  if (newKm !== null) {
    const { vehicleId } = ticket
    await refuseLowKm(tx, { vehicleId, km: newKm, confirmed: confirmedKm, timeZone: actor.timeZone }, id)
  }
  if (next.dealerId !== ticket.dealerId) {
    orRefuse(refusePayerChange({ ...ticket, credit: creditOf(await listTicketPayments(tx, id)) }))
    await refuseOwnPayerTwice(tx, ticket, next.dealerId)
  }
  const happened = [...changesOf(writtenOf(ticket), next), await dealerChange(context, ticket.dealerId, next.dealerId)]
  if (happened.some((one) => one !== null)) {
    await updateTicket(tx, id, next)
    if (newKm !== null) await keepKm(tx, ticket.vehicleId, newKm, id)
    await recordOnTicket(context, id, ...happened)
  }
  return ticketPage(tx, id, actor)
})

type Fields = ReturnType<typeof writtenOf>
const writtenOf = ({ km, complaint, assessment, promisedAt, waitingReason, dealerId }: LockedTicket) => ({
  km,
  complaint,
  assessment,
  promisedAt,
  waitingReason,
  dealerId,
})

/** What the request says; a field that it leaves out stays as it is. */
function sent(given: Written): Partial<Fields> {
  const moment = given.promisedAt ? { promisedAt: new Date(given.promisedAt).toISOString() } : {}
  return Object.fromEntries(Object.entries({ ...given, ...moment }).filter(([, value]) => value !== undefined))
}

const orNull = (text: string): string | null => (text === '' ? null : text)
const changesOf = (before: Fields, next: Fields): (Happened | null)[] => [
  activityOf('km', before.km, next.km),
  activityOf('complaint', orNull(before.complaint), orNull(next.complaint)),
  activityOf('assessment', orNull(before.assessment), orNull(next.assessment)),
  activityOf('promise', before.promisedAt, next.promisedAt),
  activityOf('waiting', before.waitingReason, next.waitingReason),
]

async function dealerChange({ tx }: CompanyContext, from: number | null, to: number | null): Promise<Happened | null> {
  if (from === to) return null
  const dealers = await listDealers(
    tx,
    [from, to].filter((id) => id !== null),
  )
  const named = (id: number | null) => {
    const dealer = dealers.find((one) => one.id === id)
    return dealer ? nameOf(dealer) : null
  }
  if (to !== null && !named(to)) throw refuse({ code: 'NotFound', field: 'dealerId' })
  return activityOf('dealer', named(from), named(to))
}
