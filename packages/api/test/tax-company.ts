import { randomUUID } from 'node:crypto'
import type { Database } from '@warsha/db/database'
import { addMonths } from '@warsha/domain/durations'
import { endOf } from '@warsha/domain/tax-periods'
import { supplierOf, todayInRiyadh } from './bought-parts.ts'
import type { Company } from './garage.ts'

/** A month that is over, so many months ago. */
export const monthAgo = (months: number) => {
  const from = `${addMonths(todayInRiyadh(), -months).slice(0, 7)}-01`
  return { from, to: endOf('month', from) }
}
/** The month that ended last: what is supplied in it is invoiced today. */
export const lastMonth = () => monthAgo(1)
export const key = (requestKey = randomUUID()) => ({ context: { requestKey } })

/** A company with nothing but a category of each kind and a supplier. */
export async function taxCompany(owner: Database, of: Company) {
  const { from } = lastMonth()
  const category = async (kind: 'income' | 'expense') =>
    (await of.api.expenses.addCategory({ kind, nameEn: `${kind} a`, nameAr: `${kind} a` })).id
  const [scrap, rent] = [await category('income'), await category('expense')]
  const supplierId = await supplierOf(owner, of, 'مؤجر')
  const [registration] = await of.api.company.vatRegistrations()
  if (!registration) throw new Error('The company has no VAT number')
  const { otherTransactions, taxPeriods } = of.api
  const post = async (asked: Parameters<typeof otherTransactions.create>[0]) => {
    const made = await otherTransactions.create(asked)
    const paid = asked.kind === 'income' ? { mode: 'card' as const, amount: made.total, reference: '1' } : null
    return otherTransactions.post({ id: made.id, version: made.version, paid })
  }
  const earn = (amount: number, happenedOn = from, more: object = {}) =>
    post({ kind: 'income', categoryId: scrap, title: 'Scrap', happenedOn, amount, vatMode: 'exclusive', ...more })
  const spend = (amount: number, happenedOn = from, more: object = {}) =>
    post({
      ...{ kind: 'expense', categoryId: rent, title: 'Rent', happenedOn, amount, vatMode: 'exclusive', supplierId },
      ...{ supplierDocNo: randomUUID().slice(0, 12), ...more },
    })
  const open = (start = from) =>
    taxPeriods.create({ vatRegistrationId: registration.id, length: 'month', from: start }, key())
  const close = async (id: number) => {
    const { version } = await taxPeriods.get({ id })
    return taxPeriods.post({ id, version, accepted: true }, key())
  }
  return { ...of, taxPeriods, registration, supplierId, scrap, rent, earn, spend, open, close }
}
