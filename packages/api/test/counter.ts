import { randomUUID } from 'node:crypto'
import type { Company, openGarage } from './garage.ts'
import { stockOf } from './stocked-parts.ts'
import { storeOf } from './store.ts'

type Garage = Awaited<ReturnType<typeof openGarage>>
type Api = Company['api']
type Line = { partId: number; quantityMilli?: number; discount?: number; price?: number }
type More = Partial<Omit<Parameters<Api['storeSales']['create']>[0], 'lines'>>
export const key = (requestKey = randomUUID()) => ({ context: { requestKey } })

/** The counter of a company's first shop. Its parts are sold for 80.00 and at least 60.00 without VAT: 92.00 with it. */
export function counterOf(all: Garage, by: Company) {
  const store = storeOf(all, by)
  const linesOf = (lines: Line[]) => lines.map((line) => ({ quantityMilli: 1000, price: 80_00, ...line }))
  const cash = (amount: number) => ({ payments: amount > 0 ? [{ mode: 'cash' as const, amount }] : [] })
  const sell = (lines: Line[], more: More = {}, options = key(), api: Api = by.api) =>
    api.storeSales.create({ lines: linesOf(lines), ...more }, options)
  /** A sale of one part to a walk-in customer, paid in cash. */
  const sold = (partId: number, quantityMilli = 1000, more: More = {}) =>
    sell([{ partId, quantityMilli }], { ...cash(Math.round((quantityMilli * 92_00) / 1000)), ...more })
  /** As somebody returns who has just looked at the sale. */
  const back = async (
    invoiceId: number,
    lines: { position: number; quantityMilli: number; damaged?: boolean }[],
    more: { refund?: 'cash' | 'card' | 'credit' | null } = {},
    options = key(),
    api: Api = by.api,
  ) => {
    const seen = (await by.api.storeSales.get({ id: invoiceId })).lines
    const outOf = (at: number) => seen.find(({ position }) => position === at)?.outMilli ?? 1000
    const asked = lines.map((line) => ({ ...line, outMilli: outOf(line.position) }))
    return api.storeSales.return({ invoiceId, reason: 'Did not fit', lines: asked, ...more }, options)
  }
  const held = (partId: number) => stockOf(all.owner, by, partId)
  /** What a part has in stock, how much of it is promised, and whether its ledger says the same. */
  async function levels(partId: number) {
    const { ledger, currentMilli, reservedMilli, valueMinor } = await held(partId)
    const sumOf = (figure: 'quantityMilli' | 'valueMinor') => ledger.reduce((sum, row) => sum + row[figure], 0)
    const agrees = sumOf('quantityMilli') === currentMilli && sumOf('valueMinor') === valueMinor
    return { currentMilli, reservedMilli, valueMinor, ledger: agrees }
  }
  /** A customer with whom 45 days were agreed. */
  async function buyerOnAccount() {
    const customerId = await by.given.customer()
    const { id: paymentTermId } = await all.owner
      .insertInto('paymentTerms')
      .values({ companyId: by.companyId, nameEn: `Terms ${customerId}`, nameAr: `شروط ${customerId}`, days: 45 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await all.owner
      .updateTable('customers')
      .set({ paymentTermId })
      .where('companyId', '=', by.companyId)
      .where('id', '=', customerId)
      .execute()
    return customerId
  }
  return { ...store, linesOf, cash, sell, sold, back, held, levels, buyerOnAccount }
}
