import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeDiscountOf } from './invoices.ts'
import { type Money, money, sum, zero } from './money.ts'
import {
  type AskedReturn,
  allOf,
  goodsBackOf,
  refuseGoodsBack,
  refuseReturn,
  refuseReturnOf,
  returnableOf,
  returnTotals,
  type SoldLine,
} from './returns.ts'
import { documentTotals, grossOf, lineKinds, modeOf, type VatRules } from './totals.ts'

const kept = { taxed: true, inclusive: false }
const within = { taxed: true, inclusive: true }
const free = { taxed: false, inclusive: false }
const rules = (services: VatRules['services'], parts: VatRules['parts'], allowed = true): VatRules => ({
  allowed,
  rateBp: 1500,
  services,
  parts,
})
const vatModes: Record<string, VatRules> = {
  'prices without VAT': rules(kept, kept),
  'prices with VAT': rules(within, within),
  'services with and parts without VAT in the price': rules(within, kept),
  'only parts taxed': rules(free, kept),
  'no VAT': rules(free, free, false),
}

const anyLine = fc.record({
  kind: fc.constantFrom(...lineKinds),
  unitPrice: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2000_00 })),
  quantityMilli: fc.integer({ min: 1, max: 9000 }),
  discountShare: fc.integer({ min: 0, max: 40 }),
})
const anySale = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 7 }),
  documentShare: fc.integer({ min: 0, max: 50 }),
  /** Of each line the share returned at a time, in hundredths of what is left. */
  returns: fc.array(
    fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })), { minLength: 7, maxLength: 7 }),
    {
      maxLength: 5,
    },
  ),
})

/** What an invoice has stored of its lines. */
function soldOf(
  sale: { lines: (typeof anyLine extends fc.Arbitrary<infer L> ? L : never)[]; documentShare: number },
  vat: VatRules,
) {
  const lines = sale.lines.map((line) => {
    const priced = { kind: line.kind, unitPrice: money(line.unitPrice), quantityMilli: line.quantityMilli }
    return { ...priced, discount: money(Math.floor((grossOf(priced) * line.discountShare) / 100)) }
  })
  const nets = sum(lines.map((line) => money(grossOf(line) - line.discount)))
  const documentDiscount = money(Math.floor((nets * sale.documentShare) / 100))
  const totals = documentTotals({ lines, documentDiscount, vat })
  const sold = lines.map(({ kind, unitPrice: price, quantityMilli }, at): SoldLine => {
    const { gross = zero, taxable = zero, vat: own = zero, total = zero } = totals.lines[at] ?? {}
    const discount = wholeDiscountOf({ kind, gross, taxable, total }, vat)
    return { position: at + 1, kind, quantityMilli, price, gross, discount, taxable, vat: own, total, returned: zero }
  })
  return { totals, sold }
}

const ticketOf = (total: Money) => ({ total, returned: zero, badDebt: zero })

describe.each(Object.entries(vatModes))('with %s', (_name, vat) => {
  test('INV-013 returns take back what was sold, never more, and all of them the VAT of the invoice to the halala', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const { totals, sold } = soldOf(sale, vat)
        const back = { taxable: 0, vat: 0, total: 0 }
        const take = (asked: AskedReturn[]) => {
          expect(refuseReturn(ticketOf(totals.total), sold, asked)).toBeNull()
          const done = returnTotals(sold, asked, vat)
          expect(done.total).toBe(asked.reduce((all, { amount }) => all + amount, 0))
          expect(done.taxable + done.vat).toBe(done.total)
          expect(done.services + done.parts).toBe(done.taxable)
          expect(sum(done.lines.map((line) => line.vat))).toBe(done.vat)
          for (const line of done.lines) {
            expect(line.taxable + line.vat).toBe(line.total)
            expect(Math.min(line.taxable, line.vat, line.discount)).toBeGreaterThanOrEqual(0)
            expect(wholeDiscountOf(line, vat)).toBe(line.discount)
            if (modeOf(line.kind, vat) === 'untaxed') expect(line.vat).toBe(0)
          }
          // The authority lets the VAT of a document be a halala off for each of its lines.
          const taxed = done.lines.filter(({ kind }) => modeOf(kind, vat) !== 'untaxed')
          const base = sum(taxed.map(({ taxable }) => taxable))
          expect(Math.abs(done.vat - base * 0.15)).toBeLessThan(1.5)
          for (const { position, amount } of asked) {
            const line = sold[position - 1]
            if (line) line.returned = money(line.returned + amount)
          }
          for (const figure of ['taxable', 'vat', 'total'] as const) back[figure] += done[figure]
        }
        for (const shares of sale.returns) {
          const asked = sold
            .map((line, at) => ({
              position: line.position,
              amount: money(Math.ceil((returnableOf(line) * (shares[at] ?? 0)) / 100)),
            }))
            .filter(({ amount }) => amount > 0)
          if (asked.length > 0) take(asked)
        }
        if (allOf(sold).length > 0) take(allOf(sold))
        expect(back).toEqual({ taxable: totals.taxable, vat: totals.vat, total: totals.total })
        expect(allOf(sold)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('an invoice that comes back whole does so with the figures of its lines', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const { totals, sold } = soldOf(sale, vat)
        if (totals.total === 0) return
        const done = returnTotals(sold, allOf(sold), vat)
        const whole = sold.filter(({ total }) => total > 0).map(({ returned: _none, ...line }) => line)
        expect(done.lines).toEqual(whole)
        expect(done.vat).toBe(totals.vat)
      }),
    )
  })
})

const { sold, totals } = soldOf(
  {
    lines: [
      { kind: 'service', unitPrice: 200_00, quantityMilli: 1000, discountShare: 0 },
      { kind: 'part', unitPrice: 50_00, quantityMilli: 2000, discountShare: 10 },
    ],
    documentShare: 0,
  },
  rules(kept, kept),
)

test('a part of a line comes back as one piece at that price', () => {
  const { lines } = returnTotals(sold, [{ position: 1, amount: money(23_00) }], rules(kept, kept))
  const price = { quantityMilli: 1000, price: 20_00, gross: 20_00, discount: 0 }
  expect(lines).toEqual([{ position: 1, kind: 'service', ...price, taxable: 20_00, vat: 3_00, total: 23_00 }])
})

test('INV-013 no more of a line comes back than is left of it, and nothing of a line that is not there', () => {
  const once = sold.map((line) => ({ ...line, returned: line.position === 1 ? money(200_00) : zero }))
  const asked = (position: number, amount: number) =>
    refuseReturn(ticketOf(totals.total), once, [{ position, amount: money(amount) }])
  expect(asked(1, 30_00)).toBeNull()
  expect(asked(1, 30_01)).toEqual({ code: 'returnExceedsLine', data: { position: 1, returnable: 30_00 } })
  expect(asked(3, 1)).toEqual({ code: 'returnExceedsLine', data: { position: 3, returnable: 0 } })
})

test('what was written off is not returned: nobody paid it', () => {
  const ticket = { ...ticketOf(totals.total), badDebt: money(300_00) }
  expect(refuseReturn(ticket, sold, [{ position: 1, amount: money(33_51) }])).toEqual({
    code: 'badDebtExceedsTotal',
    data: { badDebt: 300_00 },
  })
  expect(refuseReturn(ticket, sold, [{ position: 1, amount: money(33_50) }])).toBeNull()
})

test('INV-012 only a sales invoice is returned', () => {
  const sale = { type: 'Normal', isDeposit: false, isSubscription: false } as const
  expect(refuseReturnOf(sale)).toBeNull()
  for (const other of [{ type: 'Return' as const }, { isDeposit: true }, { isSubscription: true }])
    expect(refuseReturnOf({ ...sale, ...other })).toEqual({ code: 'invoiceNotReturnable', data: {} })
})

test('goods come back with all that is left of their line, or as said; never more than the customer has (STK-011)', () => {
  const line = { total: money(200), returned: money(50), outMilli: 2000, comesBackMilli: 2000 }
  expect(goodsBackOf({ amount: money(150) }, line)).toBe(2000)
  expect(goodsBackOf({ amount: money(149) }, line)).toBe(0)
  expect(goodsBackOf({ amount: money(150), backMilli: 0 }, line)).toBe(0)
  expect(goodsBackOf({ amount: money(1), backMilli: 1000 }, line)).toBe(1000)
  expect([refuseGoodsBack(line, 0), refuseGoodsBack(line, 2000)]).toEqual([null, null])
  expect(refuseGoodsBack(line, 2001)).toEqual({ code: 'returnExceedsIssued', data: { issued: 2000 } })
})
