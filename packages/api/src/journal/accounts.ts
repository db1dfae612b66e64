import type { JournalAccountRow } from '@warsha/contract/journal'
import type { CompanyTx } from '@warsha/db/database'
import type { CategoryKind } from '@warsha/domain/expenses'
import {
  isByCategory,
  type JournalAccount,
  journalAccountNames,
  journalAccounts,
  type Posting,
} from '@warsha/domain/journal'
import ar from '@warsha/i18n/ar/journal.json' with { type: 'json' }
import en from '@warsha/i18n/en/journal.json' with { type: 'json' }
import type { Language } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { findCategoryOf, insertAccount, listCategoriesOf, listSaidAccounts, updateAccount } from './account-queries.ts'
import { refuseSomeShops } from './whole-company.ts'

const kindOf: Partial<Record<JournalAccount, CategoryKind>> = { expenses: 'expense', otherIncome: 'income' }

export const accounts = endpoint.journal.accounts.handler(async ({ context }) => {
  await refuseSomeShops(context)
  return accountsOf(context.tx)
})

export const saveAccount = endpoint.journal.saveAccount.handler(async ({ input, context }) => {
  const { tx } = context
  await refuseSomeShops(context)
  const { account, version, code, name } = input
  const said = { account, categoryId: input.categoryId ?? 0, code, name }
  if (said.categoryId !== 0) await heldCategory(tx, account, said.categoryId)
  const stored = version === 0 ? await insertAccount(tx, said) : await updateAccount(tx, said, version)
  if (!stored) throw refuse({ code: 'InvalidData' })
  await record(context, {
    entity: 'journal',
    entityId: tx.companyId,
    action: 'journalAccountSaid',
    changes: { journalAccount: account, code, name },
  })
  const found = (await accountsOf(tx)).find(
    (one) => one.account === account && (one.categoryId ?? 0) === said.categoryId,
  )
  if (!found) throw refuse({ code: 'NotFound' })
  return found
})

async function heldCategory(tx: CompanyTx, account: JournalAccount, categoryId: number): Promise<void> {
  const kind = kindOf[account]
  if (!kind || !(await findCategoryOf(tx, categoryId, kind))) throw refuse({ code: 'NotFound', field: 'categoryId' })
}

/** Every account in the order of the chart, each followed by those of its categories. */
async function accountsOf(tx: CompanyTx): Promise<JournalAccountRow[]> {
  const [said, categories] = [await listSaidAccounts(tx), await listCategoriesOf(tx)]
  const rowOf = (account: JournalAccount, category: (typeof categories)[number] | null): JournalAccountRow => {
    const own = said.find((one) => one.account === account && one.categoryId === (category?.id ?? 0))
    const of = said.find((one) => one.account === account && one.categoryId === 0)
    return {
      account,
      type: journalAccounts[account].type,
      categoryId: category?.id ?? null,
      categoryEn: category?.nameEn ?? '',
      categoryAr: category?.nameAr ?? '',
      code: own?.code ?? of?.code ?? journalAccounts[account].code,
      name: own?.name ?? of?.name ?? '',
      version: own?.version ?? 0,
    }
  }
  return journalAccountNames.flatMap((account) => [
    rowOf(account, null),
    ...(isByCategory(account)
      ? categories.filter(({ kind }) => kind === kindOf[account]).map((category) => rowOf(account, category))
      : []),
  ])
}

/** By which code and name an account stands in a journal of today; the proposed name in the language of who exports it. */
export async function accountNamer(
  tx: CompanyTx,
  language: Language,
): Promise<(posting: Pick<Posting, 'account' | 'categoryId'>) => { code: string; name: string }> {
  const words = language === 'ar' ? ar.account : en.account
  const rows = await accountsOf(tx)
  const named = new Map(rows.map((row) => [`${row.account} ${row.categoryId ?? ''}`, row]))
  return ({ account, categoryId }) => {
    const row = named.get(`${account} ${categoryId ?? ''}`) ?? named.get(`${account} `)
    return { code: row?.code ?? journalAccounts[account].code, name: row?.name || words[account] }
  }
}
