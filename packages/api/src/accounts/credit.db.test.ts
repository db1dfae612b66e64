import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seenNow } from '../../test/drawers.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, given, owner, services } = await openGarage()
const { accounts, payments, tickets, drawers } = garage.api

/** A customer whose visits left amounts with us as credit, each on a ticket of its own. */
async function withCredit(...amounts: number[]) {
  const vehicle = await given.vehicle()
  const left = []
  for (const amount of amounts) {
    const ticket = await given.ticket({ vehicleId: vehicle.id, total: 0, status: 'Completed' })
    await payments.addTicketPayment({ ticketId: ticket.id, mode: 'cash', amount })
    await payments.addTicketPayment({
      ticketId: ticket.id,
      kind: 'RefundAdjustment',
      mode: 'cash',
      amount,
      paid: amount,
    })
    left.push(ticket.id)
  }
  const holder = { holder: 'customer' as const, id: vehicle.customerId }
  return { holder, left, vehicleId: vehicle.id }
}
const out = (amount: number) => ({ mode: 'cash' as const, amount })

/** The statement ends with the balance, and every ticket's money is the sum of its rows. */
async function expectSound(holder: Awaited<ReturnType<typeof withCredit>>['holder']) {
  const [account, lines] = await Promise.all([accounts.get(holder), accounts.lines({ ...holder, pageSize: 100 })])
  expect(lines.closing).toBe(account.balance)
  expect(await inCompany(services.database, garage.companyId, listWrongTotals)).toEqual([])
  return { account, lines: lines.items }
}

test('money left with us is paid out as refunds of what left it, each with its receipt, and the drawer counts it', async () => {
  const { holder, left } = await withCredit(40_00, 25_00)
  const drawer = await drawers.open({ float: 100_00 })
  const paid = await accounts.payOut({ ...holder, ...out(50_00), note: 'Moves to Jeddah' })
  expect(paid.payments).toMatchObject([
    { kind: 'Refund', ofCredit: true, amount: 40_00, ticketId: left[0], note: 'Moves to Jeddah' },
    { kind: 'Refund', ofCredit: true, amount: 10_00, ticketId: left[1] },
  ])
  expect(new Set(paid.payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(2)
  expect(paid.account).toMatchObject({ credit: 15_00, balance: -15_00 })
  const { account, lines } = await expectSound(holder)
  expect(account).toEqual(paid.account)
  expect(lines.filter(({ kind }) => kind === 'PaidOut').map(({ debit }) => debit)).toEqual([40_00, 10_00])
  const { drawer: now } = await drawers.current({})
  expect(now?.modes.find(({ mode }) => mode === 'cash')?.expected).toBe(50_00)
  await drawers.close({ ...(await seenNow(garage.api, drawer.id)), pieces: [], counted: [], note: 'All to the bank' })
  const [ticket] = await Promise.all(left.map((id) => tickets.get({ id })))
  expect(ticket?.money).toMatchObject({ paid: 0, due: 0, overpayment: 0 })
  const log = await garage.api.audit.list({ entity: 'payment', entityId: paid.payments[0]?.id ?? 0 })
  expect(log.items.map(({ action }) => action)).toEqual(['creditPaidOut'])
  const beyond = accounts.payOut({ ...holder, ...out(15_01) })
  expect(await refusalOf(beyond)).toMatchObject({ code: 'creditExceeded', data: { credit: 15_00 } })
})

test('what is paid out long after its visit is over stands in the statement of its own day', async () => {
  const { holder, left } = await withCredit(40_00)
  await owner.transaction().execute(async (tx) => {
    await sql`update app.payments set taken_at = taken_at - interval '90 days' where ticket_id = ${left[0]}`.execute(tx)
    await sql`update app.tickets set status = 'Canceled', canceled_at = now() - interval '60 days', opened_at = opened_at - interval '91 days' where id = ${left[0]}`.execute(
      tx,
    )
  })
  await accounts.payOut({ ...holder, ...out(40_00) })
  const from = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
  expect(await accounts.lines({ ...holder, from })).toMatchObject({ opening: -40_00, debits: 40_00, closing: 0 })
})

test('credit is paid out once, however many want it at once, be it as money or for a visit', async () => {
  const { holder, vehicleId } = await withCredit(20_00, 20_00)
  const { id: ticketId } = await given.ticket({ vehicleId, total: 200_00 })
  const all = await Promise.allSettled([
    accounts.payOut({ ...holder, ...out(40_00) }),
    payments.addTicketPayment({ ticketId, fromCredit: true, amount: 40_00 }),
    accounts.payOut({ ...holder, ...out(40_00) }),
    accounts.pay({ ...holder, shares: [{ ticketId, amount: 40_00 }] }),
  ])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await expectSound(holder)).account.credit).toBe(0)
})

test('a pay-out sent again is booked once; with another body its key is refused', async () => {
  const { holder } = await withCredit(30_00, 30_00)
  const once = { context: { requestKey: randomUUID() } }
  const pay = () => accounts.payOut({ ...holder, ...out(50_00) }, once)
  const [first, again] = await Promise.all([pay(), pay()])
  expect(again).toEqual(first)
  expect((await accounts.get(holder)).credit).toBe(10_00)
  expect((await refusalOf(accounts.payOut({ ...holder, ...out(1_00) }, once))).code).toBe('keyReused')
})

test('credit pays a ticket of the payer who left it: no drawer counts it, and never beyond what there is or what remains', async () => {
  const { holder, vehicleId } = await withCredit(40_00)
  const { id: ticketId } = await given.ticket({ vehicleId, total: 30_00 })
  const cashier = (await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.payments'])).api.payments
  expect(await cashier.ticketCredit({ ticketId })).toEqual({ credit: 40_00 })
  const spend = (amount: number) => cashier.addTicketPayment({ ticketId, fromCredit: true, amount })
  expect(await refusalOf(spend(30_01))).toMatchObject({ code: 'paymentExceedsDue', data: { remaining: 30_00 } })
  const { payment } = await spend(30_00)
  expect(payment).toMatchObject({ kind: 'Payment', mode: null, amount: 30_00 })
  expect(await cashier.ticketCredit({ ticketId })).toEqual({ credit: 10_00 })
  const { id: dearer } = await given.ticket({ vehicleId, total: 90_00 })
  const beyond = cashier.addTicketPayment({ ticketId: dearer, fromCredit: true, amount: 10_01 })
  expect(await refusalOf(beyond)).toMatchObject({ code: 'creditExceeded', data: { credit: 10_00 } })
  const { id: stranger } = await given.ticket({ total: 90_00 })
  const foreign = cashier.addTicketPayment({ ticketId: stranger, fromCredit: true, amount: 1_00 })
  expect(await refusalOf(foreign)).toMatchObject({ code: 'creditExceeded', data: { credit: 0 } })
  const asCash = { ticketId: dearer, fromCredit: true, mode: 'cash' as const, amount: 1_00 }
  expect((await refusalOf(cashier.addTicketPayment(asCash))).code).toBe('BAD_REQUEST')
  await expectSound(holder)
})

test('an account with only credit stands in the list, after those who owe, and not among the overdue', async () => {
  const { holder } = await withCredit(77_00)
  await given.ticket({ status: 'CheckOut', total: 5_00 })
  const listed = await accounts.list({ pageSize: 100 })
  const mine = listed.items.findIndex(({ id }) => id === holder.id)
  expect(listed.items[mine]).toMatchObject({ ...holder, credit: 77_00, due: 0, tickets: 0, oldestDueOn: null })
  expect(listed.items.findLastIndex(({ due }) => due > 0)).toBe(mine - 1)
  expect(listed.sums.credit).toBeGreaterThanOrEqual(77_00)
  expect((await accounts.list({ overdue: true })).items.map(({ id }) => id)).not.toContain(holder.id)
  await accounts.payOut({ ...holder, ...out(77_00) })
  expect((await accounts.list({ pageSize: 100 })).items.map(({ id }) => id)).not.toContain(holder.id)
})

test('paying out asks for the right to refund and to see accounts, in the own company', async () => {
  const { holder, left } = await withCredit(5_00)
  const able = async (...actions: ('tickets.payments' | 'tickets.paymentRefund' | 'customers.manageAccount')[]) =>
    (await garage.as(['WorkshopManager'], actions)).api.accounts
  const blind = await able('tickets.payments', 'tickets.paymentRefund')
  const taker = await able('tickets.payments', 'customers.manageAccount')
  expect((await refusalOf(blind.payOut({ ...holder, ...out(1_00) }))).code).toBe('NotAllowedOperation')
  expect((await refusalOf(taker.payOut({ ...holder, ...out(1_00) }))).code).toBe('NotAllowedOperation')
  expect((await refusalOf(rival.api.accounts.payOut({ ...holder, ...out(1_00) }))).code).toBe('NotFound')
  const ticketId = left[0] ?? 0
  expect((await refusalOf(rival.api.payments.ticketCredit({ ticketId }))).code).toBe('ticketNotExists')
  const theirs = rival.api.payments.addTicketPayment({ ticketId, fromCredit: true, amount: 1_00 })
  expect((await refusalOf(theirs)).code).toBe('ticketNotExists')
  const both = await able('tickets.paymentRefund', 'customers.manageAccount')
  expect((await both.payOut({ ...holder, ...out(1_00) })).account.credit).toBe(4_00)
})

test('INV-007 the invoice of a visit says what of it was paid from credit', async () => {
  const { holder } = await withCredit(40_00)
  const { id: ticketId } = await finishedTicket(garage, { services: [100_00], customerId: holder.id })
  await payments.addTicketPayment({ ticketId, fromCredit: true, amount: 40_00 })
  await payments.addTicketPayment({ ticketId, mode: 'card', amount: 75_00 })
  const { version } = await tickets.get({ id: ticketId })
  const { invoice } = await tickets.checkOut({ id: ticketId, version }, { context: { requestKey: randomUUID() } })
  const shown = await garage.api.invoices.get({ id: invoice?.id ?? 0 })
  expect(shown).toMatchObject({ total: 115_00, paid: 115_00, due: 0, fromCredit: 40_00, credited: 0 })
})
