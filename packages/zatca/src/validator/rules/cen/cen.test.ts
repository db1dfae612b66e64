import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { official } from '../../../../test/fuzz/oracle.ts'
import { officialIsHere, officialSamples } from '../../../../test/official.ts'
import { edges } from '../../../../test/rules/edges.ts'
import { brokenInvoices, soundInvoices } from '../../../../test/rules/european.ts'
import { validate } from '../../../validator.ts'
import ar from '../../words/cen.ar.json' with { type: 'json' }
import en from '../../words/cen.en.json' with { type: 'json' }
import { cenRules } from './rules.ts'

const fired = (xml: string): string[] => [
  ...new Set(validate(xml, { only: ['cen'] }).findings.map(({ severity, rule }) => `${severity}:${rule}`)),
]
const rules = new Map(cenRules.map(({ id, severity }) => [id, `${severity}:${id}`]))

test('a sound invoice breaks no European rule, in whichever category of VAT', () => {
  for (const invoice of soundInvoices) expect(fired(invoice)).toEqual([])
})

test.each(brokenInvoices())('%s fires where it is broken', (rule, xml) => {
  expect(fired(xml)).toContain(rules.get(rule))
})

test('every European rule is broken once above, and has words in both languages', () => {
  const ids = [...rules.keys()].sort()
  expect([...new Set(brokenInvoices().map(([rule]) => rule))].sort()).toEqual(ids)
  for (const words of [en, ar]) expect(Object.keys(words).sort()).toEqual([...ids, 'CEN-GENERAL'].sort())
})

test('an amount that is no number gives one general error besides the rules that can be read', () => {
  const [invoice = ''] = soundInvoices
  const found = fired(invoice.replace('>270.00<', '>270 SAR<').replace('<cbc:ID>7</cbc:ID>', ''))
  expect(found).toEqual(['warning:BR-02', 'error:CEN-GENERAL'])
})

test('a finding names the element that is meant', () => {
  const [, xml = ''] = brokenInvoices().find(([rule]) => rule === 'BR-S-06') ?? []
  const [finding] = validate(xml, { only: ['cen'] }).findings
  expect(finding).toMatchObject({
    rule: 'BR-S-06',
    element: '/Invoice/cac:AllowanceCharge[1]/cac:TaxCategory/cbc:Percent',
  })
})

describe.skipIf(!officialIsHere)('beside the official rules', () => {
  const listing = new URL('../../../../../../../shared/zatca/sdk-3.4.8/rules-cen.txt', import.meta.url)

  test.skipIf(!existsSync(listing))('every rule of theirs is here with its severity, and no other', () => {
    const theirs = [...readFileSync(listing, 'utf8').matchAll(/^\d+ (\S+) \[(\w+)\]/gm)].map(
      ([, id, severity]) => `${severity}:${id}`,
    )
    expect([...rules.values()].sort()).toEqual([...new Set(theirs)].sort())
  })

  test('all samples and all broken invoices fire the same rules on both sides', { timeout: 120_000 }, () => {
    const documents = [...officialSamples(), ...brokenInvoices()]
    for (const [name, xml] of documents)
      expect([name, fired(xml).sort()]).toEqual([name, [...official('cen', xml)].sort()])
  })

  test('at the edges of what can be read, both sides fire the same rules or both stop', { timeout: 240_000 }, () => {
    for (const [index, xml] of edges.entries()) {
      const mine = fired(xml)
      const theirs = [...official('cen', xml)].sort()
      expect([index, mine.includes('error:CEN-GENERAL') ? ['stopped'] : mine.sort()]).toEqual([index, theirs])
    }
  })
})
