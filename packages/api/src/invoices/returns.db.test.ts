import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { money } from '@warsha/domain/money'
import { allOf } from '@warsha/domain/returns'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { fieldsOf } from '../../test/tax-qr.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, owner, company, services } = await openGarage()
type Wish = Parameters<typeof finishedTicket>[1]
const parts = [{ name: 'Brake pads', price: 150_00, quantityMilli: 2000 }]
const two: Wish = { services: [200_00], parts }

/** A car that left with its invoice: paid, or owing all of it. Services 230.00 and parts 345.00 with VAT. */
async function sold(by: Company = garage, { paid = true, wish = two }: { paid?: boolean; wish?: Wish } = {}) {
  const { id, money: due } = await finishedTicket(by, wish)
  if (paid) await by.api.payments.addTicketPayment({ ticketId: id, amount: due.due, mode: 'cash' })
  const { version } = await by.api.tickets.get({ id })
  const left = paid
    ? await by.api.tickets.checkOut({ id, version })
    : await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  return { ticket: left, invoice: await by.api.invoices.get({ id: left.invoice?.id ?? 0 }) }
}
type Sold = Awaited<ReturnType<typeof sold>>
const asking = ({ ticket, invoice }: Sold, lines: { position: number; amount: number }[]) => ({
  invoiceId: invoice.id,
  version: ticket.version,
  reason: 'The pads did not fit',
  lines,
})
const give = (sale: Sold, lines: { position: number; amount: number }[], by: Company = garage) =>
  by.api.invoices.return(asking(sale, lines))

test('INV-004 INV-012 INV-013 API-073 a part of a line comes back by a credit note of its own number, with its VAT, reference and reason', async () => {
  const sale = await sold()
  const { invoice, ticket } = sale
  const note = await give(sale, [{ position: 2, amount: 115_00 }])
  expect(note).toMatchObject({
    number: expect.stringMatching(/^CN-/),
    type: 'Return',
    taxType: invoice.taxType,
    originalInvoiceId: invoice.id,
    originalInvoiceNumber: invoice.number,
    returnReason: 'The pads did not fit',
    ticketId: ticket.id,
    seller: invoice.seller,
    buyer: invoice.buyer,
    taxable: 100_00,
    vat: 15_00,
    total: 115_00,
    due: 0,
    paid: 0,
    paymentStatus: 'creditNote',
    overpayment: 115_00,
  })
  expect(note.lines).toMatchObject([{ position: 2, kind: 'part', nameEn: 'Brake pads', total: 115_00 }])
  expect(fieldsOf(note.qr).slice(3)).toEqual(['115.00', '15.00'])
  const now = await garage.api.invoices.get({ id: invoice.id })
  expect(now).toMatchObject({ total: 575_00, vat: 75_00, returned: 115_00, due: 0, paymentStatus: 'overpaid' })
  expect(now.returns).toEqual([{ id: note.id, number: note.number, issuedAt: note.issuedAt, total: 115_00 }])
  expect(now.lines.map(({ returned }) => returned)).toEqual([0, 115_00])
  const after = await garage.api.tickets.get({ id: ticket.id })
  expect(after).toMatchObject({ status: 'Closed', money: { total: 575_00, returned: 115_00, overpayment: 115_00 } })
  expect(after.returns).toEqual([{ id: note.id, number: note.number, total: 115_00 }])
  const [newest] = await garage.api.tickets.activities({ id: ticket.id })
  expect(newest).toMatchObject({
    action: 'invoiceReturned',
    facts: { number: note.number, amount: 115_00, reason: 'The pads did not fit' },
  })
  expect((await garage.api.invoices.pdf({ id: note.id, language: 'both' })).size).toBeGreaterThan(10_000)
})

test('INV-013 no line comes back beyond what is left of it, and the whole invoice once', async () => {
  const sale = await sold()
  await give(sale, [{ position: 1, amount: 30_00 }])
  const next = { ...sale, ticket: await garage.api.tickets.get({ id: sale.ticket.id }) }
  const refused = await refusalOf(give(next, [{ position: 1, amount: 200_01 }]))
  expect(refused).toMatchObject({ code: 'returnExceedsLine', data: { position: 1, returnable: 200_00 } })
  expect((await refusalOf(give(next, [{ position: 9, amount: 1 }]))).code).toBe('returnExceedsLine')
  const { lines } = await garage.api.invoices.get({ id: sale.invoice.id })
  await give(next, allOf(lines))
  const whole = await garage.api.invoices.get({ id: sale.invoice.id })
  const notes = await Promise.all(whole.returns.map(({ id }) => garage.api.invoices.get({ id })))
  const sumOf = (figure: 'taxable' | 'vat' | 'total') => notes.reduce((sum, note) => sum + note[figure], 0)
  expect([sumOf('taxable'), sumOf('vat'), sumOf('total')]).toEqual([500_00, 75_00, 575_00])
  const last = { ...sale, ticket: await garage.api.tickets.get({ id: sale.ticket.id }) }
  expect((await refusalOf(give(last, [{ position: 1, amount: 1 }]))).code).toBe('returnExceedsLine')
  const stored = await owner
    .selectFrom('invoices')
    .select(['servicesMinor', 'partsMinor'])
    .where('companyId', '=', garage.companyId)
    .where('originalInvoiceId', '=', sale.invoice.id)
    .execute()
  expect(stored.reduce((sum, { servicesMinor }) => sum + servicesMinor, 0)).toBe(200_00)
  expect(stored.reduce((sum, { partsMinor }) => sum + partsMinor, 0)).toBe(300_00)
})

test('INV-012 a return and the invoice of a deposit are not returned', async () => {
  const sale = await sold()
  const note = await give(sale, [{ position: 1, amount: 1_00 }])
  const { version } = await garage.api.tickets.get({ id: sale.ticket.id })
  const again = { invoiceId: note.id, version, reason: 'Again', lines: [{ position: 1, amount: 1 }] }
  expect((await refusalOf(garage.api.invoices.return(again))).code).toBe('invoiceNotReturnable')
  const { id: vehicleId, customerId } = await garage.given.vehicle()
  const serviceId = await garage.given.service({ price: 500_00 })
  const open = await garage.api.tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
  const { ticket } = await garage.api.payments.addTicketPayment({ ticketId: open.id, amount: 115_00, mode: 'cash' })
  const deposit = { ...again, invoiceId: ticket.deposits[0]?.id ?? 0, version: ticket.version }
  expect((await refusalOf(garage.api.invoices.return(deposit))).code).toBe('invoiceNotReturnable')
})

test('what was paid for it is refunded or left as credit by itself, and no more of a closed ticket', async () => {
  const sale = await sold()
  const { id, payments: taken } = await garage.api.tickets.get({ id: sale.ticket.id })
  const refund = { ticketId: id, kind: 'Refund' as const, mode: 'cash' as const, refundOfId: taken[0]?.id ?? 0 }
  const { addTicketPayment } = garage.api.payments
  expect((await refusalOf(addTicketPayment({ ...refund, amount: 1, paid: 575_00 }))).code).toBe('ticketNotPayable')
  await give(sale, [{ position: 1, amount: 230_00 }])
  expect(await refusalOf(addTicketPayment({ ...refund, amount: 230_01, paid: 575_00 }))).toMatchObject({
    code: 'refundExceedsReturned',
    data: { refundable: 230_00 },
  })
  const { ticket, payment } = await addTicketPayment({ ...refund, amount: 100_00, paid: 575_00 })
  expect(ticket.money).toMatchObject({ paid: 475_00, refunded: 100_00, overpayment: 130_00, due: 0 })
  expect((await garage.api.payments.receipt({ id: payment.id })).size).toBeGreaterThan(5_000)
  const credit = { kind: 'RefundAdjustment', refundOfId: null, amount: 130_00, paid: 475_00 } as const
  const left = await addTicketPayment({ ...refund, ...credit })
  expect(left.ticket).toMatchObject({ status: 'Closed', money: { overpayment: 0, due: 0, paymentStatus: 'paid' } })
  expect((await refusalOf(addTicketPayment({ ...refund, amount: 1, paid: 345_00 }))).code).toBe('ticketNotPayable')
})

test('a return lowers what is owed; where nothing remains the ticket that left closes, and is not written off beyond', async () => {
  const sale = await sold(garage, { paid: false })
  await garage.api.payments.addTicketPayment({ ticketId: sale.ticket.id, kind: 'BadDebt', amount: 75_00 })
  const owing = { ...sale, ticket: await garage.api.tickets.get({ id: sale.ticket.id }) }
  const note = await give(owing, [{ position: 1, amount: 230_00 }])
  expect(note.overpayment).toBe(0)
  const now = await garage.api.tickets.get({ id: sale.ticket.id })
  expect(now).toMatchObject({ status: 'CheckOut', money: { returned: 230_00, due: 270_00, badDebt: 75_00 } })
  const rest = { ...sale, ticket: now }
  expect(await refusalOf(give(rest, [{ position: 2, amount: 270_01 }]))).toMatchObject({
    code: 'badDebtExceedsTotal',
    data: { badDebt: 75_00 },
  })
  await give(rest, [{ position: 2, amount: 270_00 }])
  expect(await garage.api.tickets.get({ id: sale.ticket.id })).toMatchObject({ status: 'Closed', money: { due: 0 } })
})

test('the statement, the list of invoices and the morning page count a return once', async () => {
  const shop = await company('Counting')
  const sale = await sold(shop)
  await give(sale, [{ position: 2, amount: 115_00 }], shop)
  const whose = { holder: 'customer' as const, id: sale.ticket.customerId }
  expect(await shop.api.accounts.get(whose)).toMatchObject({ asked: 0, paidAhead: 115_00, balance: -115_00 })
  const page = { page: 1, pageSize: 20 }
  const lines = await shop.api.accounts.lines({ ...whose, ...page })
  expect(lines.items.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['Invoice', 575_00],
    ['ReturnInvoice', 460_00],
    ['Payment', -115_00],
  ])
  await shop.api.payments.giveBack({ ticketId: sale.ticket.id, mode: 'cash', amount: 115_00, paid: 575_00 })
  expect(await shop.api.accounts.get(whose)).toMatchObject({ paidAhead: 0, balance: 0 })
  // The visit was over long before these days; its money is not.
  await owner
    .updateTable('tickets')
    .set({ closedAt: '2026-01-01T00:00:00Z' })
    .where('id', '=', sale.ticket.id)
    .execute()
  const today = dayIn('Asia/Riyadh', new Date().toISOString())
  expect(await shop.api.accounts.lines({ ...whose, ...page, from: today })).toMatchObject({ closing: 0, totalItems: 4 })
  const list = (filter: object) => shop.api.invoices.list({ ...page, ...filter })
  expect((await list({})).sums).toEqual({ taxable: 400_00, vat: 60_00, total: 460_00, due: 0 })
  expect((await list({ invoiceTypeId: 2 })).items).toMatchObject([{ type: 'Return', total: 115_00 }])
  expect((await list({ paymentStatus: 'paid' })).totalItems).toBe(1)
  const { bars } = await shop.api.home.summary({ range: '7days' })
  expect(bars.at(-1)).toMatchObject({ closed: 1, services: 200_00, parts: 200_00 })
  const owing = await sold(shop, { paid: false })
  await give(owing, [{ position: 1, amount: 30_00 }], shop)
  expect((await list({})).sums.due).toBe(545_00)
  expect((await list({ paymentStatus: 'unpaid' })).items.map(({ type }) => type)).toEqual(['Normal'])
  expect((await list({ paymentStatus: 'paid' })).items.map(({ type }) => type)).toEqual(['Normal'])
  expect((await list({ invoiceTypeId: 2 })).items.map(({ paymentStatus }) => paymentStatus)).toEqual([
    'creditNote',
    'creditNote',
  ])
  const owed = { holder: 'customer' as const, id: owing.ticket.customerId }
  expect(await shop.api.accounts.get(owed)).toMatchObject({ asked: 545_00, balance: 545_00 })
  expect((await shop.api.accounts.lines({ ...owed, ...page })).closing).toBe(545_00)
  expect(await inCompany(services.database, shop.companyId, listWrongTotals)).toEqual([])
})

test('the nightly comparison finds a return that its ticket or its lines do not know', async () => {
  const shop = await company('Broken')
  const sale = await sold(shop)
  await give(sale, [{ position: 1, amount: 30_00 }], shop)
  const wrong = () => inCompany(services.database, shop.companyId, listWrongTotals)
  expect(await wrong()).toEqual([])
  const set = (returned: number) =>
    owner
      .updateTable('tickets')
      .set({ returnedMinor: money(returned) })
      .where('id', '=', sale.ticket.id)
      .execute()
  await set(29_00)
  expect((await wrong()).map(({ id }) => id)).toEqual([sale.ticket.id])
  await set(30_00)
  await owner
    .updateTable('invoiceLines')
    .set({ returnedMinor: money(31_00) })
    .where('invoiceId', '=', sale.invoice.id)
    .where('position', '=', 1)
    .execute()
  expect((await wrong()).map(({ id }) => id)).toEqual([sale.ticket.id])
})

test('two at once: one return, the other has seen an older page; sent twice it is one, and another body is refused', async () => {
  const shop = await company('Busy')
  const sale = await sold(shop)
  const all = allOf(sale.invoice.lines)
  const key = { context: { requestKey: randomUUID() } }
  const call = (lines: { position: number; amount: number }[] = all) =>
    shop.api.invoices.return(asking(sale, lines), key)
  const ends = await Promise.allSettled([call(), call(), give(sale, all, shop), give(sale, all, shop)])
  const codes = ends.map((end) => (end.status === 'fulfilled' ? 'ok' : String(end.reason.code)))
  const { returns } = await shop.api.invoices.get({ id: sale.invoice.id })
  expect(returns).toHaveLength(1)
  expect(codes.filter((code) => code !== 'ok' && code !== 'InvalidData')).toEqual([])
  if (codes[0] === 'ok') {
    expect((await call()).id).toBe(returns[0]?.id)
    expect((await refusalOf(call([{ position: 1, amount: 1 }]))).code).toBe('keyReused')
  }
  const next = await sold(shop)
  const note = await give(next, [{ position: 1, amount: 1_00 }], shop)
  expect(note.number).toMatch(/0002$/)
})

test('sent twice at the same time it is one return; with another body it is refused', async () => {
  const sale = await sold()
  const key = { context: { requestKey: randomUUID() } }
  const call = (amount: number) => garage.api.invoices.return(asking(sale, [{ position: 1, amount }]), key)
  const [first, again] = await Promise.all([call(10_00), call(10_00)])
  expect(again).toEqual(first)
  expect((await refusalOf(call(11_00))).code).toBe('keyReused')
  expect((await garage.api.tickets.get({ id: sale.ticket.id })).money.returned).toBe(10_00)
})

test('a stale page, another company and users without the right are refused, and nothing is stored', async () => {
  const sale = await sold()
  const lines = [{ position: 1, amount: 1_00 }]
  const stale = { ...asking(sale, lines), version: sale.ticket.version - 1 }
  expect((await refusalOf(garage.api.invoices.return(stale))).code).toBe('InvalidData')
  expect((await refusalOf(give(sale, lines, rival))).code).toBe('NotFound')
  const without = (await garage.as(['WorkshopManager'], ['tickets.payments', 'invoices.view'])).api
  expect(await refusalOf(without.invoices.return(asking(sale, lines)))).toMatchObject({ code: 'NotAllowedOperation' })
  const technician = (await garage.as(['Technician'], ['tickets.returnInvoice'])).api
  expect((await refusalOf(technician.invoices.return(asking(sale, lines)))).status).toBe(403)
  const may = (await garage.as(['WorkshopManager'], ['tickets.returnInvoice'])).api
  const other = (await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })).api
  expect((await refusalOf(other.invoices.return(asking(sale, lines)))).code).toBe('NotAuthorized')
  for (const odd of [
    { lines: [] },
    { lines: [...lines, ...lines] },
    { reason: '  ' },
    { reason: 'x'.repeat(501) },
    { lines: [{ position: 1, amount: 0 }] },
  ])
    expect((await refusalOf(garage.api.invoices.return({ ...asking(sale, lines), ...odd }))).status).toBe(400)
  expect((await garage.api.tickets.get({ id: sale.ticket.id })).money.returned).toBe(0)
  expect((await may.invoices.return(asking(sale, lines))).total).toBe(1_00)
})

test('the database itself holds the limits, and what was issued stays as it is', async () => {
  const shop = await company('Held')
  const sale = await sold(shop)
  await give(sale, [{ position: 1, amount: 30_00 }], shop)
  const bypass = (text: ReturnType<typeof sql>) =>
    inCompany(services.database, shop.companyId, (tx) => text.execute(tx)).then(
      () => 'stored',
      (error: Error) => error.message,
    )
  const ofLine = sql`company_id = ${shop.companyId} and invoice_id = ${sale.invoice.id} and position = 1`
  const ofTicket = sql`company_id = ${shop.companyId} and id = ${sale.ticket.id}`
  expect(await bypass(sql`update app.invoice_lines set returned_minor = 23001 where ${ofLine}`)).toMatch(
    /invoice_lines_returned_within_total/,
  )
  expect(await bypass(sql`update app.invoice_lines set total_minor = 1 where ${ofLine}`)).toMatch(/permission denied/)
  expect(await bypass(sql`update app.tickets set returned_minor = 57501 where ${ofTicket}`)).toMatch(
    /tickets_returned_within_total/,
  )
  expect(await bypass(sql`update app.tickets set paid_minor = 54499 where ${ofTicket}`)).toMatch(
    /tickets_closed_settled/,
  )
  expect(await bypass(sql`update app.tickets set paid_minor = 54500 where ${ofTicket}`)).toBe('stored')
})
