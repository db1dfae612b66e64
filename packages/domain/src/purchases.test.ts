import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Money, money, sum } from './money.ts'
import {
  boughtFieldChanged,
  bySupplier,
  docNoKey,
  endedUnpaidBy,
  isPurchaseOverdue,
  newPurchaseMoney,
  purchaseReturnTotals,
  purchaseStanding,
  purchaseTotals,
  purchaseVatModes,
  refuseNoSupplier,
  refuseOfReturn,
  refusePurchaseDays,
  refusePurchaseOf,
  refusePurchasePayment,
  refusePurchaseReturn,
  refusePurchaseTotal,
  refuseVatChange,
  refuseVatMode,
  refuseVatWithoutDocNo,
  returnableMilliOf,
} from './purchases.ts'
import { grossOf } from './totals.ts'

const anyLine = fc.record({
  price: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2000_00 })).map(money),
  quantityMilli: fc.integer({ min: 1, max: 9000 }),
})
const anyPurchase = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 7 }),
  vatMode: fc.constantFrom(...purchaseVatModes),
  rateBp: fc.constantFrom(500, 1000, 1500),
})
const figures = ['gross', 'taxable', 'vat', 'total'] as const

describe('the figures of a purchase', () => {
  test('add up from its lines, with VAT once, on top of prices, inside them or not at all', () => {
    fc.assert(
      fc.property(anyPurchase, ({ lines, vatMode, rateBp }) => {
        const totals = purchaseTotals(lines, vatMode, rateBp)
        for (const figure of figures)
          expect([figure, sum(totals.lines.map((line) => line[figure]))]).toEqual([figure, totals[figure]])
        expect(totals.taxable + totals.vat).toBe(totals.total)
        expect(totals.gross).toBe(
          sum(lines.map((line) => grossOf({ unitPrice: line.price, quantityMilli: line.quantityMilli }))),
        )
        // What the document asks for is what is paid: its prices, or its prices with the VAT on top.
        expect(vatMode === 'exclusive' ? totals.taxable : totals.total).toBe(totals.gross)
        if (vatMode === 'none') expect(totals.vat).toBe(0)
      }),
    )
  })

  test('a hundred riyals bear 15 on top, 13.04 inside, and none where the document is no tax invoice', () => {
    const vatOf = (vatMode: (typeof purchaseVatModes)[number]) => {
      const { taxable, vat, total } = purchaseTotals([{ price: money(50_00), quantityMilli: 2000 }], vatMode, 1500)
      return [taxable, vat, total]
    }
    expect(vatOf('exclusive')).toEqual([100_00, 15_00, 115_00])
    expect(vatOf('inclusive')).toEqual([86_96, 13_04, 100_00])
    expect(vatOf('none')).toEqual([100_00, 0, 100_00])
  })
})

const stands = (total: number, returned: number, paid: number) =>
  purchaseStanding({ total: money(total), returned: money(returned), paid: money(paid), badDebt: money(0) })

test('PMT-008 what is owed to a supplier is the total less what went back and what was paid; beyond it is to be got back', () => {
  expect(stands(500, 0, 0)).toEqual({ due: 500, toGetBack: 0, paymentStatus: 'unpaid' })
  expect(stands(500, 0, 200)).toEqual({ due: 300, toGetBack: 0, paymentStatus: 'partiallyPaid' })
  expect(stands(500, 100, 400)).toEqual({ due: 0, toGetBack: 0, paymentStatus: 'paid' })
  expect(stands(500, 200, 400)).toEqual({ due: 0, toGetBack: 100, paymentStatus: 'overpaid' })
  const owed = { ...newPurchaseMoney(money(500)), paid: money(200) }
  expect(isPurchaseOverdue(owed, '2026-11-21', '2026-11-22')).toBe(true)
  expect(isPurchaseOverdue(owed, '2026-11-22', '2026-11-22')).toBe(false)
  expect(isPurchaseOverdue({ ...owed, paid: money(500) }, '2026-11-21', '2026-11-22')).toBe(false)
  expect(isPurchaseOverdue(owed, null, '2026-11-22')).toBe(false)
})

test('a supplier gets no more than is owed, and gives back no more than is left of a payment', () => {
  const owed = { ...newPurchaseMoney(money(500)), paid: money(200) }
  expect(refusePurchasePayment(owed, money(300))).toBeNull()
  expect(refusePurchasePayment(owed, money(301))).toEqual({ code: 'purchasePaymentTooHigh', data: { remaining: 300 } })
  expect(refusePurchasePayment(owed, money(0))?.code).toBe('amountNotPositive')
  const payment = { amount: money(200), refunded: money(50) }
  expect(refusePurchasePayment(owed, money(150), payment)).toBeNull()
  expect(refusePurchasePayment(owed, money(151), payment)).toEqual({
    code: 'refundExceedsPayment',
    data: { refundable: 150 },
  })
})

test('numbers of documents are told apart without case, spaces, dashes and the kind of digits', () => {
  expect(docNoKey(' inv-00 12/٣ ')).toBe('INV00123')
  expect(docNoKey('—')).not.toBe('')
  expect(docNoKey(' - ')).toBe('')
})

describe('a part', () => {
  const part = { name: 'Pump', source: 'PurchaseFromOutside' as const, cost: money(80_00), purchaseNumber: null }
  test('is bought once, outside, and for a cost', () => {
    expect(refusePurchaseOf(part)).toBeNull()
    const notBought = { code: 'partNotBought', data: { name: 'Pump' } }
    expect(refusePurchaseOf({ ...part, cost: money(0) })).toEqual(notBought)
    expect(refusePurchaseOf({ ...part, source: 'PurchaseByCustomer' })).toEqual(notBought)
    expect(refusePurchaseOf({ ...part, purchaseNumber: 'P-2026-0001' })).toEqual({
      code: 'partPurchased',
      data: { name: 'Pump', number: 'P-2026-0001' },
    })
  })
  test('stays as it was bought, whatever the customer pays for it', () => {
    const bought = {
      source: 'PurchaseFromOutside',
      partNo: 'A1',
      name: 'Pump',
      supplierId: 7,
      supplierName: 'Nujoom',
      quantityMilli: 1000,
      cost: 80_00,
    }
    expect(boughtFieldChanged(bought, { ...bought })).toBeNull()
    expect(boughtFieldChanged(bought, { ...bought, ...{ price: 999_00, discount: 5 } })).toBeNull()
    const others = { source: 'IssueFromStore', partNo: 'A2', name: 'X', supplierId: 8, supplierName: '', cost: 1 }
    for (const [field, value] of Object.entries({ ...others, quantityMilli: 2 }))
      expect(boughtFieldChanged(bought, { ...bought, [field]: value })).toBe(field)
  })
  test('goes with the others of its supplier, or of a shop with that name', () => {
    const from = (supplierId: number | null, supplierName: string) => ({ supplierId, supplierName })
    const parts = [
      from(1, 'A'),
      from(null, 'Abu  Ali'),
      from(null, ''),
      from(1, 'A, once'),
      from(null, 'abu ali '),
      from(null, ' '),
    ]
    expect(bySupplier(parts).map((group) => group.map((part) => parts.indexOf(part)))).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ])
  })
})

test('a document is of today or before, names its supplier, and is not due before it was written', () => {
  const days = (invoicedOn: string, paymentDueOn: string | null) =>
    refusePurchaseDays({ invoicedOn, paymentDueOn }, '2026-11-22')?.code ?? null
  expect([days('2026-11-22', null), days('2026-11-22', '2026-11-22')]).toEqual([null, null])
  expect([days('2026-11-23', null), days('2026-11-20', '2026-11-19')]).toEqual(['dateInFuture', 'dueBeforePurchase'])
  expect(refuseNoSupplier({ supplierId: null, supplierName: ' ' })?.code).toBe('purchaseSupplierMissing')
  expect(refuseNoSupplier({ supplierId: 3, supplierName: '' })).toBeNull()
  expect(refuseNoSupplier({ supplierId: null, supplierName: 'Abu Ali' })).toBeNull()
})

test('VAT is claimed by a company that has it, and stays once something went back', () => {
  expect([refuseVatMode('none', false), refuseVatMode('inclusive', true)]).toEqual([null, null])
  expect(refuseVatMode('exclusive', false)?.code).toBe('purchaseVatNotAllowed')
  const before = { vatMode: 'inclusive' as const, noVatReason: null, returned: money(1), badDebt: money(0) }
  const none = { vatMode: 'none' as const, noVatReason: null }
  expect(refuseVatChange(before, before)).toBeNull()
  expect(refuseVatChange(before, none)?.code).toBe('purchaseHasReturns')
  expect(refuseVatChange({ ...before, returned: money(0) }, none)).toBeNull()
  const exempt = { ...none, noVatReason: 'exempt' as const }
  expect(refuseVatChange({ ...before, ...none }, exempt)?.code).toBe('purchaseHasReturns')
  expect(refuseVatChange({ ...before, returned: money(0), badDebt: money(1) }, none)?.code).toBe('purchaseHasReturns')
  expect(refusePurchaseTotal(money(99), money(100))).toEqual({ code: 'purchaseTotalBelowPaid', data: { paid: 100 } })
  expect(refusePurchaseTotal(money(100), money(100))).toBeNull()
})

describe('a return to the supplier', () => {
  test('PUR-028 is of a purchase, and of no more than is left of a line', () => {
    expect(refuseOfReturn({ type: 'Normal' })).toBeNull()
    expect(refuseOfReturn({ type: 'Return' })?.code).toBe('purchaseIsReturn')
    const line = { position: 1, quantityMilli: 4000, price: money(10_00), total: money(40_00), returnedMilli: 1000 }
    expect(refusePurchaseReturn([line], [{ position: 1, quantityMilli: 3000 }])).toBeNull()
    const tooMuch = { code: 'returnExceedsPurchase', data: { position: 1 } }
    expect(refusePurchaseReturn([line], [{ position: 1, quantityMilli: 3001 }])).toEqual(tooMuch)
    expect(refusePurchaseReturn([line], [{ position: 2, quantityMilli: 1 }])?.data).toEqual({ position: 2 })
  })

  test('in however many pieces, all of them together take back exactly what was bought, with its VAT', () => {
    const pieces = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 7, maxLength: 7 }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(anyPurchase, pieces, ({ lines, vatMode, rateBp }, shares) => {
        const totals = purchaseTotals(lines, vatMode, rateBp)
        const bought = lines.map((line, index) => ({
          ...line,
          position: index + 1,
          total: totals.lines[index]?.total ?? money(0),
          returnedMilli: 0,
        }))
        const sums: Record<string, number> = { taxable: 0, vat: 0, total: 0 }
        const giveBack = (share: (index: number) => number) => {
          const asked = bought
            .map((line, index) => ({
              position: line.position,
              quantityMilli: Math.ceil((returnableMilliOf(line) * share(index)) / 100),
            }))
            .filter(({ quantityMilli }) => quantityMilli > 0)
          expect(refusePurchaseReturn(bought, asked)).toBeNull()
          const purchase = { vatMode, vat: totals.vat, total: totals.total, returned: money(sums.total ?? 0) }
          const back = purchaseReturnTotals(purchase, bought, asked)
          for (const figure of figures)
            expect([figure, sum(back.lines.map((line): Money => line[figure]))]).toEqual([figure, back[figure]])
          expect(back.taxable + back.vat).toBe(back.total)
          for (const line of back.lines) expect(line.vat).toBeGreaterThanOrEqual(0)
          expect(back.vat).toBeGreaterThanOrEqual(0)
          for (const one of asked) {
            const line = bought[one.position - 1]
            if (line) line.returnedMilli += one.quantityMilli
          }
          for (const figure of ['taxable', 'vat', 'total'] as const) sums[figure] = (sums[figure] ?? 0) + back[figure]
        }
        for (const share of shares) giveBack((index) => share[index] ?? 0)
        giveBack(() => 100)
        expect(sums).toEqual({ taxable: totals.taxable, vat: totals.vat, total: totals.total })
      }),
    )
  })
})

test('VAT of an expense is claimed with the number of the document alone', () => {
  expect(refuseVatWithoutDocNo({ vatMode: 'inclusive', supplierDocNo: ' ' })?.code).toBe('vatNeedsDocNo')
  expect(refuseVatWithoutDocNo({ vatMode: 'exclusive', supplierDocNo: 'R-11' })).toBeNull()
  expect(refuseVatWithoutDocNo({ vatMode: 'none', supplierDocNo: '' })).toBeNull()
})

test('a document that was never paid is ended by what was written off, or by what went back', () => {
  const of = (paid: number, returned: number, badDebt: number) =>
    endedUnpaidBy({ total: money(100), paid: money(paid), returned: money(returned), badDebt: money(badDebt) })
  expect([of(0, 0, 0), of(0, 40, 0), of(60, 40, 0), of(100, 0, 0)]).toEqual([null, null, null, null])
  expect([of(0, 100, 0), of(0, 0, 100), of(0, 40, 60)]).toEqual(['returned', 'writtenOff', 'writtenOff'])
  expect(endedUnpaidBy(newPurchaseMoney(money(0)))).toBeNull()
})
