import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { official, officialIsHere } from '../../test/official.ts'
import { ZatcaError } from '../error.ts'
import { PrivateKey } from './private-key.ts'

const coded = (code: string) => expect.objectContaining({ code, name: 'ZatcaError' })

describe('private keys', () => {
  test('a new key signs what its public key verifies', () => {
    const key = PrivateKey.generate()
    expect(key.publicKey).toHaveLength(88)
    const spki = createPublicKey({ key: key.publicKey, format: 'der', type: 'spki' })
    expect(spki.asymmetricKeyDetails).toEqual({ namedCurve: 'secp256k1' })
    expect(verify('sha256', Buffer.from('x'), spki, key.sign(Buffer.from('x')))).toBe(true)
  })

  test('every form that it is written in is read again, by Node too', () => {
    const key = PrivateKey.generate()
    const bare = (pem: string) => pem.split('\n').slice(1, -2).join('')
    const forms = [
      key.toPem('pkcs8'),
      key.toPem('sec1'),
      key.toBase64(),
      bare(key.toPem('pkcs8')),
      `${key.toPem('sec1').replaceAll('\n', '\r\n')}\r\n`,
    ]
    for (const form of [...forms, Buffer.from(key.toPem('sec1')).toString('base64')]) {
      expect(PrivateKey.read(form).toBase64()).toBe(key.toBase64())
    }
    for (const pem of forms.slice(0, 2)) {
      expect(createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' })).toEqual(key.publicKey)
    }
    // In two pieces, so that no file looks as if it held a key.
    expect(key.toPem('sec1').split('\n')[0]).toBe(`-----BEGIN ${'EC PRIVATE KEY'}-----`)
  })

  test.skipIf(!officialIsHere)("the authority's test key is read and written as its tool does", () => {
    const text = official('sdk-3.4.8/certificates/ec-secp256k1-priv-key.pem').trim()
    expect(PrivateKey.read(text).toBase64()).toBe(text)
  })

  test('never shows itself', () => {
    const key = PrivateKey.generate()
    const secret = createPrivateKey(key.toPem('pkcs8')).export({ format: 'jwk' }).d!
    const forms = [
      secret,
      Buffer.from(secret, 'base64url').toString('hex'),
      Buffer.from(secret, 'base64url').toString('base64').slice(4, 30),
    ]
    const shown = [
      JSON.stringify({ key }),
      inspect({ key }, { depth: 9, showHidden: true, getters: true }),
      String(key),
      inspect(Object.entries(key)),
      inspect(new Error('x', { cause: key })),
    ].join('\n')
    for (const form of [...forms, key.toBase64().slice(8, 40)]) expect(shown).not.toContain(form)
    expect(JSON.stringify({ key })).toBe('{"key":"[PrivateKey]"}')
    expect(inspect(key)).toBe('[PrivateKey]')
  })

  test.each([
    ['another curve', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, 'key-curve'],
    ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey, 'key-curve'],
    ['Ed25519', () => generateKeyPairSync('ed25519').privateKey, 'key-curve'],
  ])('refuses %s', (_, make, code) => {
    const pem = make().export({ type: 'pkcs8', format: 'pem' }) as string
    expect(() => PrivateKey.read(pem)).toThrow(coded(code))
  })

  test('refuses damage without quoting it', () => {
    const text = PrivateKey.generate().toBase64()
    expect(() => PrivateKey.read('')).toThrow(coded('key-unreadable'))
    expect(() => PrivateKey.read('x'.repeat(300_000))).toThrow(coded('key-oversized'))
    expect(() => PrivateKey.read(`${text}*`)).toThrow(coded('key-unreadable'))
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        try {
          PrivateKey.read(text.slice(0, length))
        } catch (error) {
          if (!(error instanceof ZatcaError)) throw error
          expect(`${inspect(error)}`).not.toContain(text.slice(8, 40))
        }
      }),
    )
  })
})
