import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, services } = await openGarage()
const { tickets, payments, invoices, accounts, dealers } = garage.api
const cash = (ticketId: number, amount: number) => ({ ticketId, amount, mode: 'cash' as const })
const wrongTotals = () => inCompany(services.database, garage.companyId, listWrongTotals)
const key = () => ({ context: { requestKey: randomUUID() } })
const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }
const claim = { claimNumber: '', approvalReference: '', approvedOn: null, approvedAmount: null }

async function insurer(more: object = {}) {
  const { id } = await dealers.create({ nameEn: 'Tawun Insurance', crNumber: '1010773164', ...place, ...more })
  return id
}
const above = (partyId: number, amount: number, more: object = {}) => ({
  holder: 'dealer' as const,
  partyId,
  kind: 'above' as const,
  amount,
  ...more,
})
/** Services for 3,000.00 and 333.33 without VAT, shared with an insurer who pays all above 1,000.00. */
async function sharedTicket(more: object = {}) {
  const { id, version } = await finishedTicket(garage, { services: [3_000_00, 333_33] })
  const partyId = await insurer()
  const ticket = await tickets.payers({ id, version, payers: [above(partyId, 1_000_00, more)], claim }, key())
  return { id, ticket, partyId }
}
const leave = async (id: number) => {
  const { version } = await tickets.get({ id })
  return tickets.checkOut({ id, version, paymentDueOn: '2099-01-31' }, key())
}
const otherInvoice = (ticket: Awaited<ReturnType<typeof leave>>) =>
  invoices.get({ id: ticket.payers.find(({ kind }) => kind !== 'rest')?.invoice?.id ?? 0 })
const ownInvoice = ({ invoice }: Awaited<ReturnType<typeof leave>>) => invoices.get({ id: invoice?.id ?? 0 })

test('the owner pays the excess, the insurer gets an invoice of their own with the claim: both add up to the ticket', async () => {
  const more = { claimNumber: 'CLM-77', approvalReference: 'A-9', approvedOn: '2026-11-20', approvedAmount: 2_900_00 }
  const { id, ticket, partyId } = await sharedTicket(more)
  expect(ticket.money).toMatchObject({ total: 3_833_33, shared: 2_833_33, due: 1_000_00 })
  expect(ticket.payers).toMatchObject([
    { kind: 'rest', holder: 'customer', partyId: ticket.customerId, total: 1_000_00 },
    { kind: 'above', holder: 'dealer', partyId, total: 2_833_33, claimNumber: 'CLM-77', invoice: null },
  ])
  await payments.addTicketPayment(cash(id, 1_000_00))
  const left = await leave(id)
  expect(left).toMatchObject({ status: 'Closed', money: { due: 0, overpayment: 0 } })
  const [own, other] = [await ownInvoice(left), await otherInvoice(left)]
  expect(own).toMatchObject({ total: 1_000_00, vat: 130_44, isCredit: false, due: 0, taxType: 'Simplified' })
  expect(other).toMatchObject({
    total: 2_833_33,
    isCredit: true,
    due: 2_833_33,
    taxType: 'Standard',
    dealerId: partyId,
  })
  expect(other).toMatchObject({ ticketId: id, paymentDueOn: expect.any(String), claim: more })
  for (const of of ['taxable', 'vat', 'total'] as const) expect([of, own[of] + other[of]]).toEqual([of, left.money[of]])
  expect(await wrongTotals()).toEqual([])
  expect((await invoices.pdf({ id: other.id })).size).toBeGreaterThan(1000)
})

test('each payer pays their own invoice, and their account knows of nothing else', async () => {
  const { id, partyId } = await sharedTicket()
  const left = await leave(id)
  expect(left).toMatchObject({ status: 'CheckOut', money: { due: 1_000_00 } })
  const other = await otherInvoice(left)
  const [ofOwner, ofInsurer] = [
    { holder: 'customer' as const, id: left.customerId },
    { holder: 'dealer' as const, id: partyId },
  ]
  expect(await accounts.get(ofOwner)).toMatchObject({ balance: 1_000_00 })
  expect(await accounts.get(ofInsurer)).toMatchObject({ balance: 2_833_33 })
  const taken = await payments.addTicketInvoicePayment({ invoiceId: other.id, amount: 2_833_33, mode: 'bankTransfer' })
  expect(taken).toMatchObject({ ticket: null, payment: { invoiceId: other.id, ticketId: null } })
  expect((await payments.receipt({ id: taken.payment.id })).size).toBeGreaterThan(1000)
  expect(await tickets.get({ id })).toMatchObject({ status: 'CheckOut', money: { due: 1_000_00 } })
  const { ticket: closed } = await payments.addTicketPayment(cash(id, 1_000_00))
  expect(closed).toMatchObject({ status: 'Closed', payers: [{}, { invoice: { due: 0 } }] })
  for (const whose of [ofOwner, ofInsurer]) {
    expect(await accounts.get(whose)).toMatchObject({ balance: 0 })
    expect((await accounts.lines(whose)).closing).toBe(0)
  }
  expect(await wrongTotals()).toEqual([])
})

test('a part of one invoice is returned and given back; the other owes what it did', async () => {
  const { id } = await sharedTicket()
  const left = await leave(id)
  const other = await otherInvoice(left)
  const share = garage.api.shares.createSharedPdf({ urlToShare: `/api/invoices/pdf/${other.id}` })
  expect((await refusalOf(share)).status).toBe(404)
  expect([(await ownInvoice(left)).sharedTicketId, other.sharedTicketId]).toEqual([id, null])
  const { payment } = await payments.addTicketInvoicePayment({ invoiceId: other.id, amount: 2_833_33, mode: 'card' })
  const [line] = other.lines
  const asked = { invoiceId: other.id, version: other.ticketVersion ?? 0, reason: 'Not approved' }
  const lines = [{ position: line?.position ?? 0, amount: 500_00 }]
  const context = { requestKey: randomUUID() }
  const credit = await invoices.return({ ...asked, lines }, { context })
  expect(credit).toMatchObject({ total: 500_00, vat: 65_22, originalInvoiceId: other.id, dealerId: other.dealerId })
  expect(await invoices.return({ ...asked, lines }, { context })).toEqual(credit)
  expect((await refusalOf(invoices.return({ ...asked, lines }, key()))).code).toBe('InvalidData')
  expect(await invoices.get({ id: other.id })).toMatchObject({ returned: 500_00, overpayment: 500_00, due: 0 })
  expect((await tickets.get({ id })).money).toMatchObject({ due: 1_000_00, returned: 0 })
  expect((await ownInvoice(left)).returned).toBe(0)
  const back = { invoiceId: other.id, kind: 'Refund' as const, refundOfId: payment.id, mode: 'cash' as const }
  await payments.addTicketInvoicePayment({ ...back, amount: 300_00, paid: 2_833_33 })
  const left200 = { invoiceId: other.id, kind: 'RefundAdjustment' as const, mode: 'cash' as const, amount: 200_00 }
  await payments.addTicketInvoicePayment({ ...left200, paid: 2_533_33 })
  const whose = { holder: 'dealer' as const, id: other.dealerId ?? 0 }
  expect(await accounts.get(whose)).toMatchObject({ credit: 200_00, balance: -200_00 })
  expect(await invoices.get({ id: other.id })).toMatchObject({ overpayment: 0, due: 0, paidOnItsOwn: true })
  expect(await wrongTotals()).toEqual([])
})

test('lines, amounts and shares: each has its invoice, and all add up with a discount', async () => {
  const { id } = await finishedTicket(garage, { services: [100_01, 333_33, 77_77] })
  const discounted = await tickets.discount({ id, version: (await tickets.get({ id })).version, amount: 33_33 })
  const [first] = discounted.services
  const asked = [
    { holder: 'dealer' as const, partyId: await insurer(), kind: 'lines' as const, serviceIds: [first?.id ?? 0] },
    { holder: 'dealer' as const, partyId: await insurer(), kind: 'amount' as const, amount: 33_37 },
    { holder: 'customer' as const, partyId: await garage.given.customer(), kind: 'percent' as const, shareBp: 3333 },
  ]
  const set = await tickets.payers({ id, version: discounted.version, payers: asked, claim }, key())
  expect(set.payers.map(({ kind }) => kind)).toEqual(['rest', 'lines', 'amount', 'percent'])
  expect(set.payers[1]).toMatchObject({ total: first?.total, serviceIds: [first?.id] })
  expect(set.payers.reduce((sum, { total }) => sum + total, 0)).toBe(set.money.total)
  const left = await leave(id)
  const others = left.payers.flatMap(({ invoice }) => invoice ?? [])
  expect(others).toHaveLength(3)
  const all = [await ownInvoice(left), ...(await Promise.all(others.map((one) => invoices.get({ id: one.id }))))]
  for (const of of ['gross', 'discount', 'taxable', 'vat', 'total'] as const)
    expect([of, all.reduce((sum, one) => sum + one[of], 0)]).toEqual([of, left.money[of]])
  expect(await wrongTotals()).toEqual([])
})

test('what other payers lack for their invoice is told before, and refuses the car', async () => {
  const { id, version } = await finishedTicket(garage, { services: [3_000_00] })
  const partyId = await insurer({ crNumber: null })
  const { version: next } = await tickets.payers({ id, version, payers: [above(partyId, 500_00)], claim }, key())
  const foreseen = await invoices.foreseen({ ticketId: id })
  expect(foreseen).toMatchObject({ holder: 'customer', missing: [] })
  expect(foreseen.others).toEqual([
    { holder: 'dealer', id: partyId, total: 2_950_00, taxType: 'Standard', missing: ['identifier'] },
  ])
  const out = tickets.checkOut({ id, version: next, paymentDueOn: '2099-01-31' }, key())
  expect(await refusalOf(out)).toMatchObject({ code: 'buyerIncomplete', data: { reason: 'identifier' } })
  expect((await tickets.get({ id })).invoice).toBeNull()
})

test('below the excess the insurer pays nothing and gets no invoice', async () => {
  const { id, version } = await finishedTicket(garage, { services: [300_00] })
  await tickets.payers({ id, version, payers: [above(await insurer(), 1_000_00)], claim }, key())
  const left = await leave(id)
  expect(left.payers).toMatchObject([{ total: 345_00 }, { total: 0, invoice: null }])
  expect((await ownInvoice(left)).total).toBe(345_00)
  expect(await wrongTotals()).toEqual([])
})

test('a deposit is its main payer’s, who gets back what is more than their part before the car leaves', async () => {
  const { id, version } = await finishedTicket(garage, { services: [1_000_00] })
  await payments.addTicketPayment(cash(id, 600_00))
  const { version: seen } = await tickets.get({ id })
  expect(seen).not.toBe(version)
  const set = await tickets.payers({ id, version: seen, payers: [above(await insurer(), 500_00)], claim }, key())
  expect(set.money).toMatchObject({ paid: 600_00, overpayment: 100_00, due: 0 })
  const out = tickets.checkOut({ id, version: set.version, paymentDueOn: null }, key())
  expect(await refusalOf(out)).toMatchObject({ code: 'overpaymentExists', data: { overpayment: 100_00 } })
  await payments.giveBack({ ticketId: id, mode: 'cash', amount: 100_00, paid: 600_00 })
  expect((await leave(id)).status).toBe('Closed')
  expect(await wrongTotals()).toEqual([])
})

test('two people let the car go at once: it is invoiced once for each payer, and the same key answers the same', async () => {
  const { id, ticket } = await sharedTicket()
  const asked = { id, version: ticket.version, paymentDueOn: '2099-01-31' }
  const context = { requestKey: randomUUID() }
  const both = await Promise.allSettled([
    tickets.checkOut(asked, { context }),
    tickets.checkOut(asked, { context }),
    tickets.checkOut(asked, key()),
  ])
  const left = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect([1, 2]).toContain(left.length)
  for (const one of left) expect(one).toEqual(left[0])
  const listed = await invoices.list({ pageSize: 100 })
  expect(listed.items.filter((one) => one.ticketId === id)).toHaveLength(2)
})

test('payers are set once under a key, on the ticket as it was seen, and not after its invoice', async () => {
  const { id, version } = await finishedTicket(garage, { services: [3_000_00] })
  const asked = { id, version, payers: [above(await insurer(), 1_000_00)], claim }
  const context = { requestKey: randomUUID() }
  const first = await tickets.payers(asked, { context })
  expect(await tickets.payers(asked, { context })).toEqual(first)
  const code = async (call: Promise<unknown>) => (await refusalOf(call)).code
  expect(await code(tickets.payers({ ...asked, payers: [] }, { context }))).toBe('keyReused')
  expect(await code(tickets.payers(asked, key()))).toBe('InvalidData')
  const race = [1, 2].map(() => tickets.payers({ ...asked, version: first.version, payers: [] }, key()))
  expect((await Promise.allSettled(race)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await tickets.get({ id })).toMatchObject({ payers: [], money: { shared: 0, due: 3_450_00 } })
  const left = await leave(id)
  const late = tickets.payers({ ...asked, version: left.version }, key())
  expect(await code(late)).toBe('invoiceExists')
  const log = (await tickets.activities({ id })).map(({ action }) => action)
  expect(log).toEqual(expect.arrayContaining(['payerSet', 'payersRemoved']))
})

test('who may not, who is of another company, and payers that make no sense are refused', async () => {
  const { id, version, customerId } = await finishedTicket(garage, { services: [1_000_00] })
  const partyId = await insurer()
  const set = (payers: Parameters<typeof tickets.payers>[0]['payers'], api = garage.api) =>
    refusalOf(api.tickets.payers({ id, version, payers, claim }, key()))
  const code = async (...of: Parameters<typeof set>) => (await set(...of)).code
  expect(await code([above(partyId, 1)], rival.api)).toBe('ticketNotExists')
  const viewer = (await garage.as(['WorkshopManager'], ['tickets.view'])).api
  expect(await code([above(partyId, 1)], viewer)).toBe('NotAllowedOperation')
  const elsewhere = (await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })).api
  expect(await code([above(partyId, 1)], elsewhere)).toBe('NotAuthorized')
  const theirs = await rival.api.dealers.create({ nameEn: 'Theirs', ...place })
  expect(await code([above(theirs.id, 1)])).toBe('NotFound')
  const own = { holder: 'customer' as const, partyId: customerId, kind: 'percent' as const, shareBp: 100 }
  expect(await code([own])).toBe('payerTwice')
  const lines = { holder: 'dealer' as const, partyId, kind: 'lines' as const }
  expect(await code([lines])).toBe('payerWithoutLines')
  expect(await code([{ ...lines, serviceIds: [999_999_999] }])).toBe('NotFound')
  const other = await insurer()
  const percent = (of: number, shareBp: number) => ({
    holder: 'dealer' as const,
    partyId: of,
    kind: 'percent' as const,
    shareBp,
  })
  const reasonOf = async (...payers: Parameters<typeof set>[0]) => (await set(payers)).data
  expect(await reasonOf(percent(partyId, 6000), percent(other, 4001))).toEqual({ reason: 'shares' })
  const amount = { holder: 'dealer' as const, partyId, kind: 'amount' as const, amount: 1_150_01 }
  expect(await set([amount])).toMatchObject({ code: 'payersTakeTooMuch', data: { reason: 'amounts' } })
  expect(await reasonOf(above(partyId, 1), above(other, 1))).toEqual({ reason: 'rest' })
  expect(await code([{ ...amount, amount: 1_150_00 }])).toBe('mainPayerPaysNothing')
  expect((await tickets.get({ id })).version).toBe(version)
})

test('the partner who shares the bill does not become the ticket’s own payer as well', async () => {
  const { id, ticket, partyId } = await sharedTicket()
  const code = (await refusalOf(tickets.update({ id, version: ticket.version, dealerId: partyId }))).code
  expect(code).toBe('payerTwice')
})

test('whoever may not give credit lets no car go whose bill is shared', async () => {
  const { id } = await sharedTicket()
  const { ticket } = await payments.addTicketPayment(cash(id, 1_000_00))
  const { api } = await garage.as(['WorkshopManager'], ['tickets.checkout'])
  const out = api.tickets.checkOut({ id, version: ticket.version, paymentDueOn: null }, key())
  expect((await refusalOf(out)).code).toBe('NotAllowedOperation')
})

test('lines that go later change what each payer bears; where nothing is left for the main payer the car stays', async () => {
  const { id, version, services: lines } = await finishedTicket(garage, { services: [1_000_00, 500_00] })
  const partyId = await insurer()
  const amount = { holder: 'dealer' as const, partyId, kind: 'amount' as const, amount: 600_00 }
  await tickets.payers({ id, version, payers: [amount], claim }, key())
  const [first] = lines
  const cancel = { id: first?.id ?? 0, version: first?.version ?? 0, status: 'Canceled' as const }
  await garage.api.ticketServices.status(cancel)
  const shrunk = await tickets.get({ id })
  expect(shrunk).toMatchObject({
    money: { total: 575_00, shared: 575_00, due: 0 },
    payers: [{ total: 0 }, { total: 575_00 }],
  })
  const out = tickets.checkOut({ id, version: shrunk.version, paymentDueOn: null }, key())
  expect((await refusalOf(out)).code).toBe('mainPayerPaysNothing')
})

test('two records of an insurer are merged, and the ticket is shared with the one that stays', async () => {
  const { id, partyId } = await sharedTicket()
  const kept = await dealers.create({ nameEn: 'Tawun', ...place })
  const gone = await dealers.get({ id: partyId })
  await dealers.merge({
    keptId: kept.id,
    keptVersion: kept.version,
    goneId: partyId,
    goneVersion: gone.version,
    acknowledged: true,
  })
  expect((await tickets.get({ id })).payers[1]).toMatchObject({ partyId: kept.id })
})
