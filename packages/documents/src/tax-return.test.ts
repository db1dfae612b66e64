import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { issuedAt, seller } from './papers.samples.ts'
import { renderTaxReturn, type TaxReturnPaper, taxReturnView } from './tax-return.ts'

const figure = { rateBp: 1500, amount: money(1000_00), adjustment: money(200_00), vat: money(120_00), count: 3 }
const sample: TaxReturnPaper = {
  seller,
  vatNumber: '399999999900003',
  name: { en: 'Al-Masar Auto Service', ar: 'المسار لصيانة السيارات' },
  from: '2026-07-01',
  to: '2026-09-30',
  filedBy: '2026-10-31',
  postedText: '2026-10-12 11:00 AM',
  postedBy: { en: 'Fahad', ar: 'فهد' },
  printedAt: issuedAt,
  printedText: '2026-11-17 09:30 AM',
  figures: [
    { box: 'standardSales', ...figure },
    { box: 'standardPurchases', ...figure, amount: money(400_00), adjustment: money(0), vat: money(60_00) },
    { box: 'corrections', ...figure, vat: money(15_00) },
  ],
  carried: money(25_00),
  currency: { code: 'SAR', decimals: 2 },
}

test.each(['en', 'ar', 'both'] as const)('a VAT return is printed in %s', (language) => {
  const pdf = Buffer.from(renderTaxReturn(sample, { language })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('it has the boxes of the authority with their numbers, the sums of both sides, and what is due', () => {
  const { lines, totals, facts } = taxReturnView(sample, { language: 'en' })
  const cells = lines.map(({ cells: [number, , amount, adjustment, vat] }) => [number, amount, adjustment, vat])
  expect(cells[1]).toMatchObject([{ value: '1' }, { value: '1,000.00' }, { value: '200.00' }, { value: '120.00' }])
  expect(cells.map(([number]) => (number && 'value' in number ? number.value : null)).filter(Boolean)).toEqual(
    '1 3 4 5 6 7 8 9 10 11 12'.split(' '),
  )
  expect(totals.map(({ label, value }) => [label.en, value])).toEqual([
    ['13 · Total VAT due for the current period', '60.00'],
    ['14 · Corrections from earlier periods', '15.00'],
    ['15 · VAT credit carried forward', '(25.00)'],
    ['16 · Net VAT due', '50.00'],
  ])
  const imported = {
    ...sample,
    figures: [...sample.figures, { box: 'reverseCharge' as const, ...figure, vat: money(9_00) }],
  }
  expect(taxReturnView(imported, { language: 'en' }).lines.map(({ cells: [, , , , vat] }) => vat)).toContainEqual(
    expect.objectContaining({ value: '129.00' }),
  )
  expect(taxReturnView(imported, { language: 'en' }).totals.at(-1)?.value).toBe('50.00')
  expect(JSON.stringify(facts)).toContain('399999999900003')
  expect(JSON.stringify(taxReturnView({ ...sample, postedText: null }, { language: 'en' }).facts)).toContain('Open')
})
