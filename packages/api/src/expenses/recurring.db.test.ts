import { randomUUID } from 'node:crypto'
import { addDays, addMonths } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { supplierOf, todayInRiyadh } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { raiseDueExpenses } from '../jobs/raise-dues.job.ts'

const { garage, rival, owner, services } = await openGarage()
const { recurringExpenses: recurring, expenses } = garage.api
const landlord = await supplierOf(owner, garage, 'مؤجر')
const today = todayInRiyadh()
const dayOf = (date: string) => Number(date.slice(8))

type Wish = Partial<Parameters<typeof recurring.add>[0]>
const rent = (more: Wish = {}) => ({
  ...{ every: 'month' as const, dayOfMonth: dayOf(today), startsOn: today, supplierId: landlord },
  ...{ vatMode: 'exclusive' as const, note: 'Ground floor' },
  lines: [{ title: 'Rent', amount: 1000_00 }],
  ...more,
})
const duesOf = async (id: number) => (await recurring.list()).dues.filter(({ recurringId }) => recurringId === id)
const itemOf = async (id: number) => (await recurring.list()).items.find((one) => one.id === id)
const rowsOf = (id: number) =>
  owner.selectFrom('recurringDues').select(['dueOn', 'state']).where('recurringId', '=', id).orderBy('dueOn').execute()
const document = (more: object = {}) => ({
  ...{ supplierId: landlord, supplierDocNo: `R-${randomUUID()}`, invoicedOn: today, vatMode: 'exclusive' as const },
  lines: [{ title: 'Rent', amount: 1000_00 }],
  ...more,
})
const due = async (more: Wish = {}) => {
  const made = await recurring.add(rent(more))
  const [first] = await duesOf(made.id)
  if (!first) throw new Error('Nothing is due')
  return { made, dueId: first.id }
}

test('a template falls due on its day and becomes an expense when somebody enters its document, never by itself', async () => {
  const { made, dueId } = await due()
  expect(made).toMatchObject({ state: 'active', nextDueOn: addMonths(today, 1), supplierNameAr: 'مؤجر' })
  expect(await itemOf(made.id)).toMatchObject({ note: 'Ground floor', lines: [{ title: 'Rent', amount: 1000_00 }] })
  const before = (await expenses.list({})).sums
  expect(before.total).toBe(0)
  const expense = await expenses.create(document({ recurringDueId: dueId }))
  expect(expense).toMatchObject({ total: 1150_00, vat: 150_00 })
  expect(await duesOf(made.id)).toEqual([])
  const row = await owner.selectFrom('recurringDues').selectAll().where('id', '=', dueId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'recorded', invoiceId: expense.id, settledBy: garage.userId })
})

test('VAT of a due expense is claimed with the number of the document alone', async () => {
  const { dueId } = await due()
  expect(await refusalOf(expenses.create(document({ recurringDueId: dueId, supplierDocNo: '' })))).toMatchObject({
    code: 'vatNeedsDocNo',
    data: { field: 'supplierDocNo' },
  })
  const plain = await expenses.create(document({ recurringDueId: dueId, supplierDocNo: '', vatMode: 'none' }))
  expect(plain.vat).toBe(0)
})

test('of two who record or skip one due expense the second is refused, and a retry answers with what is there', async () => {
  const one = await due()
  const both = await Promise.all([1, 2].map(() => refusalOf(expenses.create(document({ recurringDueId: one.dueId })))))
  expect(both.map(({ code }) => code).sort()).toEqual(['recurringDueSettled', 'went through'])
  const two = await due()
  const mixed = await Promise.all([
    refusalOf(expenses.create(document({ recurringDueId: two.dueId }))),
    refusalOf(recurring.skip({ dueId: two.dueId })),
  ])
  expect(mixed.map(({ code }) => code).sort()).toEqual(['recurringDueSettled', 'went through'])
  const three = await due()
  const context = { requestKey: randomUUID() }
  const asked = document({ recurringDueId: three.dueId })
  const twice = await Promise.all([1, 2].map(() => expenses.create(asked, { context })))
  expect(twice[0]?.id).toBe(twice[1]?.id)
})

test('a week without a server loses no day, and two servers at once double none', async () => {
  const { made } = await due({ startsOn: addDays(today, -6) })
  // As the database would have been left by a server that stopped three months ago.
  const last = addMonths(today, -3)
  await owner.deleteFrom('recurringDues').where('recurringId', '=', made.id).execute()
  await owner
    .updateTable('recurringExpenses')
    .set({ startsOn: last, nextDueOn: last })
    .where('id', '=', made.id)
    .execute()
  await Promise.all([raiseDueExpenses(services), raiseDueExpenses(services)])
  const days = (await rowsOf(made.id)).map(({ dueOn }) => dueOn)
  expect(days).toEqual([last, addMonths(today, -2), addMonths(today, -1), today])
  await raiseDueExpenses(services)
  expect(await rowsOf(made.id)).toHaveLength(4)
  expect((await itemOf(made.id))?.nextDueOn).toBe(addMonths(today, 1))
})

test('one time is skipped, and skipped once', async () => {
  const { made, dueId } = await due()
  const both = await Promise.all([1, 2].map(() => refusalOf(recurring.skip({ dueId }))))
  expect(both.map(({ code }) => code).sort()).toEqual(['recurringDueSettled', 'went through'])
  expect(await rowsOf(made.id)).toEqual([{ dueOn: today, state: 'skipped' }])
  const { items } = await garage.api.audit.list({ entity: 'recurringExpense', entityId: made.id })
  expect(items.map(({ action }) => action)).toContain('recurringSkipped')
})

test('while it is paused nothing falls due, afterwards what comes next, and an end is for good', async () => {
  const made = await recurring.add(rent({ startsOn: addDays(today, 1), dayOfMonth: dayOf(addDays(today, 1)) }))
  expect(await duesOf(made.id)).toEqual([])
  const paused = await recurring.setState({ id: made.id, version: made.version, state: 'paused' })
  await owner
    .updateTable('recurringExpenses')
    .set({ startsOn: addMonths(today, -2), dayOfMonth: dayOf(today), nextDueOn: addMonths(today, -2) })
    .where('id', '=', made.id)
    .execute()
  await raiseDueExpenses(services)
  expect(await rowsOf(made.id)).toEqual([])
  const stale = recurring.setState({ id: made.id, version: made.version, state: 'active' })
  expect((await refusalOf(stale)).code).toBe('InvalidData')
  const resumed = await recurring.setState({ id: made.id, version: paused.version, state: 'active' })
  expect((await rowsOf(made.id)).map(({ dueOn }) => dueOn)).toEqual([today])
  const ended = await recurring.setState({ id: made.id, version: resumed.version, state: 'ended' })
  expect(ended).toMatchObject({ state: 'ended', nextDueOn: null })
  const back = recurring.setState({ id: made.id, version: ended.version, state: 'active' })
  expect((await refusalOf(back)).code).toBe('recurringEnded')
  const changed = recurring.update({ id: made.id, version: ended.version, ...rent() })
  expect((await refusalOf(changed)).code).toBe('recurringEnded')
})

test('a change counts from the next time: its month does not fall due twice', async () => {
  const { made } = await due()
  const later = Math.min(28, dayOf(today) + 1)
  const next = await recurring.update({
    ...{ id: made.id, version: made.version },
    ...rent({ dayOfMonth: later, lines: [{ title: 'Rent', amount: 1100_00 }], note: '' }),
  })
  expect(next).toMatchObject({ dayOfMonth: later, lines: [{ amount: 1100_00 }], version: made.version + 1 })
  expect(next.nextDueOn?.slice(0, 7)).toBe(addMonths(today, 1).slice(0, 7))
  expect(await rowsOf(made.id)).toHaveLength(1)
  const twice = [1, 2].map((amount) =>
    refusalOf(
      recurring.update({
        ...{ id: made.id, version: next.version },
        ...rent({ lines: [{ title: 'Rent', amount: amount * 100_00 }] }),
      }),
    ),
  )
  expect((await Promise.all(twice)).map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
})

test('a template is added once, ends after it starts, and starts within the last year', async () => {
  const context = { requestKey: randomUUID() }
  const asked = rent()
  const twice = await Promise.all([1, 2].map(() => recurring.add(asked, { context })))
  expect(twice[0]?.id).toBe(twice[1]?.id)
  expect((await refusalOf(recurring.add(rent({ note: 'x' }), { context }))).code).toBe('keyReused')
  const codeOf = async (more: Wish) => (await refusalOf(recurring.add(rent(more)))).code
  expect(await codeOf({ endsOn: addDays(today, -1) })).toBe('recurringEndsBeforeStart')
  expect(await codeOf({ startsOn: addDays(addMonths(today, -12), -1) })).toBe('recurringStartsTooEarly')
  expect(await codeOf({ supplierId: null })).toBe('purchaseSupplierMissing')
  expect(await codeOf({ lines: [{ title: 'Tea', amount: 10_00, discount: 11_00 }] })).toBe('discountTooHigh')
  expect(await codeOf({ supplierId: await supplierOf(owner, rival, 'بعيد') })).toBe('NotFound')
  const theirs = await rival.api.expenses.addCategory({ kind: 'expense', nameEn: 'Theirs', nameAr: 'لهم' })
  expect(await codeOf({ categoryId: theirs.id })).toBe('NotFound')
})

test('another company, another shop and a missing right neither see, change, record nor skip', async () => {
  const { made, dueId } = await due()
  const change = { id: made.id, version: made.version, ...rent() }
  expect((await rival.api.recurringExpenses.list()).items).toEqual([])
  expect((await refusalOf(rival.api.recurringExpenses.update(change))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.recurringExpenses.skip({ dueId }))).code).toBe('NotFound')
  const theirs = document({ supplierId: null, supplierName: 'X', recurringDueId: dueId })
  expect((await refusalOf(rival.api.expenses.create(theirs))).code).toBe('NotFound')
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect((await elsewhere.api.recurringExpenses.list()).items).toEqual([])
  expect((await refusalOf(elsewhere.api.recurringExpenses.skip({ dueId }))).code).toBe('NotAuthorized')
  expect((await refusalOf(elsewhere.api.expenses.create(document({ recurringDueId: dueId })))).code).toBe('NotFound')
  const looker = await garage.as(['WorkshopManager'], ['invoices.view'])
  expect((await looker.api.recurringExpenses.list()).items.map(({ id }) => id)).toContain(made.id)
  expect((await refusalOf(looker.api.recurringExpenses.add(rent()))).code).toBe('NotAllowedOperation')
  const keeper = await garage.as(['StoreManager'])
  expect((await refusalOf(keeper.api.recurringExpenses.list())).code).toBe('NotAuthorized')
})

test('a category that a recurring expense names is not deleted', async () => {
  const { id } = await expenses.addCategory({ kind: 'expense', nameEn: 'Internet', nameAr: 'الإنترنت' })
  await recurring.add(rent({ categoryId: id }))
  expect((await refusalOf(expenses.removeCategory({ id }))).code).toBe('deleteIncomeExpenseCategoryFailure')
})
