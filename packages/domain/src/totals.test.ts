import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, money, mulDiv, percentOf, sum, zero } from './money.ts'
import { type DocumentInput, documentTotals, grossOf, netOfLines, type PricedLine, type VatRules } from './totals.ts'

const rules = (services: 'with' | 'without' | 'none', parts = services, rateBp = 1500): VatRules => ({
  allowed: true,
  rateBp,
  services: { taxed: services !== 'none', inclusive: services === 'with' },
  parts: { taxed: parts !== 'none', inclusive: parts === 'with' },
})
const line = (unitPrice: number, more: Partial<PricedLine> = {}): PricedLine => ({
  kind: 'service',
  unitPrice: money(unitPrice),
  quantityMilli: 1000,
  discount: zero,
  ...more,
})
const part = (unitPrice: number, more: Partial<PricedLine> = {}) => line(unitPrice, { kind: 'part', ...more })
const totalsOf = (lines: PricedLine[], vat: VatRules, documentDiscount = zero) =>
  documentTotals({ lines, vat, documentDiscount })

const anyLine: fc.Arbitrary<PricedLine> = fc
  .record({
    kind: fc.constantFrom('service' as const, 'part' as const),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 500_000_00 })),
    quantityMilli: fc.oneof(fc.constant(1000), fc.integer({ min: 0, max: 99_000 })),
    tenths: fc.integer({ min: 0, max: 10 }),
  })
  .map(({ kind, unitPrice, quantityMilli, tenths }) => {
    const gross = grossOf({ unitPrice: money(unitPrice), quantityMilli })
    return { kind, unitPrice: money(unitPrice), quantityMilli, discount: money(Math.floor((gross * tenths) / 10)) }
  })
const anyTreatment = fc.record({ taxed: fc.boolean(), inclusive: fc.boolean() })
const anyRules: fc.Arbitrary<VatRules> = fc.record({
  allowed: fc.boolean(),
  rateBp: fc.constantFrom(0, 500, 550, 1500, 2100, 10_000),
  services: anyTreatment,
  parts: anyTreatment,
})
const anyDocument: fc.Arbitrary<DocumentInput> = fc
  .record({ lines: fc.array(anyLine, { maxLength: 12 }), vat: anyRules, tenths: fc.integer({ min: 0, max: 10 }) })
  .map(({ lines, vat, tenths }) => ({
    lines,
    vat,
    documentDiscount: money(Math.floor((netOfLines(lines) * tenths) / 10)),
  }))

test('prices without VAT: the customer pays the price and 15 percent on top', () => {
  expect(totalsOf([line(400_00), part(33_33)], rules('without'))).toMatchObject({
    services: 40000,
    parts: 3333,
    gross: 43333,
    discount: 0,
    taxable: 43333,
    vat: 6500,
    total: 49833,
  })
})

test('prices with VAT: the customer pays exactly what they were told', () => {
  const totals = totalsOf([line(10_00), line(10_00), line(10_00)], rules('with'))
  expect(totals).toMatchObject({ gross: 3000, taxable: 2609, vat: 391, total: 3000 })
  expect(totals.lines.map((one) => one.taxable)).toEqual([870, 870, 869])
  expect(totals.lines.map((one) => one.total)).toEqual([1000, 1000, 1000])
})

test('services without and parts with VAT in the price are one category with one VAT', () => {
  const totals = totalsOf([line(100_00), part(115_00)], rules('without', 'with'))
  expect(totals).toMatchObject({ services: 10000, parts: 11500, gross: 21500, taxable: 20000, vat: 3000, total: 23000 })
  expect(totals.lines).toMatchObject([
    { taxable: 10000, vat: 1500, total: 11500 },
    { taxable: 10000, vat: 1500, total: 11500 },
  ])
})

test('a document discount is spread over the VAT categories by their share', () => {
  const totals = totalsOf([line(300_00), part(100_00)], rules('without', 'none'), money(40_00))
  expect(totals.lines.map((one) => one.documentDiscount)).toEqual([3000, 1000])
  expect(totals).toMatchObject({ discount: 4000, taxable: 36000, untaxed: 9000, vat: 4050, total: 40050 })
})

test('a line discount and a document discount both lower the taxable amount', () => {
  const totals = totalsOf([line(200_00, { discount: money(50_00) })], rules('without'), money(50_00))
  expect(totals).toMatchObject({ gross: 20000, discount: 10000, taxable: 10000, vat: 1500, total: 11500 })
})

test('a company that may not charge VAT has none anywhere, whatever the other switches say', () => {
  const totals = totalsOf([line(100_00), part(50_00)], { ...rules('with', 'without'), allowed: false })
  expect(totals).toMatchObject({ taxable: 15000, untaxed: 15000, vat: 0, total: 15000 })
})

test('a document without lines is all zeros', () => {
  expect(totalsOf([], rules('with'))).toMatchObject({ gross: 0, discount: 0, taxable: 0, vat: 0, total: 0, lines: [] })
})

test('a discount above the amount it is taken from is a fault of the caller', () => {
  expect(() => totalsOf([line(1_00, { discount: money(1_01) })], rules('with'))).toThrow('Line 0 has a discount')
  expect(() => totalsOf([line(1_00)], rules('with'), money(1_01))).toThrow('document discount')
})

test('header, lines and kinds add up in every document', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const totals = documentTotals(document)
      const of = (pick: (one: (typeof totals.lines)[number]) => Money) => sum(totals.lines.map(pick))
      expect(totals.services + totals.parts).toBe(totals.gross)
      expect(totals.taxable + totals.vat).toBe(totals.total)
      expect(of((one) => one.gross)).toBe(totals.gross)
      expect(of((one) => one.discount) + of((one) => one.documentDiscount)).toBe(totals.discount)
      expect(of((one) => one.documentDiscount)).toBe(document.documentDiscount)
      expect(of((one) => one.taxable)).toBe(totals.taxable)
      expect(of((one) => one.vat)).toBe(totals.vat)
      expect(of((one) => one.total)).toBe(totals.total)
    }),
    { numRuns: 500 },
  )
})

test('no figure of any line is ever negative and no discount is more than the line', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      for (const one of documentTotals(document).lines) {
        expect(Math.min(...Object.values(one))).toBeGreaterThanOrEqual(0)
        expect(one.discount + one.documentDiscount).toBeLessThanOrEqual(one.gross)
        expect(one.taxable + one.vat).toBe(one.total)
      }
    }),
    { numRuns: 500 },
  )
})

test('a line whose price includes VAT costs exactly its price less its discounts', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const vat = { ...document.vat, allowed: true, parts: { taxed: true, inclusive: true } }
      documentTotals({ ...document, vat }).lines.forEach((one, at) => {
        if (document.lines[at]?.kind !== 'part') return
        expect(one.total).toBe(one.gross - one.discount - one.documentDiscount)
      })
    }),
  )
})

test('the VAT of a document in one mode is the one rounding of the law', () => {
  fc.assert(
    fc.property(anyDocument, fc.boolean(), (document, inclusive) => {
      const both = { taxed: true, inclusive }
      const totals = documentTotals({
        ...document,
        vat: { ...document.vat, allowed: true, services: both, parts: both },
      })
      const paid = money(totals.gross - totals.discount)
      const { rateBp } = document.vat
      expect(totals.vat).toBe(inclusive ? mulDiv(paid, rateBp, 10_000 + rateBp) : percentOf(paid, rateBp))
      expect(inclusive ? totals.total : totals.taxable).toBe(paid)
    }),
    { numRuns: 500 },
  )
})

test('in every document, mixed ones too, VAT is within one minor unit of the rate of its taxable amount', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const totals = documentTotals(document)
      const expected = ((totals.taxable - totals.untaxed) * document.vat.rateBp) / 10_000
      const rate = document.vat.allowed ? expected : 0
      expect(Math.abs(totals.vat - rate)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1000 },
  )
})
