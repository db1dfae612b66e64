import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceFields, newDevice, testIssuer } from '../../test/device.ts'
import { official, officialIsHere } from '../../test/official.ts'
import { ZatcaError } from '../error.ts'
import { daysLeft, isExpired, isIssuedBy, readCertificate } from '../keys.ts'
import { PrivateKey } from './private-key.ts'

const coded = (code: string) => expect.objectContaining({ name: 'ZatcaError', code })
const device = newDevice()
const { der } = device.certificate

describe('certificates', () => {
  test.skipIf(!officialIsHere)("the authority's test certificate", () => {
    const text = official('sdk-3.4.8/certificates/cert.pem')
    const certificate = readCertificate(text)
    const node = new X509Certificate(Buffer.from(text, 'base64'))
    expect(certificate).toMatchObject({
      base64: text.trim(),
      issuer: 'CN=PRZEINVOICESCA4-CA, DC=extgazt, DC=gov, DC=local',
      subject: 'CN=TST-886431145-399999999900003, OU=Riyadh Branch, O=Maximum Speed Tech Supply LTD, C=SA',
      serial: '379112742831380471835263969587287663520528387',
      digest: 'ZDMwMmI0MTE1NzVjOTU2NTk4YzVlODhhYmI0ODU2NDUyNTU2YTVhYjhhMDFmN2FjYjk1YTA2OWQ0NjY2MjQ4NQ==',
      notBefore: new Date(node.validFrom),
      notAfter: new Date(node.validTo),
      publicKey: node.publicKey.export({ type: 'spki', format: 'der' }),
      vatNumber: '399999999900003',
      deviceSerial: '1-TST|2-TST|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f',
      invoiceTypes: '1100',
    })
    expect(certificate.signature).toHaveLength(71)
    const key = PrivateKey.read(official('sdk-3.4.8/certificates/ec-secp256k1-priv-key.pem'))
    expect(key.publicKey).toEqual(certificate.publicKey)
  })

  test.skipIf(!officialIsHere)('the tokens in the examples of the interface', () => {
    for (const path of ['compliance', 'production-csids']) {
      const { binarySecurityToken } = JSON.parse(official(`api/examples/${path}/response-200.json`))
      const certificate = readCertificate(binarySecurityToken)
      expect(Buffer.from(certificate.base64).toString('base64')).toBe(binarySecurityToken)
      expect(certificate.publicKey).toHaveLength(88)
    }
  })

  test('one that we issued reads as Node reads it, in all its forms', () => {
    const node = new X509Certificate(der)
    expect(BigInt(`0x${node.serialNumber}`).toString()).toBe(device.certificate.serial)
    expect(node.issuer).toBe('DC=local\nDC=gov\nDC=extgazt\nCN=PRZEINVOICESCA4-CA')
    expect(device.certificate.issuer).toBe('CN=PRZEINVOICESCA4-CA, DC=extgazt, DC=gov, DC=local')
    expect(node.subjectAltName).toContain(deviceFields.vatNumber)
    expect(device.certificate).toMatchObject({
      vatNumber: deviceFields.vatNumber,
      invoiceTypes: '1100',
      deviceSerial: deviceFields.deviceSerial,
    })
    expect(node.validTo).toBe('Dec 31 23:59:59 2026 GMT')
    const base64 = der.toString('base64')
    for (const form of [
      der,
      base64,
      node.toString(),
      node.toString().replaceAll('\n', '\r\n'),
      Buffer.from(base64).toString('base64'),
      Buffer.from(node.toString()).toString('base64'),
    ]) {
      expect(readCertificate(form)).toEqual(device.certificate)
    }
  })

  test('is known to be from its issuer and from nobody else', () => {
    expect(isIssuedBy(device.certificate, device.issuer.key.publicKey)).toBe(true)
    expect(isIssuedBy(device.certificate, device.key.publicKey)).toBe(false)
    const issuer = createPublicKey({ key: device.issuer.key.publicKey, format: 'der', type: 'spki' })
    expect(new X509Certificate(der).verify(issuer)).toBe(true)
  })

  test('ends', () => {
    const at = (text: string) => [
      isExpired(device.certificate, new Date(text)),
      daysLeft(device.certificate, new Date(text)),
    ]
    expect(at('2025-12-31T23:59:59Z')).toEqual([true, 365])
    expect(at('2026-12-01T00:00:00Z')).toEqual([false, 30])
    expect(at('2026-12-31T23:59:59Z')).toEqual([false, 0])
    expect(at('2027-01-01T00:00:00Z')).toEqual([true, -1])
  })

  test('names with marks are quoted, as Java writes them', () => {
    const issuer = {
      ...testIssuer(),
      name: [
        ['O', 'Noor, "Sons"'],
        ['CN', 'a+b'],
      ],
    } as const
    expect(newDevice({ issuer }).certificate.issuer).toBe('CN="a+b", O="Noor, \\"Sons\\""')
  })

  test('refuses keys that are no points of secp256k1', () => {
    const at = der.indexOf(device.key.publicKey)
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' })
    const offCurve = Buffer.from(der)
    offCurve.fill(0x55, at + 24, at + 88)
    expect(() => readCertificate(offCurve)).toThrow(coded('certificate-curve'))
    const otherKey = Buffer.concat([der.subarray(0, at), other.subarray(0, 88), der.subarray(at + 88)])
    expect(() => readCertificate(otherKey)).toThrow(coded('certificate-curve'))
  })

  test.each([
    ['nothing', '', 'certificate-unreadable'],
    ['other text', '<html>', 'certificate-unreadable'],
    ['too much', 'A'.repeat(300_000), 'certificate-oversized'],
    ['a long certificate', Buffer.alloc(70_000, 0x30), 'der-oversized'],
    ['a request', Buffer.from('300a', 'hex'), 'der-truncated'],
  ])('refuses %s', (_, input, code) => {
    expect(() => readCertificate(input)).toThrow(coded(code))
  })

  test('cut off anywhere, changed anywhere or random: a typed error or a certificate', { timeout: 60_000 }, () => {
    const attempt = (bytes: Uint8Array | string) => {
      try {
        readCertificate(bytes)
        return true
      } catch (error) {
        if (!(error instanceof ZatcaError)) throw error
        expect(error.path).toMatch(/^certificate/)
        return false
      }
    }
    for (let length = 0; length < der.length; length += 1) expect(attempt(der.subarray(0, length))).toBe(false)
    fc.assert(
      fc.property(fc.nat(der.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(der)
        changed[at] = byte
        attempt(changed)
      }),
      { numRuns: 1500 },
    )
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.string(),
        (bytes, text) => void [attempt(bytes), attempt(text)],
      ),
    )
  })
})
