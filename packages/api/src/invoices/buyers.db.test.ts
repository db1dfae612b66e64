import type { NewCustomer } from '@warsha/contract/customers'
import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, company, owner } = await openGarage()
const { customers, dealers, invoices, tickets, payments } = garage.api
const today = dayIn('Asia/Riyadh', new Date().toISOString())
const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }
const government = { type: 'Government' as const, idScheme: '700' as const, idNumber: '7001234567', ...place }

let phone = 550_100_000
const customer = (of: Partial<NewCustomer>, by = garage) =>
  by.api.customers.create({ type: 'Company', nameAr: 'أمانة الرياض', contactNo: `+966${++phone}`, ...of })
/** What the check-out of a car that owes comes to. */
async function leaves(of: Partial<NewCustomer>, by = garage, price = 200_00) {
  const { id: customerId } = await customer(of, by)
  const { id, version } = await finishedTicket(by, { services: [price], customerId })
  const out = await by.api.tickets.checkOut({ id, version, paymentDueOn: '2099-01-31' })
  return by.api.invoices.get({ id: out.invoice?.id ?? 0 })
}

test('INV-005 a government body with a 700 number gets a standard invoice, and nothing more is asked', async () => {
  expect(await leaves(government)).toMatchObject({ taxType: 'Standard' })
})

test.each([
  ['Simplified', 'a person', { type: 'Individual' as const }],
  ['Standard', 'a person who asks for it', { ...government, type: 'Individual' as const, wantsStandard: true }],
  ['Standard', 'a person with a VAT number', { ...place, type: 'Individual' as const, vatNumber: '300918273600003' }],
  ['Standard', 'a company by its commercial register', { ...place, crNumber: '1010773164' }],
] as const)('INV-005 a %s invoice for %s', async (taxType, _, of) => {
  expect((await leaves(of)).taxType).toBe(taxType)
})

test.each([
  ['identifierAndAddress', {}],
  ['identifier', place],
  ['address', { crNumber: '1010773164', ...place, district: null }],
] as const)('INV-005 no car of a business leaves while its record lacks its %s', async (reason, of) => {
  const { id: customerId } = await customer(of)
  const ticket = await finishedTicket(garage, { services: [200_00], customerId })
  const asked = { id: ticket.id, version: ticket.version, paymentDueOn: '2099-01-31' }
  for (const call of [tickets.checkOut, tickets.createCreditInvoice])
    expect(await refusalOf(call(asked))).toMatchObject({ code: 'buyerIncomplete', status: 422, data: { reason } })
  expect(await tickets.get({ id: ticket.id })).toEqual(ticket)
  const foreseen = await invoices.foreseen({ ticketId: ticket.id })
  expect(foreseen).toMatchObject({ taxType: 'Standard', holder: 'customer', id: customerId })
  expect(foreseen.missing.length).toBeGreaterThan(0)

  const { version, figures: _f, createdAt: _c, ...record } = await customers.get({ id: customerId })
  await customers.update({ ...record, ...government, version })
  expect((await invoices.foreseen({ ticketId: ticket.id })).missing).toEqual([])
  expect((await tickets.checkOut(asked)).invoice).not.toBeNull()
})

test('the payment that would close and invoice a visit is refused as the check-out is', async () => {
  const apart = await company('Al-Wafa Garage')
  const chosen = { separateCreditInvoice: true, vatOnDeposits: false }
  await owner.updateTable('companies').set(chosen).where('id', '=', apart.companyId).execute()
  const { id: customerId } = await customer({}, apart)
  const { id, version } = await finishedTicket(apart, { services: [100_00], customerId })
  await apart.api.tickets.checkOut({ id, version })
  const pays = (amount: number) => apart.api.payments.addTicketPayment({ ticketId: id, mode: 'cash', amount })
  expect((await refusalOf(pays(115_00))).code).toBe('buyerIncomplete')
  expect((await pays(100_00)).ticket.status).toBe('CheckOut')
})

test('a deposit is not invoiced to a business that cannot be named', async () => {
  const shop = await company('Al-Amal Garage')
  await owner.updateTable('companies').set({ vatOnDeposits: true }).where('id', '=', shop.companyId).execute()
  const { id: customerId } = await customer({}, shop)
  const { id } = await finishedTicket(shop, { services: [100_00], customerId })
  const pays = shop.api.payments.addTicketPayment({ ticketId: id, mode: 'cash', amount: 50_00 })
  expect((await refusalOf(pays)).code).toBe('buyerIncomplete')
})

test('INV-005 below 1,000 riyals a company may give everybody simplified invoices', async () => {
  const shop = await company('Al-Noor Express')
  await owner.updateTable('companies').set({ simplifiedBelowLimit: true }).where('id', '=', shop.companyId).execute()
  expect((await leaves({}, shop, 869_56)).taxType).toBe('Simplified')
  expect((await leaves(government, shop, 869_57)).taxType).toBe('Standard')
})

test('the day to pay by is proposed from the terms of whoever is billed, else thirty days', async () => {
  const net45 = await garage.api.company.addPaymentTerm({ nameEn: 'Net 45', nameAr: 'صافي 45', days: 45 })
  const { id: customerId } = await customer({ paymentTermId: net45.id })
  const { id: dealerId } = await dealers.create({ nameEn: 'Al-Faris Motors' })
  const ticket = await finishedTicket(garage, { customerId })
  const proposed = async () => (await invoices.foreseen({ ticketId: ticket.id })).paymentDueOn
  expect(await proposed()).toBe(addDays(today, 45))
  await garage.api.company.changePaymentTerm({ ...net45, days: 0, active: false })
  expect(await proposed()).toBe(today)
  await tickets.update({ id: ticket.id, version: ticket.version, dealerId })
  expect(await proposed()).toBe(addDays(today, 30))
})

test.each([
  ['half', { idScheme: '700' as const }],
  ['half', { idNumber: '7001234567' }],
  ['form', { idScheme: '700' as const, idNumber: '1001234567' }],
] as const)('an identifier that is %s of one is refused at the record', async (reason, of) => {
  expect(await refusalOf(customer(of))).toMatchObject({ code: 'invalidIdentifier', data: { reason } })
  expect(await refusalOf(dealers.create({ nameEn: 'Al-Faris', ...of }))).toMatchObject({ code: 'invalidIdentifier' })
})

test('another company learns nothing of how a ticket would be invoiced', async () => {
  const ticket = await finishedTicket(garage)
  const other = await company('Rival Express')
  expect((await refusalOf(other.api.invoices.foreseen({ ticketId: ticket.id }))).code).toBe('ticketNotExists')
  expect((await payments.ticketCredit({ ticketId: ticket.id })).credit).toBe(0)
})
