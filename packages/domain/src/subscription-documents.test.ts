import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, sum } from './money.ts'
import { returnTotals } from './returns.ts'
import { documentLines, soldItemsOf, takenBackOf } from './subscription-documents.ts'
import { creditOf, withVat } from './subscription-prices.ts'

const named = (name: string, monthly: number) => ({
  nameEn: name,
  nameAr: name,
  monthly: money(monthly),
  yearly: money(monthly * 10),
})

test('SUB-001 an order asks for its plan and each add-on by its own name and price', () => {
  const items = soldItemsOf(named('Basic', 19_900), [named('Inspections', 4900)], 'year')
  expect(items).toEqual([
    { nameEn: 'Basic', nameAr: 'Basic', price: 199_000 },
    { nameEn: 'Inspections', nameAr: 'Inspections', price: 49_000 },
  ])
})

test('SUB-011 a voucher is a discount on the lines, and the VAT is that of the order', () => {
  const items = soldItemsOf(named('Basic', 19_900), [named('Inspections', 4900)], 'month')
  const { vat } = withVat(money(24_800 - 2480), 1500)
  expect(documentLines(items, { discount: money(2480), vat })).toMatchObject([
    { price: 19_900, discount: 1990, taxable: 17_910, vat: 2687, total: 20_597 },
    { price: 4900, discount: 490, taxable: 4410, vat: 661, total: 5071 },
  ])
})

const prices = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 5 })

test('the lines are together the order to the halala, and a credit note of any of its days is the credit of the wallet', () => {
  fc.assert(
    fc.property(prices, fc.nat({ max: 10_000 }), fc.nat({ max: 365 }), (list, share, used) => {
      const items = list.map((price) => ({ nameEn: '', nameAr: '', price: money(price) }))
      const whole = sum(items.map(({ price }) => price))
      const discount = money(Math.floor((whole * share) / 10_000))
      const { net, vat, gross } = withVat(money(whole - discount), 1500)
      const lines = documentLines(items, { discount, vat })
      expect([sum(lines.map((line) => line.taxable)), sum(lines.map((line) => line.vat))]).toEqual([net, vat])
      expect(lines.every((line) => line.total >= 0 && line.discount <= line.price)).toBe(true)
      const term = { startsOn: '2026-01-01', paidTo: '2026-12-31', net, vatBp: 1500 }
      const from = new Date(Date.UTC(2026, 0, 1 + used)).toISOString().slice(0, 10)
      const credit = creditOf(term, from)
      const sold = lines.map((line, at) => ({
        ...line,
        position: at + 1,
        kind: 'service' as const,
        quantityMilli: 1000,
        gross: line.price,
        returned: money(0),
      }))
      const treatment = { taxed: true, inclusive: false }
      const rules = { allowed: true, rateBp: 1500, services: treatment, parts: treatment }
      const back = takenBackOf(sold, credit.gross)
      expect(back.every(({ position, amount }) => amount <= (sold[position - 1]?.total ?? 0))).toBe(true)
      const totals = returnTotals(sold, back, rules)
      expect([totals.taxable, totals.vat, totals.total]).toEqual([credit.net, credit.vat, gross && credit.gross])
    }),
  )
})
