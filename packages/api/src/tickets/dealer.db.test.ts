import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { tickets, ticketServices, dealers, payments, invoices, vehicles } = garage.api
const address = { buildingNo: '7421', street: 'طريق الملك', district: 'الملز', city: 'الرياض', postalCode: '12836' }
const dealer = () =>
  dealers.create({ nameEn: 'Jomaih Auto', nameAr: 'الجميح', vatNumber: '310122393500003', ...address })

async function carOf(dealerId: number | null = null) {
  const car = await given.vehicle()
  await owner.updateTable('vehicles').set({ dealerId }).where('id', '=', car.id).execute()
  return { vehicleId: car.id, customerId: car.customerId }
}
async function finished(dealerId: number) {
  const ticket = await tickets.create({
    ...(await carOf()),
    dealerId,
    services: [{ serviceId: await given.service() }],
  })
  const [service] = ticket.services
  return ticketServices.status({ id: service?.id ?? 0, version: service?.version ?? 0, status: 'Completed' })
}

test('a ticket is billed to the partner of its car, unless it says otherwise', async () => {
  const { id: dealerId } = await dealer()
  const car = await carOf(dealerId)
  const byCar = await tickets.create(car)
  expect(byCar).toMatchObject({ dealerId, dealerNameEn: 'Jomaih Auto', dealerNameAr: 'الجميح' })
  const own = await tickets.create({ ...car, dealerId: null, confirmedOpenTicket: true })
  expect([own.dealerId, own.dealerNameEn]).toEqual([null, null])
  const other = await dealer()
  expect(await tickets.create({ ...(await carOf()), dealerId: other.id })).toMatchObject({ dealerId: other.id })
})

test('a ticket billed to a partner names them in its lists', async () => {
  const { id: dealerId } = await dealer()
  const { id } = await tickets.create({ ...(await carOf()), dealerId })
  const { items } = await tickets.list({ dealerId })
  expect(items).toMatchObject([{ id, dealerId, dealerNameAr: 'الجميح' }])
})

test('DLR-001 the invoice goes to the partner, with their address and VAT number, as a tax invoice', async () => {
  const { id: dealerId } = await dealer()
  const ticket = await finished(dealerId)
  await payments.addTicketPayment({ ticketId: ticket.id, mode: 'bankTransfer', amount: ticket.money.due })
  const closed = await tickets.checkOut({ id: ticket.id, version: (await tickets.get({ id: ticket.id })).version })
  const invoice = await invoices.get({ id: closed.invoice?.id ?? 0 })
  expect(invoice.buyer).toMatchObject({
    nameAr: 'الجميح',
    vatNumber: '310122393500003',
    address: {
      buildingNo: '7421',
      postalCode: '12836',
      en: null,
      ar: { street: 'طريق الملك', district: 'الملز', city: 'الرياض' },
    },
  })
  expect(invoice).toMatchObject({ taxType: 'Standard' })
  expect((await tickets.get({ id: ticket.id })).dealerNameEn).toBe('Jomaih Auto')
})

test('who is billed does not change once somebody paid, until the money is given back', async () => {
  const [one, other] = [await dealer(), await dealer()]
  const ticket = await finished(one.id)
  const { payment } = await payments.addTicketPayment({ ticketId: ticket.id, mode: 'cash', amount: 10_00 })
  const move = async (dealerId: number | null) =>
    tickets.update({ id: ticket.id, version: (await tickets.get({ id: ticket.id })).version, dealerId })
  expect(await refusalOf(move(other.id))).toMatchObject({ code: 'payerHasPaid', data: { paid: 10_00 } })
  expect((await refusalOf(move(null))).code).toBe('payerHasPaid')
  await payments.addTicketPayment({
    ticketId: ticket.id,
    kind: 'Refund',
    refundOfId: payment.id,
    mode: 'cash',
    amount: 10_00,
    paid: 10_00,
  })
  expect((await move(other.id)).dealerId).toBe(other.id)
})

test('the payer does not change while money of the ticket stands on their account, left as credit or written off', async () => {
  const { id: dealerId } = await dealer()
  const move = async (id: number) =>
    tickets.update({ id, version: (await tickets.get({ id })).version, dealerId: null })
  const left = await finished(dealerId)
  const cash = { ticketId: left.id, mode: 'cash' as const, amount: 100_00 }
  await payments.addTicketPayment(cash)
  await payments.addTicketPayment({ ...cash, kind: 'RefundAdjustment', paid: 100_00 })
  expect((await refusalOf(move(left.id))).code).toBe('payerHasCredit')
  expect((await tickets.get({ id: left.id })).dealerId).toBe(dealerId)

  const lost = await finished(dealerId)
  await payments.addTicketPayment({ ticketId: lost.id, kind: 'BadDebt', amount: 5_00 })
  expect(await refusalOf(move(lost.id))).toMatchObject({ code: 'payerHasBadDebt', data: { badDebt: 5_00 } })
})

test('API-182 the partner of a car does not change while money remains on it', async () => {
  const { id: dealerId } = await dealer()
  const ticket = await finished(dealerId)
  const { plate: _p, openTicketIds: _o, ...car } = await vehicles.get({ id: ticket.vehicleId })
  const { id, version, customerId, makeId, plateNo } = car
  const change = vehicles.update({ id, version, customerId, makeId, plateNo, year: car.year, dealerId })
  expect(await refusalOf(change)).toMatchObject({ code: 'changeVehicleDealerError', data: { remaining: 230_00 } })
})

test('another company’s partner is not there', async () => {
  const theirs = await rival.api.dealers.create({ nameEn: 'Theirs' })
  expect((await refusalOf(tickets.create({ ...(await carOf()), dealerId: theirs.id }))).code).toBe('NotFound')
})
