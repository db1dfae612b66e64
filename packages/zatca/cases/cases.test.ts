import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildDocument, computeTotals, type DocumentInput, type TotalsInput } from '../src/documents.ts'
import { textsAt } from '../test/documents/at-path.ts'
import { invoice, now } from '../test/documents/invoice.ts'
import { breaches } from '../test/documents/json-schema.ts'

type Expected = {
  lines: { net: number; vat: number; withVat: number }[]
  shares: ({ taxable: number; vat: number; total: number } | null)[]
  categories: { category: string; rateBp: number; lineExtension: number; taxable: number; tax: number }[]
  change: number
  taxInRiyals?: number
} & Record<
  'lineExtension' | 'taxExclusive' | 'tax' | 'taxInclusive' | 'prepaid' | 'payableRounding' | 'payable',
  number
>
type Case = { id: string; title: string; input: TotalsInput; expected: Expected; xml: Record<string, string> }
type Refusal = { id: string; title: string; input: TotalsInput; refused: { code: string; path: string } }

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const { cases } = read('totals.json') as { cases: Case[] }
const { cases: refusals } = read('refusals.json') as { cases: Refusal[] }

test('the cases have the form that their schema promises', () => {
  const schema = read('totals.schema.json') as object
  expect(breaches(read('totals.json'), schema)).toEqual([])
  expect(breaches({ version: 1, cases: [{ ...cases[0], id: 'ا', more: 1 }] }, schema)).toHaveLength(2)
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
})

test.each(cases.map((one) => [one.id, one] as const))('%s: the figures', (_, { input, expected }) => {
  const totals = computeTotals(input)
  const { lines, shares, categories, change, taxInRiyals, ...head } = expected
  expect(totals).toMatchObject({ ...head, ...(taxInRiyals !== undefined && { taxInRiyals }) })
  expect(totals.allowances - totals.charges).toBe(change)
  expect(totals.lines).toMatchObject(lines)
  expect(totals.lines.map(({ share }) => share)).toMatchObject(shares)
  expect(totals.categories.map(({ vat, ...one }) => ({ ...one, category: vat.category }))).toMatchObject(categories)
})

test.each(cases.map((one) => [one.id, one] as const))('%s: the XML', (_, { input, xml }) => {
  const textAt = textsAt(buildDocument(documentOf(input), { now }).xml)
  for (const [path, text] of Object.entries(xml)) expect(textAt(path), path).toBe(text)
})

test.each(refusals.map((one) => [one.id, one] as const))('%s: refused', (_, { input, refused }) => {
  expect(() => computeTotals(input)).toThrow(expect.objectContaining(refused))
})

test('the round-price trap', () => {
  const { rateBp, from, to, differ } = read('round-prices.json') as Record<'rateBp' | 'from' | 'to' | 'differ', number>
  let count = 0
  let paidOtherwise = 0
  for (let gross = from; gross <= to; gross++) {
    const { taxExclusive, tax, payable } = computeTotals({
      pricesIncludeVat: true,
      lines: [{ quantity: { units: 1, scale: 0 }, price: { units: gross, scale: 2 } }],
    })
    if (payable !== gross) paidOtherwise++
    if (Math.floor((taxExclusive * rateBp + 5000) / 10_000) !== tax) count++
  }
  expect({ count, paidOtherwise }).toEqual({ count: differ, paidOtherwise: 0 })
}, 60_000)

/** The figures of a case in a document that nothing else is wrong with. */
function documentOf(input: TotalsInput): DocumentInput {
  const { lines, prepayments, exchangeRate, ...figures } = input
  return invoice({
    ...figures,
    lines: lines.map((line) => ({ ...line, name: 'قطعة غيار' })),
    ...(exchangeRate !== undefined && { exchangeRate, currency: 'USD' }),
    ...(prepayments && {
      prepayments: prepayments.map(({ taxes }) => ({
        id: 'PRE-1',
        issueDate: '2026-11-20',
        issueTime: '08:00:00',
        taxes,
      })),
    }),
  })
}
