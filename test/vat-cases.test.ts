import { type Money, money, mulDiv, zero } from '@warsha/domain/money'
import { documentTotals, type PricedLine, type VatRules } from '@warsha/domain/totals'
import { expect, test } from 'vitest'
import { read } from './repo.ts'

type Vat = { category: string; rateBp?: number }
type Adjustment = { amount?: number; percentBp?: number }
type Line = {
  quantity: string
  price: string
  baseQuantity?: string
  includesVat?: boolean
  vat?: Vat
  allowances?: Adjustment[]
  charges?: unknown
}
type Case = {
  id: string
  input: { pricesIncludeVat?: boolean; lines: Line[]; allowances?: Adjustment[]; charges?: unknown }
  expected: {
    taxExclusive: number
    tax: number
    taxInclusive: number
    shares: { taxable: number; vat: number; total: number }[]
  }
}

/** The tax library's table, which both sides compute; neither imports the other. */
const { cases } = JSON.parse(read('packages/zatca/cases/totals.json')) as { cases: Case[] }

const rateOf = ({ vat }: Line): number => (vat && vat.category !== 'S' ? 0 : (vat?.rateBp ?? 1500))
const amountOf = (of: Money, [one]: Adjustment[] = []): Money =>
  money(one?.amount ?? mulDiv(of, one?.percentBp ?? 0, 10_000))

/** Our documents have two kinds of lines, one rate, whole minor units and thousandths, and no charges. */
function isOurs({ input: { lines, allowances = [], charges } }: Case): boolean {
  const rates = new Set(lines.map(rateOf))
  return (
    !charges &&
    allowances.length < 2 &&
    rates.size === 1 &&
    lines.every(
      (line) =>
        !line.charges && !line.baseQuantity && (line.allowances ?? []).length < 2 && /^\d+(\.\d\d)?$/.test(line.price),
    )
  )
}
const ours = cases.filter(isOurs)

const digits = (text: string, scale: number): number => {
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole + decimals.padEnd(scale, '0'))
}

test('most cases of the public table are of our kind', () => {
  expect(ours.length).toBeGreaterThan(25)
})

test.each(ours.map((one) => [one.id, one] as const))(
  '%s: our totals are those of the tax library',
  (_, { input, expected }) => {
    const inclusive = (line: Line) => line.includesVat ?? input.pricesIncludeVat ?? false
    const lines = input.lines.map((line): PricedLine => {
      const unitPrice = money(digits(line.price, 2))
      const quantityMilli = digits(line.quantity, 3)
      const gross = mulDiv(unitPrice, quantityMilli, 1000)
      const kind = inclusive(line) ? 'part' : 'service'
      return { kind, unitPrice, quantityMilli, discount: amountOf(gross, line.allowances) }
    })
    const rateBp = input.lines.map(rateOf)[0] ?? 0
    const vat: VatRules = {
      allowed: rateBp > 0,
      rateBp,
      services: { taxed: true, inclusive: false },
      parts: { taxed: true, inclusive: true },
    }
    const { lines: plain } = documentTotals({ lines, vat, documentDiscount: zero })
    const netOfAll = plain.reduce((all, line) => all + line.gross - line.discount, 0)
    const documentDiscount = amountOf(money(netOfAll), input.allowances)
    const totals = documentTotals({ lines, vat, documentDiscount })
    expect({ taxExclusive: totals.taxable, tax: totals.vat, taxInclusive: totals.total }).toEqual({
      taxExclusive: expected.taxExclusive,
      tax: expected.tax,
      taxInclusive: expected.taxInclusive,
    })
    expect(totals.lines.map(({ taxable, vat: tax, total }) => ({ taxable, vat: tax, total }))).toEqual(expected.shares)
  },
)
