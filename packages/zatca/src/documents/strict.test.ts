import { expect, test } from 'vitest'
import { stamped } from '../../test/documents/stamped.ts'
import { buildDocument, type DocumentInput, InvalidDocumentError } from '../documents.ts'
import { Random } from '../samples/random.ts'
import { sampleDocument } from '../samples.ts'
import { validate } from '../validator.ts'

type Loose = Record<string, unknown>
type Place = { readonly holder: Loose; readonly key: string }

const now = new Date()

/** What may slip in: nothing, too little, too much, and things that are right elsewhere. */
const slips = [
  [undefined, undefined, undefined, '', ' ', 'x', 'ab', 'x y', [], {}, true, false],
  ['1', '3', '10', '1234', '12345', '12345678', '310175397400003', 'a'.repeat(128), 'a'.repeat(1001)],
  [0, 1, 5, 100, 150, 500, 1500, 99_999, '0.01', '0.001', '1.005', '7'],
  ['S', 'Z', 'E', 'O', 'VATEX-SA-EDU', 'VATEX-SA-OOS', 'VATEX-SA-32', 'FC', 'CRN', 'NAT', 'OTH', 'SA', 'AE', 'XX'],
  ['USD', 'SAR', '2026-11-20', '10:00:00Z', { category: 'S' }, { category: 'O', reasonCode: 'VATEX-SA-OOS' }],
].flat() as [unknown, ...unknown[]]

test('what is built has no warning, whatever slipped into the input', () => {
  const count = Number(process.env.ZATCA_SLIPS ?? 1500)
  let built = 0
  for (let seed = 1; seed <= count; seed++) {
    const random = new Random(seed)
    const { input, what } = slipped(random, seed)
    const xml = xmlOf(input)
    if (xml === undefined) continue
    built++
    const found = validate(stamped(xml), { now }).findings.map(({ rule }) => rule)
    expect(
      found.filter((rule) => rule !== 'BR-KSA-98'),
      `seed ${seed}: ${what}`,
    ).toEqual([])
  }
  expect(built).toBeGreaterThan(count / 20)
}, 120_000)

function slipped(random: Random, seed: number): { input: Loose; what: string } {
  const input = structuredClone(sampleDocument(seed, { now })) as Loose
  const what = Array.from({ length: random.whole(1, 2) }, () => {
    const places = placesOf(input)
    const place = places[random.whole(0, places.length - 1)]
    const value = random.pick(slips)
    if (!place) return ''
    if (value === undefined) delete place.holder[place.key]
    else place.holder[place.key] = structuredClone(value)
    return `${place.key}=${JSON.stringify(value)?.slice(0, 40)}`
  })
  return { input, what: what.join(', ') }
}

function xmlOf(input: Loose): string | undefined {
  try {
    return buildDocument(input as DocumentInput, { now }).xml
  } catch (error) {
    if (error instanceof InvalidDocumentError) return undefined
    throw error
  }
}

function placesOf(holder: Loose): Place[] {
  return Object.keys(holder).flatMap((key) => {
    const inner = holder[key]
    const inside = typeof inner === 'object' && inner !== null ? placesOf(inner as Loose) : []
    return [{ holder, key }, ...inside]
  })
}
