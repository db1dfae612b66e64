import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { type LabelsPaper, labelsView, renderLabels } from './labels.ts'

const paper: LabelsPaper = {
  layout: 'sheet',
  start: 1,
  currency: { code: 'SAR', decimals: 2 },
  printedAt: '2026-11-24T08:00:00.000Z',
  labels: [
    {
      partNo: '04465-33471',
      name: { en: 'Front brake pads', ar: 'فحمات فرامل أمامية' },
      code: '4006381333931',
      price: money(103_50),
      count: 3,
    },
  ],
}
const [one] = paper.labels
const pagesOf = (of: Partial<LabelsPaper>, language: 'en' | 'ar' | 'both' = 'both') =>
  Buffer.from(renderLabels({ ...paper, ...of }, { language }))
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
const counted = (count: number) => paper.labels.map((label) => ({ ...label, count }))

test.each(['en', 'ar', 'both'] as const)('labels are printed in %s', (language) => {
  expect(pagesOf({}, language)).toBe(1)
  expect(pagesOf({ layout: 'roll' }, language)).toBe(3)
})

test('a sheet that was begun is filled from the place that is free', () => {
  expect(pagesOf({ labels: counted(24) })).toBe(1)
  expect(pagesOf({ labels: counted(24), start: 2 })).toBe(2)
  expect(pagesOf({ labels: counted(1), start: 24 })).toBe(1)
  expect(pagesOf({ layout: 'roll', labels: counted(1), start: 24 })).toBe(1)
})

test('a label says the name, the number, the price and the barcode, which stands alone where it is the number', () => {
  const { view } = labelsView(paper, { language: 'both' })
  expect(view.labels[0]).toMatchObject({
    names: [{ text: 'فحمات فرامل أمامية', rtl: true }, { text: 'Front brake pads' }],
    partNo: '04465-33471',
    code: '4006381333931',
    price: '103.50',
  })
  const own = { ...one, partNo: 'A-1', code: 'A-1', price: null } as LabelsPaper['labels'][number]
  expect(labelsView({ ...paper, labels: [own] }, { language: 'en' }).view.labels[0]).toMatchObject({
    code: null,
    price: null,
  })
})

test('bars that no reader could read are left out, and the label is printed all the same', () => {
  const long = { ...one, code: 'aB'.repeat(25) } as LabelsPaper['labels'][number]
  const { view, drawings } = labelsView({ ...paper, layout: 'roll', labels: [long] }, { language: 'en' })
  expect(view.labels[0]?.bars).toBeNull()
  expect(drawings).toEqual({})
  expect(pagesOf({ labels: [long], layout: 'roll' })).toBe(3)
  const arabic = { ...one, code: 'قطعة-١' } as LabelsPaper['labels'][number]
  expect(labelsView({ ...paper, labels: [arabic] }, { language: 'ar' }).view.labels[0]?.bars).toBeNull()
})
