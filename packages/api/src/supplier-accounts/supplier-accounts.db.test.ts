import { randomUUID } from 'node:crypto'
import { ages } from '@warsha/domain/dues'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { paperFor, supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile } from '../../test/opened-file.ts'

const { garage, rival, owner } = await openGarage()
const { purchases, expenses, supplierAccounts, exports } = garage.api
const keeper = (await garage.as(['StoreManager'], ['store.purchases'])).api
const today = todayInRiyadh()
let counter = 0
const newSupplier = (by: Company = garage) => {
  counter += 1
  return supplierOf(owner, by, `مورد ${counter}`)
}

/** A purchase of 115.00 of a supplier, to be paid so many days ago; null is no day. */
async function bought(supplierId: number | null, late: number | null = 0, more: object = {}) {
  const ticket = await ticketWithParts(garage, { cost: 50_00, quantityMilli: 2000 })
  const named = supplierId === null ? { supplierName: 'Somebody at the market' } : {}
  const { purchaseInvoice } = await purchases.record(paperFor(ticket, supplierId, { ...named, ...more }))
  await dueAgo(purchaseInvoice.id, late)
  return purchaseInvoice
}
const dueAgo = (id: number, late: number | null) =>
  owner
    .updateTable('purchaseInvoices')
    .set({ paymentDueOn: late === null ? null : addDays(today, -late) })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', id)
    .execute()
/** An expense of 57.50 that is owed. */
async function spent(supplierId: number, late = 0) {
  const lines = [{ title: 'Skimming', amount: 50_00 }]
  const paper = { supplierId, supplierDocNo: randomUUID(), invoicedOn: today, vatMode: 'exclusive' as const, lines }
  const expense = await expenses.create(paper)
  await dueAgo(expense.id, late)
  return expense
}
const rowOf = async (id: number | null, api = garage.api) =>
  (await api.supplierAccounts.list({ pageSize: 100 })).items.find((row) => row.id === id)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('what a supplier is owed stands by age, from not due to over 90 days; without a day to pay by nothing is late', async () => {
  for (const [days, age] of [
    [null, 'notDue'],
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
    const id = await newSupplier()
    await spent(id, days ?? 0).then((expense) => dueAgo(expense.id, days))
    const row = await rowOf(id)
    expect(row).toMatchObject({ documents: 1, due: 57_50 })
    expect(ages.filter((one) => row?.ages[one] === 57_50)).toEqual([age])
  }
})

test('one figure: the ageing of suppliers is the sum of their unpaid purchases and expenses, and so are account and statement', async () => {
  const id = await newSupplier()
  await bought(id, 45)
  const second = await bought(id, 100)
  const expense = await spent(id, -10)
  await bought(null, 5)
  await purchases.addPayment({ purchaseInvoiceId: second.id, amount: 15_00, mode: 'bankTransfer' })
  await purchases.writeOff({ purchaseInvoiceId: second.id, amount: 23_00, note: 'Waived' })
  const row = await rowOf(id)
  expect(row).toMatchObject({ documents: 3, due: 249_50, ages: { notDue: 57_50, days60: 115_00, older: 77_00 } })

  const unpaid = { paymentStatus: 'unpaid' as const, pageSize: 100 }
  const theirs = await purchases.list({ ...unpaid, supplierId: id })
  const spentOn = await expenses.list({ ...unpaid, supplierId: id })
  expect(theirs.sums.due + spentOn.sums.due).toBe(row?.due)
  expect(theirs.totalItems + spentOn.totalItems).toBe(row?.documents)
  const all = await supplierAccounts.list({ pageSize: 100 })
  const [every, spending] = [await purchases.list(unpaid), await expenses.list(unpaid)]
  expect([all.sums.due, all.sums.documents]).toEqual([
    every.sums.due + spending.sums.due,
    every.totalItems + spending.totalItems,
  ])
  expect(all.items.reduce((sum, { due }) => sum + due, 0)).toBe(all.sums.due)
  const overdue = await purchases.list({ ...unpaid, paymentStatus: 'overdue' })
  const overdueSpent = await expenses.list({ ...unpaid, paymentStatus: 'overdue' })
  expect(all.sums.due - all.sums.ages.notDue).toBe(overdue.sums.due + overdueSpent.sums.due)

  const account = await supplierAccounts.get({ id })
  expect(account).toMatchObject({ due: 249_50, ages: row?.ages, toGetBack: 0, balance: 249_50, withExpenses: true })
  const open = await supplierAccounts.open({ id })
  expect(open.sums.due).toBe(account.due)
  expect(open.items.map(({ id: one }) => one)).toEqual([second.id, expect.any(Number), expense.id])
  for (const age of ages) expect((await supplierAccounts.open({ id, age })).sums.due).toBe(account.ages[age])
  const { items, closing, owed, paid, writtenOff, returned } = await supplierAccounts.lines({ id })
  expect({ closing, owed, paid, writtenOff, returned }).toEqual({
    ...{ closing: 249_50, owed: 287_50, paid: 15_00, writtenOff: 23_00, returned: 0 },
  })
  expect(items.map(({ kind }) => kind)).toEqual(['Purchase', 'Purchase', 'Expense', 'Payment', 'WriteOff'])
  expect(items.at(-1)?.balance).toBe(closing)
})

test('what came back of a purchase that was paid is owed by the supplier; a refund settles it, and earlier days are one sum', async () => {
  const id = await newSupplier()
  const made = await bought(id, 0, { paid: { mode: 'bankTransfer' } })
  const asked = { purchaseInvoiceId: made.id, version: made.version, reason: 'Wrong part', supplierDocNo: randomUUID() }
  await purchases.return({ ...asked, lines: [{ position: 1, quantityMilli: 1000 }] })
  expect(await supplierAccounts.get({ id })).toMatchObject({ due: 0, toGetBack: 57_50, balance: -57_50 })
  expect(await rowOf(id)).toBeUndefined()
  expect(await supplierAccounts.lines({ id })).toMatchObject({
    ...{ owed: 115_00, returned: 57_50, paid: 115_00, closing: -57_50 },
  })
  const { payments } = await purchases.get({ id: made.id })
  const refund = { kind: 'Refund' as const, refundOfId: payments[0]?.id ?? 0 }
  await purchases.addPayment({ purchaseInvoiceId: made.id, amount: 57_50, mode: 'bankTransfer', ...refund })
  const settled = await supplierAccounts.lines({ id })
  expect(settled).toMatchObject({ opening: 0, closing: 0, totalItems: 4 })
  expect(settled.items.map(({ balance }) => balance)).toEqual([115_00, 57_50, -57_50, 0])
  await owner
    .updateTable('purchaseInvoices')
    .set({ invoicedOn: '2026-01-10' })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', made.id)
    .execute()
  const later = await supplierAccounts.lines({ id, from: '2026-02-01' })
  expect(later).toMatchObject({ opening: 115_00, owed: 57_50, returned: 57_50, paid: 115_00, closing: 0 })
  expect(await supplierAccounts.lines({ id, to: '2026-01-31' })).toMatchObject({ closing: 115_00, totalItems: 1 })
  expect(await supplierAccounts.lines({ id, page: 2, pageSize: 1 })).toMatchObject({ items: [{ balance: 57_50 }] })
})

test('a storekeeper sees what is owed on purchases alone, of their own shop; nobody else and no other company sees any', async () => {
  const id = await newSupplier()
  await bought(id, 3)
  await spent(id, 40)
  expect(await rowOf(id, keeper)).toMatchObject({ documents: 1, due: 115_00, ages: { days30: 115_00, days60: 0 } })
  expect(await keeper.supplierAccounts.get({ id })).toMatchObject({ balance: 115_00, withExpenses: false })
  expect((await keeper.supplierAccounts.lines({ id })).items.map(({ kind }) => kind)).toEqual(['Purchase'])
  expect((await keeper.supplierAccounts.open({ id })).items.map(({ category }) => category)).toEqual(['purchase'])

  const elsewhere = (await garage.as(['StoreManager'], null, { shopId: garage.secondShopId })).api
  for (const allShops of [false, true])
    expect(await elsewhere.supplierAccounts.get({ id, allShops })).toMatchObject({ balance: 0 })
  const led = await garage.as(['Owner'], null, { shopId: garage.secondShopId })
  expect(await led.api.supplierAccounts.get({ id })).toMatchObject({ balance: 0 })
  expect(await led.api.supplierAccounts.get({ id, allShops: true })).toMatchObject({ balance: 172_50 })

  const manager = (await garage.as(['WorkshopManager'])).api
  const sells = (await garage.as(['StoreManager'], ['store.sales'])).api
  for (const [api, code] of [
    [manager, 'NotAuthorized'],
    [sells, 'NotAllowedOperation'],
  ] as const) {
    expect(await codeOf(api.supplierAccounts.list({}))).toBe(code)
    expect(await codeOf(api.supplierAccounts.lines({ id }))).toBe(code)
    expect(await codeOf(api.supplierAccounts.statement({ id }))).toBe(code)
    expect(await codeOf(api.exports.supplierAccounts({}))).toBe(code)
  }
  const theirs = rival.api.supplierAccounts
  for (const read of [theirs.get, theirs.open, theirs.lines, theirs.statement])
    expect(await codeOf(read({ id }))).toBe('NotFound')
  expect((await theirs.list({})).items).toEqual([])
})

test('a supplier is found by name, the longest debt can stand first, and both lists are Excel files with the same figures', async () => {
  const id = await newSupplier()
  await bought(id, 400)
  await owner.updateTable('suppliers').set({ nameEn: 'Zahrani Spares' }).where('id', '=', id).execute()
  expect((await supplierAccounts.list({ searchInput: 'zahrani' })).items.map((row) => row.id)).toEqual([id])
  expect((await supplierAccounts.list({ sortBy: 'oldestDueOn' })).items[0]?.id).toBe(id)
  const { rows } = await openedFile(await exports.supplierAccounts({ searchInput: 'zahrani' }))
  expect(rows).toMatchObject([{ Documents: 1, 'Over 90 days late': 115, Due: 115 }])
  const lines = await openedFile(await exports.supplierStatement({ id }))
  expect(lines.rows).toMatchObject([{ Kind: 'Purchase invoice', Owed: 115, Balance: 115 }])
  const pdf = await supplierAccounts.statement({ id, language: 'ar' })
  expect([pdf.type, pdf.name, pdf.size > 5000]).toEqual(['application/pdf', `supplier-${id}-${today}.pdf`, true])
})
