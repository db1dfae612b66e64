import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import type { PaymentMode } from './payments.ts'
import {
  amountOfGoods,
  handedBackBy,
  handedBackOf,
  mayOwe,
  refuseCancelSale,
  refuseCounterLine,
  refuseCounterPaid,
  refuseCounterReturn,
  refuseTwice,
} from './store-sales.ts'

const line = (discount: number, quantityMilli = 2000) => ({
  partId: 1,
  quantityMilli,
  price: money(80_00),
  discount: money(discount),
})

test('a discount goes down to the least price of the part and no further', () => {
  const part = { partNo: 'BOLT', minPrice: money(60_00) }
  expect(refuseCounterLine(line(40_00), part)).toBeNull()
  expect(refuseCounterLine(line(40_01), part)).toEqual({ code: 'priceBelowMinimum', data: { minimum: 120_00 } })
  expect(refuseCounterLine(line(160_01), { ...part, minPrice: money(0) })?.code).toBe('discountTooHigh')
  expect(refuseCounterLine(line(0, 1_000_000_000_000), part)?.code).toBe('fieldTooHigh')
})

test('what nobody priced yet is not sold', () => {
  const part = { partNo: 'BOLT', minPrice: money(0) }
  expect(refuseCounterLine({ ...line(0), price: money(0) }, part)).toEqual({
    code: 'partNotPriced',
    data: { partNo: 'BOLT' },
  })
  expect(refuseCounterLine(line(160_00), part), 'given away with a discount').toBeNull()
})

test('STK-006 a part stands once on an invoice', () => {
  const [one, two] = [
    { partId: 1, partNo: 'A' },
    { partId: 2, partNo: 'B' },
  ]
  expect(refuseTwice([one, two])).toBeNull()
  expect(refuseTwice([one, two, two])).toEqual({ code: 'partNoAlreadyAdded', data: { partNo: 'B' } })
})

test('only a customer with agreed terms leaves something to pay, and nobody pays more than it costs', () => {
  const total = money(100_00)
  expect([mayOwe(null), mayOwe({ paymentDays: null }), mayOwe({ paymentDays: 0 })]).toEqual([false, false, true])
  expect(refuseCounterPaid(total, total, null)).toBeNull()
  expect(refuseCounterPaid(total, money(99_99), null)).toMatchObject({ data: { reason: 'walkIn', remaining: 1 } })
  expect(refuseCounterPaid(total, money(0), { paymentDays: null })).toMatchObject({ data: { reason: 'noTerms' } })
  expect(refuseCounterPaid(total, money(0), { paymentDays: 30 })).toBeNull()
  expect(refuseCounterPaid(total, money(100_01), { paymentDays: 30 })?.code).toBe('invalidCheckedOutTicketPayment')
  expect(refuseCounterPaid(money(0), money(0), null)).toBeNull()
})

test('what comes back piece by piece is credited to the halala, and never more than is left', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 0, max: 500_00 }),
      steps,
      (quantityMilli, total, pieces) => {
        let sold = { quantityMilli, backMilli: 0, total: money(total), returned: money(0) }
        for (const piece of [...pieces, quantityMilli]) {
          const back = Math.min(piece, quantityMilli - sold.backMilli)
          if (back === 0) continue
          expect(refuseCounterReturn(sold, back)).toBeNull()
          const amount = amountOfGoods(sold, back)
          expect(amount).toBeGreaterThanOrEqual(0)
          sold = { ...sold, backMilli: sold.backMilli + back, returned: money(sold.returned + amount) }
        }
        expect(sold.returned).toBe(total)
        expect(refuseCounterReturn(sold, 1)).toMatchObject({ code: 'returnExceedsIssued', data: { issued: 0 } })
      },
    ),
  )
})

test('INV-016 INV-017 a sale is cancelled once all came back and nothing is owed in either direction', () => {
  const sale = (returned: number, paid: number) => ({
    ...{ total: money(100), returned: money(returned), paid: money(paid), badDebt: money(0), outMilli: 0 },
  })
  const codeOf = (returned: number, paid: number, cancelled = false) =>
    refuseCancelSale(sale(returned, paid), cancelled)?.code
  expect(codeOf(100, 0)).toBeUndefined()
  expect(codeOf(100, 0, true)).toBe('saleCancelled')
  expect(refuseCancelSale({ ...sale(100, 0), outMilli: 1 }, false), 'a free part is still out').toMatchObject({
    code: 'saleNotReturned',
  })
  expect(codeOf(0, 100)).toBe('saleNotReturned')
  expect(codeOf(100, 100)).toBe('cancelInvoiceFailureAmountPending')
  expect(codeOf(0, 0)).toBe('cancelInvoiceFailureAmountPending')
  expect(codeOf(50, 0)).toBe('cancelInvoiceFailureAmountPending')
})

test('what comes back is handed back less what is still due of its sale, with what was paid too much', () => {
  const owed = (due: number, overpayment = 0) => ({ due: money(due), overpayment: money(overpayment) })
  expect(handedBackOf(owed(92_00), money(92_00))).toBe(0)
  expect(handedBackOf(owed(50_00), money(92_00))).toBe(42_00)
  expect(handedBackOf(owed(184_00), money(92_00))).toBe(0)
  expect(handedBackOf(owed(0, 10_00), money(92_00))).toBe(102_00)
})

test('money goes back as it was paid last; what only credit paid goes back to the account, where there is one', () => {
  const paid = (mode: PaymentMode | null) => ({ kind: 'Payment' as const, mode })
  expect(handedBackBy([paid('cash'), paid('card'), paid(null), { kind: 'Refund', mode: 'cheque' }], true)).toBe('card')
  expect(handedBackBy([paid(null)], true)).toBe('credit')
  expect(handedBackBy([paid(null)], false)).toBe('cash')
  expect(handedBackBy([], true)).toBe('cash')
})
