import type { ModuleAction } from '@warsha/domain/permissions'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage } = await openGarage()
const { api: owners } = garage
const worker: ModuleAction[] = ['tickets.view', 'tickets.serviceChangeStatus', 'tickets.print', 'vehicles.edit']

/** Prices whose digits stand in nothing else. */
const price = 71_717
const partPrice = 83_838
async function priced() {
  const { given } = garage
  const employeeId = await given.technician()
  const service = await given.service({ price, min: price, max: price + 5, maxDiscount: 1_000 })
  const vehicle = await given.vehicle()
  const ticket = await owners.tickets.create({
    vehicleId: vehicle.id,
    customerId: vehicle.customerId,
    services: [{ serviceId: service, technicianIds: [employeeId] }],
    parts: [{ source: 'PurchaseFromOutside', name: 'Bearing', price: partPrice, cost: 81_818 }],
  })
  const { payment } = await owners.payments.addTicketPayment({ ticketId: ticket.id, mode: 'cash', amount: 61_616 })
  return { ticket, payment, employeeId, vehicleId: vehicle.id }
}
/** Whatever could be read off: the prices, what was paid, and the sums of them, with and without VAT. */
const amountsIn = (answer: unknown, total: number): string[] =>
  ['71717', '71722', '83838', '81818', '61616', String(total), String(total - 61_616), '155555'].filter((digits) =>
    JSON.stringify(answer).includes(digits),
  )

test('a technician whose actions are not about money reads tickets, cars and lists without a single amount', async () => {
  const { ticket, employeeId, vehicleId } = await priced()
  const { total } = ticket.money
  const { api } = await garage.as(['Technician'], worker, { employeeId })
  const id = ticket.services[0]?.id ?? 0
  const answers = {
    ticket: await api.tickets.get({ id: ticket.id }),
    list: await api.tickets.list({}),
    search: await api.tickets.search({ searchInput: ticket.number }),
    visits: await api.tickets.ofVehicle({ vehicleId }),
    log: await api.tickets.activities({ id: ticket.id }),
    today: await api.home.today({}),
    found: await api.search.all({ searchInput: ticket.number }),
    car: await api.vehicles.get({ id: vehicleId }),
    cars: await api.vehicles.list({}),
    catalogue: await api.lookups.services(),
    jobs: await api.work.myJobs(),
    noted: await api.tickets.addNote({ ticketId: ticket.id, body: 'Seen' }),
    started: await api.ticketServices.status({ id, version: 1, status: 'InProgress' }),
  }
  for (const [name, answer] of Object.entries(answers)) expect(amountsIn(answer, total), name).toEqual([])
  expect(answers.ticket).toMatchObject({ number: ticket.number, money: { total: null, due: null } })
  expect(answers.ticket.services[0]).toMatchObject({ price: null, total: null, quantityMilli: 1000 })
  expect(answers.log.find(({ action }) => action === 'paymentTaken')?.facts).toMatchObject({ amount: null })
  const seen = await owners.tickets.get({ id: ticket.id })
  expect(amountsIn(seen, total)).not.toEqual([])
})

test('with an action about money, or without any map, a technician sees what things cost', async () => {
  const { ticket } = await priced()
  for (const actions of [[...worker, 'tickets.payments' as const], null]) {
    const { api } = await garage.as(['Technician'], actions)
    expect((await api.tickets.get({ id: ticket.id })).money).toMatchObject({ paid: 61_616 })
  }
})

test('documents with prices are refused to users who are shown none; they get the work order without prices', async () => {
  const { ticket, payment } = await priced()
  const { api } = await garage.as(['Technician'], worker)
  expect(await refusalOf(api.tickets.workOrder({ id: ticket.id, prices: true }))).toMatchObject({
    code: 'NotAllowedOperation',
    status: 406,
  })
  expect(await refusalOf(api.payments.receipt({ id: payment.id }))).toMatchObject({ status: 406 })
  expect((await api.tickets.workOrder({ id: ticket.id })).size).toBeGreaterThan(1000)
})

test('a workshop manager with few actions goes on seeing amounts', async () => {
  const ticket = await finishedTicket(garage)
  const { api } = await garage.as(['WorkshopManager'], ['tickets.view'])
  expect((await api.tickets.get({ id: ticket.id })).money.total).toBe(ticket.money.total)
})
