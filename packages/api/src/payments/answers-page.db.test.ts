import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'

const { garage } = await openGarage()
const { tickets, payments, dealers } = garage.api
const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }

type Booked = Parameters<typeof payments.addTicketPayment>[0]
/** What a payment of any kind answers, held against the page as anybody else opens it. */
async function book(asked: Booked) {
  const booked = await payments.addTicketPayment(asked)
  expect(booked.ticket).toEqual(await tickets.get({ id: asked.ticketId }))
  return booked
}
const pay = async (ticketId: number, amount: number) => (await book({ ticketId, amount, mode: 'cash' })).ticket

test('a payment answers with the whole page of its ticket: deposits, payers and invoice', async () => {
  const { id, version } = await finishedTicket(garage, { services: [3_000_00, 333_33] })
  const { id: partyId } = await dealers.create({ nameEn: 'Tawun Insurance', crNumber: '1010773164', ...place })
  const approved = { claimNumber: '', approvalReference: '', approvedOn: null, approvedAmount: null }
  const above = { holder: 'dealer' as const, partyId, kind: 'above' as const, amount: 1_000_00, ...approved }
  const shared = await tickets.payers({ id, version, payers: [above], claim: approved })
  expect((await pay(id, 400_00)).payers).toEqual(shared.payers)
  const left = await tickets.checkOut({ id, version: (await pay(id, 100_00)).version, paymentDueOn: '2099-01-31' })
  expect(await pay(id, 200_00)).toMatchObject({ invoice: { id: left.invoice?.id }, deposits: [{}, {}] })
  expect(await pay(id, 300_00)).toMatchObject({
    status: 'Closed',
    payers: [{}, { invoice: { number: expect.any(String) } }],
  })
})

test('the payment that settles a car which waits for its money closes the ticket, and answers with the invoice', async () => {
  const { id } = await garage.given.ticket({ status: 'CheckOut', total: 100_00 })
  expect((await pay(id, 60_00)).invoice).toBeNull()
  expect(await pay(id, 40_00)).toMatchObject({ status: 'Closed', invoice: { isCredit: false } })
})

test('money that is given back or written off is answered with the whole page of its ticket, too', async () => {
  const open = await garage.given.ticket({ total: 500_00 })
  const deposit = await book({ ticketId: open.id, amount: 300_00, mode: 'cash' })
  const back = { ticketId: open.id, refundOfId: deposit.payment.id, paid: 300_00 }
  await book({ ...back, kind: 'Refund', amount: 100_00, mode: 'cash' })
  const { id } = await garage.given.ticket({ status: 'CheckOut', total: 100_00 })
  await pay(id, 90_00)
  const ended = await book({ ticketId: id, kind: 'BadDebt', amount: 10_00 })
  expect(ended.ticket).toMatchObject({ status: 'Closed', invoice: { isCredit: false } })
})
