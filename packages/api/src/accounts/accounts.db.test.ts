import { randomUUID } from 'node:crypto'
import { totalOfAges } from '@warsha/domain/dues'
import { addDays } from '@warsha/domain/durations'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { accounts, customers, dealers, payments, tickets } = garage.api
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
const whose = (id: number) => ({ holder: 'customer' as const, id })
// Here cars leave before their invoices, as a company may choose.
await owner.updateTable('companies').set({ separateCreditInvoice: true }).where('id', '=', garage.companyId).execute()

/** A customer with as many visits, each of which left with money owed. */
async function owing(...totals: number[]) {
  const id = await given.customer()
  const owed = []
  for (const total of totals) {
    const ticket = await finishedTicket(garage, { services: [total], customerId: id })
    const due = addDays(today, 30)
    owed.push(await tickets.createCreditInvoice({ id: ticket.id, version: ticket.version, paymentDueOn: due }))
  }
  return { id, owed }
}
const dueSince = (id: number, day: string) =>
  owner
    .updateTable('tickets')
    .set({ paymentDueOn: day })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', id)
    .execute()

/** The invariant of every account: its statement ends with its balance, and so do its sums. */
async function expectToAddUp(id: number, holder: 'customer' | 'dealer' = 'customer') {
  const [account, all] = [await accounts.get({ holder, id }), await accounts.lines({ holder, id, pageSize: 100 })]
  expect(all.closing).toBe(account.balance)
  expect(all.items.at(-1)?.balance ?? 0).toBe(account.balance)
  expect(all.opening + all.debits - all.credited - all.paid - all.writtenOff).toBe(all.closing)
  expect(all.items.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(all.closing - all.opening)
  expect(totalOfAges(account.ages)).toBe(account.asked)
  return { account, lines: all.items }
}

test('a statement has every invoice and payment in their order, with what is owed after each', async () => {
  const { id, owed } = await owing(100_00, 200_00)
  const [first, second] = owed
  const paid = await payments.addTicketPayment({ ticketId: first?.id ?? 0, mode: 'card', amount: 15_00 })
  await payments.addTicketPayment({
    ticketId: first?.id ?? 0,
    kind: 'Refund',
    mode: 'cash',
    amount: 5_00,
    paid: 15_00,
    refundOfId: paid.payment.id,
  })
  await payments.addTicketPayment({ ticketId: second?.id ?? 0, kind: 'BadDebt', amount: 30_00 })
  const { lines, account } = await expectToAddUp(id)
  expect(await accounts.lines(whose(id))).toMatchObject({ debits: 350_00, paid: 15_00, writtenOff: 30_00 })
  expect(lines.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
    ['Invoice', 115_00, 0, 115_00],
    ['Invoice', 230_00, 0, 345_00],
    ['Payment', 0, 15_00, 330_00],
    ['Refund', 5_00, 0, 335_00],
    ['BadDebt', 0, 30_00, 305_00],
  ])
  expect(lines[0]).toMatchObject({ number: first?.invoice?.number, ticketNumber: first?.number, mode: null })
  expect(lines[2]).toMatchObject({ number: paid.payment.receiptNumber, mode: 'card' })
  expect(account).toMatchObject({ asked: 305_00, balance: 305_00, ages: { notDue: 305_00, days30: 0 } })
})

test('the days of a statement open with what was owed before them and close with what was owed after', async () => {
  const { id, owed } = await owing(100_00)
  await owner
    .updateTable('invoices')
    .set({ issuedAt: '2026-01-15T20:59:59.000Z' })
    .where('companyId', '=', garage.companyId)
    .where('ticketId', '=', owed[0]?.id ?? 0)
    .execute()
  await payments.addTicketPayment({ ticketId: owed[0]?.id ?? 0, mode: 'cash', amount: 15_00 })
  expect(await accounts.lines({ ...whose(id), to: '2026-01-14' })).toMatchObject({ items: [], closing: 0 })
  expect(await accounts.lines({ ...whose(id), to: '2026-01-15' })).toMatchObject({
    opening: 0,
    debits: 115_00,
    closing: 115_00,
    totalItems: 1,
  })
  const later = await accounts.lines({ ...whose(id), from: '2026-01-16' })
  expect(later).toMatchObject({ opening: 115_00, debits: 0, credited: 0, paid: 15_00, closing: 100_00 })
  expect(later.items[0]?.balance).toBe(100_00)
  const second = await accounts.lines({ ...whose(id), page: 2, pageSize: 1 })
  expect(second.items.map(({ kind, balance }) => [kind, balance])).toEqual([['Payment', 100_00]])
})

test('work in the shop is not asked for: what was paid ahead of it stands to the customer’s credit', async () => {
  const { id } = await owing(100_00)
  const vehicle = await given.vehicle({ customerId: id })
  const open = await given.ticket({ vehicleId: vehicle.id, total: 300_00 })
  await payments.addTicketPayment({ ticketId: open.id, mode: 'cash', amount: 50_00 })
  const { account } = await expectToAddUp(id)
  expect(account).toMatchObject({ asked: 115_00, paidAhead: 50_00, balance: 65_00 })
  const { tickets: owed } = await accounts.owed(whose(id))
  expect(owed.map(({ remaining, dueOn }) => [remaining, dueOn])).toEqual([
    [115_00, addDays(today, 30)],
    [250_00, null],
  ])
})

test('a visit that left without an invoice is owed from that day, and its invoice takes its place', async () => {
  const id = await given.customer()
  const ticket = await finishedTicket(garage, { services: [100_00], customerId: id })
  const left = await tickets.checkOut({ id: ticket.id, version: ticket.version })
  const before = await expectToAddUp(id)
  expect(before.lines.map(({ kind, number, debit }) => [kind, number, debit])).toEqual([['Visit', left.number, 115_00]])
  expect((await accounts.owed(whose(id))).tickets[0]?.dueOn).toBe(today)
  await payments.addTicketPayment({ ticketId: left.id, mode: 'cash', amount: 115_00 })
  const after = await expectToAddUp(id)
  expect(after.lines.map(({ kind }) => kind).sort()).toEqual(['Invoice', 'Payment'])
  expect(after.account.balance).toBe(0)
})

test('what a partner is billed stands on the partner’s account and not on the customer’s', async () => {
  const { id, owed } = await owing(100_00)
  const ticketId = owed[0]?.id ?? 0
  const dealer = await owner
    .insertInto('dealers')
    .values({ companyId: garage.companyId, nameEn: 'Al-Faris Motors' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const table of ['tickets', 'invoices'] as const)
    await owner
      .updateTable(table)
      .set({ dealerId: dealer.id })
      .where('companyId', '=', garage.companyId)
      .where(table === 'tickets' ? 'id' : 'ticketId', '=', ticketId)
      .execute()
  expect((await expectToAddUp(id)).account.balance).toBe(0)
  expect((await expectToAddUp(dealer.id, 'dealer')).account).toMatchObject({ nameEn: 'Al-Faris Motors', asked: 115_00 })
  expect((await accounts.list({ searchInput: 'faris' })).items).toMatchObject([{ holder: 'dealer', due: 115_00 }])
  const { contactNo } = await customers.get({ id })
  expect((await customers.list({ searchInput: contactNo })).items).toMatchObject([{ id, openTickets: 1, due: 0 }])
  expect((await dealers.list({ searchInput: 'faris' })).items).toMatchObject([{ openTickets: 1, due: 115_00 }])
  const { api } = await garage.as(['StoreManager'])
  expect((await refusalOf(api.accounts.get({ holder: 'dealer', id: dealer.id }))).code).toBe('NotAuthorized')
  expect((await api.accounts.get(whose(id))).balance).toBe(0)
})

test('who owes is listed by the age of it, the most first, with sums of all', async () => {
  const [small, large] = [await owing(100_00), await owing(200_00, 300_00)]
  await dueSince(small.owed[0]?.id ?? 0, addDays(today, -100))
  await dueSince(large.owed[0]?.id ?? 0, addDays(today, -5))
  const { items, sums, totalItems } = await accounts.list({ pageSize: 100 })
  const mine = items.filter(({ id }) => id === small.id || id === large.id)
  expect(mine.map(({ id, due, tickets: count, oldestDueOn }) => [id, due, count, oldestDueOn])).toEqual([
    [large.id, 575_00, 2, addDays(today, -5)],
    [small.id, 115_00, 1, addDays(today, -100)],
  ])
  expect(mine.map(({ ages }) => ages)).toEqual([
    { notDue: 345_00, days30: 230_00, days60: 0, days90: 0, older: 0 },
    { notDue: 0, days30: 0, days60: 0, days90: 0, older: 115_00 },
  ])
  expect(items.reduce((sum, { due }) => sum + due, 0)).toBe(sums.due)
  expect(totalOfAges(sums.ages)).toBe(sums.due)
  expect(totalItems).toBe(items.length)
  const oldest = await accounts.list({ sortBy: 'oldestDueOn', overdue: true, pageSize: 1 })
  expect(oldest.items[0]?.id).toBe(small.id)
  expect(oldest.items[0]?.ages).toEqual((await accounts.get(whose(small.id))).ages)
})

test('several visits are paid in one action, each with a receipt of its own; what is settled closes', async () => {
  const { id, owed } = await owing(100_00, 200_00)
  const shares = [
    { ticketId: owed[1]?.id ?? 0, amount: 230_00 },
    { ticketId: owed[0]?.id ?? 0, amount: 15_00 },
  ]
  const done = await accounts.pay({ ...whose(id), mode: 'bankTransfer', reference: 'TR-77', shares })
  expect(done.payments.map(({ ticketId, amount, reference }) => [ticketId, amount, reference])).toEqual(
    shares.map(({ ticketId, amount }) => [ticketId, amount, 'TR-77']),
  )
  expect(new Set(done.payments.map(({ receiptNumber }) => receiptNumber)).size).toBe(2)
  expect(done.account?.balance).toBe(100_00)
  expect((await tickets.get({ id: owed[1]?.id ?? 0 })).status).toBe('Closed')
  await expectToAddUp(id)
})

test('visits that left without an invoice are settled together, and each is invoiced', async () => {
  const id = await given.customer()
  const left = []
  for (const price of [100_00, 200_00]) {
    const ticket = await finishedTicket(garage, { services: [price], customerId: id })
    left.push(await tickets.checkOut({ id: ticket.id, version: ticket.version }))
  }
  const shares = left.map((ticket) => ({ ticketId: ticket.id, amount: ticket.money.due }))
  const context = { requestKey: randomUUID() }
  const done = await accounts.pay({ ...whose(id), mode: 'cash', shares }, { context })
  expect(await accounts.pay({ ...whose(id), mode: 'cash', shares }, { context })).toEqual(done)
  const { lines, account } = await expectToAddUp(id)
  expect(account.balance).toBe(0)
  expect(lines.map(({ kind }) => kind)).toEqual(['Invoice', 'Invoice', 'Payment', 'Payment'])
})

test('one share too many and nothing of it is booked', async () => {
  const { id, owed } = await owing(100_00, 200_00)
  const [a, b] = owed.map((ticket) => ticket.id)
  const pay = (shares: { ticketId: number; amount: number }[]) =>
    refusalOf(accounts.pay({ ...whose(id), mode: 'cash', shares }))
  const first = { ticketId: a ?? 0, amount: 115_00 }
  expect(await pay([first, { ticketId: b ?? 0, amount: 230_01 }])).toMatchObject({
    code: 'paymentExceedsDue',
    data: { ticketNumber: owed[1]?.number, remaining: 230_00 },
  })
  const strange = (await owing(50_00)).owed[0]?.id ?? 0
  expect((await pay([first, { ticketId: strange, amount: 1_00 }])).code).toBe('ticketNotExists')
  expect((await pay([first, first])).code).toBe('invalidInput')
  expect((await accounts.get(whose(id))).balance).toBe(345_00)
  expect((await tickets.get({ id: a ?? 0 })).payments).toEqual([])
})

test('sent again with its key it is booked once; with another body the key is refused', async () => {
  const { id, owed } = await owing(100_00, 200_00)
  const shares = owed.map((ticket) => ({ ticketId: ticket.id, amount: 10_00 }))
  const context = { requestKey: randomUUID() }
  const pay = () => accounts.pay({ ...whose(id), mode: 'cash', shares }, { context })
  const [first, again] = await Promise.all([pay(), pay()])
  expect(again).toEqual(first)
  expect(await pay()).toEqual(first)
  expect(first.account?.balance).toBe(325_00)
  const other = accounts.pay({ ...whose(id), mode: 'card', shares }, { context })
  expect((await refusalOf(other)).code).toBe('keyReused')
})

test('two cashiers who pay the same visits at once, in another order, take the money once', async () => {
  const { id, owed } = await owing(100_00, 200_00)
  const shares = owed.map((ticket) => ({ ticketId: ticket.id, amount: ticket.money.due }))
  const both = await Promise.allSettled([
    accounts.pay({ ...whose(id), mode: 'cash', shares }),
    accounts.pay({ ...whose(id), mode: 'cash', shares: shares.toReversed() }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { account, lines } = await expectToAddUp(id)
  expect(account.balance).toBe(0)
  expect(lines.filter(({ kind }) => kind === 'Payment')).toHaveLength(2)
})

/** A customer with money left as credit and a visit to pay. */
async function withCredit(credit: number) {
  const { id, owed } = await owing(100_00)
  const vehicle = await given.vehicle({ customerId: id })
  const open = await given.ticket({ vehicleId: vehicle.id, total: 10_00 })
  await payments.addTicketPayment({ ticketId: open.id, mode: 'cash', amount: 10_00 + credit, aboveDue: credit })
  const kept = { ticketId: open.id, kind: 'RefundAdjustment' as const, mode: 'cash' as const }
  await payments.addTicketPayment({ ...kept, amount: credit, paid: 10_00 + credit })
  return { id, ticketId: owed[0]?.id ?? 0 }
}

test('what was left as credit pays another visit: the account does not move, and no money is counted as taken', async () => {
  const { id, ticketId } = await withCredit(40_00)
  const before = await expectToAddUp(id)
  expect(before.account).toMatchObject({ credit: 40_00, balance: money(115_00 - 10_00 - 40_00) })
  const taken = (await garage.api.home.today({})).takenToday ?? 0
  const done = await accounts.pay({ ...whose(id), shares: [{ ticketId, amount: 30_00 }] })
  expect(done.payments).toMatchObject([{ kind: 'Payment', mode: null, amount: 30_00 }])
  expect(done.account).toMatchObject({ credit: 10_00, asked: 85_00, balance: before.account.balance })
  expect((await garage.api.home.today({})).takenToday).toBe(taken)
  await expectToAddUp(id)
  const beyond = accounts.pay({ ...whose(id), shares: [{ ticketId, amount: 10_01 }] })
  expect(await refusalOf(beyond)).toMatchObject({ code: 'creditExceeded', data: { credit: 10_00 } })
})

test('credit is spent once, however many spend it at once', async () => {
  const { id, ticketId } = await withCredit(40_00)
  const spend = () => accounts.pay({ ...whose(id), shares: [{ ticketId, amount: 40_00 }] })
  const all = await Promise.allSettled([spend(), spend(), spend()])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await expectToAddUp(id)).account.credit).toBe(0)
})

test('the account of another company is not there, and a statement asks for its own right', async () => {
  const { id, owed } = await owing(100_00)
  const shares = [{ ticketId: owed[0]?.id ?? 0, amount: 1_00 }]
  const strangers = rival.api.accounts
  for (const call of ['get', 'lines', 'owed'] as const)
    expect((await refusalOf(strangers[call](whose(id)))).code).toBe('NotFound')
  expect((await refusalOf(strangers.pay({ ...whose(id), mode: 'cash', shares }))).code).toBe('NotFound')
  const editor = await garage.as(['WorkshopManager'], ['customers.edit', 'tickets.view'])
  expect((await refusalOf(editor.api.accounts.get(whose(id)))).code).toBe('NotAllowedOperation')
  expect((await refusalOf(editor.api.accounts.pay({ ...whose(id), mode: 'cash', shares }))).code).toBe(
    'NotAllowedOperation',
  )
})
