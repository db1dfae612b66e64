import { randomUUID } from 'node:crypto'
import { dayIn } from '@warsha/domain/calendar'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { fieldsOf } from '../../test/tax-qr.ts'

const { garage, company, rival, owner, given } = await openGarage()
const { invoices, payments, tickets } = garage.api
const cash = (ticketId: number, amount: number) => ({ ticketId, amount, mode: 'cash' as const })
/** `paid` is what the ticket was paid before it. */
const refund = (ticketId: number, amount: number, refundOfId: number, paid: number) => ({
  ...cash(ticketId, amount),
  paid,
  kind: 'Refund' as const,
  refundOfId,
})

/** A car that is being worked on: 1000.00 and 150.00 VAT. */
const opened = (by = garage) =>
  by.given.vehicle().then(async ({ id: vehicleId, customerId }) => {
    const serviceId = await by.given.service({ price: 1000_00, max: 1000_00 })
    return by.api.tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
  })
async function finish(id: number, by = garage) {
  const { api } = by
  for (const { id: serviceId, version } of (await api.tickets.get({ id })).services) {
    await api.ticketServices.status({ id: serviceId, version, status: 'InProgress' })
    await api.ticketServices.status({ id: serviceId, version: version + 1, status: 'Completed' })
  }
  return api.tickets.get({ id })
}

test('a deposit is invoiced with its own VAT, and the final invoice asks for the rest', async () => {
  const { id, number } = await opened()
  const { payment, ticket } = await payments.addTicketPayment(cash(id, 115_00))
  const [paper] = ticket.deposits
  expect(ticket.deposits).toEqual([
    {
      id: expect.any(Number),
      number: expect.stringMatching(/^INV-/),
      type: 'Normal',
      paymentId: payment.id,
      vat: 15_00,
      total: 115_00,
    },
  ])
  expect(ticket.invoice).toBeNull()
  const deposit = await invoices.get({ id: paper?.id ?? 0 })
  expect(deposit).toMatchObject({
    isDeposit: true,
    type: 'Normal',
    ticketId: id,
    ticketNumber: number,
    due: 0,
    paid: 115_00,
  })
  expect(deposit).toMatchObject({
    taxable: 100_00,
    vat: 15_00,
    total: 115_00,
    paymentStatus: 'paid',
    taxType: 'Simplified',
  })
  expect(deposit.lines).toMatchObject([{ kind: 'deposit', nameEn: `Prepayment for ticket ${number}`, total: 115_00 }])
  expect(fieldsOf(deposit.qr).slice(3)).toEqual(['115.00', '15.00'])

  const { version } = await finish(id)
  const left = await tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const final = await invoices.get({ id: left.invoice?.id ?? 0 })
  expect(final).toMatchObject({ isDeposit: false, taxable: 1000_00, vat: 150_00, total: 1150_00, due: 1035_00 })
  expect(final).toMatchObject({ prepaid: 115_00, prepaidVat: 15_00 })
  expect(final.prepayments).toEqual([{ id: deposit.id, number: deposit.number, vat: 15_00, total: 115_00 }])
  const log = (await tickets.activities({ id })).map(({ action }) => action)
  expect(log).toContain('depositInvoiced')
})

test('a deposit that is given back is credited, and a cancelled visit keeps no invoice', async () => {
  const { id } = await opened()
  const { payment } = await payments.addTicketPayment(cash(id, 230_00))
  await payments.addTicketPayment(refund(id, 100_00, payment.id, 230_00))
  const { ticket, payment: back } = await payments.addTicketPayment({
    ...cash(id, 130_00),
    kind: 'RefundAdjustment',
    paid: 130_00,
  })
  const [paper, first, second] = ticket.deposits
  expect([first, second]).toMatchObject([
    { number: expect.stringMatching(/^CN-/), type: 'Return', vat: 13_04, total: 100_00 },
    { type: 'Return', paymentId: back.id, vat: 16_96, total: 130_00 },
  ])
  const note = await invoices.get({ id: first?.id ?? 0 })
  expect(note).toMatchObject({ originalInvoiceId: paper?.id, originalInvoiceNumber: paper?.number, isDeposit: true })
  const [work] = ticket.services
  await garage.api.ticketServices.status({ id: work?.id ?? 0, version: work?.version ?? 0, status: 'Canceled' })
  const { version } = await tickets.get({ id })
  expect((await tickets.status({ id, version, status: 'Canceled' })).status).toBe('Canceled')
})

test('money that settles finished work is no deposit, nor is what is paid on an invoice', async () => {
  const { id, money } = await finishedTicket(garage)
  const { ticket } = await payments.addTicketPayment(cash(id, money.due))
  expect(ticket.deposits).toEqual([])
  const other = await finishedTicket(garage)
  await tickets.createCreditInvoice({ id: other.id, version: other.version, paymentDueOn: '2099-01-31' })
  expect((await payments.addTicketPayment(cash(other.id, 10_00))).ticket.deposits).toEqual([])
})

test('a refund of an invoiced visit credits no deposit: the invoice has taken it up', async () => {
  const { id } = await opened()
  const { payment } = await payments.addTicketPayment(cash(id, 115_00))
  const { version } = await finish(id)
  await tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const { ticket } = await payments.addTicketPayment(refund(id, 115_00, payment.id, 115_00))
  expect(ticket.deposits.map(({ type }) => type)).toEqual(['Normal'])
})

test('without VAT, without a VAT number, or where the company wants none, a deposit has its receipt alone', async () => {
  const small = await company('Small')
  const [registration] = await small.api.company.vatRegistrations()
  const set = (values: object) => owner.updateTable('companies').set(values).where('id', '=', small.companyId).execute()
  for (const off of [
    { vatOnDeposits: false },
    { vatOnDeposits: true, vatRegistrationId: null },
    { allowVat: false, vatRegistrationId: registration?.id ?? null },
  ]) {
    await set(off)
    const { id } = await opened(small)
    expect((await small.api.payments.addTicketPayment(cash(id, 50_00))).ticket.deposits).toEqual([])
  }
})

test('a deposit beyond what bears VAT is credited when the work is invoiced', async () => {
  const shop = await company('Half taxed')
  await owner.updateTable('companies').set({ vatSpareParts: false }).where('id', '=', shop.companyId).execute()
  const { id: vehicleId, customerId } = await shop.given.vehicle()
  const serviceId = await shop.given.service({ price: 100_00 })
  const parts = [{ source: 'PurchaseFromOutside' as const, name: 'Gearbox', price: 1000_00 }]
  const { id } = await shop.api.tickets.create({ vehicleId, customerId, services: [{ serviceId }], parts })
  await shop.api.payments.addTicketPayment(cash(id, 345_00))
  const { version } = await finish(id, shop)
  const done = await shop.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const final = await shop.api.invoices.get({ id: done.invoice?.id ?? 0 })
  expect(final).toMatchObject({ vat: 15_00, prepaid: 115_00, prepaidVat: 15_00 })
  expect(done.deposits).toMatchObject([{ vat: 45_00 }, { type: 'Return', vat: 30_00, total: 230_00, paymentId: null }])
})

test('lists and home count the revenue of a deposit once', async () => {
  const shop = await company('Counting')
  const { id } = await opened(shop)
  const { payment } = await shop.api.payments.addTicketPayment(cash(id, 345_00))
  await shop.api.payments.addTicketPayment(refund(id, 115_00, payment.id, 345_00))
  const sums = async () => (await shop.api.invoices.list({ page: 1, pageSize: 10 })).sums
  expect(await sums()).toEqual({ taxable: 200_00, vat: 30_00, total: 230_00, due: 0 })
  const { version } = await finish(id, shop)
  await shop.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  expect(await sums()).toEqual({ taxable: 1000_00, vat: 150_00, total: 1150_00, due: 920_00 })
  const { bars } = await shop.api.home.summary({ range: '7days' })
  expect(bars.at(-1)).toMatchObject({ services: 1000_00, parts: 0 })
  const account = await shop.api.accounts.get({
    holder: 'customer',
    id: (await shop.api.tickets.get({ id })).customerId,
  })
  expect(account).toMatchObject({ asked: 920_00, balance: 920_00 })
  const lines = await shop.api.accounts.lines({ holder: 'customer', id: account.id, page: 1, pageSize: 10 })
  expect(lines.closing).toBe(920_00)
})

test('two cashiers at once and a request sent twice leave no gap and no double in the numbers', async () => {
  const shop = await company('Busy')
  const { id } = await opened(shop)
  const key = randomUUID()
  const twice = { context: { requestKey: key } }
  const [first, again, other] = await Promise.all([
    shop.api.payments.addTicketPayment(cash(id, 100_00), twice),
    shop.api.payments.addTicketPayment(cash(id, 100_00), twice),
    shop.api.payments.addTicketPayment(cash(id, 200_00)),
  ])
  expect(again.payment).toEqual(first.payment)
  expect(other.payment.id).not.toBe(first.payment.id)
  const { deposits } = await shop.api.tickets.get({ id })
  const year = dayIn('Asia/Riyadh', new Date().toISOString()).slice(0, 4)
  expect(deposits.map(({ number }) => number)).toEqual([`INV-${year}-0001`, `INV-${year}-0002`])
  const refused = await refusalOf(shop.api.payments.addTicketPayment(refund(id, 101_00, first.payment.id, 300_00)))
  expect(refused.code).toBe('refundExceedsPayment')
  expect((await shop.api.tickets.get({ id })).deposits).toHaveLength(2)
})

test('the document of a deposit is printed and shown by a link of its own, and another company finds none of it', async () => {
  const { id } = await opened()
  const { ticket } = await payments.addTicketPayment(cash(id, 57_50))
  const paper = { id: ticket.deposits[0]?.id ?? 0 }
  expect((await invoices.pdf(paper)).size).toBeGreaterThan(10_000)
  expect((await refusalOf(rival.api.invoices.get(paper))).code).toBe('NotFound')
  const shared = { ticketId: id, document: 'Invoice' as const, invoiceId: paper.id }
  const made = await garage.api.shares.whatsappSharedLink(shared)
  const seen = await garage.api.shares.open({ token: made.url.split('/').at(-1) ?? '' })
  expect(seen).toMatchObject({ number: ticket.deposits[0]?.number, total: 57_50 })
  const other = await given.ticket()
  expect((await refusalOf(garage.api.shares.whatsappSharedLink({ ...shared, ticketId: other.id }))).code).toBe(
    'NotFound',
  )
  expect(
    (await garage.api.shares.createSharedPdf({ urlToShare: `/api/invoices/pdf/${paper.id}` })).share.document,
  ).toBe('Invoice')
})

test('INV-001 prepayments are listed apart from what was sold, with what was credited of them', async () => {
  const list = async (filter: object) => {
    const { items, totalItems } = await invoices.list({ pageSize: 100, ...filter })
    return { totalItems, deposits: items.filter(({ isDeposit }) => isDeposit).length }
  }
  const { id } = await opened()
  const { payment } = await payments.addTicketPayment(cash(id, 115_00))
  const before = await list({ prepayments: true })
  expect(before.totalItems).toBe(before.deposits)
  await payments.addTicketPayment(refund(id, 115_00, payment.id, 115_00))
  const all = await list({})
  expect(await list({ prepayments: true })).toEqual({ totalItems: before.totalItems + 1, deposits: all.deposits })
  expect(all.totalItems).toBeGreaterThan(all.deposits)
  expect((await rival.api.invoices.list({ prepayments: true })).totalItems).toBe(0)
})
