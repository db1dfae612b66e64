import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { supplierOf, todayInRiyadh } from '../../test/bought-parts.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, company, rival, owner, services } = await openGarage()
const { otherTransactions: transactions, expenses, invoices, payments, accounts, drawers } = garage.api
const today = todayInRiyadh()
const names = (name: string) => ({ nameEn: name, nameAr: name })
const categoryOf = async (kind: 'income' | 'expense', by: Company = garage) =>
  (await by.api.expenses.addCategory({ kind, ...names(`${kind} ${randomUUID().slice(0, 8)}`) })).id
const scrap = await categoryOf('income')
const rent = await categoryOf('expense')
const landlord = await supplierOf(owner, garage, 'مؤجر')

type Wish = Partial<Parameters<typeof transactions.create>[0]>
const income = (more: Wish = {}) => ({
  ...{ kind: 'income' as const, categoryId: scrap, title: 'Scrap metal', happenedOn: addDays(today, -3) },
  ...{ amount: 100_00, vatMode: 'exclusive' as const, customerId: null },
  ...more,
})
const spent = (more: Wish = {}) => ({
  ...{ kind: 'expense' as const, categoryId: rent, title: 'Rent', happenedOn: addDays(today, -3) },
  ...{ amount: 115_00, vatMode: 'inclusive' as const, supplierId: landlord, supplierDocNo: `T-${randomUUID()}` },
  ...more,
})
const cash = (amount: number) => ({ paid: { mode: 'cash' as const, amount } })
const key = (requestKey = randomUUID()) => ({ context: { requestKey } })
/** Prepared and posted at once; what a walk-in customer owes is paid. */
async function posted(of: ReturnType<typeof income> | ReturnType<typeof spent>, more: object = {}) {
  const made = await transactions.create(of)
  const paid = of.kind === 'income' && of.customerId === null ? cash(made.total) : {}
  return transactions.post({ id: made.id, version: made.version, ...paid, ...more })
}
const invoiced = async (of: ReturnType<typeof income>, more: object = {}) =>
  invoices.get({ id: (await posted(of, more)).invoiceId ?? 0 })
const inDrawer = async (id: number) => (await drawers.get({ id })).modes.find(({ mode }) => mode === 'cash')?.expected
const wrongTotals = () => inCompany(services.database, garage.companyId, listWrongTotals)

test('OTX-001 OTX-002 OTX-003 a transaction has a category, a type, a date, an amount and how that carries VAT', async () => {
  const made = await transactions.create(income({ note: 'Two tons' }))
  expect(made).toMatchObject({
    ...{ kind: 'income', state: 'unposted', categoryId: scrap, title: 'Scrap metal', happenedOn: addDays(today, -3) },
    ...{ amount: 100_00, vatMode: 'exclusive', taxable: 100_00, vat: 15_00, total: 115_00, invoiceId: null },
  })
  expect(await transactions.create(spent())).toMatchObject({ kind: 'expense', taxable: 100_00, vat: 15_00 })
  expect(await transactions.create(spent({ vatMode: 'none' }))).toMatchObject({ taxable: 115_00, vat: 0 })
  const status = async (more: object) =>
    (await refusalOf(transactions.create({ ...income(), ...more } as Parameters<typeof transactions.create>[0]))).status
  expect(await status({ kind: 'both' })).toBe(400)
  expect(await status({ vatMode: 'some' })).toBe(400)
  expect(await status({ amount: 0 })).toBe(400)
  expect(await status({ categoryId: null })).toBe(400)
})

test('OTX-005 OTX-006 posted income is a sales invoice of category income, issued now and supplied on its day', async () => {
  const done = await posted(income())
  expect(done).toMatchObject({ state: 'posted', total: 115_00, vat: 15_00, purchaseInvoiceId: null })
  const invoice = await invoices.get({ id: done.invoiceId ?? 0 })
  expect(invoice).toMatchObject({
    ...{
      number: done.invoiceNumber,
      type: 'Normal',
      category: 'income',
      taxType: 'Simplified',
      transactionId: done.id,
    },
    ...{ supplyOn: addDays(today, -3), taxable: 100_00, vat: 15_00, total: 115_00, due: 0, paymentStatus: 'paid' },
    lines: [{ nameEn: 'Scrap metal', quantityMilli: 1000, price: 100_00, total: 115_00 }],
  })
  expect(invoice.qr).not.toBe('')
  expect(new Date(invoice.issuedAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
  const listed = await invoices.list({ invoiceCategoryId: 2, pageSize: 100 })
  expect(listed.items.map(({ id }) => id)).toContain(invoice.id)
  expect(listed.items.every(({ category }) => category === 'income')).toBe(true)
  expect(await wrongTotals()).toEqual([])
})

test('OTX-005 OTX-006 a posted expense is an expense invoice of its category, on the day of the supplier’s document', async () => {
  const drawer = (await garage.api.drawers.open({ float: 500_00 })).id
  const done = await posted(spent(), cash(15_00))
  const expense = await expenses.get({ id: done.purchaseInvoiceId ?? 0 })
  expect(expense).toMatchObject({
    ...{ category: 'expense', categoryId: rent, invoicedOn: addDays(today, -3), supplierId: landlord },
    ...{ taxable: 100_00, vat: 15_00, total: 115_00, paid: 15_00, due: 100_00, transactionId: done.id },
    lines: [{ title: 'Rent', total: 115_00 }],
  })
  expect(done).toMatchObject({ state: 'posted', invoiceId: null, invoiceNumber: expense.number })
  expect(await inDrawer(drawer)).toBe(485_00)
})

test('OTX-004 OTX-006 unposted it is changed and deleted, posted neither', async () => {
  const made = await transactions.create(income())
  const { kind: _kind, ...typed } = income({ amount: 200_00, happenedOn: today })
  const changed = await transactions.update({ id: made.id, version: made.version, ...typed })
  expect(changed).toMatchObject({ amount: 200_00, happenedOn: today, total: 230_00, state: 'unposted' })
  const stale = transactions.update({ id: made.id, version: made.version, ...typed, title: 'Stale' })
  expect((await refusalOf(stale)).code).toBe('InvalidData')
  expect((await refusalOf(transactions.post({ id: made.id, version: 1, ...cash(230_00) }))).code).toBe('InvalidData')
  const done = await transactions.post({ id: made.id, version: changed.version, ...cash(230_00) })
  const again = { id: made.id, version: done.version }
  expect(await codes(transactions.update({ ...again, ...typed }), transactions.remove({ id: made.id }))).toEqual([
    ...['transactionPosted', 'transactionPosted'],
  ])
  expect((await refusalOf(transactions.post({ ...again, ...cash(230_00) }))).code).toBe('transactionPosted')
  const other = await transactions.create(income())
  expect(await transactions.remove({ id: other.id })).toEqual({ done: true })
  expect((await refusalOf(transactions.get({ id: other.id }))).code).toBe('NotFound')
})

const codes = async (...calls: Promise<unknown>[]) => (await Promise.all(calls.map(refusalOf))).map(({ code }) => code)

test('two who post at once make one invoice, a retry answers with it, and another body is refused', async () => {
  const count = async () => (await invoices.list({ invoiceCategoryId: 2 })).totalItems
  const before = await count()
  const { id, version } = await transactions.create(income())
  const both = await codes(...[1, 2].map(() => transactions.post({ id, version, ...cash(115_00) })))
  expect(both.sort()).toEqual(['transactionPosted', 'went through'])
  expect(await count()).toBe(before + 1)
  const next = await transactions.create(income())
  const context = key()
  const asked = { id: next.id, version: next.version, ...cash(115_00) }
  const twice = await Promise.all([1, 2].map(() => transactions.post(asked, context)))
  expect(twice[0]).toEqual(twice[1])
  expect(await count()).toBe(before + 2)
  expect((await refusalOf(transactions.post({ ...asked, ...cash(1_00) }, context))).code).toBe('keyReused')
  expect((await refusalOf(transactions.post({ ...asked, id }, context))).code).toBe('keyReused')
  const third = await transactions.create(spent())
  const pair = await codes(...[1, 2].map(() => transactions.post({ id: third.id, version: third.version })))
  expect(pair.sort()).toEqual(['transactionPosted', 'went through'])
})

test('the same preparation is stored once; whoever changes and whoever posts it wait for each other', async () => {
  const context = key()
  const twice = await Promise.all([1, 2].map(() => transactions.create(income(), context)))
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect((await refusalOf(transactions.create(income({ amount: 1_00 }), context))).code).toBe('keyReused')
  const { id, version } = await transactions.create(income())
  const { kind: _kind, ...typed } = income({ amount: 900_00 })
  const [changed, done] = await codes(
    transactions.update({ id, version, ...typed }),
    transactions.post({ id, version, ...cash(115_00) }),
  )
  expect([
    ['went through', 'InvalidData'],
    ['transactionPosted', 'went through'],
  ]).toContainEqual([changed, done])
})

test('numbers of income invoices have no gap, whatever was refused between them', async () => {
  const first = await invoiced(income())
  const open = await transactions.create(income())
  expect((await refusalOf(transactions.post({ id: open.id, version: 1, ...cash(1_00) }))).code).toBe('saleNotOnCredit')
  const second = await invoiced(income())
  const serial = (number: string) => Number(/\d+$/.exec(number)?.[0])
  expect(serial(second.number)).toBe(serial(first.number) + 1)
})

test('income without VAT says why, on its invoice too; a company that is not registered has nothing to say', async () => {
  const without = await transactions.create(income({ vatMode: 'none' }))
  const post = (of: { id: number; version: number }, amount = 100_00) =>
    transactions.post({ id: of.id, version: of.version, ...cash(amount) })
  expect(await refusalOf(post(without))).toMatchObject({ code: 'vatExemptionMissing', data: { reason: 'kind' } })
  const outside = await transactions.create(income({ vatMode: 'none', vatExemption: 'outOfScope' }))
  expect(await refusalOf(post(outside))).toMatchObject({ code: 'vatExemptionMissing', data: { reason: 'note' } })
  const said = {
    vatMode: 'none' as const,
    vatExemption: 'outOfScope' as const,
    vatExemptionNote: 'Paid by the insurer',
  }
  const invoice = await invoiced(income(said))
  expect(invoice).toMatchObject({
    ...{ vat: 0, taxable: 100_00, total: 100_00, servicesTaxed: false, vatAllowed: true },
    ...{ vatExemption: 'outOfScope', vatExemptionNote: 'Paid by the insurer' },
  })
  expect((await transactions.create(income({ ...said, vatMode: 'inclusive' }))).vatExemption).toBeNull()
  const small = await company('Small')
  await owner.updateTable('companies').set({ allowVat: false }).where('id', '=', small.companyId).execute()
  const kind = await categoryOf('income', small)
  const plain = await small.api.otherTransactions.create(income({ categoryId: kind, vatMode: 'none' }))
  const done = await small.api.otherTransactions.post({ id: plain.id, version: plain.version, ...cash(100_00) })
  expect((await small.api.invoices.get({ id: done.invoiceId ?? 0 })).vatAllowed).toBe(false)
  const taxed = small.api.otherTransactions.create(income({ categoryId: kind }))
  expect((await refusalOf(taxed)).code).toBe('purchaseVatNotAllowed')
})

test('VAT of an expense is claimed with the supplier’s document, which stands once, and by no day to come', async () => {
  const post = (of: { id: number; version: number }) => transactions.post({ id: of.id, version: of.version })
  expect((await refusalOf(post(await transactions.create(spent({ supplierDocNo: '' }))))).code).toBe('vatNeedsDocNo')
  expect((await posted(spent({ supplierDocNo: '', vatMode: 'none' }))).vat).toBe(0)
  const supplierDocNo = `T-${randomUUID()}`
  await posted(spent({ supplierDocNo }))
  expect((await refusalOf(posted(spent({ supplierDocNo })))).code).toBe('supplierDocNoTaken')
  const tomorrow = { happenedOn: addDays(today, 1) }
  expect(await codes(posted(spent(tomorrow)), posted(income(tomorrow)))).toEqual(['dateInFuture', 'dateInFuture'])
  expect((await refusalOf(transactions.create(spent({ supplierId: null })))).code).toBe('purchaseSupplierMissing')
  expect((await refusalOf(posted(spent(), cash(115_01)))).code).toBe('purchasePaymentTooHigh')
})

test('an ordinary expense claims VAT with the supplier’s document number alone, too', async () => {
  const paper = { supplierId: landlord, invoicedOn: today, lines: [{ title: 'Rent', amount: 100_00 }] }
  expect(await refusalOf(expenses.create({ ...paper, vatMode: 'exclusive' }))).toMatchObject({
    code: 'vatNeedsDocNo',
    data: { field: 'supplierDocNo' },
  })
  expect((await expenses.create({ ...paper, vatMode: 'none' })).vat).toBe(0)
})

test('a known customer may leave it open, pays it on its invoice, and their statement agrees', async () => {
  const customerId = await garage.given.customer()
  const invoice = await invoiced(income({ customerId }), cash(15_00))
  expect(invoice).toMatchObject({ customerId, isCredit: true, due: 100_00, paymentStatus: 'partiallyPaid' })
  await payments.addTicketInvoicePayment({ invoiceId: invoice.id, mode: 'bankTransfer', amount: 60_00 })
  const whose = { holder: 'customer' as const, id: customerId }
  expect(await accounts.get(whose)).toMatchObject({ asked: 40_00, balance: 40_00 })
  expect((await accounts.lines(whose)).closing).toBe(40_00)
  expect((await refusalOf(posted(income({ customerId }), cash(115_01)))).code).toBe('invalidCheckedOutTicketPayment')
  expect(await refusalOf(posted(income(), cash(100_00)))).toMatchObject({
    code: 'saleNotOnCredit',
    data: { reason: 'walkIn', remaining: 15_00 },
  })
  expect(await wrongTotals()).toEqual([])
})

test('a company gets a standard invoice, and none until its record has what that names', async () => {
  const phone = { contactNo: '+966550998877' }
  const bare = await garage.api.customers.create({ type: 'Company', nameAr: 'شركة ناقصة', ...phone })
  expect((await refusalOf(posted(income({ customerId: bare.id })))).code).toBe('buyerIncomplete')
  const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }
  const whole = { type: 'Company' as const, nameAr: 'شركة كاملة', crNumber: '1010773164', contactNo: '+966550998878' }
  const { id: customerId } = await garage.api.customers.create({ ...whole, ...place })
  expect((await invoiced(income({ customerId }))).taxType).toBe('Standard')
})

test('ADM-040 whoever deletes a category that a transaction names is refused, and only categories of its side are named', async () => {
  const categoryId = await categoryOf('income')
  const made = await transactions.create(income({ categoryId }))
  const remove = () => expenses.removeCategory({ id: categoryId })
  expect((await refusalOf(remove())).code).toBe('deleteIncomeExpenseCategoryFailure')
  await transactions.remove({ id: made.id })
  expect(await remove()).toEqual({ done: true })
  const wrong = [transactions.create(income({ categoryId: rent })), transactions.create(spent({ categoryId: scrap }))]
  expect(await codes(...wrong)).toEqual(['NotFound', 'NotFound'])
})

test('another company, another shop and whoever lacks the right see and post nothing', async () => {
  const made = await transactions.create(income())
  const asked = { id: made.id, version: made.version, ...cash(115_00) }
  const { kind: _kind, ...typed } = income()
  const by = (api: Company['api']) =>
    codes(
      api.otherTransactions.get({ id: made.id }),
      api.otherTransactions.update({ ...typed, id: made.id, version: made.version }),
      api.otherTransactions.post(asked),
      api.otherTransactions.remove({ id: made.id }),
    )
  // Their category is not this one's.
  expect(new Set(await by(rival.api))).toEqual(new Set(['NotFound']))
  const elsewhere = (await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })).api
  expect(await by(elsewhere)).toEqual(['recordOfOtherShop', 'NotAuthorized', 'NotAuthorized', 'NotAuthorized'])
  const keeper = (await garage.as(['StoreManager'])).api
  expect(new Set(await by(keeper))).toEqual(new Set(['NotAuthorized']))
  const looker = (await garage.as(['WorkshopManager'], ['invoices.view'])).api
  expect((await by(looker)).slice(1)).toEqual(Array(3).fill('NotAllowedOperation'))
  expect((await looker.otherTransactions.list({})).items.map(({ id }) => id)).toContain(made.id)
  expect((await elsewhere.otherTransactions.list({})).items).toEqual([])
  const theirs = await rival.given.customer()
  const supplierId = await supplierOf(owner, rival, 'بعيد')
  expect(await codes(transactions.create(income({ customerId: theirs })))).toEqual(['NotFound'])
  expect(await codes(transactions.create(spent({ supplierId })))).toEqual(['NotFound'])
  const manager = (await garage.as(['WorkshopManager'])).api
  expect((await manager.otherTransactions.post(asked)).state).toBe('posted')
})

test('the list is narrowed to a type, a state, a category and days, and says what still waits', async () => {
  const categoryId = await categoryOf('expense')
  const own = { categoryId, happenedOn: '2026-02-03' }
  const waiting = await transactions.create(spent(own))
  const done = await posted(spent({ categoryId, happenedOn: '2026-02-05' }))
  const ids = async (filter: Parameters<typeof transactions.list>[0]) =>
    (await transactions.list({ categoryId, ...filter })).items.map(({ id }) => id)
  expect(await ids({})).toEqual([done.id, waiting.id])
  expect(await ids({ isSortDescending: false })).toEqual([waiting.id, done.id])
  expect(await ids({ state: 'unposted' })).toEqual([waiting.id])
  expect(await ids({ state: 'posted' })).toEqual([done.id])
  expect(await ids({ kind: 'income' })).toEqual([])
  expect(await ids({ from: '2026-02-04' })).toEqual([done.id])
  expect(await ids({ to: '2026-02-04' })).toEqual([waiting.id])
  const { unposted } = await transactions.list({})
  await transactions.remove({ id: waiting.id })
  expect((await transactions.list({})).unposted).toBe(unposted - 1)
})
