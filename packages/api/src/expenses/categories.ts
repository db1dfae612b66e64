import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { hasName } from '@warsha/domain/catalogue'
import { type CategoryKind, refuseCategoryRemoval } from '@warsha/domain/expenses'
import { findCompany } from '../company/queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { listIncomeExpenseCategories } from '../lookups/queries.ts'
import { findRecurringOfCategory } from './recurring-queries.ts'

const entity = 'incomeExpenseCategory'

export const categories = endpoint.expenses.categories.handler(({ context: { tx } }) => listIncomeExpenseCategories(tx))

export const addCategory = endpoint.expenses.addCategory.handler(async ({ input, context }) => {
  const { tx } = context
  if (hasName(await lockedCategories(tx), input)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
  const { id } = await tx
    .insertInto('incomeExpenseCategories')
    .values({ companyId: tx.companyId, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(context, { entity, entityId: id, action: 'incomeExpenseCategoryAdded', changes: input })
  return { ...input, id, version: 1 }
})

export const changeCategory = endpoint.expenses.changeCategory.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    const all = await lockedCategories(tx)
    const before = all.find((one) => one.id === id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    if (
      hasName(
        all.filter((one) => one.id !== id),
        typed,
      )
    )
      throw refuse({ code: 'nameTaken', field: 'nameAr' })
    const changes = changesBetween(before, typed)
    if (!changes) return before
    await tx
      .updateTable('incomeExpenseCategories')
      .set({ ...typed, version: version + 1 })
      .where('companyId', '=', tx.companyId)
      .where('id', '=', id)
      .execute()
    await record(context, { entity, entityId: id, action: 'incomeExpenseCategoryChanged', changes })
    return { ...before, ...typed, version: version + 1 }
  },
)

/** One that documents name stays, and can be switched off. */
export const removeCategory = endpoint.expenses.removeCategory.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const category = await lockCategory(tx, id)
  if (!category) throw refuse({ code: 'NotFound' })
  const uses = [findUse, findTransaction, findSeries, findRecurringOfCategory]
  let use: object | undefined
  for (const find of uses) use ??= await find(tx, id)
  orRefuse(refuseCategoryRemoval(use !== undefined))
  await tx.deleteFrom('incomeExpenseCategories').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
  await record(context, { entity, entityId: id, action: 'incomeExpenseCategoryDeleted', changes: category })
  return { done: true as const }
})

/** The category that an expense, or other income, names is held, so that nobody deletes it meanwhile. */
export async function heldCategory(tx: CompanyTx, id: number | null, kind: CategoryKind = 'expense'): Promise<void> {
  if (id !== null && !(await holdCategory(tx, id, kind))) throw refuse({ code: 'NotFound', field: 'categoryId' })
}

const holdCategory = statement((tx: CompanyTx, id: number, kind: CategoryKind) =>
  tx
    .selectFrom('incomeExpenseCategories')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forKeyShare(),
).first

const lockCategory = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('incomeExpenseCategories')
    .select(['nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate(),
).first

const findUse = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('purchaseInvoices')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('expenseCategoryId', '=', id)
    .limit(1),
).first

const findTransaction = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('otherTransactions')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('categoryId', '=', id)
    .limit(1),
).first

const findSeries = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('recurringTransactions')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('categoryId', '=', id)
    .limit(1),
).first

/** The company is held, so that two people cannot give one name twice. */
async function lockedCategories(tx: CompanyTx) {
  await findCompany(tx, { lock: true })
  return listIncomeExpenseCategories(tx)
}
