import type { Database } from '@warsha/db/database'
import type { Client } from '../client.ts'
import type { Company } from '../garage.ts'
import { givenAttachment } from '../given-attachment.ts'

const named = (name: string) => ({ nameEn: name, nameAr: name })

/** An expense that is owed, and a category that nothing names. */
export async function spend(api: Client, mark: string) {
  const category = await api.expenses.addCategory({ kind: 'expense', ...named(`${mark} category`) })
  const { id } = await api.expenses.create({
    supplierName: `${mark} landlord`,
    invoicedOn: '2026-01-05',
    lines: [{ title: `${mark} rent`, amount: 100_00 }],
  })
  return { expense: id, expenseCategory: category.id }
}

type Documents = { purchase: number; expense: number; mark: string }
/** A photo on a purchase, and one on an expense. */
export async function attach(company: Company, owner: Database, { purchase, expense, mark }: Documents) {
  const to = (invoiceId: number) => givenAttachment(company, owner, { invoiceId, name: mark })
  return { purchaseAttachment: await to(purchase), expenseAttachment: await to(expense) }
}
