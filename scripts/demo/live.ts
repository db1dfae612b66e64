import { money } from '@warsha/domain/money'
import { rollUp, type WaitingReason } from '@warsha/domain/tickets'
import { halfHour, hour, lastOpen, minute } from './clock.ts'
import { chooseLines, totalsOf } from './lines.ts'
import { depositFor, payment, sumsOf } from './money.ts'
import { leaveOnCredit, opened, payerOf } from './past.ts'
import type { PlannedService, PlannedTicket, Visit } from './plan.ts'
import type { Random } from './random.ts'
import { addShortPart, takeFromStore } from './stock/taken.ts'
import type { Technician, Tenant } from './tenant.ts'
import { noteFor } from './words.ts'
import { technicianFor } from './work.ts'

/** What stands in the workshop now. Times are minutes before and after now. */
export type Scene = {
  state: 'pending' | 'working' | 'paused' | 'ready' | 'left' | 'reopened'
  openedAgo: number
  promisedIn: number | null
  waiting?: WaitingReason
  deposit?: 'none' | 'part' | 'all' | 'tooMuch'
  /** For the technician who signs in, so that they find work. */
  signedIn?: boolean
  unassigned?: boolean
}

/** The moment the scene's car came: this morning it may have been before the doors opened, earlier it was not. */
export function openingOf(random: Random, { openedAgo }: Scene, now: number): number {
  const at = now - openedAgo * minute - random.int(0, 9 * 60_000)
  return openedAgo < 9 * 60 ? at : lastOpen(at, random.int(20, 200) * minute)
}

export function liveTicket(random: Random, tenant: Tenant, visit: Visit, scene: Scene, now: number): PlannedTicket {
  const services = scene.state === 'working' || scene.state === 'paused' ? random.int(2, 3) : random.int(1, 3)
  // A ticket that waits for the customer's answer has something to ask.
  const asks = scene.waiting === 'customerApproval' ? 3 : services
  const lines = chooseLines(random, visit, { services: asks, discounts: false })
  takeFromStore(lines, visit, tenant)
  if (scene.waiting === 'partOnTheWay' || scene.waiting === 'partNotOrdered') addShortPart(lines, visit, tenant)
  const ticket = opened(random, tenant, visit, lines, now)
  ticket.promisedAt = scene.promisedIn === null ? null : halfHour(now + scene.promisedIn * minute - 30 * minute)
  const crew = new Set<Technician>()
  if (!scene.unassigned) assign(random, ticket, scene, crew)
  act(random, ticket, scene, now)
  ticket.totals = totalsOf(ticket, tenant.vat)
  if (scene.waiting)
    Object.assign(ticket, { waitingReason: scene.waiting, waitingSince: lately(visit.openedAt, now, 0.6) })
  pay(random, ticket, scene)
  if (random.chance(0.6) && now - visit.openedAt > hour)
    ticket.notes.push({
      at: lately(visit.openedAt, now, 0.5),
      body: noteFor(random, visit.vehicle.customer.language),
      by: visit.advisor,
    })
  return ticket
}

const lately = (from: number, now: number, share: number): number => Math.round(from + (now - from) * share)

function assign(random: Random, ticket: PlannedTicket, scene: Scene, crew: Set<Technician>): void {
  const own = scene.signedIn ? ticket.shop.technicians.find(({ user }) => user !== null) : undefined
  for (const service of ticket.services) {
    service.technician = own ?? technicianFor(random, ticket, service, Number.MAX_SAFE_INTEGER)
    if (service.technician) crew.add(service.technician)
  }
}

/** Brings the services to where the scene has them. A technician has one running clock. */
function act(random: Random, ticket: PlannedTicket, { state }: Scene, now: number): void {
  const { services, openedAt } = ticket
  const [first, second] = services
  if (state === 'ready' || state === 'left' || state === 'reopened') {
    const end = state === 'ready' ? lately(openedAt, now, 0.8) : lately(openedAt, now, 0.5)
    services.forEach((service, at) => {
      done(service, slice(openedAt, end, at, services.length))
    })
    ticket.completedAt = end
    if (state === 'left') leaveOnCredit(ticket, end + 30 * minute)
  }
  if (state === 'reopened') reopen(random, ticket, now)
  if ((state === 'working' || state === 'paused') && first && second) {
    const startedAt = Math.max(
      state === 'working' ? now - random.int(18, 75) * minute : lately(openedAt, now, 0.6),
      lately(openedAt, now, 0.4),
    )
    done(first, { from: lately(openedAt, startedAt, 0.3), to: lately(openedAt, startedAt, 0.95) })
    second.status = 'InProgress'
    second.startedAt = startedAt
    const busy = second.technician === null || running.has(second.technician)
    if (state === 'paused' || busy) {
      const to = lately(startedAt, now, 0.3)
      second.worked = [{ from: startedAt, to, pause: 'waitingPart' }]
    } else {
      if (second.technician) running.add(second.technician)
      second.worked = [{ from: startedAt, to: null, pause: null }]
    }
  }
  const statuses = services.map(({ status }) => status)
  if (ticket.status !== 'CheckOut')
    ticket.status = rollUp(statuses, ticket.reopenedAt === null ? 'Pending' : 'ReopenTicket')
}

/** Technicians whose clock runs; one object each, so it is never confused between companies. */
const running = new WeakSet<Technician>()

function slice(from: number, to: number, place: number, count: number): { from: number; to: number } {
  const step = (to - from) / (count + 0.2)
  return { from: Math.round(from + step * (place + 0.2)), to: Math.round(from + step * (place + 1.2)) }
}

function done(service: PlannedService, { from, to }: { from: number; to: number }): void {
  Object.assign(service, { status: 'Completed', startedAt: from, completedAt: to })
  service.worked = service.technician ? [{ from, to, pause: null }] : []
}

/** The same fault is back: what was done stays done, and one more service is planned. */
function reopen(random: Random, ticket: PlannedTicket, now: number): void {
  ticket.reopenedAt = lately(ticket.openedAt, now, 0.9)
  ticket.completedAt = null
  const [more] = chooseLines(random, ticket, { services: 1, discounts: false }).services
  const known = ticket.services.some(({ service }) => service.id === more?.service.id)
  if (more && !known) ticket.services.push(more)
  else if (ticket.services[0])
    Object.assign(ticket.services[0], { status: 'Pending', completedAt: null, startedAt: null, worked: [] })
}

function pay(random: Random, ticket: PlannedTicket, { deposit, state }: Scene): void {
  const { total } = ticket.totals
  const payer = payerOf(random, ticket)
  const soon = ticket.openedAt + 8 * minute
  if (deposit === 'part') ticket.payments.push(payment(payer, soon, money(Math.min(depositFor(random, total), total))))
  if (deposit === 'all') ticket.payments.push(payment(payer, soon, total))
  if (deposit === 'tooMuch')
    ticket.payments.push(payment(payer, soon, money(Math.ceil((total + 60_00) / 50_00) * 50_00)))
  if (state === 'left' && sumsOf(ticket.payments).paid >= total) ticket.payments = []
}
