import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { isOriginOf, type PasskeyAlgorithm } from '@warsha/domain/passkeys'

/** What a browser signs or is asked to sign for: the domain of the passkey, and the challenge as it was sent. */
export type Expected = { domain: string; challenge: string; type: 'webauthn.create' | 'webauthn.get' }

const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** Whether the browser was asked this, by a page of ours (WebAuthn §7.1 and §7.2: type, challenge, origin, no frame of others). */
export function isClientData(clientDataJson: string, { domain, challenge, type }: Expected): boolean {
  const said = parsed(bytesOf(clientDataJson).toString())
  return (
    said?.type === type &&
    said.challenge === challenge &&
    typeof said.origin === 'string' &&
    isOriginOf(said.origin, domain) &&
    said.crossOrigin !== true
  )
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const flag = { userPresent: 1, userVerified: 4, hasCredential: 64 } as const
const headBytes = 37
const idAt = headBytes + 18

/**
 * What the device says (WebAuthn §6.1): null unless it speaks for this domain, of somebody who was there and whom it
 * recognised by a finger, a face or a PIN. `credentialId` is that of a new passkey.
 */
export function readAuthenticatorData(base64url: string, domain: string) {
  const bytes = bytesOf(base64url)
  if (bytes.length < headBytes || !bytes.subarray(0, 32).equals(sha256(domain))) return null
  const flags = bytes[32] ?? 0
  const wanted = flag.userPresent | flag.userVerified
  if ((flags & wanted) !== wanted) return null
  const signCount = bytes.readUInt32BE(33)
  if ((flags & flag.hasCredential) === 0 || bytes.length < idAt) return { signCount, credentialId: null }
  const length = bytes.readUInt16BE(idAt - 2)
  const id = bytes.subarray(idAt, idAt + length)
  return { signCount, credentialId: id.length === length ? id.toString('base64url') : null }
}

/** A public key of the kind that was named; null for any other, and for a weak one. */
export function readPublicKey(spki: string, algorithm: PasskeyAlgorithm): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    const fits = {
      [-7]: key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1',
      [-8]: key.asymmetricKeyType === 'ed25519',
      [-257]: key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 && modulusLength <= 4096,
    }
    return fits[algorithm] ? key : null
  } catch {
    return null
  }
}

type Signed = { clientDataJson: string; authenticatorData: string; signature: string }

/** Whether the passkey signed what the device and the browser say (WebAuthn §7.2, steps 19 and 20). */
export function isSignedBy(key: KeyObject, algorithm: PasskeyAlgorithm, signed: Signed): boolean {
  const data = Buffer.concat([bytesOf(signed.authenticatorData), sha256(bytesOf(signed.clientDataJson))])
  try {
    return verify(algorithm === -8 ? null : 'sha256', data, key, bytesOf(signed.signature))
  } catch {
    return false
  }
}
