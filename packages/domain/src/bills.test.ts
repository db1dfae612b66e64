import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bill, type BillLine, splitBill } from './bills.ts'
import { vatInside } from './deposits.ts'
import { wholeDiscountOf } from './invoices.ts'
import { type Money, money, percentOf, sum } from './money.ts'
import type { PayerShare } from './payers.ts'
import { documentTotals, grossOf, netOfLines, type PricedLine, type VatRules } from './totals.ts'

const rules = (services: boolean | null, parts = services): VatRules => ({
  allowed: true,
  rateBp: 1500,
  services: { taxed: services !== null, inclusive: services === true },
  parts: { taxed: parts !== null, inclusive: parts === true },
})
const exclusive = rules(false)

function soldOf(lines: PricedLine[], vat: VatRules, off: number, payerOf: (at: number) => number | null): BillLine[] {
  const totals = documentTotals({ lines, documentDiscount: money(off), vat })
  return totals.lines.map(({ gross, taxable, vat: own, total }, at) => {
    const { kind, unitPrice, quantityMilli } = lines[at] as PricedLine
    return { kind, quantityMilli, price: unitPrice, gross, taxable, vat: own, total, payerId: payerOf(at) }
  })
}
const line = (unitPrice: number, more: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'service',
  unitPrice: money(unitPrice),
  quantityMilli: 1000,
  discount: money(0),
  ...more,
})
const share = (id: number, kind: PayerShare['kind'], of = 0): PayerShare => ({
  id,
  kind,
  amount: kind === 'percent' ? null : money(of),
  shareBp: kind === 'percent' ? of : null,
})

test('the owner pays an excess of 1,000.00, the insurer the rest: both with their own VAT', () => {
  const lines = soldOf([line(2_000_00), line(400_00, { kind: 'part', quantityMilli: 4000 })], exclusive, 0, () => null)
  const { main, others } = splitBill(lines, [share(1, 'above', 1_000_00)], exclusive)
  expect(main).toMatchObject({ taxable: 869_57, vat: 130_43, total: 1_000_00 })
  expect(others[0]?.bill).toMatchObject({ taxable: 2730_43, vat: 409_57, total: 3_140_00 })
  expect(main.lines[0]).toMatchObject({ quantityMilli: 1000, price: main.lines[0]?.gross })
})

test('a line that one payer pays alone keeps its quantity, price and discount', () => {
  const discounted = line(100_00, { kind: 'part', quantityMilli: 4000, discount: money(40_00) })
  const lines = soldOf([line(300_00), discounted], exclusive, 0, (at) => (at === 1 ? 9 : null))
  const { main, others } = splitBill(lines, [share(9, 'lines')], exclusive)
  expect(others[0]?.bill.lines).toMatchObject([
    { at: 1, quantityMilli: 4000, price: 100_00, gross: 400_00, discount: 40_00, taxable: 360_00, vat: 54_00 },
  ])
  expect(main.lines).toMatchObject([{ at: 0, quantityMilli: 1000, price: 300_00, total: 345_00 }])
  expect([main.services, main.parts, others[0]?.bill.parts]).toEqual([300_00, 0, 360_00])
})

test('work that costs nothing stands on the bill of whoever chose it, else on the one of the main payer', () => {
  const lines = soldOf([line(0), line(0), line(10_00)], exclusive, 0, (at) => (at === 1 ? 9 : null))
  const { main, others } = splitBill(lines, [share(9, 'lines'), share(8, 'percent', 5000)], exclusive)
  expect(main.lines.map(({ at }) => at)).toEqual([0, 2])
  expect(others.map(({ bill }) => bill.lines.map(({ at }) => at))).toEqual([[1], [2]])
})

const anyLine = fc
  .record({
    kind: fc.constantFrom('service' as const, 'part' as const),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 90_000_00 })),
    quantityMilli: fc.oneof(fc.constant(1000), fc.integer({ min: 0, max: 9_000 })),
    tenths: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ kind, unitPrice, quantityMilli, tenths }) => {
    const gross = grossOf({ unitPrice: money(unitPrice), quantityMilli })
    return line(unitPrice, { kind, quantityMilli, discount: money(Math.floor((gross * tenths) / 10)) })
  })
const anyRules = fc.record({
  allowed: fc.boolean(),
  rateBp: fc.constantFrom(0, 500, 1500),
  services: fc.record({ taxed: fc.boolean(), inclusive: fc.boolean() }),
  parts: fc.record({ taxed: fc.boolean(), inclusive: fc.boolean() }),
})
const anyShare = fc.oneof(
  fc.constant({ kind: 'lines' as const, of: 0 }),
  fc.record({ kind: fc.constantFrom('amount' as const, 'above' as const), of: fc.integer({ min: 1, max: 99_999_99 }) }),
  fc.record({ kind: fc.constant('percent' as const), of: fc.integer({ min: 1, max: 10_000 }) }),
)
const anyTicket = fc
  .record({
    priced: fc.array(anyLine, { maxLength: 9 }),
    vat: anyRules,
    tenths: fc.integer({ min: 0, max: 10 }),
    shares: fc.array(anyShare, { maxLength: 4 }),
    chosen: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 9, maxLength: 9 }),
  })
  .map(({ priced, vat, tenths, shares, chosen }) => {
    const payers = shares.map(({ kind, of }, at) => share(at + 1, kind, of))
    const chose = (at: number) => payers.find(({ id, kind }) => kind === 'lines' && id === chosen[at])?.id ?? null
    const off = Math.floor((netOfLines(priced) * tenths) / 10)
    return { lines: soldOf(priced, vat, off, chose), payers, vat }
  })

const figures = ['gross', 'discount', 'taxable', 'vat', 'total'] as const
const together = (bills: Bill[], of: (typeof figures)[number] | 'services' | 'parts'): Money =>
  sum(bills.map((bill) => bill[of]))

test('whoever shares what how, all bills together are the ticket to the halala, line by line', () => {
  fc.assert(
    fc.property(anyTicket, ({ lines, payers, vat }) => {
      const { main, others } = splitBill(lines, payers, vat)
      const bills = [main, ...others.map(({ bill }) => bill)]
      for (const [at, sold] of lines.entries()) {
        const pieces = bills.flatMap((bill) => bill.lines.filter((one) => one.at === at))
        expect(pieces.length).toBeGreaterThan(0)
        const whole = { ...sold, discount: wholeDiscountOf(sold, vat) }
        for (const of of figures) expect([of, sum(pieces.map((piece) => piece[of]))]).toEqual([of, whole[of]])
      }
      for (const of of ['taxable', 'vat', 'total'] as const)
        expect(together(bills, of)).toBe(sum(lines.map((sold) => sold[of])))
      const work = sum(lines.filter(({ kind }) => kind === 'service').map(({ taxable }) => taxable))
      expect(together(bills, 'services')).toBe(work)
    }),
    { numRuns: 3000 },
  )
})

test('every line of a bill adds up by itself and asks for nothing below zero', () => {
  fc.assert(
    fc.property(anyTicket, ({ lines, payers, vat }) => {
      const { main, others } = splitBill(lines, payers, vat)
      for (const one of [main, ...others.map(({ bill }) => bill)].flatMap((bill) => bill.lines)) {
        expect(one.taxable + one.vat).toBe(one.total)
        expect(Math.min(...figures.map((of) => one[of]))).toBeGreaterThanOrEqual(0)
        expect(wholeDiscountOf(one, vat)).toBe(one.discount)
        expect(Math.abs(grossOf({ unitPrice: one.price, quantityMilli: one.quantityMilli }) - one.gross)).toBe(0)
      }
    }),
    { numRuns: 3000 },
  )
})

test('a share bears the VAT inside it to the halala', () => {
  const cases = fc.record({ prices: fc.array(fc.integer({ min: 100, max: 9_000_00 }), { minLength: 1, maxLength: 9 }) })
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 9_999 }), ({ prices }, bp) => {
      const lines = soldOf(
        prices.map((price) => line(price)),
        exclusive,
        0,
        () => null,
      )
      const [other] = splitBill(lines, [share(1, 'percent', bp)], exclusive).others
      const total = sum(lines.map((one) => one.total))
      expect(other?.bill.total).toBe(percentOf(total, bp))
      expect(other?.bill.vat).toBe(vatInside(percentOf(total, bp), 1500))
    }),
  )
})
