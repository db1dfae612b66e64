import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Lines } from './copy.ts'

const written = (...rows: unknown[][]): string => {
  const lines = new Lines()
  for (const row of rows) lines.add(row)
  return Buffer.from(lines.take() ?? []).toString()
}
/** What PostgreSQL reads: backslash, tab and line ends stand behind a backslash. */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

test('texts of any letters and length come out as UTF-8, escaped', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 150 }), { minLength: 1 }), (row) => {
      expect(written(row)).toBe(`${row.map(escaped).join('\t')}\n`)
    }),
  )
})

test('numbers come out as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double()), { minLength: 1 }), (row) => {
      expect(written(row)).toBe(`${row.map(String).join('\t')}\n`)
    }),
  )
})

test('nothing, yes and no, arrays, objects and bytes have forms of their own; each row is a line', () => {
  const kinds = [null, undefined, true, false, ['a', 'b"c'], { a: '\\' }, Buffer.from('hi')]
  const fields = ['\\N', '\\N', 't', 'f', '{"a","b\\\\"c"}', '{"a":"\\\\\\\\"}', '\\\\x6869']
  expect(written(kinds, [1])).toBe(`${fields.join('\t')}\n1\n`)
})

test('what was taken is gone, and its bytes are counted', () => {
  const lines = new Lines()
  expect(lines.add(['سيارة'])).toBe(11)
  expect(lines.take()?.length).toBe(11)
  expect(lines.take()).toBeNull()
})
