import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTlv, writeTlv } from './tlv.ts'

const coded = (code: string, path: string) => expect.objectContaining({ name: 'ZatcaError', code, path })

describe('values of a QR code', () => {
  test('lengths are one byte, also above 127', () => {
    const name = Buffer.from('ن'.repeat(64))
    expect(
      Buffer.from(writeTlv([[1, name]]), 'base64')
        .subarray(0, 4)
        .toString('hex'),
    ).toBe('0180d986')
    expect(Buffer.from(writeTlv([[1, Buffer.alloc(255)]]), 'base64')[1]).toBe(255)
    expect(readTlv(writeTlv([[1, name]])).get(1)).toEqual(name)
  })

  test('a value of more than 255 bytes is refused', () => {
    expect(() => writeTlv([[1, Buffer.alloc(256)]])).toThrow(coded('qr-value-too-long', 'tag 1'))
    expect(() => writeTlv([[1, Buffer.alloc(256), '/Invoice/x']])).toThrow(coded('qr-value-too-long', '/Invoice/x'))
  })

  test('what is written is read again', () => {
    const values = fc.uniqueArray(fc.tuple(fc.nat(255), fc.uint8Array({ maxLength: 255 })), {
      selector: ([tag]) => tag,
      minLength: 1,
    })
    fc.assert(
      fc.property(values, (list) => {
        const read = readTlv(writeTlv(list))
        expect([...read].map(([tag, value]) => [tag, Buffer.from(value).toString('hex')])).toEqual(
          list.map(([tag, value]) => [tag, Buffer.from(value).toString('hex')]),
        )
      }),
    )
  })

  test.each([
    ['', 'qr'],
    ['no base64!', 'qr'],
    [Buffer.from('01', 'hex').toString('base64'), 'tag 1'],
    [Buffer.from('0105616263', 'hex').toString('base64'), 'tag 1'],
    [Buffer.from('01016101016b', 'hex').toString('base64'), 'tag 1'],
  ])('refuses %j', (text, path) => {
    expect(() => readTlv(text)).toThrow(coded('qr-malformed', path))
  })
})
