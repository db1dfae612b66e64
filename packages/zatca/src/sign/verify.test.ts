import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newDevice, testIssuer } from '../../test/device.ts'
import { smallInvoice } from '../../test/small-invoice.ts'
import { ZatcaError } from '../error.ts'
import { createSigner, readQr, signInvoice, verifyStamp } from '../signing.ts'
import { writeTlv } from './tlv.ts'

const device = newDevice()
const { xml, qr } = createSigner(device).sign({ xml: smallInvoice(), signingTime: new Date('2026-08-17T14:41:09Z') })
const other = signInvoice({
  xml: smallInvoice(),
  ...newDevice({ issuer: { ...testIssuer(), name: [['CN', 'eInvoicing']] } }),
})
const partsOf = (text: string) => verifyStamp(text).map(({ part }) => part)
const textIn = (text: string, tag: string) => new RegExp(`<${tag}>([^<]*)`).exec(text)![1]!
const take = (tag: string) => xml.replace(textIn(xml, tag), textIn(other.xml, tag))
const withQr = (tag: number, value: string) =>
  xml.replace(
    qr,
    writeTlv([...readQr(qr)].map(([number, bytes]) => [number, number === tag ? Buffer.from(value) : bytes])),
  )

describe('checking a stamp', () => {
  test('the fixture fits', () => expect(partsOf(xml)).toEqual([]))

  test.each([
    ['the document was changed', xml.replace('INV-1', 'INV-2'), ['invoice-hash', 'signature-value', 'qr-tag-6']],
    [
      'white space was added',
      xml.replace('<cbc:ID>INV', ' <cbc:ID>INV'),
      ['invoice-hash', 'signature-value', 'qr-tag-6'],
    ],
    ['another signature', take('ds:SignatureValue'), ['signature-value', 'qr-tag-7']],
    ['no signature value', xml.replace(/(<ds:SignatureValue>)[^<]*/, '$1'), ['signature-value', 'qr-tag-7']],
    [
      'another certificate',
      take('ds:X509Certificate'),
      ['certificate-digest', 'certificate-issuer', 'signature-value', 'qr-tag-8', 'qr-tag-9'],
    ],
    ['a broken certificate', xml.replace('<ds:X509Certificate>MII', '<ds:X509Certificate>MIJ'), ['certificate']],
    ['another signing time', xml.replace('17:41:09<', '17:41:10<'), ['signed-properties']],
    ['another layout of the properties', xml.replace(/ (<xades:SigningTime>)/, '$1'), ['signed-properties']],
    ['another issuer', xml.replace('CN=PRZ', 'CN=XRZ'), ['signed-properties', 'certificate-issuer']],
    [
      'a serial number in hex',
      xml.replace(device.certificate.serial, BigInt(device.certificate.serial).toString(16)),
      ['signed-properties', 'certificate-serial'],
    ],
    ['no extension', xml.replace(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, ''), ['signature']],
    ['no QR code', xml.replace(qr, ''), ['qr']],
    ['a broken QR code', xml.replace(qr, qr.slice(0, 40)), ['qr']],
    ['tag 1', withQr(1, 'x'), ['qr-tag-1']],
    ['tag 2', withQr(2, 'x'), ['qr-tag-2']],
    ['tag 3', withQr(3, '2026-08-17T17:41:08Z'), ['qr-tag-3']],
    ['tag 4, by its digits', withQr(4, '231.150'), ['qr-tag-4']],
    ['tag 5, by its value', withQr(5, '30.150'), []],
    ['tag 5', withQr(5, '30.16'), ['qr-tag-5']],
    ['tag 6', withQr(6, 'x'), ['qr-tag-6']],
    ['tag 7', withQr(7, 'x'), ['qr-tag-7']],
    ['tag 8', withQr(8, 'x'), ['qr-tag-8']],
    ['tag 9', withQr(9, 'x'), ['qr-tag-9']],
    ['no tag 9', xml.replace(qr, writeTlv([...readQr(qr)].slice(0, 8))), ['qr-tag-9']],
    ['nothing at all', smallInvoice(), ['signature', 'qr']],
  ])('%s', (_, text, parts) => {
    expect(partsOf(text)).toEqual(parts)
  })

  test('says what it wants and what it found', () => {
    expect(verifyStamp(withQr(4, '1.00'))).toEqual([{ part: 'qr-tag-4', expected: '231.15', found: '1.00' }])
  })

  test('whatever is changed: findings or a typed error', { timeout: 60_000 }, () => {
    const piece = fc.constantFrom('', '<', '</', 'A', '=', '&#0;', '"', '\ufffd', '<ds:Signature>', '-', 'é')
    fc.assert(
      fc.property(fc.nat(xml.length), fc.nat(60), piece, (from, cut, put) => {
        try {
          verifyStamp(xml.slice(0, from) + put + xml.slice(from + cut))
        } catch (error) {
          if (!(error instanceof ZatcaError)) throw error
        }
      }),
      { numRuns: 400 },
    )
  })
})
