import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { fieldsOf } from '../../test/tax-qr.ts'
import { buildServer } from '../http.ts'

const { garage, rival, given, owner, company, services } = await openGarage()
const { invoices, payments, tickets } = garage.api
const today = dayIn('Asia/Riyadh', new Date().toISOString())
type Wish = Parameters<typeof finishedTicket>[1]

/** A finished ticket, paid and handed over, and its invoice. */
async function sold(wish: Wish = {}, by: Company = garage) {
  const ticket = await finishedTicket(by, wish)
  if (ticket.money.due > 0)
    await by.api.payments.addTicketPayment({ ticketId: ticket.id, amount: ticket.money.due, mode: 'cash' })
  const { version } = await by.api.tickets.get({ id: ticket.id })
  const closed = await by.api.tickets.checkOut({ id: ticket.id, version })
  return { ticket: closed, invoice: await by.api.invoices.get({ id: closed.invoice?.id ?? 0 }) }
}

const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }
const business = (over: object = {}) =>
  owner
    .insertInto('customers')
    .values({
      companyId: garage.companyId,
      type: 'Company',
      nameEn: 'Gulf Horizon Transport Co.',
      nameAr: 'شركة أفق الخليج للنقل',
      contactNo: '+966550001111',
      vatNumber: '300918273600003',
      crNumber: '1010773164',
      buildingNo: '3190',
      street: 'Khurais Rd',
      district: 'An Nasim',
      city: 'Riyadh',
      postalCode: '14234',
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test('INV-006 INV-003 an invoice has its number, day, type and lines, and the figures of the ticket', async () => {
  const parts = [{ name: 'Brake pads', price: 150_00, quantityMilli: 2000 }]
  const { ticket, invoice } = await sold({ services: [200_00, 100_00], parts })
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^INV-\d{4}-\d{4}$/),
    type: 'Normal',
    category: 'tickets',
    isCredit: false,
    supplyOn: today,
    originalInvoiceNumber: null,
    ticketId: ticket.id,
    ticketNumber: ticket.number,
    currency: 'SAR',
    vatBp: 1500,
    gross: 600_00,
    discount: 0,
    taxable: 600_00,
    vat: 90_00,
    total: 690_00,
    paid: 690_00,
    due: 0,
    paymentStatus: 'paid',
  })
  expect(invoice.lines.map(({ position, kind, total }) => [position, kind, total])).toEqual([
    [1, 'service', 230_00],
    [2, 'service', 115_00],
    [3, 'part', 345_00],
  ])
  expect(dayIn('Asia/Riyadh', invoice.issuedAt)).toBe(today)
})

test('INV-005 a person gets a simplified invoice, with the five fields of the tax QR', async () => {
  const { invoice } = await sold()
  expect(invoice.taxType).toBe('Simplified')
  expect(fieldsOf(invoice.qr)).toEqual([
    'ورشة النور',
    '310122393500003',
    invoice.issuedAt.replace(/\.\d+Z$/, 'Z'),
    '230.00',
    '30.00',
  ])
})

test('INV-005 a business with a VAT number gets a standard invoice with its numbers and address', async () => {
  const { invoice } = await sold({ customerId: (await business()).id })
  expect(invoice.taxType).toBe('Standard')
  expect(invoice.buyer).toEqual({
    nameEn: 'Gulf Horizon Transport Co.',
    nameAr: 'شركة أفق الخليج للنقل',
    vatNumber: '300918273600003',
    identifiers: [{ scheme: 'CRN', number: '1010773164' }],
    address: {
      ...{ buildingNo: '3190', additionalNo: null, postalCode: '14234', country: 'SA' },
      en: { street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh' },
      ar: null,
    },
    phone: '+966550001111',
    iban: null,
  })
  const { invoice: byRegister } = await sold({ customerId: (await business({ vatNumber: null })).id })
  expect(byRegister.taxType).toBe('Standard')
})

test('INV-008 a ticket on a partner’s account is billed to the partner', async () => {
  const ticket = await finishedTicket(garage)
  const { id: dealerId } = await owner
    .insertInto('dealers')
    .values({ companyId: garage.companyId, nameEn: 'Al-Faris Motors', vatNumber: '300000000100003', ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { version } = await tickets.update({ id: ticket.id, version: ticket.version, dealerId })
  const asked = { id: ticket.id, version, paymentDueOn: addDays(today, 30) }
  const { invoice } = await tickets.createCreditInvoice(asked)
  expect(await invoices.get({ id: invoice?.id ?? 0 })).toMatchObject({
    isInvoicePaidByDealer: true,
    taxType: 'Standard',
    buyer: { nameEn: 'Al-Faris Motors', vatNumber: '300000000100003' },
    customerId: ticket.customerId,
    isCredit: true,
    paymentDueOn: addDays(today, 30),
  })
  const { items } = await invoices.list({ searchInput: ticket.number })
  expect(items).toMatchObject([{ customerId: ticket.customerId, dealerId, dealerNameEn: 'Al-Faris Motors' }])
})

test('an invoice stays as it was issued, whatever becomes of the company, the customer and the car', async () => {
  const { invoice } = await sold()
  const ofGarage = { companyId: garage.companyId, id: invoice.customerId ?? 0 }
  await owner
    .updateTable('customers')
    .set({ nameEn: 'Another name' })
    .where('companyId', '=', ofGarage.companyId)
    .where('id', '=', ofGarage.id)
    .execute()
  await owner.updateTable('companies').set({ addressEn: 'Moved' }).where('id', '=', garage.companyId).execute()
  const later = await invoices.get({ id: invoice.id })
  expect([later.buyer, later.seller, later.vehicle]).toEqual([invoice.buyer, invoice.seller, invoice.vehicle])
})

test('a discount on the whole ticket stands on the lines of the invoice, which add up', async () => {
  const ticket = await finishedTicket(garage, { services: [100_00, 50_00] })
  const asked = { id: ticket.id, version: ticket.version, amount: 10_01 }
  const { money } = await tickets.discount(asked)
  await payments.addTicketPayment({ ticketId: ticket.id, amount: money.due, mode: 'cash' })
  const closed = await tickets.checkOut({ id: ticket.id, version: ticket.version + 2 })
  const invoice = await invoices.get({ id: closed.invoice?.id ?? 0 })
  expect(invoice.discount).toBe(10_01)
  expect(invoice.lines.reduce((all, line) => all + line.discount, 0)).toBe(10_01)
  for (const line of invoice.lines) expect(line.gross - line.discount).toBe(line.taxable)
})

test('cancelled work and what the customer brought are not invoiced', async () => {
  const vehicle = await given.vehicle()
  const [done, cancelled] = [await given.service({ price: 100_00 }), await given.service({ price: 100_00 })]
  const opened = await garage.api.tickets.create({
    vehicleId: vehicle.id,
    customerId: vehicle.customerId,
    services: [{ serviceId: done }, { serviceId: cancelled }],
    parts: [{ source: 'PurchaseByCustomer', name: 'Wiper blades' }],
  })
  const [first, second] = opened.services
  const set = garage.api.ticketServices.status
  await set({ id: second?.id ?? 0, version: 1, status: 'Canceled' })
  await set({ id: first?.id ?? 0, version: 1, status: 'InProgress' })
  await set({ id: first?.id ?? 0, version: 2, status: 'Completed' })
  const { ticket } = await payments.addTicketPayment({ ticketId: opened.id, amount: 115_00, mode: 'cash' })
  const closed = await tickets.checkOut({ id: opened.id, version: ticket.version })
  expect((await invoices.get({ id: closed.invoice?.id ?? 0 })).lines).toHaveLength(1)
})

test('a company without VAT issues invoices without VAT and without QR', async () => {
  const small = await company('Small Garage')
  await owner.updateTable('companies').set({ allowVat: false }).where('id', '=', small.companyId).execute()
  const { invoice } = await sold({ services: [100_00] }, small)
  expect(invoice).toMatchObject({ vatAllowed: false, vat: 0, total: 100_00, qr: '' })
  expect((await small.api.invoices.pdf({ id: invoice.id })).size).toBeGreaterThan(1000)
})

test('INV-010 an invoice prints in both languages, from what was stored with it', async () => {
  const { invoice } = await sold({ customerId: (await business()).id, parts: [{ name: 'Filter', price: 40_00 }] })
  const sizes = []
  for (const language of ['en', 'ar', 'both'] as const) {
    const paper = await invoices.pdf({ id: invoice.id, language })
    expect([paper.name, paper.type]).toEqual([`${invoice.number}.pdf`, 'application/pdf'])
    const bytes = Buffer.from(await paper.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    sizes.push(bytes.length)
  }
  expect(new Set(sizes).size).toBe(3)
})

test('the list is of the shop, newest first, with the sums of all that match', async () => {
  const shop = await company('Listed Garage')
  const first = await sold({ services: [100_00] }, shop)
  const second = await sold({ services: [300_00] }, shop)
  const unpaid = await finishedTicket(shop, { services: [200_00] })
  const credit = { id: unpaid.id, version: unpaid.version, paymentDueOn: addDays(today, 7) }
  const third = (await shop.api.tickets.createCreditInvoice(credit)).invoice?.id
  const list = shop.api.invoices.list
  const all = await list({})
  expect(all.items.map(({ id }) => id)).toEqual([third, second.invoice.id, first.invoice.id])
  expect(all).toMatchObject({
    totalItems: 3,
    sums: { taxable: 600_00, vat: 90_00, total: 690_00, due: 230_00 },
  })
  expect(all.items[0]).toMatchObject({ due: 230_00, paymentStatus: 'unpaid', isCredit: true })

  const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ id }) => id)
  expect(await idsOf({ paymentStatus: 'unpaid' })).toEqual([third])
  expect(await idsOf({ paymentStatus: 'paid' })).toEqual([second.invoice.id, first.invoice.id])
  expect(await idsOf({ sortBy: 'total' })).toEqual([second.invoice.id, third, first.invoice.id])
  expect(await idsOf({ sortBy: 'issuedAt', isSortDescending: false })).toEqual([
    first.invoice.id,
    second.invoice.id,
    third,
  ])
  expect(await idsOf({ pageSize: 2, page: 2 })).toEqual([first.invoice.id])
  expect((await list({ pageSize: 2, page: 2 })).sums.total).toBe(690_00)
  expect(await idsOf({ customerId: unpaid.customerId })).toEqual([third])
  expect(await idsOf({ from: today, to: today })).toHaveLength(3)
  expect(await idsOf({ from: addDays(today, 1) })).toEqual([])
  expect(await idsOf({ to: addDays(today, -1) })).toEqual([])
  expect(await idsOf({ searchInput: first.invoice.number })).toEqual([first.invoice.id])
  expect(await idsOf({ searchInput: second.ticket.number })).toEqual([second.invoice.id])
  expect(await idsOf({ searchInput: first.ticket.plate.text })).toEqual([first.invoice.id])
  expect(await idsOf({ searchInput: second.ticket.customerNameEn ?? '' })).toEqual([second.invoice.id])
  expect(await idsOf({ searchInput: 'nothing like this' })).toEqual([])
})

test('INV-009 the ids in an address choose category and type, and an unknown one is named', async () => {
  const { invoice } = await sold()
  const ids = async (query: object) => (await invoices.list({ ...query, pageSize: 100 })).items.map(({ id }) => id)
  expect(await ids({ invoiceCategoryId: 1, invoiceTypeId: 1 })).toContain(invoice.id)
  expect(await ids({ invoiceCategoryId: 2 })).toEqual([])
  expect(await ids({ invoiceTypeId: 2 })).toEqual([])
  expect(await refusalOf(invoices.list({ invoiceTypeId: 9 }))).toMatchObject({
    code: 'invalidInput',
    data: { field: 'invoiceTypeId' },
  })
})

test('a payment or a refund after the invoice is seen on it at once', async () => {
  const ticket = await finishedTicket(garage, { services: [100_00] })
  const asked = { id: ticket.id, version: ticket.version, paymentDueOn: addDays(today, 7) }
  const id = (await tickets.createCreditInvoice(asked)).invoice?.id ?? 0
  await payments.addTicketPayment({ ticketId: ticket.id, amount: 15_00, mode: 'cash' })
  expect(await invoices.get({ id })).toMatchObject({ paid: 15_00, due: 100_00, paymentStatus: 'partiallyPaid' })
})

test('INV-011 an invoice of another shop of the company opens and names its shop; the list leaves it out', async () => {
  const { invoice } = await sold()
  const also = { shopId: garage.shopId, role: 'WorkshopManager' } as const
  const there = (await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId, also })).api
  expect(await there.invoices.get({ id: invoice.id })).toMatchObject({
    shopId: garage.shopId,
    shopNameEn: expect.stringContaining('Shop'),
  })
  expect((await there.invoices.list({})).items).toEqual([])
})

test('invoices are for owner and workshop manager, by their actions, and of their company alone', async () => {
  const { invoice } = await sold()
  const { id } = invoice
  for (const role of ['StoreManager', 'Technician', 'HRManager'] as const) {
    const { api } = await garage.as([role])
    expect((await refusalOf(api.invoices.list({}))).code).toBe('NotAuthorized')
    expect((await refusalOf(api.invoices.pdf({ id }))).code).toBe('NotAuthorized')
  }
  const printer = (await garage.as(['WorkshopManager'], ['invoices.print'])).api
  expect((await refusalOf(printer.invoices.get({ id }))).code).toBe('NotAllowedOperation')
  expect((await printer.invoices.pdf({ id })).type).toBe('application/pdf')
  expect((await refusalOf(rival.api.invoices.get({ id }))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.invoices.pdf({ id }))).code).toBe('NotFound')
  expect((await rival.api.invoices.list({})).totalItems).toBe(0)
})

test('an invoice is found by its number in the one search box', async () => {
  const { invoice } = await sold()
  const { items } = await garage.api.search.all({ searchInput: invoice.number })
  expect(items).toMatchObject([{ kind: 'invoice', id: invoice.id, total: invoice.total }])
})

test('over HTTP the list takes its filters from the address, and the document comes as a PDF with its name', async () => {
  const { invoice } = await sold()
  const app = await buildServer(services, null)
  const headers = { authorization: `Bearer ${garage.token}` }
  const query = 'invoiceCategoryId=1&invoiceTypeId=1&paymentStatus=paid&pageSize=1&isSortDescending=true'
  const list = await app.inject({ url: `/api/en/invoices?${query}`, headers })
  expect([list.statusCode, list.json().items[0].id]).toEqual([200, invoice.id])
  const paper = await app.inject({ url: `/api/invoices/pdf/${invoice.id}?language=ar`, headers })
  expect(paper.headers['content-type']).toContain('application/pdf')
  expect(paper.headers['content-disposition']).toContain(`${invoice.number}.pdf`)
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await app.close()
})
