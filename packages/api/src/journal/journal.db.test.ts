import { randomUUID } from 'node:crypto'
import { addDays } from '@warsha/domain/durations'
import { journalPrograms } from '@warsha/domain/journal-files'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { supplierOf, ticketWithParts, todayInRiyadh } from '../../test/bought-parts.ts'
import { counterOf, key } from '../../test/counter.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenPart } from '../../test/given-parts.ts'
import { openedFile } from '../../test/opened-file.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const { api, given, companyId } = garage
const { journal } = api
const { sell, cash } = counterOf(all, garage)
const today = todayInRiyadh()
const landlord = await supplierOf(owner, garage, 'مؤجر')
const rent = (await api.expenses.addCategory({ kind: 'expense', nameEn: 'Rent', nameAr: 'إيجار' })).id
const scrap = (await api.expenses.addCategory({ kind: 'income', nameEn: 'Scrap', nameAr: 'خردة' })).id

/** A journal ends with a day that is over, so what was just done is put some days back. */
async function daysAgo(days: number) {
  const moments = [
    ['invoices', 'issued_at'],
    ['payments', 'taken_at'],
    ['purchase_invoices', 'recorded_at'],
    ['purchase_payments', 'paid_at'],
    ['purchase_write_offs', 'written_at'],
    ['stock_activities', 'recorded_at'],
    ['drawer_moves', 'moved_at'],
    ['drawers', 'closed_at'],
  ] as const
  for (const [table, column] of moments)
    await sql`update ${sql.table(`app.${table}`)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})
      where company_id = ${companyId} and ${sql.ref(column)} > now() - interval '12 hours'`.execute(owner)
}

async function spend(amount: number, more: object = {}) {
  const paper = { supplierId: landlord, supplierDocNo: `T-${randomUUID()}`, invoicedOn: addDays(today, -40) }
  return api.expenses.create({
    ...{ categoryId: rent, lines: [{ title: 'Rent', amount }], vatMode: 'inclusive' as const, ...paper, ...more },
  })
}

/** A visit, a counter sale with its return, income, a purchase into stock, an expense and its payment. */
async function businessOfADay() {
  const id = await givenPart(owner, companyId)
  await api.stock.addOpening({ partId: id, quantityMilli: 5000, cost: 50_00, price: 80_00, minPrice: 0 })
  const sale = await sell([{ partId: id, quantityMilli: 2000, price: 80_00 }], cash(184_00))
  await api.storeSales.return(
    {
      invoiceId: sale.id,
      reason: 'Wrong part',
      lines: [{ position: 1, quantityMilli: 1000, outMilli: 2000 }],
      refund: 'cash',
    },
    key(),
  )
  const ticket = await ticketWithParts(garage, { cost: 80_00 })
  await api.payments.addTicketPayment({ ticketId: ticket.id, kind: 'Payment', mode: 'card', amount: 50_00 })
  await api.tickets.checkOut({ id: ticket.id, version: ticket.version + 1, paymentDueOn: '2099-01-31' })
  await spend(115_00, { paid: { mode: 'bankTransfer', amount: 50_00 } })
  const made = await api.otherTransactions.create({
    ...{ kind: 'income', categoryId: scrap, title: 'Scrap', happenedOn: addDays(today, -3), amount: 100_00 },
    ...{ vatMode: 'exclusive' },
  })
  await api.otherTransactions.post({ id: made.id, version: made.version, paid: { mode: 'cash', amount: 115_00 } })
}

const inOne = (journalled: { accounts: { account: string; debit: number; credit: number }[] }, account: string) =>
  journalled.accounts
    .filter((one) => one.account === account)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0)

test('a journal of a day balances, and says what the documents say', async () => {
  await businessOfADay()
  await daysAgo(10)
  const made = await journal.exportDays({ from: addDays(today, -20), until: addDays(today, -8) }, key())
  const debits = made.accounts.reduce((sum, { debit }) => sum + debit, 0)
  const credits = made.accounts.reduce((sum, { credit }) => sum + credit, 0)
  expect(debits).toBeGreaterThan(0)
  expect(debits).toBe(credits)
  expect(made).toMatchObject({ debit: debits, from: addDays(today, -20), until: addDays(today, -8), isNewest: true })
  for (const { figure, journal: said, documents } of made.compared) expect([figure, said]).toEqual([figure, documents])
  // One filter of two was sold for good, at its cost of 50; income and expense stand on the accounts of their categories.
  expect(inOne(made, 'costOfParts')).toBe(50_00)
  expect(inOne(made, 'otherIncome')).toBe(-100_00)
  expect(made.accounts).toContainEqual(
    expect.objectContaining({ account: 'expenses', categoryId: rent, debit: 100_00 }),
  )
  expect(inOne(made, 'stock')).toBe(200_00)
  expect(inOne(made, 'openingStock')).toBe(-250_00)
})

test('the same days are never exported twice, and the file is the same whenever it is fetched', async () => {
  const list = await journal.list({})
  expect(list.next).toEqual({ from: addDays(today, -7), until: addDays(today, -1) })
  const id = list.items[0]?.id ?? 0
  const read = async (program: (typeof journalPrograms)[number]) =>
    (await journal.exportFile({ id, program, type: 'csv' })).text()
  const before = await read('table')
  expect(before.split('\r\n').length).toBeGreaterThan(8)
  expect(before).toContain('4010')
  const again = journal.exportDays({ from: addDays(today, -20), until: addDays(today, -8) }, key())
  expect(await refusalOf(again)).toMatchObject({ code: 'journalAlreadyExported' })
  const withGap = journal.exportDays({ from: addDays(today, -4), until: addDays(today, -3) }, key())
  expect(await refusalOf(withGap)).toMatchObject({ code: 'journalAlreadyExported' })
  await journal.saveAccount({ account: 'services', code: 'R-77', name: '=Labour', version: 0 })
  expect(await read('table')).toBe(before)
  for (const program of journalPrograms) {
    const file = await openedFile(await journal.exportFile({ id, program, type: 'xlsx' }))
    expect(file.rows.length, program).toBeGreaterThan(3)
  }
})

test('two exports at once and a repeated one give one journal', async () => {
  const until = addDays(today, -6)
  const keys = [key(), key()] as const
  const both = await Promise.allSettled(keys.map((one) => journal.exportDays({ until }, one)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const made = both.find((one) => one.status === 'fulfilled')
  const won = keys[both.findIndex((one) => one.status === 'fulfilled')] ?? key()
  expect(await journal.exportDays({ until }, won)).toEqual(made?.value)
  expect(await refusalOf(journal.exportDays({ until: addDays(today, -5) }, won))).toMatchObject({ code: 'keyReused' })
  expect(await refusalOf(journal.exportDays({ until: today }, key()))).toMatchObject({ code: 'journalDayNotOver' })
})

test('a purchase that is completed later is corrected in the next journal alone', async () => {
  const ticket = await ticketWithParts(garage, { cost: 230_00 })
  await api.tickets.checkOut({ id: ticket.id, version: ticket.version, paymentDueOn: '2099-01-31' })
  await daysAgo(5)
  const before = await journal.exportDays({ until: addDays(today, -4) }, key())
  expect(inOne(before, 'partsBoughtOutside')).toBe(230_00)
  const [noted] = (await api.purchases.list({ searchInput: ticket.number })).items
  const { id = 0, version = 0 } = noted ?? {}
  const paper = { supplierId: landlord, supplierDocNo: `T-${randomUUID()}`, invoicedOn: addDays(today, -6) }
  await api.purchases.complete({ id, version, vatMode: 'inclusive', ...paper })
  const after = await journal.exportDays({ until: addDays(today, -3) }, key())
  expect(inOne(after, 'partsBoughtOutside')).toBe(-30_00)
  expect(inOne(after, 'inputVat')).toBe(30_00)
  expect(after).toMatchObject({ documents: 1, late: 1 })
  for (const { figure, journal: said, documents } of after.compared) expect([figure, said]).toEqual([figure, documents])
  const { items } = await journal.lines({ id: after.id, account: 'inputVat' })
  expect(items).toMatchObject([{ source: 'purchase', sourceId: id, postedOn: after.from, debit: 30_00 }])
})

test('only the newest journal is taken back, and its days are exported again', async () => {
  const { items } = await journal.list({})
  const [newest, older] = items
  expect(await refusalOf(journal.remove({ id: older?.id ?? 0 }))).toMatchObject({ code: 'journalNotNewest' })
  await journal.remove({ id: newest?.id ?? 0 })
  const again = await journal.exportDays({ until: newest?.until ?? '' }, key())
  expect(again).toMatchObject({ from: newest?.from, debit: newest?.debit, documents: newest?.documents })
})

test('an account is called as the company calls it, and a stale page changes nothing', async () => {
  const rows = await journal.accounts({})
  const vat = rows.find(({ account }) => account === 'outputVat')
  expect(vat).toMatchObject({ code: '2100', name: '', version: 0 })
  const saved = await journal.saveAccount({ account: 'outputVat', code: '22-1', name: 'VAT owed', version: 0 })
  expect(saved).toMatchObject({ code: '22-1', name: 'VAT owed', version: 1 })
  const stale = journal.saveAccount({ account: 'outputVat', code: 'X', name: 'X', version: 0 })
  expect(await refusalOf(stale)).toMatchObject({ code: 'InvalidData' })
  await journal.saveAccount({ account: 'expenses', categoryId: rent, code: '6100', name: 'Rent', version: 0 })
  const named = (await journal.accounts({})).filter(({ account }) => account === 'expenses')
  expect(named).toMatchObject([
    { categoryId: null, code: '6010' },
    { categoryId: rent, code: '6100', name: 'Rent' },
  ])
  const wrong = journal.saveAccount({ account: 'expenses', categoryId: scrap, code: '1', name: 'x', version: 0 })
  expect(await refusalOf(wrong)).toMatchObject({ code: 'NotFound' })
})

test('another company sees nothing of it, and neither do users who keep the books of one shop alone', async () => {
  const id = (await journal.list({})).items[0]?.id ?? 0
  expect((await rival.api.journal.list({})).items).toEqual([])
  const theirs = rival.api.journal
  expect(await refusalOf(theirs.get({ id }))).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(theirs.lines({ id }))).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(theirs.remove({ id }))).toMatchObject({ code: 'NotFound' })
  const file = theirs.exportFile({ id, program: 'table', type: 'csv' })
  expect(await refusalOf(file)).toMatchObject({ code: 'NotFound' })
  const manager = (await garage.as(['WorkshopManager'])).api
  expect(await refusalOf(manager.journal.list({}))).toMatchObject({ code: 'NotAuthorized' })
  const ofOneShop = (await garage.as(['ReportManager'])).api
  expect(await refusalOf(ofOneShop.journal.list({}))).toMatchObject({ code: 'journalOfAllShops' })
  const ofAll = await garage.as(['ReportManager'], null, {
    also: { shopId: given.secondShopId, role: 'ReportManager' },
  })
  expect((await ofAll.api.journal.get({ id })).id).toBe(id)
})

test('a credit note on a debit note of other income stands on the account of its category', async () => {
  const of = await all.company(`Notes ${randomUUID().slice(0, 6)}`)
  const category = await of.api.expenses.addCategory({ kind: 'income', nameEn: 'Bay', nameAr: 'موقف' })
  const made = await of.api.otherTransactions.create({
    ...{
      kind: 'income',
      categoryId: category.id,
      title: 'Bay',
      happenedOn: today,
      amount: 100_00,
      vatMode: 'exclusive',
    },
  })
  const paid = { mode: 'cash' as const, amount: 115_00 }
  const { invoiceId } = await of.api.otherTransactions.post({ id: made.id, version: made.version, paid })
  const line = { position: 1, amount: 23_00 }
  const asked = { invoiceId: invoiceId ?? 0, debited: 0, reason: 'Too little', lines: [line] }
  const note = await of.api.debitNotes.issue(asked, key())
  await of.api.debitNotes.return(
    { invoiceId: note.id, reason: 'Too much', refund: null, lines: [line], returned: 0 },
    key(),
  )
  await sql`update app.invoices set issued_at = issued_at - interval '10 days' where company_id = ${of.companyId}`.execute(
    owner,
  )
  await sql`update app.payments set taken_at = taken_at - interval '10 days' where company_id = ${of.companyId}`.execute(
    owner,
  )
  const posted = await of.api.journal.exportDays({ from: addDays(today, -12), until: addDays(today, -8) }, key())
  const income = posted.accounts.filter(({ account }) => account === 'otherIncome')
  expect(income.map(({ categoryId, debit, credit }) => [categoryId, credit - debit])).toEqual([[category.id, 100_00]])
})
