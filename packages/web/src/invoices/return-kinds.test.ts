import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import type { Invoice } from './invoice.ts'
import { returnKindOf, worthOf } from './return-kinds.ts'

const line = {
  position: 1,
  total: money(115_00),
  returned: money(0),
  outMilli: 2000,
  quantityMilli: 2000,
  backMilli: 0,
}
const sale = (more: object = {}): Invoice =>
  ({
    type: 'Normal',
    isDeposit: false,
    isDebitNote: false,
    category: 'tickets',
    ticketId: 1,
    lines: [line],
    ...more,
  }) as Invoice

test('INV-012 one dialog takes every kind of sale back, each in its own way, and no other document', () => {
  expect(returnKindOf(sale())).toBe('ticket')
  expect(returnKindOf(sale({ category: 'income', ticketId: null }))).toBe('income')
  expect(returnKindOf(sale({ category: 'spareParts', ticketId: null }))).toBe('goods')
  expect(returnKindOf(sale({ category: 'spareParts', isDebitNote: true }))).toBe('debitNote')
  expect(returnKindOf(sale({ type: 'Return' }))).toBeNull()
  expect(returnKindOf(sale({ category: 'income', ticketId: null, isSubscription: true }))).toBeNull()
  expect(returnKindOf(sale({ isDeposit: true }))).toBeNull()
  expect(returnKindOf(sale({ ticketId: null }))).toBeNull()
})

test('INV-013 nothing is left of what came back whole: of money by amount, of goods by quantity', () => {
  const back = [{ ...line, returned: money(115_00) }]
  expect(returnKindOf(sale({ lines: back }))).toBeNull()
  expect(returnKindOf(sale({ category: 'spareParts', lines: back }))).toBe('goods')
  expect(returnKindOf(sale({ category: 'spareParts', lines: [{ ...line, outMilli: 0 }] }))).toBeNull()
})

test('goods are worth their share of what was asked for them, and amounts themselves', () => {
  expect(worthOf('goods', sale(), [{ position: 1, taken: 1000 }])).toBe(57_50)
  expect(worthOf('income', sale(), [{ position: 1, taken: 40_00 }])).toBe(40_00)
})
