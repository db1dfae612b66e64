import { expect, test } from 'vitest'
import { discountForTotal } from './final-price.ts'
import { money, zero } from './money.ts'
import { documentTotals, type PricedLine, type VatRules } from './totals.ts'

const onTop: VatRules = {
  ...{ allowed: true, rateBp: 1500 },
  ...{ services: { taxed: true, inclusive: false }, parts: { taxed: true, inclusive: false } },
}
const inside: VatRules = { ...onTop, services: { taxed: true, inclusive: true } }
const line = (amount: number, kind: PricedLine['kind'] = 'service'): PricedLine => ({
  ...{ kind, unitPrice: money(amount), quantityMilli: 1000, discount: zero },
})

test('what the customer shall pay with VAT is met exactly where a discount can meet it', () => {
  expect(discountForTotal([line(100_00)], onTop, money(100_05))).toEqual({
    ...{ discount: 13_00, total: 100_05, missedBy: 0 },
  })
  expect(discountForTotal([line(115_00)], inside, money(100_00))).toMatchObject({ discount: 15_00, missedBy: 0 })
  expect(discountForTotal([line(100_00)], onTop, zero)).toMatchObject({ discount: 100_00, total: 0 })
})

test('what rounding jumps over is missed by a halala, in favour of the customer', () => {
  // 86.95 with VAT is 99.99, and 86.96 is 100.00: nothing comes to 99.98 but 86.94.
  const missed = [...Array(120).keys()]
    .map((at) => discountForTotal([line(100_00)], onTop, money(100_00 - at)))
    .map(({ missedBy }) => missedBy)
  expect(new Set(missed)).toEqual(new Set([0, 1]))
})

test('more than it costs is missed by the rest', () => {
  expect(discountForTotal([line(100_00)], onTop, money(120_00))).toEqual({ discount: 0, total: 115_00, missedBy: 5_00 })
})

test('the discount is the smallest that goes no further than what was asked, whatever the lines', () => {
  const lines = [line(99_95), line(33_33, 'part'), line(7)]
  for (const asked of [0, 1, 50_00, 99_99, 100_00, 140_17, 153_34]) {
    const { discount, total, missedBy } = discountForTotal(lines, inside, money(asked))
    const before = Math.max(0, discount - 1)
    expect([total <= asked, missedBy]).toEqual([true, asked - total])
    if (discount > 0)
      expect(documentTotals({ lines, documentDiscount: money(before), vat: inside }).total).toBeGreaterThan(asked)
  }
})
