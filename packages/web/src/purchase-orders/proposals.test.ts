import type { ReorderPart } from '@warsha/contract/reorder'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { bySupplier, chosenOf, ordersOf, withoutOrdered } from './proposals.ts'

const part = (partId: number, supplierId: number | null): ReorderPart => ({
  ...{ partId, partNo: `P-${partId}`, nameEn: 'Filter', nameAr: 'فلتر', stockUnit: 'piece', unit: 'carton' },
  ...{ currentMilli: 0, availableMilli: 0, orderedMilli: 500, waitingMilli: 0, minimumMilli: 1000, usedMilli: 0 },
  ...{ factorMilli: 4000, proposedMilli: 2000, supplierId, supplierNameEn: 'S', supplierNameAr: 'م' },
  price: money(90_00),
})

test('proposals stand by their last supplier, those without one last', () => {
  const chosen = [part(1, null), part(2, 7), part(3, 8), part(4, 7)].map(chosenOf)
  expect(bySupplier(chosen).map((group) => group.map(({ part: { partId } }) => partId))).toEqual([[2, 4], [3], [1]])
})

test('one order for each supplier, of what is taken, has a supplier and a quantity', () => {
  const [one, other, none, out, empty] = [part(1, 7), part(2, 7), part(3, null), part(4, 7), part(5, 7)].map(chosenOf)
  if (!one || !other || !none || !out || !empty) throw new Error('no proposals')
  const orders = ordersOf([
    one,
    { ...other, supplierId: 8, quantityMilli: 5000 },
    none,
    { ...out, taken: false },
    { ...empty, quantityMilli: null },
  ])
  expect(orders.map(({ supplierId, lines }) => [supplierId, lines.map(({ partId }) => partId)])).toEqual([
    [7, [1]],
    [8, [2]],
  ])
  expect(orders[0]?.lines[0]).toMatchObject({ unit: 'carton', quantityMilli: 2000, price: 90_00, orderedMilli: 500 })
  expect(orders[1]?.lines[0]).toMatchObject({ quantityMilli: 5000, price: null })
})

test('what was typed of a part that is not ordered yet stays typed', () => {
  const typed = { 1: { quantityMilli: 5000 }, 2: { supplierId: 8 }, 3: { taken: false } }
  expect(withoutOrdered(typed, [{ lines: [{ partId: 1 }] }, { lines: [{ partId: 4 }] }])).toEqual({
    2: { supplierId: 8 },
    3: { taken: false },
  })
})
