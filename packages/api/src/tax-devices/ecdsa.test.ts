import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { PrivateKey } from '@warsha/zatca/keys'
import { sign as ecdsa } from 'tiny-secp256k1'
import { expect, test } from 'vitest'

test('what libsecp256k1 signs is verified by OpenSSL, also where a number begins with zeros', () => {
  const lengths = new Set<number>()
  for (let round = 0; round < 1000; round += 1) {
    const key = PrivateKey.generate()
    const text = randomBytes(32)
    const signature = key.sign(text, ecdsa)
    lengths.add(signature.length)
    const publicKey = createPublicKey({ key: key.publicKey, format: 'der', type: 'spki' })
    expect(verify('sha256', text, publicKey, signature)).toBe(true)
    expect(verify('sha256', randomBytes(32), publicKey, signature)).toBe(false)
    expect(key.sign(text, ecdsa)).toEqual(signature)
  }
  // Of 1,000 signatures half have a first number with its highest bit set, and a few one that begins with a zero byte.
  expect(lengths.size).toBeGreaterThan(1)
})
