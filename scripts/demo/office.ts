import { type Calls, callsOf } from '@warsha/api/own-calls'
import { closeServices, openServices } from '@warsha/api/server'
import type { Settings } from '@warsha/api/settings'
import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import type { Money } from '@warsha/domain/money'
import { type Category, categories, costs, incomes, recurring } from './pools/office.ts'
import { demoPassword } from './seed-demo.ts'

const owner = 'owner@warsha.example'
const zone = 'Asia/Riyadh'
/** Minor units of the currency. */
const money = (minor: number) => minor as Money

/**
 * What the owner of the first demo company has recorded beside the work on cars: categories, costs, recurring costs and other income, in
 * the first shop. They are recorded by the product's own endpoints, so that they keep every rule.
 */
export async function openOffice(ownerUrl: string, settings: Settings): Promise<void> {
  const services = await openServices(settings, { appUrl: ownerUrl, platformUrl: ownerUrl })
  try {
    const { token } = await callsOf(services, null).users.authenticate({ username: owner, password: demoPassword })
    const calls = callsOf(services, token)
    const today = dayIn(zone, new Date().toISOString())
    const categoryIds = await addCategories(calls)
    const on = (days: number) => addDays(today, days)
    await recordCosts(calls, categoryIds, on)
    await addRecurring(calls, categoryIds, on)
    await recordIncome(calls, categoryIds, on)
    await calls.users.logout()
  } finally {
    await closeServices(services)
  }
}

type CategoryIds = Record<Category, number>
type On = (days: number) => ReturnType<typeof addDays>

async function addCategories(calls: Calls): Promise<CategoryIds> {
  const ids: Partial<CategoryIds> = {}
  for (const [key, { kind, name }] of Object.entries(categories))
    ids[key as Category] = (await calls.expenses.addCategory({ kind, nameEn: name.en, nameAr: name.ar })).id
  return ids as CategoryIds
}

async function recordCosts({ expenses }: Calls, ids: CategoryIds, on: On): Promise<void> {
  for (const [at, { category, title, payee, amount, daysAgo, noVatReason, due }] of costs.entries()) {
    const made = await expenses.create({
      categoryId: ids[category],
      supplierName: payee,
      supplierDocNo: String(40_118 + at * 37),
      invoicedOn: on(-daysAgo),
      vatMode: noVatReason ? 'none' : 'exclusive',
      noVatReason: noVatReason ?? null,
      paymentDueOn: due ? on(14) : null,
      lines: [{ title, amount: money(amount) }],
    })
    if (!due) await expenses.addPayment({ purchaseInvoiceId: made.id, mode: 'bankTransfer', amount: made.total })
  }
}

async function addRecurring({ recurringExpenses }: Calls, ids: CategoryIds, on: On): Promise<void> {
  for (const { category, title, payee, amount, daysToNext } of recurring) {
    const first = on(daysToNext)
    await recurringExpenses.add({
      every: 'month',
      dayOfMonth: Number(first.slice(8)),
      startsOn: first,
      supplierName: payee,
      categoryId: ids[category],
      vatMode: 'exclusive',
      lines: [{ title, amount: money(amount) }],
    })
  }
}

async function recordIncome({ otherTransactions }: Calls, ids: CategoryIds, on: On): Promise<void> {
  for (const { category, title, amount, daysAgo, posted } of incomes) {
    const made = await otherTransactions.create({
      kind: 'income',
      categoryId: ids[category],
      title,
      happenedOn: on(-daysAgo),
      amount: money(amount),
      vatMode: 'exclusive',
    })
    if (posted)
      await otherTransactions.post({
        id: made.id,
        version: made.version,
        paid: { mode: 'bankTransfer', amount: made.total },
      })
  }
}
