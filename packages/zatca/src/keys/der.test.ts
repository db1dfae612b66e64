import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZatcaError } from '../error.ts'
import { childrenOf, type DerNode, readBits, readDer, readInteger, readOid, readText, readTime } from './der.ts'
import {
  bitString,
  contextual,
  der,
  integer,
  octetString,
  oid,
  printableString,
  sequence,
  set,
  time,
  utf8String,
} from './der-write.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const read = (bytes: Uint8Array) => readDer(bytes, 'value')
const codeOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof ZatcaError) return `${error.code} ${error.path}`
    throw error
  }
  return 'none'
}

describe('DER', () => {
  test('is written as X.690 has it', () => {
    expect(hex(oid('1.2.840.10045.4.3.2'))).toBe('06082a8648ce3d040302')
    expect(hex(oid('0.9.2342.19200300.100.1.1'))).toBe('060a0992268993f22c640101')
    expect(hex(integer(0n))).toBe('020100')
    expect(hex(integer(128n))).toBe('02020080')
    expect(hex(contextual(3, bitString(Buffer.of(1))))).toBe('a30403020001')
    expect(hex(sequence(set(utf8String('ض'), printableString('SA')), octetString(Buffer.of())))).toBe(
      '300c31080c02d8b6130253410400',
    )
    expect(hex(der(4, Buffer.alloc(300))).slice(0, 8)).toBe('0482012c')
    expect(hex(der(4, Buffer.alloc(200))).slice(0, 6)).toBe('0481c8')
    expect(hex(der(4, Buffer.alloc(70_000))).slice(0, 10)).toBe('0483011170')
  })

  test('what is written is read again', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 1n << 200n }),
        fc.string({ unit: 'grapheme' }),
        fc.uint8Array({ maxLength: 400 }),
        (number, text, bytes) => {
          const [a, b, c] = childrenOf(read(sequence(integer(number), utf8String(text), bitString(bytes))))
          expect(readInteger(a!)).toBe(number)
          expect(readText(b!)).toBe(text)
          expect(hex(readBits(c!))).toBe(hex(bytes))
        },
      ),
    )
    for (const one of ['2.5.29.17', '1.3.6.1.4.1.311.20.2', '2.999.3']) expect(readOid(read(oid(one)))).toBe(one)
    for (const one of ['2049-12-31T23:59:59Z', '2050-01-01T00:00:00Z', '1999-02-28T01:02:03Z']) {
      expect(readTime(read(time(new Date(one))))).toEqual(new Date(one))
    }
  })

  test.each([
    ['nothing', '', 'der-truncated value'],
    ['a header cut off', '30', 'der-truncated value'],
    ['a length cut off', '3082', 'der-truncated value'],
    ['content cut off', '300502', 'der-truncated value'],
    ['a child that is longer than its parent', '3003020505', 'der-truncated value[0]'],
    ['no end', '30800000', 'der-malformed value'],
    ['a length too long', '308105' + '0500050005', 'der-malformed value'],
    ['a length of 4 bytes', '3084ffffffff', 'der-oversized value'],
    ['a long tag', '1f810100', 'der-malformed value'],
    ['something behind', '050000', 'der-malformed value'],
  ])('refuses %s', (_, bytes, code) => {
    expect(codeOf(() => childrenOf(read(Buffer.from(bytes, 'hex'))))).toBe(code)
  })

  test('refuses what is larger than any certificate', () => {
    expect(codeOf(() => read(Buffer.alloc(65_537, 0x30)))).toBe('der-oversized value')
  })

  test('random bytes give a typed error or a value, nothing else', () => {
    const walk = (node: DerNode): void => {
      for (const reader of [readOid, readInteger, readBits, readText, readTime]) codeOf(() => reader(node))
      codeOf(() => childrenOf(node).forEach(walk))
    }
    const bytes = fc
      .array(fc.oneof(fc.constantFrom(0x30, 0x31, 2, 3, 6, 0x17, 0x0c, 0x80, 0x81), fc.nat(255)))
      .map((list) => Buffer.from(list))
    fc.assert(
      fc.property(bytes, (list) => void codeOf(() => walk(read(list)))),
      { numRuns: 2000 },
    )
  })
})
