import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from './money.ts'
import {
  expectedDayOf,
  freeOf,
  isOnTheWay,
  isOpenOrder,
  isToReorder,
  type OrderedLine,
  orderPrice,
  proposedMilli,
  proposedReceipt,
  purchaseOrderStates,
  receivedOf,
  refuseExceeded,
  refuseOrderCancel,
  refuseOrderChange,
  refuseOrderClose,
  refuseOrderLines,
  refuseOtherSupplier,
  refuseReceipt,
  refuseRequestOrder,
  stateByReceipts,
  toComeOf,
  wholeUnitsFor,
} from './purchase-orders.ts'
import { stockMilliOf } from './spare-parts.ts'

const codesOf = (refuse: (state: (typeof purchaseOrderStates)[number]) => { code: string } | null) =>
  purchaseOrderStates.map((state) => refuse(state)?.code ?? 'goes')

describe('what an order allows in each of its states', () => {
  test('it changes as a draft alone', () => {
    expect(codesOf(refuseOrderChange)).toEqual(['goes', ...Array<string>(5).fill('orderNotDraft')])
  })
  test('goods are received against it once the supplier has it, until it is over', () => {
    const over = ['orderOver', 'orderOver', 'orderOver']
    expect(codesOf(refuseReceipt)).toEqual(['orderNotSent', 'goes', 'goes', ...over])
    expect(refuseReceipt('draft')?.data).toEqual({ reason: 'toReceive' })
  })
  test('it is cancelled while nothing came, and closed once something did', () => {
    const over = ['orderOver', 'orderOver', 'orderOver']
    expect(codesOf(refuseOrderCancel)).toEqual(['goes', 'goes', 'orderHasReceipts', ...over])
    expect(codesOf(refuseOrderClose)).toEqual(['orderNotSent', 'orderNotSent', 'goes', ...over])
    expect(refuseOrderClose('sent')?.data).toEqual({ reason: 'toClose' })
  })
  test('a draft is open, and nothing of it is on the way', () => {
    expect(purchaseOrderStates.filter(isOpenOrder)).toEqual(['draft', 'sent', 'partlyReceived'])
    expect(purchaseOrderStates.filter(isOnTheWay)).toEqual(['sent', 'partlyReceived'])
  })
})

const ordered = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  ...{ partId: 1, partNo: 'OF-1', quantityMilli: 2000, factorMilli: 12_000, price: null },
  ...more,
})

test('an order names a part once and asks for something of it, with a price or without', () => {
  expect(refuseOrderLines([ordered(), ordered({ partId: 2, price: money(60_00) })])).toBeNull()
  expect(refuseOrderLines([ordered(), ordered()])).toMatchObject({ code: 'purchasePartRepeats' })
  expect(refuseOrderLines([ordered({ quantityMilli: 1, factorMilli: 1 })])).toMatchObject({
    code: 'stockQuantityMissing',
  })
})

describe('what comes of an order', () => {
  const line = (partId: number, stockMilli: number, receivedMilli = 0) => ({ partId, stockMilli, receivedMilli })

  test('nothing, some and all of it make its state, and too much of one line does not stand for another', () => {
    expect(stateByReceipts([line(1, 2000), line(2, 1000)])).toBe('sent')
    expect(stateByReceipts([line(1, 2000, 500), line(2, 1000)])).toBe('partlyReceived')
    expect(stateByReceipts([line(1, 2000, 9000), line(2, 1000)])).toBe('partlyReceived')
    expect(stateByReceipts([line(1, 2000, 2000), line(2, 1000, 1500)])).toBe('received')
  })

  test('is counted on the lines of its parts, and what was not ordered on none', () => {
    const lines = [line(1, 2000, 500), line(2, 1000)]
    const arriving = [
      { partId: 1, stockMilli: 1000 },
      { partId: 9, stockMilli: 4000 },
    ]
    expect(receivedOf(lines, arriving)).toEqual([{ line: lines[0], receivedMilli: 1500 }])
  })

  test('more than is to come is asked about, and so is what was not ordered', () => {
    const asked = (partId: number, stockMilli: number, confirmed = false) =>
      refuseExceeded([line(1, 2000, 500)], [{ partId, partNo: 'X', stockMilli }], confirmed)
    expect(asked(1, 1500)).toBeNull()
    expect(asked(1, 1501)).toEqual({ code: 'orderExceeded', data: { partNo: 'X' } })
    expect(asked(2, 1)).toMatchObject({ code: 'orderExceeded' })
    expect([asked(1, 9000, true), asked(2, 1, true)]).toEqual([null, null])
  })

  test('comes from the supplier who has the order', () => {
    expect(refuseOtherSupplier(7, 7)).toBeNull()
    expect([refuseOtherSupplier(7, 8), refuseOtherSupplier(7, null)]).toMatchObject([
      { code: 'orderOfOtherSupplier' },
      { code: 'orderOfOtherSupplier' },
    ])
  })

  test('the rest of a carton that was begun is proposed in pieces, whole cartons as such', () => {
    const cartons = { ...line(1, 24_000, 7_000), factorMilli: 12_000 }
    expect(proposedReceipt(cartons)).toEqual({ quantityMilli: 17_000, inStockUnits: true })
    expect(proposedReceipt({ ...cartons, receivedMilli: 12_000 })).toEqual({ quantityMilli: 1000, inStockUnits: false })
  })

  test('what is proposed to be received is all that is to come and no more', () => {
    const some = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 50_000 }), fc.nat(100), (stockMilli, factorMilli, share) => {
        const before = line(1, stockMilli, Math.floor((stockMilli * share) / 100))
        const { quantityMilli, inStockUnits } = proposedReceipt({ ...before, factorMilli })
        expect(stockMilliOf(quantityMilli, inStockUnits ? 1000 : factorMilli)).toBe(toComeOf(before))
      }),
    )
  })
})

test('a request is ordered for what the store cannot give, and once', () => {
  expect(refuseRequestOrder(1000, null)).toBeNull()
  expect(refuseRequestOrder(0, null)).toMatchObject({ code: 'requestNotShort' })
  expect(refuseRequestOrder(1000, 'PO-4')).toEqual({ code: 'requestOrdered', data: { number: 'PO-4' } })
})

test('an order is written without VAT, as the supplier adds it', () => {
  expect(orderPrice(money(115_00), 'inclusive', 1500)).toBe(100_00)
  expect(orderPrice(money(115_00), 'exclusive', 1500)).toBe(115_00)
  expect(orderPrice(money(115_00), 'none', 0)).toBe(115_00)
})

test('a line is expected on its own day, or on that of the order', () => {
  expect(expectedDayOf({ expectedOn: '2026-11-30' }, { expectedOn: '2026-12-01' })).toBe('2026-11-30')
  expect(expectedDayOf({ expectedOn: null }, { expectedOn: '2026-12-01' })).toBe('2026-12-01')
  expect(expectedDayOf({ expectedOn: null }, { expectedOn: null })).toBeNull()
})

describe('what is proposed to be ordered', () => {
  const part = { availableMilli: 2000, orderedMilli: 0, waitingMilli: 0, minimumMilli: 5000, usedMilli: 9000 }

  test('parts at their minimum or below, after what is ordered and what tickets wait for', () => {
    expect(isToReorder(part)).toBe(true)
    expect(isToReorder({ ...part, orderedMilli: 3000 })).toBe(true)
    expect(isToReorder({ ...part, orderedMilli: 3001 })).toBe(false)
    expect(isToReorder({ ...part, orderedMilli: 4000, waitingMilli: 1000 })).toBe(true)
  })
  test('without a minimum only what tickets wait for and nobody ordered', () => {
    const none = { ...part, minimumMilli: 0, availableMilli: 0 }
    expect(isToReorder(none)).toBe(false)
    expect(isToReorder({ ...none, waitingMilli: 1000 })).toBe(true)
    expect(isToReorder({ ...none, waitingMilli: 1000, orderedMilli: 1000 })).toBe(false)
  })
  test('up to the minimum and a third of what was used in 90 days, in whole units of the supplier', () => {
    expect(freeOf(part)).toBe(2000)
    expect(proposedMilli(part, 1000)).toBe(6000)
    expect(proposedMilli(part, 4000)).toBe(2000)
    expect(proposedMilli({ ...part, usedMilli: 0, availableMilli: 5000 }, 1000)).toBe(1000)
    expect(proposedMilli({ ...part, usedMilli: -3000 }, 1000)).toBe(3000)
  })
  test('enough of them, and never one too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (wanted, factor) => {
        const units = wholeUnitsFor(wanted, factor) / 1000
        expect(units * factor).toBeGreaterThanOrEqual(wanted)
        expect((units - 1) * factor).toBeLessThan(wanted)
      }),
    )
  })
})
