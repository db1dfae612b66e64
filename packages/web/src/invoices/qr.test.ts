import { expect, test } from 'vitest'
import { penaltyOf, qrModules, qrPath } from './qr.ts'

const rows = (text: string, mask?: number) =>
  qrModules(text, mask).map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))

test('the QR of an invoice is drawn as the standard says, down to the module', () => {
  expect(rows('Warsha', 2)).toEqual([
    '111111100010101111111',
    '100000100110001000001',
    '101110101001001011101',
    '101110101110001011101',
    '101110101001101011101',
    '100000101100101000001',
    '111111101010101111111',
    '000000001111100000000',
    '101111100010101111100',
    '110100010000100100101',
    '110011100001010011110',
    '011010010110000111111',
    '010111110101010011010',
    '000000001111111100110',
    '111111100110101100010',
    '100000101101111001101',
    '101110101000100101010',
    '101110101010100110100',
    '101110101001010001000',
    '100000100010000101100',
    '111111101111010110010',
  ])
})

test('longer texts take a larger code, with its version written in it from the seventh on', () => {
  const sizes = [14, 15, 122, 123, 213, 214].map((length) => qrModules('A'.repeat(length)).length)
  expect(sizes).toEqual([21, 25, 45, 49, 57, 61])
  expect(() => qrModules('A'.repeat(3000))).toThrow('cannot hold')
})

test('the mask that is easiest to read is taken', () => {
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => penaltyOf(qrModules('Warsha', mask)))
  expect(penaltyOf(qrModules('Warsha'))).toBe(Math.min(...all))
})

test('the path has one stroke for each run of dark modules', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, true],
      [false, false, false],
    ]),
  ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z')
})
