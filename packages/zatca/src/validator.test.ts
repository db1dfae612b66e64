import { describe, expect, test } from 'vitest'
import { invoice, now } from '../test/documents/invoice.ts'
import { bases } from '../test/fuzz/bases.ts'
import { compare, fuzz } from '../test/fuzz/compare.ts'
import { official, officialIsHere, officialSamples } from '../test/official.ts'
import { buildDocument } from './documents.ts'
import { explainRule, validate } from './validator.ts'

const { xml } = buildDocument(invoice(), { now })
const ids = (text: string, options = {}): string[] =>
  validate(text, { now, ...options }).findings.map(({ severity, rule }) => `${severity}:${rule}`)

test('a sound document has no findings', () => {
  expect(validate(xml, { now })).toEqual({ valid: true, findings: [] })
})

test('a finding names rule, severity, element and line, and says in words what to do', () => {
  const broken = xml.replaceAll('><', '>\n<').replace('>310175397400003<', '>12<')
  const line = broken.slice(0, broken.indexOf('>12<')).split('\n').length
  const { valid, findings } = validate(broken, { now })
  expect(valid).toBe(false)
  expect(findings).toEqual([
    {
      rule: 'BR-KSA-44',
      severity: 'error',
      stage: 'ksa',
      element: '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
      line,
      message: "The buyer's VAT number is wrong.",
      hint: 'It has 15 digits and begins and ends with 3. Leave it out if the buyer has none.',
    },
  ])
  const [arabic] = validate(broken, { now, language: 'ar' }).findings
  expect(arabic?.message).toBe('الرقم الضريبي للمشتري غير صحيح.')
})

test('a rule is explained by its id in both languages, where it is known and needs no place', () => {
  expect(explainRule('BR-KSA-44')).toEqual({
    en: "The buyer's VAT number is wrong. It has 15 digits and begins and ends with 3. Leave it out if the buyer has none.",
    ar: 'الرقم الضريبي للمشتري غير صحيح. يتكون من 15 رقمًا ويبدأ وينتهي بالرقم 3. احذفه إن لم يكن للمشتري رقم.',
  })
  expect(explainRule('BR-OF-NOWHERE')).toBeNull()
  expect(explainRule('toString')).toBeNull()
})

test('a warning leaves the document valid', () => {
  const { valid, findings } = validate(xml.replace('>12211<', '>122<'), { now })
  expect([valid, findings.map(({ rule }) => rule)]).toEqual([true, ['BR-KSA-66']])
})

test('today is that of Riyadh at the given moment', () => {
  expect(ids(xml, { now: new Date('2026-11-20T21:00:00Z') })).toEqual([])
  expect(ids(xml, { now: new Date('2026-11-20T20:59:59Z') })).toEqual(['error:BR-KSA-04'])
})

test('text that is no XML is one finding with its line, not an error thrown', () => {
  for (const text of ['', 'x', '<a>\n<b></a>', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'])
    expect(ids(text)).toEqual(['error:XML'])
  expect(validate('<a>\n<b></a>').findings[0]).toMatchObject({ line: 2, element: '' })
})

test('the stages can be asked for one by one', () => {
  const broken = xml.replace('<cbc:ID>INV-1</cbc:ID>', '').replace('reporting:1.0', 'x')
  expect(ids(broken, { only: ['ksa'] })).toEqual(['error:BR-KSA-EN16931-01'])
  expect(ids(broken, { only: ['cen'] })).toEqual(['warning:BR-02'])
})

describe.skipIf(!officialIsHere)('beside the authority', () => {
  const both = (text: string) => (['cen', 'ksa'] as const).map((rules) => compare(rules, text))
  const disagreements = (text: string) => both(text).flatMap(({ missing, extra }) => [...missing, ...extra])

  test('every official sample fires the same rules on both sides', { timeout: 120_000 }, () => {
    const extra: [string, string] = [
      '3.3.3',
      official('sdk-3.3.3/samples-extra/credit-note-of-a-simplified-tax-invoice.xml'),
    ]
    for (const [name, sample] of [...officialSamples(), extra]) {
      expect([name, disagreements(sample)]).toEqual([name, []])
      expect(ids(sample, { only: ['structure'] })).toEqual([])
    }
  })

  test('every given mutant fires what is expected of it', () => {
    // Whether a sample is older than a day is no matter of what was changed in it.
    const late = 'warning:BR-KSA-98'
    type Expected = { valid: boolean; errors: string[]; warnings: string[] }
    const expected = JSON.parse(official('derived-mutations/expected.json')) as Record<string, Expected>
    expect(Object.keys(expected)).toHaveLength(16)
    for (const [name, { valid, errors, warnings }] of Object.entries(expected)) {
      const { findings, ...report } = validate(official(`derived-mutations/${name}.xml`), { now })
      const fired = new Set(
        findings
          .map(({ severity, rule, stage }) => `${severity}:${stage === 'structure' ? 'XSD' : rule}`)
          .filter((each) => each !== late),
      )
      const wanted = [...errors.map((id) => `error:${id}`), ...warnings.map((id) => `warning:${id}`)]
      expect([name, report.valid, [...fired].sort()]).toEqual([
        name,
        valid,
        wanted.filter((each) => each !== late).sort(),
      ])
    }
  })

  test('forty random mutants fire the same rules on both sides', { timeout: 300_000 }, () => {
    const outcomes = [...fuzz(bases(), { seed: 7, count: 40, only: ['cen', 'ksa'] })]
    expect(outcomes).toHaveLength(40)
    for (const { number, changes, disagreements } of outcomes)
      expect([number, changes, disagreements]).toEqual([number, changes, []])
  })
})
