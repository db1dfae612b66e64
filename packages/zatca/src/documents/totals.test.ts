import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeTotals,
  type DocumentTotals,
  type Line,
  type LineTotals,
  type TotalsInput,
  type Vat,
} from '../documents.ts'

const numRuns = 2000
const patience = 60_000

/** Exact fractions as the authority's rules have decimals: what these tests compute with is not what they test. */
type Fraction = readonly [top: bigint, bottom: bigint]
const fraction = (text: string): Fraction => {
  const [whole = '', decimals = ''] = text.split('.')
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c]
/** Half up; nothing here is negative. */
const rounded = ([top, bottom]: Fraction): number => Number((top * 2n + bottom) / (bottom * 2n))
const minor = (amount: Fraction): number => rounded(times(amount, [100n, 1n]))
const share = (amount: number, basisPoints: number): number => rounded([BigInt(amount) * BigInt(basisPoints), 10_000n])
const sum = (amounts: number[]): number => amounts.reduce((all, one) => all + one, 0)

const s: Vat = { category: 'S' }
const vats: Vat[] = [
  s,
  { category: 'S', rateBp: 500 },
  { category: 'Z', reasonCode: 'VATEX-SA-35' },
  { category: 'E', reasonCode: 'VATEX-SA-29' },
  { category: 'O', reasonCode: 'VATEX-SA-OOS' },
]
const decimal = (whole: number, scale: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 0, max: scale }), fc.nat(9999))
    .map(([units, digits, rest]) =>
      digits === 0 ? `${units}` : `${units}.${String(rest).padStart(4, '0').slice(0, digits)}`,
    )
const positive = (whole: number, scale: number) => decimal(whole, scale).filter((text) => /[1-9]/.test(text))
const price = fc.oneof(
  decimal(20, 4),
  decimal(5000, 2),
  fc.constantFrom('10.00', '35', '80', '1000', '0.01', '0.005', '99999.99'),
)
const percent = fc.record({ percentBp: fc.oneof(fc.constantFrom(500, 1000, 1250, 10_000), fc.nat(10_000)) })
const charge = fc
  .oneof(percent, fc.record({ amount: fc.nat(3000) }))
  .map((one) => ({ ...one, reason: 'Freight', reasonCode: 'FC' }))
const line = fc.record(
  {
    quantity: fc.oneof(fc.constantFrom('1', '2', '3'), positive(99, 3)),
    price,
    baseQuantity: fc.constantFrom('1', '2', '0.5', '12'),
    includesVat: fc.boolean(),
    vat: fc.constantFrom(...vats),
    allowances: fc.array(percent, { maxLength: 1 }),
    charges: fc.array(charge, { maxLength: 2 }),
  },
  { requiredKeys: ['quantity', 'price', 'vat'] },
)
const document: fc.Arbitrary<TotalsInput> = fc.record(
  {
    pricesIncludeVat: fc.boolean(),
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    allowances: fc.array(percent, { maxLength: 1 }),
    charges: fc.array(charge, { maxLength: 2 }),
  },
  { requiredKeys: ['lines'] },
)

const isInclusive = (input: TotalsInput, at: number): boolean =>
  (input.lines[at]?.includesVat ?? input.pricesIncludeVat ?? false) && rateAt(input, at) > 0
const rateAt = (input: TotalsInput, at: number): number => {
  const vat = input.lines[at]?.vat ?? s
  return vat.category === 'S' ? (vat.rateBp ?? 1500) : 0
}

describe('the figures of any document', () => {
  test(
    'add up, as BR-CO-10 to 16 and BR-S, Z, E and O-08 have it',
    () => {
      holds((_, totals) => {
        const { lines, categories } = totals
        expect(sum(lines.map(({ net }) => net))).toBe(totals.lineExtension)
        expect(totals.lineExtension - totals.allowances + totals.charges).toBe(totals.taxExclusive)
        expect(sum(categories.map(({ tax }) => tax))).toBe(totals.tax)
        expect(sum(categories.map(({ taxable }) => taxable))).toBe(totals.taxExclusive)
        expect(totals.taxExclusive + totals.tax).toBe(totals.taxInclusive)
        expect(totals.payable).toBe(totals.taxInclusive)
        for (const one of categories)
          expect(
            one.lineExtension -
              sum(one.allowances.map(({ amount }) => amount)) +
              sum(one.charges.map(({ amount }) => amount)),
          ).toBe(one.taxable)
      })
    },
    patience,
  )

  test(
    'no amount is below nothing',
    () => {
      holds(({ lines: _, ...rest }, totals) => {
        expect(rest).toBeDefined()
        for (const amount of JSON.stringify(totals).matchAll(/:(-\d[\d.]*)/g)) expect.fail(`${amount[1]}`)
      })
    },
    patience,
  )

  test(
    'lines: quantity x price is the base, base - allowances + charges the net (BR-KSA-EN16931-11, BR-KSA-51)',
    () => {
      holds((input, { lines }) => {
        for (const [at, totals] of lines.entries()) {
          const { quantity, baseQuantity = '1' } = input.lines[at] as Line & { quantity: string; baseQuantity?: string }
          const amount = over(times(fraction(quantity), fraction(totals.price)), fraction(baseQuantity))
          expect(minor(amount)).toBe(totals.gross)
          const all = (list: LineTotals['charges']) => sum(list.map((one) => one.amount))
          expect(totals.gross - all(totals.allowances) + all(totals.charges)).toBe(totals.net)
          expect(totals.vat).toBe(share(totals.net, rateAt(input, at)))
          expect(totals.withVat).toBe(totals.net + totals.vat)
        }
      })
    },
    patience,
  )

  test(
    'a percent is written where base x percent is the amount, in fractions and in floating point (BR-KSA-EN16931-03)',
    () => {
      holds((_, totals) => {
        const all = [...totals.lines, ...totals.categories].flatMap((one) => [...one.allowances, ...one.charges])
        for (const { amount, base, percentBp } of all) {
          expect(base === undefined).toBe(percentBp === undefined)
          if (base === undefined || percentBp === undefined) continue
          expect(share(base, percentBp)).toBe(amount)
          const asTheRule = Math.floor(((Number(base / 100) * Number(percentBp / 100)) / 100) * 100 + 0.5) / 100
          expect(asTheRule.toFixed(2)).toBe((amount / 100).toFixed(2))
        }
      })
    },
    patience,
  )

  test(
    'VAT is the rate on the taxable amount; with VAT in prices a minor unit beside it at most (BR-CO-17, BR-S-09)',
    () => {
      holds((input, { categories }) => {
        const inclusive = input.lines.some((_, at) => isInclusive(input, at)) || (input.pricesIncludeVat ?? false)
        for (const { taxable, tax, rateBp } of categories)
          expect(Math.abs(tax - share(taxable, rateBp))).toBeLessThanOrEqual(inclusive ? 1 : 0)
      })
    },
    patience,
  )

  test(
    'shares of the lines add up to the document',
    () => {
      holds((_, { lines, ...totals }) => {
        expect(sum(lines.map((one) => one.share.taxable))).toBe(totals.taxExclusive)
        expect(sum(lines.map((one) => one.share.vat))).toBe(totals.tax)
        expect(sum(lines.map((one) => one.share.total))).toBe(totals.taxInclusive)
      })
    },
    patience,
  )
})

test(
  'with VAT in all prices the customer pays what they were told',
  () => {
    const told = fc.record({
      lines: fc.array(fc.record({ quantity: positive(50, 3), price, vat: fc.constantFrom(...vats) }), {
        minLength: 1,
        maxLength: 20,
      }),
      discount: fc.nat(10_000),
    })
    fc.assert(
      fc.property(told, ({ lines, discount }) => {
        const gross = sum(lines.map((one) => minor(times(fraction(one.quantity), fraction(one.price)))))
        const off = share(gross, discount)
        const { payable } = computeTotals({ pricesIncludeVat: true, lines, allowances: [{ amount: off }] })
        expect(payable).toBe(gross - off)
      }),
      { numRuns },
    )
  },
  patience,
)

test('units at a scale are the same as digits', () => {
  const digits = computeTotals({ lines: [{ quantity: '4.5', price: '38.75' }] })
  const units = computeTotals({ lines: [{ quantity: { units: 4500n, scale: 3 }, price: { units: 3875, scale: 2 } }] })
  expect(units).toEqual(digits)
})

function holds(property: (input: TotalsInput, totals: DocumentTotals) => void): void {
  fc.assert(
    fc.property(document, (input) => property(input, computeTotals(input))),
    { numRuns },
  )
}
