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

type Documents = { purchase: number; expense: number; otherTransaction: number; mark: string }
/** A photo on a purchase, one on an expense, and one on a transaction. */
export async function attach(company: Company, owner: Database, documents: Documents) {
  const { purchase, expense, otherTransaction: transactionId, mark } = documents
  const to = (invoiceId: number) => givenAttachment(company, owner, { invoiceId, name: mark })
  const transactionAttachment = await givenAttachment(company, owner, { transactionId, name: mark })
  return { purchaseAttachment: await to(purchase), expenseAttachment: await to(expense), transactionAttachment }
}

/** A recurring expense, and one time of it that is due. */
export async function repeat({ companyId }: Company, api: Client, owner: Database, mark: string) {
  const today = new Date().toISOString().slice(0, 10)
  const { id } = await api.recurringExpenses.add({
    ...{ every: 'month', dayOfMonth: Number(today.slice(8)), startsOn: today, supplierName: `${mark} landlord` },
    lines: [{ title: `${mark} rent`, amount: 100_00 }],
  })
  const due = await owner
    .selectFrom('recurringDues')
    .select('id')
    .where('companyId', '=', companyId)
    .where('recurringId', '=', id)
    .executeTakeFirstOrThrow()
  return { recurringExpense: id, recurringDue: due.id }
}

/** Other income that waits, its category, the invoice of other income that was posted, and a debit note on that. */
export async function earn(api: Client, customerId: number, mark: string) {
  const { id: categoryId } = await api.expenses.addCategory({ kind: 'income', ...named(`${mark} scrap ${customerId}`) })
  const prepare = () =>
    api.otherTransactions.create({
      ...{ kind: 'income', categoryId, customerId, title: `${mark} scrap`, happenedOn: '2026-01-05' },
      ...{ amount: 100_00, vatMode: 'exclusive' },
    })
  const { id, version } = await prepare()
  const { invoiceId } = await api.otherTransactions.post({ id, version })
  const incomeInvoice = invoiceId ?? 0
  const lines = [{ position: 1, amount: 11_50 }]
  const note = await api.debitNotes.issue({ invoiceId: incomeInvoice, reason: `${mark} weight`, lines, debited: 0 })
  return { otherTransaction: (await prepare()).id, incomeCategory: categoryId, incomeInvoice, debitNote: note.id }
}

type Offered = { vehicleId: number; customerId: number; serviceId: number; mark: string }
/** An estimate with a service and a part. */
export async function offer(api: Client, { vehicleId, customerId, serviceId, mark }: Offered) {
  const { id, services, parts } = await api.estimates.create({
    ...{ vehicleId, customerId, complaint: `${mark} wish`, services: [{ serviceId }] },
    parts: [{ source: 'PurchaseFromOutside', name: `${mark} offered`, price: 20_00 }],
  })
  return { estimate: id, estimateService: services[0]?.id ?? 0, estimatePart: parts[0]?.id ?? 0 }
}
