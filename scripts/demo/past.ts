import { addDays } from '@warsha/domain/durations'
import { type Money, money, subtract, zero } from '@warsha/domain/money'
import { usualPaymentDays } from '@warsha/domain/payments'
import { isCharged } from '@warsha/domain/tickets'
import { dateOf, day, halfHour, hour, minute, whenOpen } from './clock.ts'
import { totalsOf, type Wishes, withDocumentDiscount } from './lines.ts'
import { depositFor, type Payer, payment, refund, sumsOf, writeOff } from './money.ts'
import type { Lines, PlannedTicket, Visit } from './plan.ts'
import { Random } from './random.ts'
import { takeFromStore } from './stock/taken.ts'
import { takeBack } from './taken-back.ts'
import type { Tenant } from './tenant.ts'
import { kmAt } from './vehicles.ts'
import { wantedLines } from './wanted.ts'
import { assessmentFor, complaintFor, noteFor } from './words.ts'
import { doAll, doAllQuickly } from './work.ts'

/** `quick` leaves out who worked when, and notes. */
export type PastOptions = { now: number; quick: boolean; wishes?: Wishes }

/** The outline of a ticket that nothing has happened to yet. */
export function opened(random: Random, tenant: Tenant, visit: Visit, lines: Lines, now: number): PlannedTicket {
  const { language } = visit.vehicle.customer
  const section = lines.services[0]?.service.section ?? 'inspection'
  const work = lines.services.reduce((total, { service }) => total + service.pool.durationMinutes * minute, 0)
  return {
    ...visit,
    ...lines,
    status: 'Pending',
    km: kmAt(visit.vehicle, visit.openedAt, now),
    complaint: complaintFor(random, section, language),
    assessment: random.chance(0.75) ? assessmentFor(random, section, language) : '',
    waitingReason: null,
    waitingSince: null,
    promisedAt: random.chance(0.85) ? whenOpen(halfHour(visit.openedAt + work * 1.4 + hour)) : null,
    completedAt: null,
    checkedOutAt: null,
    closedAt: null,
    canceledAt: null,
    reopenedAt: null,
    paymentDueOn: null,
    invoice: null,
    returned: null,
    payments: [],
    notes: [],
    totals: totalsOf(lines, tenant.vat),
  }
}

/** A visit that is over, or whose car has left with money owed; null when it could not be over yet. */
export function pastTicket(random: Random, tenant: Tenant, visit: Visit, options: PastOptions): PlannedTicket | null {
  // It has chances of its own for what only some databases have, so that nothing falls differently in the others.
  const own = options.quick ? null : new Random(visit.openedAt)
  const chosen = wantedLines(random, own, tenant, visit, options.wishes)
  if (!options.quick) takeFromStore(chosen, visit, tenant)
  if (random.chance(0.03)) return canceled(random, tenant, visit, chosen, options)
  const lines = random.chance(0.06) ? withDocumentDiscount(chosen, tenant.vat, random.int(300, 800)) : chosen
  if (!options.quick && random.chance(0.07)) declineLast(lines, visit.openedAt + 40 * minute)
  const ticket = opened(random, tenant, visit, lines, options.now)
  const charged = ticket.services.filter(isCharged)
  const startAt = whenOpen(visit.openedAt + random.int(10, 90) * minute)
  const completedAt = options.quick ? doAllQuickly(random, charged, startAt) : doAll(random, visit, charged, startAt)
  ticket.completedAt = completedAt
  const leftAt = whenOpen(completedAt + (random.chance(0.1) ? random.int(18, 50) * hour : random.int(15, 260) * minute))
  if (leftAt > options.now - 20 * minute) return null
  if (!options.quick) addNotes(random, ticket, leftAt)
  settle(random, own, ticket, leftAt, options.now)
  if (own) takeBack(own, ticket, options.now)
  return ticket
}

/** The customer does not want the last service: it is cancelled, and its parts are not bought. */
function declineLast(lines: Lines, at: number): void {
  const last = lines.services.length - 1
  const declined = lines.services[last]
  if (!declined || last === 0 || declined.packaged) return
  declined.status = 'Canceled'
  declined.canceledAt = at
  lines.parts = lines.parts.filter(({ of }) => of !== last)
  lines.documentDiscount = zero
}

function canceled(
  random: Random,
  tenant: Tenant,
  visit: Visit,
  chosen: Lines,
  { now }: PastOptions,
): PlannedTicket | null {
  const at = visit.openedAt + random.int(30, 300) * minute
  if (at > now) return null
  for (const service of chosen.services) Object.assign(service, { status: 'Canceled', canceledAt: at })
  const ticket = opened(random, tenant, visit, { ...chosen, parts: [] }, now)
  if (random.chance(0.2)) {
    const deposit = payment(payerOf(random, ticket), visit.openedAt + 8 * minute, money(100_00))
    ticket.payments = [deposit, refund(deposit, 0, at - minute, deposit.amount, '')]
  }
  return Object.assign(ticket, { status: 'Canceled', canceledAt: at })
}

export const payerOf = (random: Random, { advisor, vehicle, dealer }: Visit): Payer => ({
  random,
  by: advisor,
  business: dealer !== null || vehicle.customer.type !== 'Individual',
})

/** How the money came: at the counter, on account, or partly and late; a little of it never. */
function settle(random: Random, own: Random | null, ticket: PlannedTicket, leftAt: number, now: number): void {
  const payer = payerOf(random, ticket)
  const accountChance = ticket.dealer ? 0.4 : 0.2
  if (payer.business && ticket.totals.total > 150_00 && random.chance(accountChance))
    onAccount(payer, own, ticket, leftAt, now)
  else if (ticket.totals.total > 100_00 && random.chance(0.02)) leaveOwing(payer, ticket, leftAt, now)
  else atTheCounter(payer, ticket, leftAt)
}

function atTheCounter(payer: Payer, ticket: PlannedTicket, leftAt: number): void {
  const { random } = payer
  const total = ticket.totals.total
  if (random.chance(0.14)) ticket.payments.push(payment(payer, ticket.openedAt + 9 * minute, depositFor(random, total)))
  const over = sumsOf(ticket.payments).paid - total
  const [deposit] = ticket.payments
  if (deposit && over > 0) ticket.payments.push(refund(deposit, 0, leftAt - 3 * minute, money(over), ''))
  const rest = remaining(ticket)
  if (rest > 200_00 && random.chance(0.07)) {
    const half = money(Math.round(rest / 2 / 100) * 100)
    ticket.payments.push(
      payment(payer, leftAt - 2 * minute, half),
      payment(payer, leftAt - minute, subtract(rest, half)),
    )
  } else if (rest > 0) ticket.payments.push(payment(payer, leftAt - 2 * minute, rest))
  close(ticket, leftAt, leftAt)
}

const remaining = (ticket: PlannedTicket): Money => {
  const { paid, badDebt } = sumsOf(ticket.payments)
  return money(ticket.totals.total - paid - badDebt)
}

function close(ticket: PlannedTicket, leftAt: number, at: number): void {
  ticket.status = 'Closed'
  ticket.checkedOutAt = leftAt
  ticket.closedAt = at
  ticket.invoice ??= { at, isCredit: false }
}

/** The car goes with its credit invoice, to be paid within some days. */
export function leaveOnCredit(ticket: PlannedTicket, leftAt: number, days = usualPaymentDays): void {
  ticket.invoice = { at: leftAt, isCredit: true }
  ticket.status = 'CheckOut'
  ticket.checkedOutAt = leftAt
  ticket.paymentDueOn = addDays(dateOf(leftAt), days)
}

/** A business that pays by the month: the invoice comes first. */
function onAccount(payer: Payer, own: Random | null, ticket: PlannedTicket, leftAt: number, now: number): void {
  const { random } = payer
  leaveOnCredit(ticket, leftAt, random.pick([15, 30, 30]))
  const paidAt = whenOpen(leftAt + random.int(2, 15) * day + random.int(0, 300) * minute)
  // Some pay when the day is long past, a part of it perhaps before.
  const isLate = own?.chance(0.4) ?? false
  if (!isLate && paidAt > now) return
  const total = remaining(ticket)
  const whole = isLate ? (own?.chance(0.5) ?? true) : !random.chance(0.2)
  const first = whole ? total : money(Math.round((total * 0.5) / 100) * 100)
  const firstAt = isLate && whole ? whenOpen(paidAt + (own?.int(45, 90) ?? 0) * day) : paidAt
  if (firstAt > now) return
  ticket.payments.push(payment(payer, firstAt, first))
  const more = isLate ? (own?.int(45, 90) ?? 0) : random.int(2, 8)
  const lastAt = whole ? firstAt : whenOpen(firstAt + more * day)
  if (lastAt > now) return
  if (first !== total) ticket.payments.push(payment(payer, lastAt, subtract(total, first)))
  close(ticket, leftAt, lastAt)
}

/** The car is given away before all is paid: its invoice goes with it. */
function leaveOwing(payer: Payer, ticket: PlannedTicket, leftAt: number, now: number): void {
  const { random } = payer
  leaveOnCredit(ticket, leftAt)
  const part = money(Math.round((remaining(ticket) * (0.3 + random.fraction() * 0.4)) / 100) * 100)
  if (part > 0) ticket.payments.push(payment(payer, leftAt - 2 * minute, part))
  const never = random.chance(0.1)
  const at = whenOpen(leftAt + (never ? random.int(45, 75) : random.int(1, 6)) * day)
  if (at > now) return
  ticket.payments.push(never ? writeOff(payer.by, at, remaining(ticket), '') : payment(payer, at, remaining(ticket)))
  close(ticket, leftAt, at)
}

function addNotes(random: Random, ticket: PlannedTicket, until: number): void {
  const count = random.chance(0.35) ? random.int(1, 2) : 0
  for (let index = 0; index < count; index++) {
    const at = ticket.openedAt + Math.floor(((until - ticket.openedAt) * (index + 1)) / (count + 2))
    ticket.notes.push({ at, body: noteFor(random, ticket.vehicle.customer.language), by: ticket.advisor })
  }
}
