import { ages } from '@warsha/domain/dues'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { ageing, invoices, accounts, payments, debitNotes, tickets } = garage.api

/** A car that left owing 115.00, to be paid so many days ago. */
async function owed(late: number, by: Company = garage) {
  const { id, customerId } = await finishedTicket(by, { services: [100_00] })
  const { version } = await by.api.tickets.get({ id })
  const ticket = await by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const { today } = await by.api.ageing.list({})
  await owner
    .updateTable('tickets')
    .set({ paymentDueOn: addDays(today, -late) })
    .where('id', '=', id)
    .execute()
  return { ticketId: id, customerId, invoiceId: ticket.invoice?.id ?? 0 }
}
const rowOf = async (customerId: number) =>
  (await ageing.list({ pageSize: 100 })).items.find(({ id }) => id === customerId)

test('what is unpaid stands by payer and age, from not due to over 90 days', async () => {
  for (const [days, age] of [
    [-5, 'notDue'],
    [0, 'notDue'],
    [1, 'days30'],
    [30, 'days30'],
    [31, 'days60'],
    [60, 'days60'],
    [61, 'days90'],
    [90, 'days90'],
    [91, 'older'],
  ] as const) {
    const { customerId } = await owed(days)
    const row = await rowOf(customerId)
    expect(row).toMatchObject({ payer: 'customer', documents: 1, due: 115_00 })
    expect(ages.filter((one) => row?.ages[one] === 115_00)).toEqual([age])
  }
})

test('one figure: its sums are those of the unpaid list and of home, each opens exactly its invoices, and the account says the same', async () => {
  const { customerId, invoiceId, ticketId } = await owed(40)
  const note = await debitNotes.issue({
    invoiceId,
    reason: 'An hour',
    lines: [{ position: 1, amount: 23_00 }],
    debited: 0,
  })
  await payments.addTicketPayment({ ticketId, amount: 15_00, mode: 'cash' })
  const row = await rowOf(customerId)
  expect(row).toMatchObject({ documents: 2, due: 123_00, ages: { days60: 100_00, notDue: 23_00 } })
  const { ages: same, asked } = await accounts.get({ holder: 'customer', id: customerId })
  expect([same, asked]).toEqual([row?.ages, row?.due])
  const all = await ageing.list({})
  const unpaid = await invoices.list({ paymentStatus: 'unpaid' })
  expect([all.sums.due, all.sums.documents]).toEqual([unpaid.sums.due, unpaid.totalItems])
  expect(ages.reduce((sum, age) => sum + all.sums.ages[age], 0)).toBe(all.sums.due)
  for (const age of ages) {
    const behind = await invoices.list({ paymentStatus: 'unpaid', age, pageSize: 100 })
    expect(behind.sums.due).toBe(all.sums.ages[age])
  }
  const own = { paymentStatus: 'unpaid', payer: 'customer', payerId: customerId } as const
  expect((await invoices.list({ ...own, age: 'days60' })).items.map(({ id }) => id)).toEqual([invoiceId])
  expect((await invoices.list(own)).items.map(({ id }) => id)).toEqual([note.id, invoiceId])
  expect((await invoices.list({ ...own, searchInput: note.number })).items.map(({ id }) => id)).toEqual([note.id])
  await payments.addTicketInvoicePayment({ invoiceId: note.id, amount: 23_00, mode: 'cash' })
  expect((await rowOf(customerId))?.due).toBe(100_00)
  expect((await tickets.get({ id: ticketId })).money.due).toBe(100_00)
})

test('a payer is found by name, the longest debt can stand first, and ages are asked of the unpaid alone', async () => {
  const { customerId } = await owed(400)
  const named = { nameEn: 'Zahra Trading Est.' }
  await owner.updateTable('customers').set(named).where('id', '=', customerId).execute()
  expect((await ageing.list({ searchInput: 'zahra' })).items.map(({ id }) => id)).toEqual([customerId])
  const [longest] = (await ageing.list({ sortBy: 'oldestDueOn' })).items
  expect(longest?.id).toBe(customerId)
  expect((await ageing.list({ payer: 'dealer' })).items).toEqual([])
  expect((await refusalOf(invoices.list({ age: 'older' }))).code).toBe('invalidInput')
  expect((await refusalOf(invoices.list({ payer: 'customer', paymentStatus: 'paid' }))).code).toBe('invalidInput')
})

test('nobody sees the debts of another company, nor of a shop in which they have no role', async () => {
  await owed(10)
  expect((await rival.api.ageing.list({})).items).toEqual([])
  const there = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect((await there.api.ageing.list({ allShops: true })).items).toEqual([])
  expect((await ageing.list({ allShops: true })).sums.due).toBeGreaterThan(0)
  const store = await garage.as(['StoreManager'])
  expect((await refusalOf(store.api.ageing.list({}))).code).toBe('NotAuthorized')
})
