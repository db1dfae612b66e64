import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { supplierOf, todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner } = await openGarage()
const { expenses, lookups } = garage.api
const landlord = await supplierOf(owner, garage, 'مؤجر')

const names = (name: string) => ({ nameEn: name, nameAr: name })
const categoryOf = (name: string, company = garage) =>
  company.api.expenses.addCategory({ kind: 'expense', ...names(name) })
const paper = (more: object = {}) => ({
  supplierId: landlord,
  supplierDocNo: `E-${randomUUID()}`,
  invoicedOn: todayInRiyadh(),
  vatMode: 'exclusive' as const,
  lines: [{ title: 'Rent of November', amount: 100_00 }],
  ...more,
})
const spend = (more: object = {}) => expenses.create(paper(more))
type Item = { position: number; returnAmount: number }
const back = (expense: { id: number; version: number }, items: Item[], more: object = {}) =>
  expenses.return({ invoiceId: expense.id, version: expense.version, items, ...more })

test('PUR-006 PUR-008 PUR-011 an expense is recorded with its lines, category and VAT, paid in part, and touches no stock', async () => {
  const { id: categoryId } = await categoryOf('Rent')
  const made = await spend({
    categoryId,
    lines: [
      { title: 'Rent of November', amount: 1000_00 },
      { title: 'Cleaning', amount: 200_00, discount: 50_00 },
    ],
    note: 'Ground floor',
    paid: { mode: 'bankTransfer', amount: 500_00, reference: 'T-1' },
  })
  expect(made).toMatchObject({
    ...{
      type: 'Normal',
      category: 'expense',
      categoryId,
      categoryEn: 'Rent',
      shopId: garage.shopId,
      note: 'Ground floor',
    },
    ...{ vatMode: 'exclusive', vatBp: 1500, vatAllowed: true, gross: 1200_00, discount: 50_00 },
    ...{ taxable: 1150_00, vat: 172_50, total: 1322_50, paid: 500_00, due: 822_50, paymentStatus: 'partiallyPaid' },
    ...{ originalInvoiceId: null, returns: [] },
  })
  expect(made.lines).toMatchObject([
    { title: 'Rent of November', amount: 1000_00, discount: 0, subTotal: 1000_00, vat: 150_00, total: 1150_00 },
    { amount: 200_00, discount: 50_00, subTotal: 150_00, vat: 22_50, total: 172_50, returned: 0, returnable: 150_00 },
  ])
  const moved = await owner
    .selectFrom('stockActivities')
    .select('id')
    .where('companyId', '=', garage.companyId)
    .execute()
  expect(moved).toEqual([])
})

test('API-094 API-095 PUR-010 PUR-018 what comes back is a return of its own, named by the expense and naming it', async () => {
  const made = await spend()
  const returned = await back(made, [{ position: 1, returnAmount: 40_00 }], {
    notes: 'Half a month',
    transactionTypeId: 1,
  })
  expect(returned).toMatchObject({
    ...{ type: 'Return', originalInvoiceId: made.id, originalInvoiceNumber: made.number, returnReason: 'Half a month' },
    ...{ taxable: 40_00, vat: 6_00, total: 46_00 },
    lines: [{ position: 1, title: 'Rent of November', amount: 40_00, vat: 6_00, total: 46_00, returnable: 0 }],
  })
  const after = await expenses.get({ id: made.id })
  expect(after).toMatchObject({
    ...{ returned: 46_00, due: 69_00, returns: [{ id: returned.id, number: returned.number, total: 46_00 }] },
    lines: [{ returned: 40_00, returnable: 60_00 }],
  })
  expect(await refusalOf(back(returned, [{ position: 1, returnAmount: 1 }]))).toMatchObject({
    code: 'purchaseIsReturn',
  })
})

test('PUR-023 PUR-025 inside the price the VAT comes back with it, and never more than is left of a line', async () => {
  const made = await spend({ vatMode: 'inclusive', lines: [{ title: 'Water', amount: 115_00 }] })
  expect(await refusalOf(back(made, [{ position: 1, returnAmount: 115_01 }]))).toMatchObject({
    code: 'returnExceedsLine',
    data: { position: 1, returnable: 115_00 },
  })
  const amounts = [33_33, 33_33, 48_34]
  let vat = 0
  for (const [index, returnAmount] of amounts.entries()) {
    const one = await back({ id: made.id, version: index + 1 }, [{ position: 1, returnAmount }])
    expect(one.total).toBe(returnAmount)
    vat += one.vat
  }
  expect(vat).toBe(15_00)
  expect(await expenses.get({ id: made.id })).toMatchObject({ returned: 115_00, due: 0, lines: [{ returnable: 0 }] })
})

test('PUR-019 PUR-020 PUR-021 a return names its expense, has an item of at least a hundredth, and a note of 500 characters at most', async () => {
  const made = await spend()
  const items = [{ position: 1, returnAmount: 1_00 }]
  const wrong = async (input: object) =>
    (await refusalOf(expenses.return({ version: 1, items, ...input } as Parameters<typeof expenses.return>[0]))).status
  expect(await wrong({})).toBe(400)
  expect(await wrong({ invoiceId: made.id, items: [] })).toBe(400)
  expect(await wrong({ invoiceId: made.id, items: [{ position: 1, returnAmount: 0 }] })).toBe(400)
  expect(await wrong({ invoiceId: made.id, notes: 'x'.repeat(501) })).toBe(400)
  expect((await back(made, items)).returnReason).toBe('')
})

test('two who return at once return once; a stale page is refused, and a retry answers with what is there', async () => {
  const made = await spend()
  const items = [{ position: 1, returnAmount: 60_00 }]
  const both = await Promise.all([1, 2].map(() => refusalOf(back(made, items))))
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  const next = await spend()
  const context = { requestKey: randomUUID() }
  const asked = { invoiceId: next.id, version: next.version, items }
  const twice = await Promise.all([1, 2].map(() => expenses.return(asked, { context })))
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect((await refusalOf(expenses.return({ ...asked, notes: 'x' }, { context }))).code).toBe('keyReused')
})

test('PUR-007 a document is recorded once, by two at once and by a retry; it is paid until nothing remains, and money comes back', async () => {
  const same = paper()
  const both = await Promise.all([1, 2].map(() => refusalOf(expenses.create(same))))
  expect(both.map(({ code }) => code).sort()).toEqual(['supplierDocNoTaken', 'went through'])
  const context = { requestKey: randomUUID() }
  const again = paper()
  const twice = await Promise.all([1, 2].map(() => expenses.create(again, { context })))
  expect(twice[0]?.id).toBe(twice[1]?.id)
  const purchaseInvoiceId = twice[0]?.id ?? 0
  const pay = (amount: number) => expenses.addPayment({ purchaseInvoiceId, mode: 'card', amount })
  expect(await refusalOf(pay(115_01))).toMatchObject({ code: 'purchasePaymentTooHigh' })
  const paid = await pay(115_00)
  expect(paid).toMatchObject({ due: 0, paymentStatus: 'paid' })
  await back(paid, [{ position: 1, returnAmount: 100_00 }])
  expect(await expenses.get({ id: paid.id })).toMatchObject({ toGetBack: 115_00 })
  const refundOfId = paid.payments[0]?.id ?? 0
  const got = await expenses.addPayment({ purchaseInvoiceId, kind: 'Refund', mode: 'card', amount: 115_00, refundOfId })
  expect(got).toMatchObject({ paid: 0, toGetBack: 0 })
})

test('NAV-039 NAV-041 expenses are for the owner and the workshop manager, purchases for the store', async () => {
  const made = await spend()
  const manager = await garage.as(['WorkshopManager'])
  expect((await manager.api.expenses.get({ id: made.id })).number).toBe(made.number)
  expect((await manager.api.expenses.list({})).items.map(({ id }) => id)).toContain(made.id)
  const keeper = await garage.as(['StoreManager'])
  const refused = await Promise.all(
    [
      keeper.api.expenses.get({ id: made.id }),
      keeper.api.expenses.list({}),
      keeper.api.expenses.create(paper()),
      keeper.api.expenses.return({ invoiceId: made.id, version: 1, items: [{ position: 1, returnAmount: 1 }] }),
    ].map(refusalOf),
  )
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('NotAuthorized'))
  expect((await refusalOf(keeper.api.purchases.get({ id: made.id }))).code).toBe('NotFound')
  const listed = await keeper.api.purchases.list({ searchInput: made.number })
  expect(listed.items).toEqual([])
  expect((await keeper.api.purchases.list({ purchaseInvoiceCategoryId: 2 })).items).toEqual([])
  const asked = { purchaseInvoiceId: made.id, mode: 'card' as const, amount: 1_00 }
  expect((await refusalOf(keeper.api.purchases.addPayment(asked))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.expenses.get({ id: made.id }))).code).toBe('NotFound')
  const found = await garage.api.search.all({ searchInput: made.number })
  expect(found.items.map(({ kind, id }) => [kind, id])).toEqual([['expense', made.id]])
  const foundBy = async ({ api }: Pick<typeof garage, 'api'>) =>
    (await api.search.all({ searchInput: made.number })).items.map(({ id }) => id)
  expect(await foundBy(manager)).toEqual([made.id])
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect([await foundBy(keeper), await foundBy(elsewhere), await foundBy(rival)]).toEqual([[], [], []])
  const looker = await garage.as(['WorkshopManager'], ['invoices.view'])
  expect((await refusalOf(looker.api.expenses.create(paper()))).code).toBe('NotAllowedOperation')
})

test('a discount above the amount, a supplier and a category of another company are refused', async () => {
  expect(await refusalOf(spend({ lines: [{ title: 'Tea', amount: 10_00, discount: 10_01 }] }))).toMatchObject({
    code: 'discountTooHigh',
    data: { max: 10_00 },
  })
  const theirs = await categoryOf('Theirs', rival)
  expect(await refusalOf(spend({ categoryId: theirs.id }))).toMatchObject({
    code: 'NotFound',
    data: { field: 'categoryId' },
  })
  const supplierId = await supplierOf(owner, rival, 'بعيد')
  expect((await refusalOf(spend({ supplierId }))).code).toBe('NotFound')
  expect((await refusalOf(spend({ paid: { mode: 'card', amount: 115_01 } }))).code).toBe('purchasePaymentTooHigh')
})

test('ADM-039 LKP-008 categories are configured, stand in the startup lookups, and one that is used is not deleted', async () => {
  const power = await categoryOf('Electricity')
  const listed = async () => (await lookups.data({})).incomeExpenseCategories
  expect(await listed()).toContainEqual({ id: power.id, ...names('Electricity'), code: 'expense' })
  expect((await refusalOf(categoryOf('electricity '))).code).toBe('nameTaken')
  const { id, version } = power
  await expenses.changeCategory({ id, version, ...names('Power'), active: true })
  expect((await refusalOf(expenses.changeCategory({ id, version, ...names('Stale') }))).code).toBe('InvalidData')
  expect((await refusalOf(rival.api.expenses.changeCategory({ id, version: 2, ...names('X') }))).code).toBe('NotFound')
  await spend({ categoryId: id })
  expect((await refusalOf(expenses.removeCategory({ id }))).code).toBe('deleteIncomeExpenseCategoryFailure')
  const unused = await categoryOf('Unused')
  expect((await refusalOf(rival.api.expenses.removeCategory({ id: unused.id }))).code).toBe('NotFound')
  expect(await expenses.removeCategory({ id: unused.id })).toEqual({ done: true })
  await expenses.changeCategory({ id, version: 2, ...names('Power'), active: false })
  expect((await listed()).map((one) => one.id)).not.toContain(id)
  const manager = await garage.as(['WorkshopManager'])
  const added = manager.api.expenses.addCategory({ kind: 'income', ...names('Scrap') })
  expect((await refusalOf(added)).code).toBe('NotAuthorized')
})

test('whoever deletes a category and whoever uses it at that moment wait for each other', async () => {
  const { id } = await categoryOf('Contested')
  const [used, removed] = await Promise.all([
    refusalOf(spend({ categoryId: id })),
    refusalOf(expenses.removeCategory({ id })),
  ])
  const outcome = [used.code, removed.code]
  expect([
    ['went through', 'deleteIncomeExpenseCategoryFailure'],
    ['NotFound', 'went through'],
  ]).toContainEqual(outcome)
})

test('PUR-017 an expense of another shop opens with the name of that shop, and is not in the list of this one', async () => {
  const { id } = await spend()
  const there = (await garage.as(['Owner'], null, { shopId: garage.secondShopId })).api.expenses
  const [shop] = await owner.selectFrom('shops').select('nameEn').where('id', '=', garage.shopId).execute()
  expect(await there.get({ id })).toMatchObject({ id, shopId: garage.shopId, shopNameEn: shop?.nameEn })
  expect((await there.list({})).items.map((one) => one.id)).not.toContain(id)
})
