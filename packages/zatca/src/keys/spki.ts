import { createPublicKey, type KeyObject } from 'node:crypto'
import { ZatcaError } from '../error.ts'

/** SubjectPublicKeyInfo of a secp256k1 key up to its point: 23 bytes; the uncompressed point adds 65 (RFC 5480). */
const head = Buffer.from('3056301006072a8648ce3d020106052b8104000a034200', 'hex')

/** secp256k1 with an uncompressed point, as every key of the authority: 88 bytes. */
export const isSecp256k1 = (spki: Uint8Array): boolean =>
  spki.length === 88 && head.equals(spki.subarray(0, head.length)) && spki[head.length] === 4

/**
 * The key of a SubjectPublicKeyInfo.
 * @throws ZatcaError `${what}-curve` unless it is a point of secp256k1
 */
export function publicKeyOf(spki: Uint8Array, what: 'certificate' | 'csr' | 'key'): KeyObject {
  try {
    if (isSecp256k1(spki)) return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  } catch {
    // said below: a point that is not on the curve
  }
  throw new ZatcaError(`${what}-curve`, `${what}.publicKey`, 'no secp256k1 key')
}
