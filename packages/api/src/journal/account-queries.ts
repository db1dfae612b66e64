import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { CategoryKind } from '@warsha/domain/expenses'
import type { JournalAccount } from '@warsha/domain/journal'
import { sql } from 'kysely'

/** What the company said of its accounts; category 0 is the account itself. */
export const listSaidAccounts = statement((tx: CompanyTx) =>
  tx
    .selectFrom('journalAccounts')
    .select([sql<JournalAccount>`account`.as('account'), 'categoryId', 'code', 'name', 'version'])
    .where('companyId', '=', tx.companyId)
    .orderBy('account')
    .orderBy('categoryId'),
).all

export const listCategoriesOf = statement((tx: CompanyTx) =>
  tx
    .selectFrom('incomeExpenseCategories')
    .select(['id', 'kind', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .orderBy('kind')
    .orderBy('id'),
).all

export const findCategoryOf = statement((tx: CompanyTx, id: number, kind: CategoryKind) =>
  tx
    .selectFrom('incomeExpenseCategories')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind),
).first

type Said = { account: string; categoryId: number; code: string; name: string }

/** Answers nothing where somebody else said something first. */
export const insertAccount = (tx: CompanyTx, said: Said) =>
  tx
    .insertInto('journalAccounts')
    .values({ companyId: tx.companyId, ...said })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()

export const updateAccount = (tx: CompanyTx, { account, categoryId, code, name }: Said, version: number) =>
  tx
    .updateTable('journalAccounts')
    .set({ code, name, version: version + 1 })
    .where('companyId', '=', tx.companyId)
    .where('account', '=', account)
    .where('categoryId', '=', categoryId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
