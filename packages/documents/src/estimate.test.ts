import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { sampleWorkOrder } from './papers.samples.ts'
import { renderWorkOrder } from './work-order.ts'
import { workOrderView } from './work-order-view.ts'

const both = { language: 'both', lead: 'ar' } as const
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

test('an estimate says until when it is good and how its total comes about, and asks for no payment', () => {
  const offer = { validUntil: '2026-12-09', discount: money(1000), taxable: money(100_00), vat: money(15_00) }
  const view = workOrderView({ ...sampleWorkOrder, offer }, { ...both, kind: 'estimate' })
  expect([view.title.en, view.title.ar]).toEqual(['Estimate', 'تقدير'])
  expect(view.notice?.en).toContain('not a tax invoice')
  expect(JSON.stringify(view.facts)).toContain('2026-12-09')
  expect(view.totals).toHaveLength(4)
  expect(view.signatures).toHaveLength(2)
  expect(pagesOf(renderWorkOrder({ ...sampleWorkOrder, offer }, { ...both, kind: 'estimate' }))).toBe(1)
})
