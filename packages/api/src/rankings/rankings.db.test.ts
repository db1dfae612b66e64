import { add, zero } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'

const { garage, rival, given, company } = await openGarage()
const { rankings, tickets, ticketServices } = garage.api

test('ADM-044 the best employees completed most: services, hours, and their price shared among who did them to the halala', async () => {
  const [first, second] = [await given.technician(), await given.technician()]
  const ticket = await finishedTicket(garage, { services: [100_01, 50_00] })
  const [both, alone] = ticket.services.map(({ id }) => id)
  await ticketServices.addTechnician({
    ticketId: ticket.id,
    ticketServiceIds: [both ?? 0, alone ?? 0],
    employeeId: first,
  })
  const assigned = await ticketServices.addTechnician({
    ticketId: ticket.id,
    ticketServiceIds: [both ?? 0],
    employeeId: second,
  })
  const work = assigned.technicians.find(({ employeeId }) => employeeId === second)
  await ticketServices.addHours({ id: work?.id ?? 0, extraMinutes: 90 })
  const best = (await rankings.bestEmployees({})).items
  expect(best.map(({ id, services, workedMinutes, revenue }) => [id, services, workedMinutes, revenue])).toEqual([
    [first, 2, 0, 50_01 + 50_00],
    [second, 1, 90, 50_00],
  ])
  expect(best.reduce((sum, { revenue }) => add(sum, revenue), zero)).toBe(150_01)
  expect((await rankings.bestEmployees({ to: '2020-01-01' })).items).toEqual([])
  expect((await rival.api.rankings.bestEmployees({ allShops: true })).items).toEqual([])
})

test('ADM-044 the important customers were invoiced most; what came back is taken off, and visits are counted', async () => {
  const customerId = await given.customer()
  const visit = async (price: number) => {
    const { id, version } = await finishedTicket(garage, { services: [price], customerId })
    return tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  }
  await visit(300_00)
  const returned = await visit(200_00)
  const before = (await rankings.importantCustomers({})).items.find(({ id }) => id === customerId)
  expect(before).toMatchObject({ visits: 2, revenue: 500_00 })
  const lines = [{ position: 1, amount: 230_00 }]
  const invoiceId = returned.invoice?.id ?? 0
  await garage.api.invoices.return({ invoiceId, version: returned.version, reason: 'Not done', lines })
  const [top] = (await rankings.importantCustomers({})).items
  expect(top).toMatchObject({ id: customerId, visits: 2, revenue: 300_00 })
  const { bars } = await garage.api.home.summary({})
  expect(bars.at(-1)?.services).toBe(300_00)
  expect((await rankings.importantCustomers({ from: '2099-01-01' })).items).toEqual([])
  expect((await rival.api.rankings.importantCustomers({ allShops: true })).items).toEqual([])
})

test('rankings ask for the report of their kind', async () => {
  const reader = await garage.as(['ReportManager'], ['reports.customers'])
  expect((await refusalOf(reader.api.rankings.bestEmployees({}))).code).toBe('NotAllowedOperation')
  expect((await reader.api.rankings.importantCustomers({})).page).toBe(1)
  const technician = await garage.as(['Technician'])
  expect((await refusalOf(technician.api.rankings.importantCustomers({}))).code).toBe('NotAuthorized')
})

test('ADM-044 a ranking has pages that do not overlap, says how many there are, and is taken along whole as an Excel file', async () => {
  const here = await company('Ranked Garage')
  const { api } = here
  for (const price of [100_00, 300_00, 200_00]) {
    const { id, version } = await finishedTicket(here, { services: [price], customerId: await here.given.customer() })
    await api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  }
  const page = (number: number) => api.rankings.importantCustomers({ page: number, pageSize: 2 })
  const [first, second, past] = [await page(1), await page(2), await page(3)]
  expect(first.items.map(({ revenue }) => revenue)).toEqual([300_00, 200_00])
  expect(second.items.map(({ revenue }) => revenue)).toEqual([100_00])
  expect([first, second, past].map(({ totalItems }) => totalItems)).toEqual([3, 3, 3])
  expect(past.items).toEqual([])
  const { rows, heads } = await openedFile(await api.exports.importantCustomers({}))
  expect(rows.map((row) => row['Without VAT'])).toEqual([300, 200, 100])
  expect(heads).toEqual(['Name', 'Last invoice', 'Visits', 'Without VAT'])
  expect((await openedFile(await rival.api.exports.importantCustomers({}))).rows).toEqual([])
  const best = await openedFile(await api.exports.bestEmployees({}))
  expect(best.heads).toEqual(['Name', 'Job title', 'Services', 'Minutes', 'Without VAT'])
  const reader = await here.as(['ReportManager'], ['reports.customers'])
  expect((await refusalOf(reader.api.exports.bestEmployees({}))).code).toBe('NotAllowedOperation')
})
