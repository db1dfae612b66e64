import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { sampleStatement } from './papers.samples.ts'
import { renderStatement, statementView } from './statement.ts'

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

test.each(['en', 'ar', 'both'] as const)('a statement is printed in %s', (language) => {
  expect(pagesOf(renderStatement(sampleStatement, { language }))).toBe(1)
})

test('its days open with what was owed before them and close with what is owed after', () => {
  const { lines, totals, ages, number } = statementView(sampleStatement, { language: 'en' })
  expect(number).toContain('2026-11-01')
  expect(lines).toHaveLength(3)
  expect(lines[0]?.cells.at(-1)).toMatchObject({ value: '1,200.00' })
  expect(lines[2]?.cells.at(5)).toMatchObject({ value: '1,500.00' })
  expect(totals.map(({ value }) => value)).toEqual(['1,200.00', '4,646.00', '(1,500.00)', '4,346.00'])
  expect(ages[0]?.cells).toMatchObject([{ value: '3,146.00' }, { value: '1,200.00' }, {}, {}, {}])
})

test('what was paid and what was written off are told apart, each by its name', () => {
  const paper = { ...sampleStatement, paid: money(100000), writtenOff: money(50000) }
  const totalsOf = (of: 'customer' | 'supplier') =>
    statementView({ ...paper, of }, { language: 'en' }).totals.map(({ value, ...label }) => [
      JSON.stringify(label),
      value,
    ])
  const named = (of: 'customer' | 'supplier', value: string) => totalsOf(of).find((one) => one[1] === value)?.[0]
  expect(named('customer', '(1,000.00)')).toContain('Paid in these days')
  expect(named('customer', '(500.00)')).toContain('Written off in these days')
  expect(named('supplier', '(500.00)')).toContain('Written off in these days')
})

test('phone numbers are written as on screens', () => {
  const paper = { ...sampleStatement, seller: { ...sampleStatement.seller, phone: '+966114550190' } }
  const { facts, seller } = statementView(paper, { language: 'en' })
  expect(seller.phone).toBe('+966 11 455 0190')
  expect(facts.flat()).toContainEqual(expect.objectContaining({ value: '+966 55 000 1111' }))
})

test('it says that it is of all shops, where there are several', () => {
  const factsOf = (ofAllShops: boolean) =>
    JSON.stringify(statementView({ ...sampleStatement, ofAllShops }, { language: 'en' }).facts)
  expect(factsOf(true)).toContain('All our shops')
  expect(factsOf(false)).not.toContain('All our shops')
})

test('a statement of all there is has no opening line, and a long one takes the sheets it needs', () => {
  const lines = Array.from({ length: 60 }, () => sampleStatement.lines).flat()
  const all = { ...sampleStatement, from: null, lines }
  expect(statementView(all, { language: 'both' }).lines).toHaveLength(120)
  expect(pagesOf(renderStatement(all, { language: 'both' }))).toBeGreaterThan(3)
})
