import { expect, test } from 'vitest'
import { codeText, isRightToLeft, printable } from './printable.ts'

/** Isolates as angle brackets, so that a failure can be read. */
const shown = (text: string) => printable(text).replaceAll('\u2066', '‹').replaceAll('\u2069', '›')

test.each([
  ['موعد 2026-11-30 لوحة ABC 1234', 'موعد ‹2026-11-30› لوحة ‹ABC 1234›'],
  ['هاتف +966 50 123 4567.', 'هاتف ‹+966 50 123 4567›.'],
  ['الرياض 13211 - 3308، المملكة', 'الرياض ‹13211 - 3308›، المملكة'],
  ['زيت 5W-30 - 4 لتر', 'زيت ‹5W-30› - ‹4› لتر'],
  ['فلتر (Bosch OF-1234) خصم 15%', 'فلتر (‹Bosch OF-1234›) خصم ‹15%›'],
  ['Filter فلتر 2026-11-30', '‹Filter› فلتر ‹2026-11-30›'],
])('in Arabic company each Latin run of "%s" stands whole', (text, expected) => expect(shown(text)).toBe(expected))

test('purely Latin text is left alone', () => {
  expect(printable('Oil 5W-30, #1 #[x]$*_@<a> "q" \\n //')).toBe('Oil 5W-30, #1 #[x]$*_@<a> "q" \\n //')
})

test('characters that would turn their neighbours are taken out', () => {
  expect(printable('abc\u202edef\u2066\u2069\u0000\u0007')).toBe('abcdef')
})

test('what no font can draw becomes one sign', () => {
  expect(printable('a 汉字 b')).toMatch(/^a . b$/u)
  expect(codeText('INV-😀1')).toMatch(/^INV-.1$/u)
})

test('Arabic, Persian and Urdu letters are drawable', () => {
  expect(printable('پچگژکی ﷼ لله')).toBe('پچگژکی ﷼ لله')
})

test('a word too long for its column may break', () => {
  expect(printable('x'.repeat(40)).split('\u200b').length).toBeGreaterThan(3)
})

test('a text runs in the direction most of its letters run', () => {
  expect(['5W-30 زيت محرك', 'Toyota Camry أبيض', '2026-11-30', ''].map(isRightToLeft)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
