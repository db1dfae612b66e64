import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { counterOf } from '../../test/counter.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { fieldsOf } from '../../test/tax-qr.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const all = await openGarage()
const { garage, rival, company, services } = all
const { invoices, debitNotes, payments, accounts, tickets } = garage.api
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const wrongTotals = () => inCompany(services.database, garage.companyId, listWrongTotals)

/** A car that left with its invoice, on which all is owed: work 230.00 and parts 345.00 with VAT. */
async function left(by: Company = garage) {
  const { id } = await finishedTicket(by, {
    services: [200_00],
    parts: [{ name: 'Brake pads', price: 150_00, quantityMilli: 2000 }],
  })
  const { version } = await by.api.tickets.get({ id })
  const ticket = await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  return { ticket, invoice: await by.api.invoices.get({ id: ticket.invoice?.id ?? 0 }) }
}
type Line = { position: number; amount: number }
const work = (amount: number): Line[] => [{ position: 1, amount }]
const asking = (invoiceId: number, lines: Line[], debited = 0) => ({
  ...{ invoiceId, lines, debited },
  reason: 'The second hour was left out',
})
const debit = (invoiceId: number, lines: Line[], debited = 0, by: Company['api'] = garage.api) =>
  by.debitNotes.issue(asking(invoiceId, lines, debited))

test('a debit note names its invoice and says why, bears the VAT of the invoice, and is owed on its own', async () => {
  const { invoice, ticket } = await left()
  const note = await debit(invoice.id, [...work(115_00), { position: 2, amount: 34_50 }])
  expect(note).toMatchObject({
    ...{ type: 'Normal', isDebitNote: true, number: expect.stringMatching(/^DN-/), category: 'tickets' },
    ...{ originalInvoiceId: invoice.id, originalInvoiceNumber: invoice.number, ticketId: ticket.id },
    ...{ returnReason: 'The second hour was left out', taxType: invoice.taxType, vatBp: 1500 },
    ...{ seller: invoice.seller, buyer: invoice.buyer, customerId: invoice.customerId, vehicle: invoice.vehicle },
    ...{ taxable: 130_00, vat: 19_50, total: 149_50, due: 149_50, paymentStatus: 'unpaid', paidOnItsOwn: true },
  })
  expect(note.lines).toMatchObject([
    { position: 1, kind: 'service', total: 115_00, vat: 15_00, outMilli: 0, warrantyEndsOn: null },
    { position: 2, kind: 'part', nameEn: 'Brake pads', total: 34_50, vat: 4_50, outMilli: 0 },
  ])
  expect(fieldsOf(note.qr).slice(3)).toEqual(['149.50', '19.50'])
  expect((await invoices.pdf({ id: note.id, language: 'both' })).size).toBeGreaterThan(10_000)
  const [newest] = await tickets.activities({ id: ticket.id })
  expect(newest).toMatchObject({ action: 'invoiceDebited', facts: { number: note.number, amount: 149_50 } })
})

test('INV-007 an invoice says what was returned, left as credit and added, what it comes to with that, and how its prices bore VAT', async () => {
  const { invoice, ticket } = await left()
  const note = await debit(invoice.id, work(115_00))
  await payments.addTicketPayment({ ticketId: ticket.id, amount: invoice.due, mode: 'cash' })
  const { version } = await tickets.get({ id: ticket.id })
  const back = { invoiceId: invoice.id, version, reason: 'One did not fit', lines: [{ position: 2, amount: 172_50 }] }
  await invoices.return(back)
  const credit = { ticketId: ticket.id, kind: 'RefundAdjustment' as const, mode: 'cash' as const, amount: 100_00 }
  await payments.addTicketPayment({ ...credit, paid: invoice.due })
  const now = await invoices.get({ id: invoice.id })
  expect(now).toMatchObject({
    ...{ total: 575_00, vat: 75_00, taxable: 500_00, returned: 172_50, debited: 115_00, credited: 100_00 },
    ...{ adjusted: 517_50, servicesInclusive: false, partsInclusive: false, servicesTaxed: true, partsTaxed: true },
    debits: [{ id: note.id, number: note.number, total: 115_00, returned: 0 }],
  })
  expect(await wrongTotals()).toEqual([])
})

test('what it adds is on the account, in its statement and among the unpaid, and is paid on the note', async () => {
  const { invoice } = await left()
  const whose = { holder: 'customer' as const, id: invoice.customerId ?? 0 }
  const before = await accounts.get(whose)
  const note = await debit(invoice.id, work(23_00))
  expect((await accounts.get(whose)).balance - before.balance).toBe(23_00)
  const { items, closing } = await accounts.lines(whose)
  expect(items).toContainEqual(expect.objectContaining({ kind: 'Invoice', id: note.id, debit: 23_00 }))
  expect(closing).toBe((await accounts.get(whose)).balance)
  const unpaid = async () => (await invoices.list({ paymentStatus: 'unpaid', customerId: whose.id })).items
  expect((await unpaid()).find(({ id }) => id === note.id)).toMatchObject({ due: 23_00, isDebitNote: true })
  await payments.addTicketInvoicePayment({ invoiceId: note.id, amount: 23_00, mode: 'cash' })
  expect(await invoices.get({ id: note.id })).toMatchObject({ due: 0, paymentStatus: 'paid' })
  expect((await unpaid()).map(({ id }) => id)).not.toContain(note.id)
  expect(await invoices.get({ id: invoice.id })).toMatchObject({ due: 575_00, total: 575_00 })
  expect(await wrongTotals()).toEqual([])
})

test('lists count it as a sale, and its number is the next of its own count', async () => {
  const { invoice } = await left()
  const sums = async () => (await invoices.list({})).sums
  const before = await sums()
  const first = await debit(invoice.id, work(11_50))
  const second = await debit(invoice.id, work(23_00), 11_50)
  const countOf = ({ number }: { number: string }) => Number(/\d+$/.exec(number)?.[0])
  expect(countOf(second)).toBe(countOf(first) + 1)
  const after = await sums()
  expect([after.total - before.total, after.vat - before.vat, after.due - before.due]).toEqual([34_50, 4_50, 34_50])
  expect((await invoices.list({ searchInput: second.number })).items.map(({ id }) => id)).toContain(second.id)
})

test('a debit note is taken back by a credit note, and what was paid for it goes back', async () => {
  const { invoice } = await left()
  const note = await debit(invoice.id, work(115_00))
  await payments.addTicketInvoicePayment({ invoiceId: note.id, amount: 115_00, mode: 'cash' })
  const back = { invoiceId: note.id, reason: 'The hour was free', refund: 'credit' as const, returned: 0 }
  const credit = await debitNotes.return({ ...back, lines: work(46_00) })
  expect(await codeOf(debitNotes.return({ ...back, lines: work(46_00) }))).toBe('InvalidData')
  back.returned = 46_00
  expect(credit).toMatchObject({ type: 'Return', originalInvoiceId: note.id, total: 46_00, vat: 6_00 })
  expect(await invoices.get({ id: note.id })).toMatchObject({ returned: 46_00, credited: 46_00, due: 0 })
  expect(await invoices.get({ id: invoice.id })).toMatchObject({ debited: 69_00, adjusted: 644_00 })
  expect(await codeOf(debitNotes.return({ ...back, lines: work(69_01) }))).toBe('returnExceedsLine')
  await debitNotes.return({ ...back, lines: work(69_00), refund: null })
  back.returned = 115_00
  expect(await codeOf(debitNotes.return({ ...back, lines: work(1) }))).toBe('returnExceedsLine')
  expect(await codeOf(debitNotes.return({ ...back, invoiceId: invoice.id, lines: work(1_00) }))).toBe('NotFound')
  expect(await wrongTotals()).toEqual([])
})

test('PMT-003 whoever may not give refunds takes a debit note back and pays nothing out', async () => {
  const { invoice } = await left()
  const note = await debit(invoice.id, work(23_00))
  await payments.addTicketInvoicePayment({ invoiceId: note.id, amount: 23_00, mode: 'cash' })
  const may = (await garage.as(['WorkshopManager'], ['tickets.returnInvoice'])).api
  const asked = { invoiceId: note.id, reason: 'The hour was free', lines: work(23_00), returned: 0 }
  for (const refund of ['cash', 'credit'] as const)
    expect(await codeOf(may.debitNotes.return({ ...asked, refund }))).toBe('NotAllowedOperation')
  await may.debitNotes.return(asked)
  expect(await invoices.get({ id: note.id })).toMatchObject({ returned: 23_00, paid: 23_00, overpayment: 23_00 })
})

test('a debit note is shared like the invoice of its ticket', async () => {
  const { invoice, ticket } = await left()
  const note = await debit(invoice.id, work(11_50))
  const shared = { ticketId: ticket.id, document: 'Invoice' as const, invoiceId: note.id }
  const made = await garage.api.shares.whatsappSharedLink(shared)
  const seen = await garage.api.shares.open({ token: made.url.split('/').at(-1) ?? '' })
  expect(seen).toMatchObject({ number: note.number, total: 11_50 })
  const other = await left()
  expect(await codeOf(garage.api.shares.whatsappSharedLink({ ...shared, ticketId: other.ticket.id }))).toBe('NotFound')
})

test('a retry answers with the same note, and the key stands for nothing else', async () => {
  const { invoice } = await left()
  const options = { context: { requestKey: randomUUID() } }
  const twice = await Promise.all([1, 2].map(() => debitNotes.issue(asking(invoice.id, work(23_00)), options)))
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect(await codeOf(debitNotes.issue(asking(invoice.id, work(24_00)), options))).toBe('keyReused')
  expect((await invoices.get({ id: invoice.id })).debited).toBe(23_00)
})

test('of two who add to one invoice at once the second sees that it was done', async () => {
  const { invoice } = await left()
  const both = await Promise.all([1, 2].map(() => codeOf(debit(invoice.id, work(23_00)))))
  expect(both.sort()).toEqual(['InvalidData', 'went through'])
  expect((await invoices.get({ id: invoice.id })).debits).toHaveLength(1)
  expect(await codeOf(debit(invoice.id, work(23_00)))).toBe('InvalidData')
  await debit(invoice.id, work(1_15), 23_00)
})

test('it is issued of a sales invoice of which something stands, of its own lines, and of nothing else', async () => {
  const { invoice, ticket } = await left()
  expect(await refusalOf(debit(invoice.id, [{ position: 9, amount: 1_00 }]))).toMatchObject({ code: 'NotFound' })
  expect(await codeOf(debit(999_999, work(1_00)))).toBe('NotFound')
  const note = await debit(invoice.id, work(1_15))
  const because = async (id: number) => {
    const { code, data } = await refusalOf(debit(id, work(1_00)))
    expect(code).toBe('invoiceNotDebitable')
    return data
  }
  expect(await because(note.id)).toEqual({ reason: 'debitNote' })
  const lines = invoice.lines.map(({ position, total }) => ({ position, amount: total }))
  const { version } = await tickets.get({ id: ticket.id })
  const credit = await invoices.return({ invoiceId: invoice.id, version, reason: 'All of it', lines })
  expect(await because(credit.id)).toEqual({ reason: 'creditNote' })
  expect(await because(invoice.id)).toEqual({ reason: 'takenBack' })
  const { id: vehicleId, customerId } = await garage.given.vehicle()
  const serviceId = await garage.given.service({ price: 500_00 })
  const open = await tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
  const paid = await payments.addTicketPayment({ ticketId: open.id, amount: 115_00, mode: 'cash' })
  expect(await because(paid.ticket?.deposits[0]?.id ?? 0)).toEqual({ reason: 'deposit' })
})

test('a debit note on a counter sale of a walk-in customer is due at once, and its goods stay where they are', async () => {
  const counter = counterOf(all, garage)
  const { id } = await counter.part(2000, 50_00)
  const sale = await counter.sold(id, 1000)
  const before = await counter.levels(id)
  const note = await debit(sale.id, work(9_20))
  expect(note).toMatchObject({ category: 'spareParts', customerId: null, vat: 1_20, due: 9_20 })
  expect(note.dueOn).toBe(note.supplyOn)
  expect(await counter.levels(id)).toEqual(before)
  expect(await codeOf(counter.back(note.id, [{ position: 1, quantityMilli: 1000 }]))).toBe('NotFound')
  const credit = { invoiceId: note.id, reason: 'Wrong', lines: work(9_20), refund: 'credit' as const, returned: 0 }
  expect(await codeOf(debitNotes.return(credit))).toBe('invalidInput')
  expect(await wrongTotals()).toEqual([])
})

test('a company without VAT adds without VAT', async () => {
  const plain = await company('Plain Motors')
  await all.owner.updateTable('companies').set({ allowVat: false }).where('id', '=', plain.companyId).execute()
  const { invoice } = await left(plain)
  const note = await debit(invoice.id, work(50_00), 0, plain.api)
  expect(note).toMatchObject({ vat: 0, taxable: 50_00, qr: '' })
})

test('ROL-027 nobody issues or takes back a debit note without the right to correct invoices, nor of another company or shop', async () => {
  const { invoice } = await left()
  const note = await debit(invoice.id, work(1_15))
  const by = (api: Company['api']) =>
    Promise.all([
      codeOf(debit(invoice.id, work(1_00), 1_15, api)),
      codeOf(api.debitNotes.return({ invoiceId: note.id, reason: 'Try', lines: work(1_00), returned: 0 })),
    ])
  expect(await by(rival.api)).toEqual(['NotFound', 'NotFound'])
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect(await by(elsewhere.api)).toEqual(['NotAuthorized', 'NotAuthorized'])
  expect(await by((await garage.as(['StoreManager'])).api)).toEqual(['NotAuthorized', 'NotAuthorized'])
  const limited = await garage.as(['WorkshopManager'], ['invoices.view'])
  expect(await by(limited.api)).toEqual(['NotAllowedOperation', 'NotAllowedOperation'])
})
