import { NewTicketService } from '@warsha/contract/ticket-lines'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { readInvoicePaper } from '../invoices/print-invoice.ts'
import { workOrderPaper } from '../work-orders/work-order.ts'

const { garage, rival, given, services: running } = await openGarage()
const { tickets, ticketServices, catalogue, decisions, invoices } = garage.api

const weld = { nameAr: 'لحام حامل العادم', sectionId: given.sectionId, durationMinutes: 90 }
const custom = { custom: weld, price: 200_00 }

async function opened() {
  const car = await given.vehicle()
  return tickets.create({ vehicleId: car.id, customerId: car.customerId })
}

test('SVC-001 a service that is in no catalogue is added with its own name, time and price, and taxed like any other', async () => {
  const ticket = await opened()
  const service = { ...custom, quantityMilli: 2000, discount: 100_00 }
  const next = await ticketServices.add({ ticketId: ticket.id, version: ticket.version, service })
  expect(next.services).toMatchObject([
    { serviceId: null, nameEn: weld.nameAr, nameAr: weld.nameAr, durationMinutes: 90, gross: 400_00, discount: 100_00 },
  ])
  expect(next.money).toMatchObject({ services: 400_00, vat: 45_00, total: 345_00 })
  expect(next.sections).toMatchObject([{ sectionId: given.sectionId }])
})

test('a new ticket takes it as well, its technician sees it among their jobs, and the invoice has it by its name', async () => {
  const technician = await given.technician()
  const named = { ...custom, custom: { ...weld, nameEn: 'Weld the exhaust bracket' }, technicianIds: [technician] }
  const open = await finishedTicket(garage, { services: [], more: { services: [NewTicketService.parse(named)] } })
  const worker = await garage.as(['Technician'], null, { employeeId: technician })
  expect(await worker.api.work.myJobs()).toMatchObject({ doneToday: 1 })
  const { id, version } = open
  const { invoice } = await tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const { lines } = await invoices.get({ id: invoice?.id ?? 0 })
  expect(lines).toMatchObject([{ nameEn: 'Weld the exhaust bracket', nameAr: weld.nameAr, total: 230_00 }])
})

test('it is never among the services of the catalogue, the most used ones or the warranties', async () => {
  const more = { services: [NewTicketService.parse(custom)] }
  const { id, vehicleId, customerId } = await finishedTicket(garage, { services: [], more })
  const used = await catalogue.usedServices({ shopId: garage.shopId })
  expect(used.filter(({ serviceId }) => serviceId === null)).toEqual([])
  expect(await catalogue.warranties({ vehicleId })).toEqual([])
  const original = (await tickets.get({ id })).services[0]?.id ?? 0
  const again = { ...custom, underWarrantyOfId: original }
  const visit = { vehicleId, customerId, confirmedOpenTicket: true, services: [again] }
  expect(await refusalOf(tickets.create(visit))).toMatchObject({ code: 'NotFound' })
})

test('its price and its discount change within what it costs, and two of them are two', async () => {
  const ticket = await opened()
  const both = { ticketId: ticket.id, version: ticket.version, services: [custom, custom] }
  const { services } = await ticketServices.addMultiple(both)
  expect(services).toHaveLength(2)
  const line = { id: services[0]?.id ?? 0, version: services[0]?.version ?? 0 }
  const next = await ticketServices.update({ ...line, price: 999_00, discountBp: 5000 })
  expect(next.services[0]).toMatchObject({ price: 999_00, discount: 499_50 })
  const free = { id: line.id, version: line.version + 1, discount: 999_01 }
  expect(await refusalOf(ticketServices.update(free))).toMatchObject({ code: 'discountTooHigh' })
})

test('ROL-024 its price is one of the user’s own, and its discount a discount: both ask for their right', async () => {
  const { id: ticketId, version, vehicleId, customerId } = await opened()
  const plain = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.new', 'tickets.edit'])
  const pricer = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.edit', 'tickets.serviceEdit'])
  const visit = { vehicleId, customerId, confirmedOpenTicket: true, services: [custom] }
  const cheaper = { ...custom, discount: 10_00 }
  const refusals = [
    plain.api.ticketServices.add({ ticketId, version, service: custom }),
    plain.api.tickets.create(visit),
    pricer.api.ticketServices.add({ ticketId, version, service: cheaper }),
  ]
  expect((await Promise.all(refusals.map(refusalOf))).map(({ data }) => data.action)).toEqual([
    'tickets.serviceEdit',
    'tickets.serviceEdit',
    'tickets.serviceDiscount',
  ])
  expect((await pricer.api.ticketServices.add({ ticketId, version, service: custom })).services).toHaveLength(1)
})

test('of two who add at once one is refused, and a double click of a new ticket opens one', async () => {
  const { id: ticketId, version, vehicleId, customerId } = await opened()
  const add = () => refusalOf(ticketServices.add({ ticketId, version, service: custom }))
  expect((await Promise.all([add(), add()])).map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  expect((await add()).status).toBe(409)
  const visit = { vehicleId, customerId, confirmedOpenTicket: true, services: [custom] }
  const requestKey = crypto.randomUUID()
  const twice = await Promise.all([1, 2].map(() => tickets.create(visit, { context: { requestKey } })))
  expect(twice[0]?.id).toBe(twice[1]?.id)
})

test('it needs a name, a section of the company, and to be either custom or of the catalogue', async () => {
  const { id: ticketId, version } = await opened()
  const serviceId = await given.service()
  const wrong = [
    { custom: { ...weld, nameAr: ' ' }, price: 200_00 },
    { custom: { ...weld, sectionId: rival.given.sectionId }, price: 200_00 },
    { ...custom, serviceId },
    { price: 200_00 },
  ]
  const refused = await Promise.all(
    wrong.map((service) => refusalOf(ticketServices.add({ ticketId, version, service }))),
  )
  expect(refused.map(({ code, status }) => `${code} ${status}`)).toEqual([
    'BAD_REQUEST 400',
    'NotFound 404',
    'BAD_REQUEST 400',
    'BAD_REQUEST 400',
  ])
  const theirs = rival.api.ticketServices.add({ ticketId, version, service: custom })
  expect(await refusalOf(theirs)).toMatchObject({ code: 'ticketNotExists' })
})

/** A custom line of 200.00, not started. */
async function weldLine() {
  const { id: ticketId, version } = await opened()
  const { services } = await ticketServices.add({ ticketId, version, service: custom })
  const line = services[0]
  if (!line) throw new Error('Nothing was added')
  return { ticketId, line: { id: line.id, version: line.version } }
}
const renamed = { nameEn: 'Weld the exhaust bracket', nameAr: 'لحام حامل الشكمان' }

test('SVC-009 a custom line is called otherwise: on the ticket, on its papers and in the log; a name in one language is for both', async () => {
  const { ticketId, line } = await weldLine()
  const next = await ticketServices.update({ ...line, names: renamed })
  expect(next.services).toMatchObject([{ ...renamed, price: 200_00, version: line.version + 1 }])
  const [told] = await tickets.activities({ id: ticketId })
  const names = { en: weld.nameAr, ar: weld.nameAr }
  expect([told?.action, told?.facts]).toEqual([
    'serviceRenamed',
    { from: names, to: { en: renamed.nameEn, ar: renamed.nameAr } },
  ])
  const again = await ticketServices.update({ id: line.id, version: line.version + 1, names: { nameEn: 'Weld it' } })
  expect(again.services).toMatchObject([{ nameEn: 'Weld it', nameAr: 'Weld it' }])
  const same = await ticketServices.update({ id: line.id, version: line.version + 2, names: { nameEn: 'Weld it' } })
  expect(same.services[0]?.version).toBe(line.version + 2)
})

test('INV-007 its PDFs and the invoice carry the name that stood there last, and no name after that', async () => {
  const open = await finishedTicket(garage, { services: [], more: { services: [NewTicketService.parse(custom)] } })
  const [line] = open.services
  const at = { id: line?.id ?? 0, version: line?.version ?? 0 }
  const named = await ticketServices.update({ ...at, names: renamed })
  const { id, version } = named
  const name = { en: renamed.nameEn, ar: renamed.nameAr }
  const order = await inCompany(running.database, garage.companyId, (tx) => workOrderPaper(tx, named, 'WorkOrder'))
  expect(order.services).toMatchObject([{ name }])
  expect((await tickets.workOrder({ id })).size).toBeGreaterThan(1000)
  const { invoice } = await tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const paper = await inCompany(running.database, garage.companyId, (tx) => readInvoicePaper(tx, invoice?.id ?? 0))
  expect(paper.lines).toMatchObject([{ name }])
  expect((await invoices.pdf({ id: invoice?.id ?? 0 })).size).toBeGreaterThan(1000)
  const late = ticketServices.update({ id: at.id, version: at.version + 1, names: { nameEn: 'Too late' } })
  expect((await refusalOf(late)).code).toBe('invoiceExists')
})

test('a name is changed by whoever may change the service, by one of two at once, and never of the catalogue or of others', async () => {
  const { line } = await weldLine()
  const rename = (by: typeof garage.api, names: { nameEn?: string; nameAr?: string } = renamed) =>
    refusalOf(by.ticketServices.update({ ...line, names }))
  const discounter = await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.serviceDiscount'])
  expect((await rename(discounter.api)).data).toEqual({ action: 'tickets.serviceEdit' })
  expect((await rename((await garage.as(['HRManager'])).api)).status).toBe(403)
  expect((await rename(rival.api)).code).toBe('NotFound')
  expect((await rename(garage.api, { nameEn: ' ', nameAr: '' })).status).toBe(400)
  const both = await Promise.all([rename(garage.api), rename(garage.api, { nameEn: 'Other' })])
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  expect((await rename(garage.api)).code, 'a stale version').toBe('InvalidData')

  const { services } = await finishedTicket(garage)
  const [known] = services
  const wrong = ticketServices.update({ id: known?.id ?? 0, version: known?.version ?? 0, names: renamed })
  expect(await refusalOf(wrong)).toMatchObject({ code: 'invalidInput', data: { field: 'names' } })
})

/** A car whose owner put the welding off, by telephone. */
async function declinedWeld() {
  const { asked } = customersOf(garage, running)
  const { ticket, vehicle, brakes, shocks } = await asked()
  const { id: ticketId } = ticket
  const added = await ticketServices.add({
    ticketId,
    version: (await tickets.get({ id: ticketId })).version,
    service: custom,
  })
  const line = added.services.find(({ serviceId }) => serviceId === null)?.id ?? 0
  await decisions.propose({ ticketId, ticketServiceIds: [line], reason: 'Loose' })
  const { version } = await decisions.ofTicket({ ticketId })
  const answers = [brakes, shocks, line].map((id) => ({ id, answer: 'Declined' as const }))
  await decisions.note({ ticketId, version, channel: 'Phone', person: 'Abdullah', answers })
  const work = (await decisions.declinedOfVehicle({ vehicleId: vehicle.id })).find(({ custom: one }) => one !== null)
  if (!work) throw new Error('Nothing was put off')
  return { work, ticketId, visit: { vehicleId: vehicle.id, customerId: vehicle.customerId, confirmedOpenTicket: true } }
}
const offered = { serviceId: null, nameAr: weld.nameAr, durationMinutes: 90, price: 200_00 }

test('declined, it stays with the car, and a new ticket takes it up at the price of then', async () => {
  const { work, visit } = await declinedWeld()
  expect(work).toMatchObject({ serviceId: null, custom: { ...weld, nameEn: weld.nameAr }, offer: { price: 200_00 } })
  const clerk = await garage.as(['WorkshopManager'], ['tickets.new', 'tickets.view'])
  const taking = { ...visit, services: [{ custom: work.custom, price: 200_00 }], declinedWorkIds: [work.id] }
  const other = { ...taking, services: [{ ...custom, custom: { ...weld, nameAr: 'دهان' } }] }
  expect(await refusalOf(tickets.create(other))).toMatchObject({ code: 'NotFound' })
  expect((await clerk.api.tickets.create(taking)).services).toMatchObject([offered])
})

test('declined, it is taken up on a ticket that stands by whoever may edit one', async () => {
  const { work, ticketId } = await declinedWeld()
  const clerk = await garage.as(['WorkshopManager'], ['tickets.edit', 'tickets.view'])
  const { version } = await tickets.get({ id: ticketId })
  const { services } = await clerk.api.decisions.takeUp({ id: work.id, ticketId, version })
  expect(services.at(-1)).toMatchObject(offered)
})
