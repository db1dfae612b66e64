import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  invoiceCategories,
  invoiceCategoryOfId,
  invoiceTaxTypes,
  invoiceTypeOfId,
  invoiceTypes,
  leftToPay,
  purchaseInvoiceCategories,
  revenueOf,
  vatOfRates,
  wholeDiscountOf,
} from './invoices.ts'
import { add, money, sum, zero } from './money.ts'
import { documentTotals, type LineKind, netOfLines } from './totals.ts'

test('INV-001 INV-002 sales invoices are of tickets 1, income 2 and spare parts 3', () => {
  expect(invoiceCategories).toEqual({ tickets: 1, income: 2, spareParts: 3 })
})

test('INV-003 an invoice is normal 1 or a return 2', () => expect(invoiceTypes).toEqual({ Normal: 1, Return: 2 }))

test('INV-005 an invoice is simplified 1 or standard 2', () => {
  expect(invoiceTaxTypes).toEqual({ Simplified: 1, Standard: 2 })
})

test('purchase invoices are purchases 1 or expenses 2', () => {
  expect(purchaseInvoiceCategories).toEqual({ purchase: 1, expense: 2 })
})

test('INV-009 the ids in an address mean a type and a category, and any other means nothing', () => {
  expect([invoiceTypeOfId(2), invoiceTypeOfId(3)]).toEqual(['Return', null])
  expect([invoiceCategoryOfId(1), invoiceCategoryOfId(0)]).toEqual(['tickets', null])
})

const treatment = fc.record({ taxed: fc.boolean(), inclusive: fc.boolean() })
const line = fc.record({
  kind: fc.constantFrom<LineKind>('service', 'part'),
  unitPrice: fc.integer({ min: 0, max: 500_000 }).map(money),
  quantityMilli: fc.integer({ min: 1, max: 5000 }),
  discount: fc.constant(zero),
})

test('an invoice is unpaid while anything is left to pay on it; a credit note and the invoice of a deposit ask for nothing', () => {
  const owed = { total: money(115_00), returned: money(15_00), paid: money(40_00), badDebt: money(10_00) }
  const sale = { type: 'Normal', isDeposit: false } as const
  expect(leftToPay(sale, owed)).toBe(50_00)
  expect(leftToPay(sale, { ...owed, shared: money(50_00) })).toBe(0)
  expect(leftToPay(sale, { ...owed, paid: money(200_00) })).toBe(0)
  expect(leftToPay({ ...sale, type: 'Return' }, owed)).toBe(0)
  expect(leftToPay({ ...sale, isDeposit: true }, owed)).toBe(0)
})

test('what was taken off the lines of an invoice is what was taken off the whole of it, and work and parts are its revenue', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.record({ allowed: fc.boolean(), rateBp: fc.constantFrom(500, 1500), services: treatment, parts: treatment }),
      fc.integer({ min: 0, max: 100 }),
      (lines, vat, share) => {
        const documentDiscount = money(Math.floor((netOfLines(lines) * share) / 100))
        const totals = documentTotals({ lines, documentDiscount, vat })
        const discounts = totals.lines.map((one, index) =>
          wholeDiscountOf({ ...one, kind: lines[index]?.kind ?? 'part' }, vat),
        )
        expect(sum(discounts)).toBe(totals.discount)
        expect(Math.min(...discounts)).toBeGreaterThanOrEqual(0)
        const revenue = revenueOf(totals.lines.map((one, index) => ({ ...one, kind: lines[index]?.kind ?? 'part' })))
        expect(add(revenue.services, revenue.parts)).toBe(totals.taxable)
      },
    ),
  )
})

const stored = (kind: 'service' | 'part', taxable: number, vat: number) => ({
  kind,
  taxable: money(taxable),
  vat: money(vat),
})
const taxed = { vatAllowed: true, vatBp: 1500, servicesTaxed: true, partsTaxed: true }

test('VAT of one rate is the stored one of the whole invoice, never a sum of its lines', () => {
  const lines = [stored('service', 100_00, 15_00), stored('part', 99_99, 14_99)]
  const invoice = { ...taxed, taxable: money(199_99), vat: money(30_00), lines }
  expect(vatOfRates(invoice)).toEqual([{ rateBp: 1500, taxable: 199_99, vat: 30_00 }])
})

test('parts without VAT stand apart from services with it, and nothing stands where there is no VAT', () => {
  const lines = [stored('part', 50_00, 0), stored('service', 100_00, 15_00)]
  const invoice = { ...taxed, partsTaxed: false, taxable: money(150_00), vat: money(15_00), lines }
  expect(vatOfRates(invoice)).toEqual([
    { rateBp: 1500, taxable: 100_00, vat: 15_00 },
    { rateBp: 0, taxable: 50_00, vat: 0 },
  ])
  expect(vatOfRates({ ...invoice, vatAllowed: false })).toEqual([])
})

test('a part so cheap that its VAT is rounded to nothing is still taxed', () => {
  const lines = [stored('service', 100_00, 15_00), stored('part', 3, 0)]
  const invoice = { ...taxed, taxable: money(100_03), vat: money(15_00), lines }
  expect(vatOfRates(invoice)).toEqual([{ rateBp: 1500, taxable: 100_03, vat: 15_00 }])
  expect(vatOfRates({ ...invoice, servicesTaxed: null, partsTaxed: null })).toHaveLength(1)
})
