import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encode } from '../../../test/structure/encode.ts'
import { mutate, randomFrom } from '../../../test/structure/mutate.ts'
import { readSchemas } from '../../../test/structure/read-schemas.ts'
import { schemaOracle } from '../../../test/structure/schema-oracle.ts'
import { parseXml } from '../../xml/parse.ts'
import { textOf } from '../../xml/tree.ts'
import ar from '../words/structure.ar.json' with { type: 'json' }
import en from '../words/structure.en.json' with { type: 'json' }
import { checkStructure, structureRules } from './check.ts'

const sdk = new URL('../../../../../../shared/zatca/sdk-3.4.8/', import.meta.url).pathname
const schema = `${sdk}xsd/maindoc/UBL-Invoice-2.1.xsd`
const official = test.skipIf(!existsSync(schema))

const smallest = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate>
  <cac:AccountingSupplierParty/><cac:AccountingCustomerParty/>
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="SAR">1.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID="SAR">1.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Oil</cbc:Name></cac:Item>
  </cac:InvoiceLine>
</Invoice>`

const faultsOf = (from: string, to: string) => {
  expect(smallest).toContain(from)
  return checkStructure(parseXml(smallest.replace(from, to)).root).map(({ rule, element, name }) => [
    rule,
    element.name,
    name,
  ])
}

test('the smallest invoice of UBL has no fault', () => {
  expect(checkStructure(parseXml(smallest).root)).toEqual([])
})

test.each([
  ['xsd:Invoice-2', 'xsd:CreditNote-2', 'structure-root', 'Invoice', 'ubl:Invoice'],
  [
    '<cbc:IssueDate>',
    '<cbc:Colour>red</cbc:Colour><cbc:IssueDate>',
    'structure-unknown-element',
    'cbc:Colour',
    'cbc:Colour',
  ],
  [
    '<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-21</cbc:IssueDate>',
    '<cbc:IssueDate>2026-11-21</cbc:IssueDate><cbc:ID>1</cbc:ID>',
    'structure-order',
    'cbc:ID',
    'cbc:ID',
  ],
  [
    '<cac:AccountingCustomerParty/>',
    '<cac:AccountingCustomerParty/><cac:AccountingCustomerParty/>',
    'structure-repeated',
    'cac:AccountingCustomerParty',
    'cac:AccountingCustomerParty',
  ],
  ['<cac:AccountingCustomerParty/>', '', 'structure-missing', 'Invoice', 'cac:AccountingCustomerParty'],
  ['<cac:Item>', '<cac:Item>oil', 'structure-text', 'cac:Item', 'cac:Item'],
  ['1.00</cbc:PayableAmount>', '1,00</cbc:PayableAmount>', 'structure-type', 'cbc:PayableAmount', 'decimal'],
  ['2026-11-21', '2026-02-29', 'structure-type', 'cbc:IssueDate', 'date'],
  ['<cbc:Name>', '<cbc:Name lang="en">', 'structure-attribute', 'cbc:Name', 'lang'],
  [
    '<cbc:PayableAmount currencyID="SAR">',
    '<cbc:PayableAmount>',
    'structure-attribute-missing',
    'cbc:PayableAmount',
    'currencyID',
  ],
  ['<cbc:Name>', '<cbc:Name languageID="a b">', 'structure-attribute-type', 'cbc:Name', 'languageID'],
])('%s written as %s is %s', (from, to, rule, element, name) => {
  expect(faultsOf(from, to)).toEqual([[rule, element, name]])
})

test('every fault of structure has words in both languages', () => {
  for (const words of [en, ar]) expect(Object.keys(words).sort()).toEqual([...structureRules].sort())
})

official('the table of content models is that of the official schemas', () => {
  const table = readFileSync(new URL('table.gen.ts', import.meta.url), 'utf8')
  expect(encode(readSchemas(schema))).toBe(table)
})

official(
  'what the official schemas accept or refuse, so does the table: all samples and 600 changes of them',
  { timeout: 60_000 },
  () => {
    const accepts = schemaOracle(schema)
    const samples = globSync(`${sdk}samples/**/*.xml`).map((path) => readFileSync(path, 'utf8'))
    const random = randomFrom(20)
    const texts = [
      ...samples,
      ...Array.from({ length: 600 }, (_, index) => mutate(samples[index % samples.length] ?? '', random)),
    ]
    const compared = texts.flatMap((text) => {
      const root = parsed(text)
      if (!root) return []
      const faults = checkStructure(root)
      const complaint = accepts(text)
      // Letters outside of base64 are passed over by libxml2, though the schema language forbids them.
      if (
        complaint === null &&
        faults.some(({ element, name }) => name === 'base64Binary' && stray.test(textOf(element)))
      )
        return []
      return [{ complaint, faults: faults.map(({ rule, name }) => `${rule} ${name}`) }]
    })
    expect(compared.filter(({ complaint, faults }) => (complaint === null) !== (faults.length === 0))).toEqual([])
    expect(compared.length).toBeGreaterThan(500)
    expect(compared.filter(({ complaint }) => complaint !== null).length).toBeGreaterThan(300)
  },
)

const stray = /[^A-Za-z0-9+/= \t\r\n]/

const parsed = (text: string) => {
  try {
    return parseXml(text).root
  } catch {
    return null
  }
}
