import { addMonths } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { raiseDueTransactions } from '../jobs/raise-dues.job.ts'

const { garage, rival, owner, services } = await openGarage()
const { otherTransactions: transactions, expenses } = garage.api
const today = todayInRiyadh()
const { id: categoryId } = await expenses.addCategory({ kind: 'income', nameEn: 'Bay rent', nameAr: 'تأجير موقف' })
const rented = (happenedOn: string = today) =>
  transactions.create({
    ...{ kind: 'income', categoryId, title: `Bay of ${happenedOn}`, happenedOn, note: 'Bay 4' },
    ...{ amount: 1000_00, vatMode: 'exclusive' },
  })
const seriesOf = async (id: number) =>
  (
    await owner
      .selectFrom('otherTransactions')
      .select(['id', 'happenedOn', 'postedAt', 'amountMinor', 'note'])
      .where('recurringId', '=', (eb) => eb.selectFrom('otherTransactions').select('recurringId').where('id', '=', id))
      .orderBy('happenedOn')
      .execute()
  ).map(({ amountMinor, ...row }) => ({ ...row, amount: amountMinor }))
const invoicesOf = () => garage.api.invoices.list({ invoiceCategoryId: 2 })

test('what comes again is prepared on its day, by two servers once, and is invoiced by a person alone', async () => {
  const first = await rented()
  const every = 'month' as const
  const repeated = await transactions.repeat({ id: first.id, every })
  expect(repeated.repeats).toEqual({ every, nextDueOn: addMonths(today, 1) })
  expect(await seriesOf(first.id)).toHaveLength(1)
  await owner
    .updateTable('recurringTransactions')
    .set({ nextDueOn: today })
    .where('companyId', '=', garage.companyId)
    .execute()
  await Promise.all([raiseDueTransactions(services), raiseDueTransactions(services)])
  const series = await seriesOf(first.id)
  expect(series).toHaveLength(2)
  const next = await transactions.get({ id: series.find(({ id }) => id !== first.id)?.id ?? 0 })
  expect(next).toMatchObject({
    ...{ state: 'unposted', happenedOn: today, amount: 1000_00, note: 'Bay 4', categoryId, invoiceId: null },
    repeats: { every, nextDueOn: addMonths(today, 1) },
  })
  expect((await invoicesOf()).totalItems).toBe(0)
  // Who wants none this month deletes it, and it does not come back.
  await transactions.remove({ id: next.id })
  await raiseDueTransactions(services)
  expect(await seriesOf(first.id)).toHaveLength(1)
  expect((await refusalOf(expenses.removeCategory({ id: categoryId }))).code).toBe('deleteIncomeExpenseCategoryFailure')
})

test('it is ended from any of the series, and two who begin one at once begin one', async () => {
  const first = await rented()
  await Promise.all([1, 2].map(() => transactions.repeat({ id: first.id, every: 'year' })))
  const begun = await owner
    .selectFrom('recurringTransactions')
    .select('nextDueOn')
    .where('title', '=', first.title)
    .where('every', '=', 'year')
    .execute()
  expect(begun).toEqual([{ nextDueOn: addMonths(today, 12) }])
  expect((await transactions.repeat({ id: first.id, every: 'quarter' })).repeats?.nextDueOn).toBe(addMonths(today, 3))
  expect((await transactions.repeat({ id: first.id, every: null })).repeats).toBeNull()
  const posted = await transactions.post({
    id: first.id,
    version: first.version,
    paid: { mode: 'cash', amount: 1150_00 },
  })
  expect((await transactions.repeat({ id: posted.id, every: 'month' })).repeats?.every).toBe('month')
})

test('nobody else lets it repeat', async () => {
  const { id } = await rented()
  const by = async ({ api }: Pick<Company, 'api'>) =>
    (await refusalOf(api.otherTransactions.repeat({ id, every: 'month' }))).code
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  const looker = await garage.as(['WorkshopManager'], ['invoices.view'])
  expect([await by(rival), await by(elsewhere), await by(looker)]).toEqual([
    ...['NotFound', 'NotAuthorized', 'NotAllowedOperation'],
  ])
})

test('a shop in which a transaction waits is not deleted', async () => {
  const { shops } = garage.api
  const named = { nameEn: 'Waiting', nameAr: 'تنتظر' }
  const { id } = await shops.create({ ...named, cloneOf: garage.shopId })
  const there = await garage.as(['Owner'], null, { shopId: id })
  await there.api.otherTransactions.create({
    ...{ kind: 'income', categoryId, title: 'Scrap', happenedOn: today, amount: 10_00, vatMode: 'exclusive' },
  })
  expect(await refusalOf(shops.remove({ id, name: 'Waiting' }))).toMatchObject({
    code: 'shopInUse',
    data: { reason: 'invoices' },
  })
})
