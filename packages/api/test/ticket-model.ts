import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Database } from '@warsha/db/database'
import type { ActivityAction } from '@warsha/domain/activities'
import type { ServiceStatus, TicketStatus } from '@warsha/domain/tickets'
import { expect } from 'vitest'
import { type Company, refusalOf } from './garage.ts'
import { type Clocks, clocksAgree, type Technician } from './ticket-clocks.ts'
import { type Booked, creditOf, type Holder, ownCredit, sumOf } from './ticket-credit.ts'
import { type BoughtTogether, partsAgree } from './ticket-purchases.ts'
import { billsAgree, type Sharing, sharedOf } from './ticket-sharing.ts'
import { type InStore, storeAgrees } from './ticket-store.ts'

/**
 * What a ticket must be like, kept beside the real one and told in the words of the specification, without asking the
 * product's own rules: a second opinion that a random sequence of actions compares with.
 */
export type Model = {
  status: TicketStatus
  invoiced: boolean
  services: ServiceStatus[]
  parts: number
  /** What it asks of the store, and whether anything came back. */
  store: InStore
  broughtBack: boolean
  /** Parts of the store came back with a return of their invoice. */
  credited: boolean
  /** What was bought for it, in the order in which it was recorded. */
  purchases: BoughtTogether[]
  /** What return invoices took back. */
  returned: number
  payments: Booked[]
  clocks: Clocks
  /** Who is billed. */
  payer: Holder
  /** What an insurer pays of the ticket, and what they and another sale were paid beside it. */
  shared: Sharing
  /** What an earlier visit of the customer left as credit and is not paid out. */
  earlier: number
}
export type Real = {
  shop: Company
  serviceIds: number[]
  packageId: number
  technicians: Technician[]
  /** The company issues credit invoices in a step of its own. */
  apart: boolean
  database: Database
  ticket: Ticket
  log: string[]
  returned: number[]
  holders: Record<Holder, number>
  /** Another customer, whose the car may become. */
  stranger: number
  /** Who shares bills. */
  insurer: number
  /** An invoice to the customer that no ticket holds. */
  income: number
  /** The lines of its own invoice. */
  sold: { position: number; total: number; comesBackMilli: number }[]
}

export const openOf = (model: Model): boolean =>
  ['Pending', 'InProgress', 'Completed', 'ReopenTicket'].includes(model.status)
export const editable = (model: Model): boolean => openOf(model) && !model.invoiced
export const paidIn = ({ payments }: Model): number =>
  sumOf(payments, 'Payment', 'PaidFromCredit') - sumOf(payments, 'Refund', 'RefundAdjustment')
export const writtenOffIn = ({ payments }: Model): number => sumOf(payments, 'BadDebt')
export const balanceOf = (model: Model, { ticket }: Real): number =>
  ticket.money.total - sharedOf(model, ticket.money.total) - model.returned - paidIn(model) - writtenOffIn(model)
export const finished = (model: Model): boolean =>
  model.services.every((one) => one === 'Completed' || one === 'Canceled')

/** What the lines come to before the discount on the whole ticket; without one of them, where it is named. */
export const netWithout = ({ services, parts }: Ticket, id = 0, kind: 'service' | 'part' = 'service'): number => {
  const charged = services.filter((one) => one.status !== 'Canceled' && !(kind === 'service' && one.id === id))
  const rest = [...charged, ...parts.filter((one) => !(kind === 'part' && one.id === id))]
  return rest.reduce((net, { gross, discount }) => net + gross - discount, 0)
}

/** The status that services give their ticket, told as the specification tells it. */
export function settle(model: Model): void {
  const live = model.services.filter((one) => one !== 'Canceled')
  const reopened = model.status === 'ReopenTicket'
  if (model.services.length === 0 || !openOf(model)) return
  if (live.every((one) => one === 'Pending')) model.status = reopened ? 'ReopenTicket' : 'Pending'
  else if (live.every((one) => one === 'Completed')) model.status = 'Completed'
  else if (live.includes('InProgress') || !reopened) model.status = 'InProgress'
}

/** Closing gives an invoice where none is yet. */
export function close(model: Model): void {
  model.status = 'Closed'
  model.invoiced = true
}

/** `logs` is what the log of the ticket tells of it afterwards, `seen` what must be true elsewhere, be it allowed or not. */
type Wanted = {
  call: (shop: Company) => Promise<unknown>
  allowed: boolean
  effect: () => void
  logs: ActivityAction[]
  seen?: () => Promise<void>
}

/**
 * Does one thing to the real ticket. Where the model allows it, it must go through and leave these lines in the log; else it must
 * be refused and leave everything as it was. After either, the ticket must be like its model and its money add up.
 */
export async function act(model: Model, real: Real, wanted: Wanted): Promise<void> {
  const { api } = real.shop
  const { id } = real.ticket
  const outcome = await refusalOf(wanted.call(real.shop))
  expect({ allowed: outcome.status === 200, ...outcome }, JSON.stringify(model)).toMatchObject({
    allowed: wanted.allowed,
  })
  expect(outcome.status, outcome.code).toBeLessThan(500)

  const before = real.ticket
  const [after, activities] = [await api.tickets.get({ id }), await api.tickets.activities({ id })]
  const log = activities.map((one) => `${one.id} ${one.action}`).reverse()
  expect(log.slice(0, real.log.length), 'the log only grows').toEqual(real.log)
  const added = activities.map(({ action }) => action).slice(0, log.length - real.log.length)
  if (wanted.allowed) {
    wanted.effect()
    for (const action of wanted.logs) expect(added).toContain(action)
  } else {
    expect(after, 'a refusal changes nothing').toEqual(before)
    expect(added).toEqual([])
  }
  keptByPayer(model, before, after)
  Object.assign(real, { ticket: after, log })
  alike(model, real)
  partsAgree(model, real)
  addsUp(model, after)
  await storeAgrees(model, real)
  await clocksAgree(model.clocks, real)
  expect(await api.payments.ticketCredit({ ticketId: id }), 'what was left, less what was used and paid out').toEqual({
    credit: creditOf(model, model.payer),
  })
  await wanted.seen?.()
  if (after.invoice) await sameOnPaper(real, after.invoice.id)
  await billsAgree(model, real)
}

/** Checked on the two tickets alone, whatever the model allows: money stays with the payer who gave it. */
function keptByPayer(model: Model, before: Ticket, after: Ticket): void {
  if (before.dealerId === after.dealerId) return
  const { paid, badDebt } = before.money
  expect([paid, badDebt, ownCredit(model)], 'who pays changed under money of his').toEqual([0, 0, 0])
}

function alike(model: Model, { ticket, holders }: Real): void {
  expect([ticket.customerId, ticket.dealerId], 'whose visit it is, and who is billed').toEqual([
    holders.customer,
    model.payer === 'dealer' ? holders.dealer : null,
  ])
  expect(ticket.status).toBe(model.status)
  expect(ticket.services.map(({ status }) => status)).toEqual(model.services)
  expect(ticket.parts).toHaveLength(model.parts)
  expect(ticket.invoice !== null).toBe(model.invoiced)
  const told = (all: { kind: string; amount: number }[]) => all.map(({ kind, amount }) => `${kind} ${amount}`).sort()
  expect(told(ticket.payments.map((one) => ({ ...one, kind: kindOf(one) })))).toEqual(told(model.payments))
  expect([ticket.money.returned, ticket.returns.reduce((sum, one) => sum + one.total, 0)]).toEqual([
    model.returned,
    model.returned,
  ])
  if (ticket.status === 'Closed') {
    expect(ticket.money.due).toBe(0)
    expect(ticket.money.overpayment, 'only what came back is paid too much').toBeLessThanOrEqual(model.returned)
  }
}

function kindOf({ kind, mode, ofCredit }: Ticket['payments'][number]): Booked['kind'] {
  if (kind === 'Refund' && ofCredit) return 'PaidOut'
  return kind === 'Payment' && mode === null ? 'PaidFromCredit' : kind
}

function addsUp(model: Model, { money, services, parts, payments }: Ticket): void {
  const charged = [...services.filter(({ status }) => status !== 'Canceled'), ...parts]
  for (const figure of ['gross', 'taxable', 'vat', 'total'] as const)
    expect([figure, charged.reduce((sum, line) => sum + line[figure], 0)]).toEqual([figure, money[figure]])
  for (const line of charged) {
    expect(line.gross).toBe(Math.round((line.price * line.quantityMilli) / 1000))
    expect(line.taxable + line.vat).toBe(line.total)
  }
  expect([money.paid, money.badDebt]).toEqual([paidIn(model), writtenOffIn(model)])
  const taken = charged.reduce((off, { discount }) => off + discount, 0)
  expect(money.discount, 'of lines and ticket together').toBe(taken + money.documentDiscount)
  expect(money.shared, 'what the insurer pays').toBe(sharedOf(model, money.total))
  expect(money.shared + money.returned + money.paid + money.badDebt + money.due - money.overpayment).toBe(money.total)
  expect(Math.min(money.due, money.overpayment)).toBe(0)
  expect(money.paid).toBeGreaterThanOrEqual(0)
  expect(new Set(payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(payments.length)
}

async function sameOnPaper(real: Real, invoiceId: number): Promise<void> {
  const { shop, ticket } = real
  const invoice = await shop.api.invoices.get({ id: invoiceId })
  expect([invoice.customerId, invoice.dealerId]).toEqual([ticket.customerId, ticket.dealerId])
  real.sold = invoice.lines.map(({ position, total, comesBackMilli }) => ({ position, total, comesBackMilli }))
  const returns = await Promise.all(invoice.returns.map(({ id }) => shop.api.invoices.get({ id })))
  const lines = returns.flatMap((one) => one.lines)
  for (const sold of invoice.lines) {
    const back = lines.filter(({ position }) => position === sold.position).reduce((sum, { total }) => sum + total, 0)
    expect([sold.returned, back <= sold.total]).toEqual([back, true])
  }
  for (const one of returns) {
    expect(one.taxable + one.vat).toBe(one.total)
    for (const figure of ['gross', 'discount', 'taxable', 'vat', 'total'] as const)
      expect([figure, one.lines.reduce((sum, line) => sum + line[figure], 0)]).toEqual([figure, one[figure]])
  }
  if (invoice.returned === invoice.total)
    for (const figure of ['taxable', 'vat', 'total'] as const)
      expect([figure, returns.reduce((sum, one) => sum + one[figure], 0)]).toEqual([figure, invoice[figure]])
}
