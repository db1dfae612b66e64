import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, given, services } = await openGarage()
const { payments, tickets, drawers } = garage.api

const ways = (ticketId: number, cash: number, card: number) => ({
  ticketId,
  parts: [
    { mode: 'cash' as const, amount: cash },
    { mode: 'card' as const, amount: card, reference: '123456' },
  ],
  note: 'Both',
})

test('PMT-002 one payment in two ways is two payments, each with its receipt, and the drawer counts the cash alone', async () => {
  await drawers.open({ float: 0 })
  const { id } = await given.ticket({ total: 500_00 })
  const { payments: taken, ticket } = await payments.addTicketPayments(ways(id, 100_00, 400_00))
  expect(taken).toMatchObject([
    { kind: 'Payment', mode: 'cash', amount: 100_00, reference: '', note: 'Both' },
    { kind: 'Payment', mode: 'card', amount: 400_00, reference: '123456', note: 'Both' },
  ])
  expect(new Set(taken.map(({ receiptNumber }) => receiptNumber)).size).toBe(2)
  expect(ticket.money).toMatchObject({ paid: 500_00, due: 0, paymentStatus: 'paid' })
  expect((await tickets.get({ id })).payments).toHaveLength(2)
  const { drawer } = await drawers.current({})
  expect(drawer?.modes.find(({ mode }) => mode === 'cash')?.expected).toBe(100_00)
  expect(await inCompany(services.database, garage.companyId, listWrongTotals)).toEqual([])
})

test('the last way closes a ticket whose car has left', async () => {
  const { id } = await given.ticket({ total: 100_00, status: 'CheckOut' })
  const { ticket } = await payments.addTicketPayments(ways(id, 40_00, 60_00))
  expect(ticket.status).toBe('Closed')
})

test('each deposit of a payment in two ways has a tax invoice of its own; what pays all of finished work is no deposit', async () => {
  const { id: vehicleId, customerId } = await given.vehicle()
  const serviceId = await given.service({ price: 1000_00, max: 1000_00 })
  const { id } = await tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
  const early = await payments.addTicketPayments(ways(id, 115_00, 230_00))
  expect(early.ticket.deposits.map(({ paymentId, total }) => [paymentId, total])).toEqual(
    early.payments.map((payment) => [payment.id, payment.amount]),
  )
  const done = await finishedTicket(garage, { services: [200_00], customerId })
  const { ticket } = await payments.addTicketPayments(ways(done.id, 30_00, 200_00))
  expect(ticket.deposits).toEqual([])
  expect(ticket.money).toMatchObject({ due: 0, paymentStatus: 'paid' })
})

test('sent twice with one key, also at once, it is booked once; the key stands for no other request', async () => {
  const { id } = await given.ticket({ total: 500_00 })
  const context = { requestKey: randomUUID() }
  const send = (cash: number) => payments.addTicketPayments(ways(id, cash, 50_00), { context })
  const [first, second] = await Promise.all([send(20_00), send(20_00)])
  expect(second.payments).toEqual(first.payments)
  expect((await tickets.get({ id })).money.paid).toBe(70_00)
  expect((await refusalOf(send(21_00))).code).toBe('keyReused')
})

test('all is refused where the sum is too much: nothing is booked by half', async () => {
  const { id } = await given.ticket({ total: 100_00, status: 'CheckOut' })
  const refused = await refusalOf(payments.addTicketPayments(ways(id, 60_00, 40_01)))
  expect(refused).toMatchObject({ code: 'invalidCheckedOutTicketPayment', data: { remaining: 100_00 } })
  expect((await tickets.get({ id })).payments).toEqual([])
})

test('two people who pay the same at once in two ways pay it once', async () => {
  const { id } = await given.ticket({ total: 100_00, status: 'CheckOut' })
  const both = await Promise.allSettled([1, 2].map(() => payments.addTicketPayments(ways(id, 30_00, 70_00))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await tickets.get({ id })).money.paid).toBe(100_00)
})

test('PMT-002 it needs the action payments, in one’s own company', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const elsewhere = await refusalOf(rival.api.payments.addTicketPayments(ways(id, 1_00, 1_00)))
  expect(elsewhere.code).toBe('ticketNotExists')
  const desk = await garage.as(['WorkshopManager'], ['tickets.paymentRefund'])
  expect((await refusalOf(desk.api.payments.addTicketPayments(ways(id, 1_00, 1_00)))).status).toBe(406)
})
