import { expect, test } from 'vitest'
import { type BoughtPaper, boughtView, renderBought } from './bought.ts'
import { sampleBought } from './papers.samples.ts'

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0
const labels = (paper: BoughtPaper) => boughtView(paper, { language: 'en' }).heads.map(({ label }) => label.en)

test.each(['en', 'ar', 'both'] as const)('an expense and a purchase are printed in %s', (language) => {
  expect(pagesOf(renderBought(sampleBought, { language }))).toBe(1)
  expect(pagesOf(renderBought({ ...sampleBought, kind: 'purchase' }, { language }))).toBe(1)
})

test('an expense has amounts, a purchase has quantities and prices', () => {
  expect(labels(sampleBought)).toEqual(['#', 'Description', 'Amount', 'Discount', 'Taxable', 'VAT', 'Total'])
  expect(labels({ ...sampleBought, kind: 'purchase' })).toContain('Qty')
})

test('it says what is paid and due, and a return says which document it takes back', () => {
  const { totals } = boughtView(sampleBought, { language: 'en' })
  expect(totals.slice(-2).map(({ label, value }) => [label.en, value])).toEqual([
    ['Paid', '500.00'],
    ['Due', '650.00'],
  ])
  const back = { ...sampleBought, kind: 'expenseReturn' as const, originalNumber: 'PUR-2026-0007', standing: null }
  const { facts, title } = boughtView(back, { language: 'en' })
  expect(title.en).toBe('Return of an expense')
  expect(JSON.stringify(facts)).toContain('PUR-2026-0007')
})
