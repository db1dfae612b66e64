import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { stamped } from '../../test/documents/stamped.ts'
import { officialIsHere } from '../../test/official.ts'
import { officialRules } from '../../test/official-rules.ts'
import { schemaOracle } from '../../test/structure/schema-oracle.ts'
import { buildDocument, type DocumentInput, type Vat } from '../documents.ts'
import { type SampleWish, sampleDocument } from '../samples.ts'

const schema = fileURLToPath(
  new URL('../../../../../shared/zatca/sdk-3.4.8/xsd/maindoc/UBL-Invoice-2.1.xsd', import.meta.url),
)
const now = new Date()

/** Each value of each choice at least once, in a few documents; the random ones behind them bring the pairs. */
const wishes: Omit<SampleWish, 'now'>[] = [
  { kind: 'invoice', simplified: false, prices: 'inclusive', discounts: 'both', currency: 'SAR' },
  { kind: 'invoice', simplified: true, prices: 'inclusive', discounts: 'both', currency: 'SAR' },
  { kind: 'invoice', simplified: false, prices: 'mixed', discounts: 'document', currency: 'USD' },
  { kind: 'credit-note', simplified: false, prices: 'exclusive', discounts: 'lines', currency: 'KWD' },
  { kind: 'credit-note', simplified: true, prices: 'inclusive', discounts: 'none', vats: [zero('VATEX-SA-HEA')] },
  { kind: 'debit-note', simplified: false, prices: 'inclusive', discounts: 'document', vats: [exempt()] },
  { kind: 'debit-note', simplified: true, prices: 'exclusive', discounts: 'both', vats: [outside()] },
  { kind: 'prepayment', simplified: false, prices: 'exclusive', discounts: 'none', vats: [{ category: 'S' }] },
  { kind: 'prepayment', simplified: true, prices: 'inclusive', discounts: 'none', currency: 'EUR' },
  {
    kind: 'final',
    simplified: false,
    prices: 'mixed',
    discounts: 'both',
    vats: [{ category: 'S' }, { category: 'S', rateBp: 500 }, zero('VATEX-SA-32'), exempt(), outside()],
  },
  { kind: 'final', simplified: true, prices: 'inclusive', discounts: 'lines', vats: [{ category: 'S' }] },
]
// ZATCA_DOCUMENTS=500 asks for that many; each takes the official rules a good part of a second.
const count = Number(process.env.ZATCA_DOCUMENTS ?? 20)
const documents = Array.from({ length: count }, (_, at) => at + 1).map((seed): [seed: number, input: DocumentInput] => [
  seed,
  sampleDocument(seed, { ...wishes[seed - 1], now }),
])

test.skipIf(!officialIsHere)(
  `the authority's rules find nothing in ${count} documents of every kind, no warning either`,
  () => {
    for (const [seed, input] of documents) {
      const fired = officialRules(stamped(buildDocument(input, { now }).xml))
      // A simplified sample is dated at midnight, which can be a day ago when its test ends.
      fired.delete('warning:BR-KSA-98')
      expect([...fired], `seed ${seed}`).toEqual([])
    }
  },
  30_000 + count * 5_000,
)

test.skipIf(!officialIsHere)(
  'the rules do find what is wrong in them',
  () => {
    const { xml } = buildDocument(sampleDocument(1, { ...wishes[0], now }), { now })
    const wrong = xml.replace(/(<cbc:TaxInclusiveAmount[^>]*>)/, '$19')
    expect([...officialRules(stamped(wrong))]).toContain('error:BR-CO-15')
  },
  30_000,
)

test.skipIf(!existsSync(schema))(
  'the schema of UBL finds nothing in a hundred documents',
  () => {
    const complaintOf = schemaOracle(schema)
    for (let seed = 1; seed <= 100; seed++) {
      const { xml } = buildDocument(sampleDocument(seed, { ...wishes[seed - 1], now }), { now })
      expect(complaintOf(xml), `seed ${seed}`).toBeNull()
    }
  },
  60_000,
)

function zero(reasonCode: string): Vat {
  return { category: 'Z', reasonCode }
}
function exempt(): Vat {
  return { category: 'E', reasonCode: 'VATEX-SA-30' }
}
function outside(): Vat {
  return { category: 'O', reasonCode: 'VATEX-SA-OOS' }
}
