import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { now } from '../../../../test/documents/invoice.ts'
import { official, stopped } from '../../../../test/fuzz/oracle.ts'
import { officialIsHere } from '../../../../test/official.ts'
import { brokenDocuments } from '../../../../test/rules/saudi.ts'
import { documents } from '../../../../test/rules/saudi-documents.ts'
import { validate } from '../../../validator.ts'
import ar from '../../words/ksa.ar.json' with { type: 'json' }
import en from '../../words/ksa.en.json' with { type: 'json' }
import { ksaRules } from './rules.ts'

const fired = (xml: string, at = now): string[] => [
  ...new Set(validate(xml, { only: ['ksa'], now: at }).findings.map(({ severity, rule }) => `${severity}:${rule}`)),
]
const rules = new Map(ksaRules.map(({ id, severity }) => [id, `${severity}:${id}`]))
rules.set('KSA-GENERAL', 'error:KSA-GENERAL')

/** An indicator that is neither true nor false stops the official rules before this one could fire. */
const unreachable = 'BR-KSA-F-02'

test.each(Object.entries(documents))('a sound document breaks no Saudi rule: %s', (_, xml) => {
  expect(fired(xml)).toEqual([])
})

test.each(brokenDocuments())('%s fires where it is broken', (rule, xml) => {
  expect(fired(xml)).toContain(rules.get(rule))
})

test('every Saudi rule but the unreachable one is broken above, stands once in the table and has words in both languages', () => {
  const ids = ksaRules.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const broken = new Set(brokenDocuments().map(([rule]) => rule))
  expect([...rules.keys()].filter((id) => !broken.has(id))).toEqual([unreachable])
  for (const words of [en, ar]) expect(Object.keys(words).sort()).toEqual([...rules.keys(), 'XML'].sort())
})

test('besides the general error stand the findings of all rules that can be read', () => {
  const xml = documents.standard.replace('>14.25<', '>14.25 SAR<').replace('reporting:1.0', 'reporting')
  expect(fired(xml)).toEqual(['error:BR-KSA-EN16931-01', 'warning:BR-KSA-DEC-03', 'error:KSA-GENERAL'])
})

describe.skipIf(!officialIsHere)('beside the official rules', () => {
  const listing = new URL('../../../../../../../shared/zatca/sdk-3.4.8/rules-ksa.txt', import.meta.url)

  test.skipIf(!existsSync(listing))('every rule of theirs is here with its severity, and no other', () => {
    const theirs = [...readFileSync(listing, 'utf8').matchAll(/^\d+ (\S+) \[(\w+)\]/gm)].map(
      ([, id, severity]) => `${severity}:${id}`,
    )
    expect(ksaRules.map(({ id, severity }) => `${severity}:${id}`).sort()).toEqual([...new Set(theirs)].sort())
  })

  test('all sound and broken documents fire the same rules on both sides', { timeout: 300_000 }, () => {
    const clock = new Date()
    for (const [name, xml] of [...Object.entries(documents), ...brokenDocuments()]) {
      const theirs = official('ksa', xml)
      const ours = fired(xml, clock)
      if (theirs === stopped) expect([name, ours]).toEqual([name, expect.arrayContaining(['error:KSA-GENERAL'])])
      else expect([name, ours.sort()]).toEqual([name, [...theirs].sort()])
    }
  })
})
