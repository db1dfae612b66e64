import fc from 'fast-check'
import { alreadyInUrl, placesIn, type Request, withValue } from './requests.ts'

/** Texts that break careless code: controls, bidi, lone halves, SQL, templates, numbers and dates that only look like it. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\u202Eلاش\u202C',
  '\u2066\u2069\u200F\u200B\uFEFF',
  '\ud800',
  '\udc00x',
  '👨‍👩‍👧‍👦',
  'مُحَمَّدٌ',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  "' or 1=1 --",
  "'; drop table app.tickets; --",
  '%',
  '_%\\',
  '\\',
  '$1',
  '{{field}}',
  '$t(NotFound)',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '1.0',
  '-1',
  '١٢٣',
  '9007199254740993',
  '99999999999999999999999999',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59.999999999-23:59',
  '2026-11-30T24:00:00Z',
  'true',
  '[object Object]',
]
const hostileNumbers = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1e21, -1e308, 5e-324]
const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}
const holders = [[], {}, [null], [[]], { id: 1 }, { toString: 'x' }, deep(60), Array.from({ length: 3000 }, () => 1)]
const longTexts = [51, 101, 501, 2001, 10_001, 200_000].map((length) => 'م'.repeat(length))
const urlPieces = ['%', '%zz', '%ff', '%00', '%C0%AF', '..', '%2e%2e%2f', '', 'a'.repeat(20_000), '1/2', '1%2F2'].map(
  alreadyInUrl,
)

const hostileValue = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, ...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...holders, ...longTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -(2 ** 31), max: 2 ** 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
const unknownNames = ['companyId', 'company_id', '__proto__', 'constructor', 'toString', 'id', 'حقل', 'a.b', 'a[b]', '']

type Spoil = (request: Request) => Request
const unknown =
  (name: string, value: unknown): Spoil =>
  (request) =>
    withValue(request, [request.body === null ? 'query' : 'body', name], value)

/** One to three ways to spoil a request: another value somewhere, a value missing, a value nobody asked for. */
export function spoiltRequest(good: Request): fc.Arbitrary<Spoil> {
  const places = placesIn(good).filter((path) => path.length > 1)
  const added = fc.tuple(fc.constantFrom(...unknownNames), hostileValue).map(([name, value]) => unknown(name, value))
  if (places.length === 0) return added
  const place = fc.constantFrom(...places)
  const set =
    (value: unknown, path: string[]): Spoil =>
    (request) =>
      withValue(request, path, value)
  const changed = fc.tuple(hostileValue, place).map(([value, path]) => set(value, path))
  const dropped = place.map((path) => set(undefined, path))
  const inAddress = places.filter(([part]) => part !== 'body')
  const broken =
    inAddress.length === 0
      ? []
      : [
          {
            weight: 2,
            arbitrary: fc
              .tuple(fc.constantFrom(...urlPieces), fc.constantFrom(...inAddress))
              .map(([value, path]) => set(value, path)),
          },
        ]
  const one = fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 2, arbitrary: dropped },
    { weight: 1, arbitrary: added },
    ...broken,
  )
  return fc
    .array(one, { minLength: 1, maxLength: 3 })
    .map((spoils) => (request) => spoils.reduce((spoilt, spoil) => spoil(spoilt), request))
}

/** Bodies that are no request at all, as they go over the wire. */
export const brokenBodies: { payload: string; type: string }[] = [
  { payload: '', type: 'application/json' },
  { payload: '{', type: 'application/json' },
  { payload: 'null', type: 'application/json' },
  { payload: '[]', type: 'application/json' },
  { payload: '"text"', type: 'application/json' },
  { payload: '12', type: 'application/json' },
  { payload: '{"__proto__":{"id":1}}', type: 'application/json' },
  { payload: '{"constructor":{"prototype":{"id":1}}}', type: 'application/json' },
  { payload: '[{"a":'.repeat(20_000), type: 'application/json' },
  { payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, type: 'application/json' },
  { payload: `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, type: 'application/json' },
  { payload: JSON.stringify({ a: 'a'.repeat(1_100_000) }), type: 'application/json' },
  { payload: 'a=1', type: 'application/x-www-form-urlencoded' },
  { payload: '<a/>', type: 'application/xml' },
  { payload: '{}', type: 'text/plain' },
  { payload: '--x\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' },
  { payload: '{}', type: 'nonsense' },
]
