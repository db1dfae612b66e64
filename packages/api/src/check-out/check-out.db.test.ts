import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { addMonths } from '@warsha/domain/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, services, owner, company } = await openGarage()
const { payments, tickets } = garage.api
const cash = (ticketId: number, amount: number) => ({ ticketId, amount, mode: 'cash' as const })
const today = () => dayIn('Asia/Riyadh', new Date().toISOString())
/** A company that issues credit invoices in a step of its own. */
async function keepsStepsApart(name: string) {
  const shop = await company(name)
  await owner.updateTable('companies').set({ separateCreditInvoice: true }).where('id', '=', shop.companyId).execute()
  return shop
}
const actionsOf = async (id: number) => (await tickets.activities({ id })).map(({ action }) => action)

test('a paid ticket closes when the car leaves, its invoice is issued and its warranties begin', async () => {
  const { id } = await finishedTicket(garage, { services: [100_00, 50_00] })
  const { ticket } = await payments.addTicketPayment(cash(id, 172_50))
  const closed = await tickets.checkOut({ id, version: ticket.version })
  expect(closed).toMatchObject({
    status: 'Closed',
    invoice: { number: expect.stringMatching(/^INV-\d{4}-\d{4}$/), isCredit: false },
    warrantyEndsOn: addMonths(today(), 3),
  })
  expect(closed.closedAt).toBe(closed.checkedOutAt)
  expect(closed.services.map(({ warrantyEndsOn }) => warrantyEndsOn)).toEqual(Array(2).fill(addMonths(today(), 3)))
  const invoice = await garage.api.invoices.get({ id: closed.invoice?.id ?? 0 })
  expect(invoice.lines.map(({ warrantyEndsOn }) => warrantyEndsOn)).toEqual(Array(2).fill(addMonths(today(), 3)))
  expect((await actionsOf(id)).slice(0, 3)).toEqual(['ticketClosed', 'invoiceIssued', 'ticketCheckedOut'])
})

test('where the two steps are kept apart a car leaves without its invoice, and gets it with the last payment or bad debt', async () => {
  const shop = await keepsStepsApart('Al-Amal Garage')
  const { tickets, payments } = shop.api
  const { id, version } = await finishedTicket(shop, { services: [100_00] })
  const out = await tickets.checkOut({ id, version })
  expect(out).toMatchObject({ status: 'CheckOut', invoice: null, warrantyEndsOn: null, closedAt: null })
  expect((await payments.addTicketPayment(cash(id, 100_00))).ticket).toMatchObject({
    status: 'CheckOut',
    invoice: null,
  })
  const { ticket } = await payments.addTicketPayment({ ticketId: id, kind: 'BadDebt', amount: 15_00 })
  expect(ticket).toMatchObject({ status: 'Closed', warrantyEndsOn: addMonths(today(), 3) })
  expect(ticket.invoice).not.toBeNull()
})

test('TKT-012 a car leaves with money owed and its credit invoice in one step, to be paid by the day that was asked for', async () => {
  const { id } = await finishedTicket(garage, { services: [100_00] })
  const { ticket } = await payments.addTicketPayment(cash(id, 15_00))
  const asked = { id, version: ticket.version }
  expect((await refusalOf(tickets.checkOut(asked))).code).toBe('dueDateMissing')
  const past = { ...asked, paymentDueOn: '2020-01-31' }
  expect((await refusalOf(tickets.checkOut(past))).code).toBe('dueDateInPast')
  expect(await tickets.get({ id })).toEqual(ticket)
  const out = await tickets.checkOut({ ...asked, paymentDueOn: '2099-01-31' })
  expect(out).toMatchObject({ status: 'CheckOut', paymentDueOn: '2099-01-31', invoice: { isCredit: true } })
  expect((await actionsOf(id)).slice(0, 2)).toEqual(['creditInvoiceIssued', 'ticketCheckedOut'])
  const { ticket: closed } = await payments.addTicketPayment(cash(id, 100_00))
  expect(closed).toMatchObject({ status: 'Closed', invoice: out.invoice })
})

test('whoever may not give credit lets a car go only when it is paid', async () => {
  const { api } = await garage.as(['WorkshopManager'], ['tickets.checkout'])
  const owed = await finishedTicket(garage, { services: [100_00] })
  const asked = { id: owed.id, version: owed.version, paymentDueOn: '2099-01-31' }
  expect((await refusalOf(api.tickets.checkOut(asked))).code).toBe('NotAllowedOperation')
  const paid = await finishedTicket(garage, { services: [0] })
  expect((await api.tickets.checkOut({ id: paid.id, version: paid.version })).status).toBe('Closed')
})

test('a ticket on which nothing is owed needs no payment to close', async () => {
  const { id, version } = await finishedTicket(garage, { services: [0] })
  expect((await tickets.checkOut({ id, version })).status).toBe('Closed')
})

test('TKT-012 TKT-013 TKT-014 an overpayment holds the car until it is refunded', async () => {
  const { id } = await finishedTicket(garage, { services: [100_00] })
  const { ticket, payment } = await payments.addTicketPayment({ ...cash(id, 120_00), aboveDue: 5_00 })
  expect(await refusalOf(tickets.checkOut({ id, version: ticket.version }))).toMatchObject({
    code: 'overpaymentExists',
    data: { overpayment: 5_00 },
  })
  const refund = { ...cash(id, 5_00), paid: 120_00, kind: 'Refund' as const, refundOfId: payment.id }
  const { ticket: refunded } = await payments.addTicketPayment(refund)
  expect((await tickets.checkOut({ id, version: refunded.version })).status).toBe('Closed')
})

test.each([
  ['ticketNotOpen', { status: 'Closed', total: 1_00, paid: 1_00 }],
  ['ticketNotOpen', { status: 'Canceled' }],
  ['ticketNotOpen', { status: 'CheckOut', total: 1_00 }],
  ['serviceStillOpen', { status: 'InProgress', total: 1_00 }],
  ['ticketNotCompleted', { status: 'ReopenTicket', total: 1_00 }],
] as const)('%s: no check-out of a ticket %o', async (code, wish) => {
  const { id } = await given.ticket(wish)
  expect((await refusalOf(tickets.checkOut({ id, version: 1 }))).code).toBe(code)
})

test('check-out asks for its action, its shop, its company and the version that was seen', async () => {
  const { id } = await given.ticket({ status: 'Completed', total: 1_00 })
  const codeOf = async (api: typeof garage.api, version = 1) =>
    (await refusalOf(api.tickets.checkOut({ id, version }))).code
  expect(await codeOf((await garage.as(['WorkshopManager'], ['tickets.view'])).api)).toBe('NotAllowedOperation')
  expect(await codeOf((await garage.as(['StoreManager'])).api)).toBe('NotAuthorized')
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect(await codeOf(elsewhere.api)).toBe('NotAuthorized')
  expect(await codeOf(rival.api)).toBe('ticketNotExists')
  expect(await codeOf(garage.api, 2)).toBe('InvalidData')
})

test('a check-out sent again with its key answers as the first time, and with another day it is refused', async () => {
  const { id, version } = await finishedTicket(garage, { services: [100_00] })
  const context = { requestKey: randomUUID() }
  const asked = { id, version, paymentDueOn: '2099-01-31' }
  const first = await tickets.checkOut(asked, { context })
  expect(await tickets.checkOut(asked, { context })).toEqual(first)
  const moved = { ...asked, paymentDueOn: '2099-02-28' }
  expect((await refusalOf(tickets.checkOut(moved, { context }))).code).toBe('keyReused')
  expect((await actionsOf(id)).filter((action) => action === 'ticketCheckedOut')).toHaveLength(1)
})

test('a key that invoiced one ticket does not invoice another', async () => {
  const [one, other] = [
    await finishedTicket(garage, { services: [0] }),
    await finishedTicket(garage, { services: [0] }),
  ]
  const context = { requestKey: randomUUID() }
  await tickets.checkOut({ id: one.id, version: one.version }, { context })
  const reused = await refusalOf(tickets.checkOut({ id: other.id, version: other.version }, { context }))
  expect(reused.code).toBe('keyReused')
  expect((await tickets.get({ id: other.id })).status).toBe('Completed')
})

test('a key stands for one request of the company, whichever action it was', async () => {
  const [one, other] = [
    await finishedTicket(garage, { services: [100_00] }),
    await finishedTicket(garage, { services: [100_00] }),
  ]
  const withKey = () => ({ context: { requestKey: randomUUID() } })
  const [opening, paying, leaving, owing] = [withKey(), withKey(), withKey(), withKey()]
  const { vehicleId, customerId } = one
  const open = { vehicleId, customerId, confirmedOpenTicket: true }
  await tickets.create(open, opening)
  await payments.addTicketPayment(cash(one.id, 1_00), paying)
  await tickets.createCreditInvoice({ id: one.id, version: one.version + 1, paymentDueOn: '2099-01-31' }, owing)
  const paid = await finishedTicket(garage, { services: [0] })
  await tickets.checkOut({ id: paid.id, version: paid.version }, leaving)
  const { id, version } = other
  const actions = [
    ['opening', (key: typeof opening) => tickets.create(open, key)],
    ['paying', (key: typeof opening) => payments.addTicketPayment(cash(id, 1_00), key)],
    ['leaving', (key: typeof opening) => tickets.checkOut({ id, version }, key)],
    ['owing', (key: typeof opening) => tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' }, key)],
  ] as const
  const keys = { opening, paying, leaving, owing }
  for (const [action, call] of actions)
    for (const [stands, key] of Object.entries(keys))
      if (action !== stands || action === 'leaving')
        expect([action, stands, (await refusalOf(call(key))).code]).toEqual([action, stands, 'keyReused'])
  expect((await tickets.get({ id })).version).toBe(version)
})

test('INV-015 a credit invoice is issued while money is owed, with the day to pay by', async () => {
  const { id } = await finishedTicket(garage, { services: [100_00] })
  const { ticket } = await payments.addTicketPayment(cash(id, 15_00))
  const context = { requestKey: randomUUID() }
  const asked = { id, version: ticket.version, paymentDueOn: '2099-01-31' }
  const invoiced = await tickets.createCreditInvoice(asked, { context })
  expect(invoiced).toMatchObject({ status: 'CheckOut', paymentDueOn: '2099-01-31', invoice: { isCredit: true } })
  expect(await tickets.createCreditInvoice(asked, { context })).toEqual(invoiced)
  const moved = { ...asked, paymentDueOn: '2099-02-28' }
  expect((await refusalOf(tickets.createCreditInvoice(moved, { context }))).code).toBe('keyReused')
  const again = { ...asked, version: invoiced.version }
  expect((await refusalOf(tickets.createCreditInvoice(again))).code).toBe('invoiceExists')

  const { ticket: closed } = await payments.addTicketPayment(cash(id, 100_00))
  expect(closed).toMatchObject({ status: 'Closed', invoice: invoiced.invoice })
  expect(closed.warrantyEndsOn).not.toBeNull()
})

test('INV-015 a car that left without its invoice is invoiced on credit too, and keeps the day on which it left', async () => {
  const shop = await keepsStepsApart('Al-Wafa Garage')
  const { tickets } = shop.api
  const { id, version } = await finishedTicket(shop, { services: [100_00] })
  const out = await tickets.checkOut({ id, version })
  const invoiced = await tickets.createCreditInvoice({ id, version: out.version, paymentDueOn: '2099-01-31' })
  expect(invoiced.checkedOutAt).toBe(out.checkedOutAt)
})

test.each([
  ['nothingRemains', { status: 'Completed', total: 1_00, paid: 1_00 }],
  ['overpaymentExists', { status: 'Completed', total: 1_00, paid: 2_00 }],
  ['ticketNotCompleted', { status: 'ReopenTicket', total: 1_00 }],
  ['serviceStillOpen', { status: 'Pending', total: 1_00 }],
  ['ticketNotOpen', { status: 'Canceled' }],
] as const)('%s: no credit invoice of a ticket %o', async (code, wish) => {
  const { id } = await given.ticket(wish)
  const asked = { id, version: 1, paymentDueOn: '2099-01-31' }
  expect((await refusalOf(tickets.createCreditInvoice(asked))).code).toBe(code)
})

test('a credit invoice asks for its action, and for a day that is not past', async () => {
  const { id } = await given.ticket({ status: 'Completed', total: 1_00 })
  const asked = { id, version: 1, paymentDueOn: '2020-01-31' }
  expect((await refusalOf(tickets.createCreditInvoice(asked))).code).toBe('dueDateInPast')
  const { api } = await garage.as(['WorkshopManager'], ['tickets.checkout'])
  expect((await refusalOf(api.tickets.createCreditInvoice(asked))).code).toBe('NotAllowedOperation')
  expect((await refusalOf(rival.api.tickets.createCreditInvoice(asked))).code).toBe('ticketNotExists')
})

test('the database holds when a rule is bypassed: one invoice a ticket, never changed and never removed', async () => {
  const { id, version } = await finishedTicket(garage, { services: [0] })
  const closed = await tickets.checkOut({ id, version })
  const invoice = await owner
    .selectFrom('invoices')
    .selectAll()
    .where('companyId', '=', garage.companyId)
    .where('ticketId', '=', id)
    .executeTakeFirstOrThrow()
  expect(invoice.id).toBe(closed.invoice?.id)
  const bypass = (statement: ReturnType<typeof sql>) =>
    inCompany(services.database, garage.companyId, (tx) => statement.execute(tx))
  const { id: _id, ...copy } = { ...invoice, requestKey: randomUUID(), number: 'INV-X' }
  const jsons = { seller: '{}', buyer: '{}', vehicle: '{}' }
  await expect(
    inCompany(services.database, garage.companyId, (tx) =>
      tx
        .insertInto('invoices')
        .values({ ...copy, ...jsons })
        .execute(),
    ),
  ).rejects.toThrow('invoices_one_per_ticket')
  const company = sql`company_id = ${garage.companyId}`
  for (const table of ['invoices', 'invoice_lines']) {
    const name = sql.table(`app.${table}`)
    await expect(bypass(sql`update ${name} set total_minor = 0 where ${company}`)).rejects.toThrow('permission denied')
    await expect(bypass(sql`delete from ${name} where ${company}`)).rejects.toThrow('permission denied')
  }
})
