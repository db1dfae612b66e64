import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '../../test/command-line.ts'
import { official } from '../../test/fuzz/oracle.ts'
import { officialIsHere } from '../../test/official.ts'
import { hashInvoice, verifyStamp } from '../signing.ts'
import { validate } from '../validator.ts'

const folder = openFolder()
const { zatca, at } = folder
afterAll(folder.close)

const made = await zatca(['samples', '--out', 'samples', '--seed', '7', '--count', '20'])
const names = readdirSync(at('samples')).sort()
const documents = names.map((name) => readFileSync(at(`samples/${name}`), 'utf8'))
const late = 'warning:BR-KSA-98'
const drawn = (text: string) =>
  text.replace(/<ext:UBLExtensions>[\s\S]*?<\/ext:UBLExtensions>/, '').replace(/>[^<>]{44,}</g, '><')

test('twenty documents of many kinds, one chain, every stamp right', () => {
  expect(made).toEqual({ code: 0, out: 'samples: 20 documents\n', err: '' })
  expect(names).toHaveLength(20)
  const kinds = names.map((name) => name.slice(5, -8))
  expect(new Set(kinds).size).toBeGreaterThan(5)
  expect(names.some((name) => !name.endsWith('SAR.xml'))).toBe(true)
  for (const [index, xml] of documents.entries()) {
    expect(verifyStamp(xml), names[index]).toEqual([])
    const findings = validate(xml).findings.map(({ severity, rule }) => `${severity}:${rule}`)
    expect(
      findings.filter((finding) => finding !== late),
      names[index],
    ).toEqual([])
    if (index > 0) expect(xml).toContain(`>${hashInvoice(documents[index - 1]!)}<`)
  }
})

test.runIf(officialIsHere)(
  "the authority's rules find nothing in them",
  () => {
    for (const [index, xml] of documents.entries())
      for (const rules of ['cen', 'ksa'] as const)
        expect(
          [...official(rules, xml)].filter((finding) => finding !== late),
          names[index],
        ).toEqual([])
  },
  120_000,
)

test('the same seed draws the same, another one others; only what is wished for', async () => {
  const [same, other, notes] = await Promise.all([
    zatca(['samples', '--out', 'same', '--seed', '7', '--count', '2']),
    zatca(['samples', '--out', 'other', '--seed', '8', '--count', '2']),
    zatca(['samples', '--out', 'notes', '--count', '4', '--type', 'credit-note', '--only', 'simplified']),
  ])
  expect([same.code, other.code, notes.code]).toEqual([0, 0, 0])
  const first = (name: string) => readFileSync(at(`${name}/${readdirSync(at(name)).sort()[0]}`), 'utf8')
  expect(drawn(first('same'))).toBe(drawn(documents[0]!))
  expect(drawn(first('other'))).not.toBe(drawn(documents[0]!))
  expect(readdirSync(at('notes')).filter((name) => name.includes('simplified-credit-note'))).toHaveLength(4)

  const again = await zatca(['samples', '--out', 'same', '--seed', '7', '--count', '2'])
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('file-exists') })
  const none = await zatca(['samples', '--out', 'same', '--count', '0'])
  expect(none).toMatchObject({ code: 2, err: expect.stringContaining('option-value at --count') })
}, 60_000)
