import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { ZatcaError } from '../error.ts'
import { readArmour, toPem } from './armour.ts'
import { integer, sequence } from './der-write.ts'
import { isSecp256k1 } from './spki.ts'

const hidden = '[PrivateKey]'

/**
 * ECDSA on secp256k1 by another library, which may be faster than Node's: signs a digest of 32 bytes with a secret number of 32 bytes,
 * which it must not keep.
 * @returns r and s, 32 bytes each
 */
export type Ecdsa = (digest: Uint8Array, secret: Uint8Array) => Uint8Array

/**
 * A secp256k1 private key. It leaves this object only through toPem() and toBase64(), and towards the library that signs with it: JSON,
 * inspection, text and errors never show it.
 */
export class PrivateKey {
  readonly #key: KeyObject
  #secret: Buffer | undefined
  /** SubjectPublicKeyInfo in DER, 88 bytes: what tag 8 of the QR holds. */
  readonly publicKey: Buffer

  private constructor(key: KeyObject) {
    this.#key = key
    this.publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  }

  static generate(): PrivateKey {
    return new PrivateKey(generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey)
  }

  /**
   * Reads PKCS#8 or SEC1, each as PEM (whatever the label says) or as the bare base64 that the authority's tool writes.
   * @throws ZatcaError key-unreadable, key-curve, key-oversized; none of them quotes the input
   */
  static read(text: string): PrivateKey {
    const der = readArmour(text, 'key')
    const found = keyFrom(der, 'pkcs8') ?? keyFrom(der, 'sec1')
    if (!found) throw new ZatcaError('key-unreadable', 'key', 'neither PKCS#8 nor SEC1 of an unencrypted EC key')
    if (found.asymmetricKeyType !== 'ec' || !isSecp256k1(spkiOf(found))) {
      throw new ZatcaError('key-curve', 'key', 'no secp256k1 key')
    }
    return new PrivateKey(found)
  }

  /** PEM with the secret in it: `sec1` is "EC PRIVATE KEY", `pkcs8` is "PRIVATE KEY". */
  toPem(form: 'pkcs8' | 'sec1'): string {
    const der = this.#key.export({ type: form, format: 'der' })
    return toPem(form === 'sec1' ? 'EC PRIVATE KEY' : 'PRIVATE KEY', der)
  }

  /** SEC1 in base64 on one line, as the authority's tool writes and reads key files without -pem. Holds the secret. */
  toBase64(): string {
    return this.#key.export({ type: 'sec1', format: 'der' }).toString('base64')
  }

  /** ECDSA over the SHA-256 of the bytes, in DER (70 to 72 bytes as a rule); by Node where no other library is given. */
  sign(bytes: Uint8Array, ecdsa?: Ecdsa): Buffer {
    if (!ecdsa) return sign('sha256', bytes, this.#key)
    this.#secret ??= Buffer.from(this.#key.export({ format: 'jwk' }).d ?? '', 'base64url')
    const numbers = Buffer.from(ecdsa(createHash('sha256').update(bytes).digest(), this.#secret)).toString('hex')
    return sequence(integer(BigInt(`0x${numbers.slice(0, 64)}`)), integer(BigInt(`0x${numbers.slice(64)}`)))
  }

  toJSON(): string {
    return hidden
  }

  toString(): string {
    return hidden
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return hidden
  }
}

const spkiOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })

function keyFrom(der: Buffer, type: 'pkcs8' | 'sec1'): KeyObject | null {
  try {
    return createPrivateKey({ key: der, format: 'der', type })
  } catch {
    return null
  }
}
