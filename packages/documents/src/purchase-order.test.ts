import { expect, test } from 'vitest'
import { samplePurchaseOrder } from './papers.samples.ts'
import { purchaseOrderView, renderPurchaseOrder } from './purchase-order.ts'

test.each(['en', 'ar', 'both'] as const)('an order to a supplier is printed in %s', (language) => {
  const pdf = Buffer.from(renderPurchaseOrder(samplePurchaseOrder, { language })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a line says its unit and price, or asks for one; the total is of the prices that are known', () => {
  const { lines, totals, facts, notes } = purchaseOrderView(samplePurchaseOrder, { language: 'en' })
  expect(lines[0]?.cells.slice(2)).toMatchObject([
    { value: '4' },
    { lines: [{ text: 'Set' }] },
    { value: '215.00' },
    { value: '860.00' },
  ])
  expect(lines[1]?.cells[4]).toMatchObject({ lines: [{ text: 'Please quote' }] })
  expect(totals).toMatchObject([{ value: '860.00' }])
  expect(facts.flat()).toContainEqual(expect.objectContaining({ value: '2026-11-19' }))
  expect(notes).toHaveLength(1)
})

test('without any price there is no total', () => {
  const lines = samplePurchaseOrder.lines.map((line) => ({ ...line, price: null }))
  expect(purchaseOrderView({ ...samplePurchaseOrder, lines }, { language: 'ar' }).totals).toEqual([])
})
