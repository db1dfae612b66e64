import { expect, test } from 'vitest'
import type { Money } from './money.ts'
import { type Offer, type OfferLine, offerChanges } from './offers.ts'

const sar = (halalas: number) => halalas as Money
const line = (id: number, total: number, more: Partial<OfferLine> = {}): OfferLine => ({
  ...{ kind: 'service', id, serviceId: null, nameEn: `Work ${id}`, nameAr: `عمل ${id}`, description: '', partNo: '' },
  ...{ source: null, quantityMilli: 1000, total: sar(total), ...more },
})
const offer = (lines: OfferLine[], more: Partial<Offer> = {}): Offer => {
  const total = sar(lines.reduce((all, one) => all + one.total, 0))
  return {
    ...{ lines, complaint: '', note: '', validUntil: null, discount: sar(0), taxable: total, vat: sar(0), total },
    ...more,
  }
}

test('the same offer has not changed', () => {
  expect(offerChanges(offer([line(1, 100)]), offer([line(1, 100)]))).toBeNull()
})

test('lines are told that were added, taken off, priced or worded otherwise', () => {
  const before = offer([line(1, 100), line(2, 50), line(3, 30)])
  const now = offer([line(1, 120), line(3, 30, { quantityMilli: 2000 }), line(1, 40, { kind: 'part' })])
  expect(offerChanges(before, now)).toMatchObject({
    lines: [
      { change: 'priced', nameEn: 'Work 1', from: 100, to: 120 },
      { change: 'worded', nameEn: 'Work 3', from: 30, to: 30 },
      { change: 'added', from: null, to: 40 },
      { change: 'removed', nameEn: 'Work 2', from: 50, to: null },
    ],
    words: [],
    from: 180,
    to: 190,
  })
})

test('another last day and another note are another offer', () => {
  const before = offer([line(1, 100)], { validUntil: '2026-11-30' })
  const now = offer([line(1, 100)], { validUntil: '2026-12-30', note: 'Parts in three days' })
  expect(offerChanges(before, now)).toEqual({ lines: [], words: ['note', 'validUntil'], from: 100, to: 100 })
})
