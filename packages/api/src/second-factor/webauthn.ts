import { createPublicKey } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
  decodeCredentialPublicKey,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers'
import { isOriginOf, type PasskeyAlgorithm, passkeyAlgorithms } from '@warsha/domain/passkeys'

/** The domain of the passkey, and the challenge as it was sent. */
type Expected = { domain: string; challenge: string }
type Made = { credentialId: string; clientDataJson: string; attestationObject: string }
type Shown = { credentialId: string; clientDataJson: string; authenticatorData: string; signature: string }
type Stored = { publicKey: string; algorithm: PasskeyAlgorithm; signCount: number }

/**
 * A new passkey that a device made for this challenge, of somebody whom it recognised by a finger, a face or a PIN; null for
 * anything else, and for a weak key. The library throws at whatever is wrong, also at bytes that are none.
 */
export async function readNewPasskey(made: Made, { domain, challenge }: Expected): Promise<Stored | null> {
  const { credentialId: id, clientDataJson: clientDataJSON, attestationObject } = made
  const verified = await orNull(async () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: withoutMaker(attestationObject) },
      },
      expectedChallenge: challenge,
      expectedOrigin: originIn(clientDataJSON, domain),
      expectedRPID: domain,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    }),
  )
  const credential = verified?.verified ? verified.registrationInfo.credential : null
  if (credential?.id !== id) return null
  const key = decodeCredentialPublicKey(credential.publicKey)
  const algorithm = passkeyAlgorithms.find((one) => one === key.get(cose.COSEKEYS.alg))
  if (algorithm === undefined || !fits(key)) return null
  return { publicKey: Buffer.from(credential.publicKey).toString('base64'), algorithm, signCount: credential.counter }
}

/** The count of a passkey that signed this challenge for a page of ours; null for anything else, and for a copied device. */
export async function countOfSignature(shown: Shown, stored: Stored, { domain, challenge }: Expected) {
  const { credentialId: id, clientDataJson: clientDataJSON, authenticatorData, signature } = shown
  const verified = await orNull(async () =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: originIn(clientDataJSON, domain),
      expectedRPID: domain,
      credential: { id, publicKey: coseOf(stored), counter: stored.signCount },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

const orNull = async <T>(work: () => Promise<T>): Promise<T | null> => work().catch(() => null)

/**
 * Without what the maker of the device says of it: we ask for none, and the library would follow its certificates to addresses
 * that the sender chose.
 */
function withoutMaker(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const nothing = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(nothing))
}

/**
 * Where a page of ours says it is: at the domain or below it, in no frame of another site.
 * @throws where the page is none of ours
 */
function originIn(clientDataJson: string, domain: string): string {
  const { origin, crossOrigin } = decodeClientDataJSON(clientDataJson)
  if (crossOrigin === true || !isOriginOf(origin, domain)) throw new Error('The page is none of ours')
  return origin
}

/** P-256, Ed25519 and RSA from 2048 bits, with numbers of the length that each has: the library looks at a key only when it signs. */
function fits(key: cose.COSEPublicKey): boolean {
  const { COSEKEYS, COSECRV } = cose
  if (cose.isCOSEPublicKeyRSA(key)) return lengthOf(key.get(COSEKEYS.n)) >= 256 && lengthOf(key.get(COSEKEYS.n)) <= 512
  if (cose.isCOSEPublicKeyEC2(key))
    return key.get(COSEKEYS.crv) === COSECRV.P256 && [key.get(COSEKEYS.x), key.get(COSEKEYS.y)].every(isOf32)
  return cose.isCOSEPublicKeyOKP(key) && key.get(COSEKEYS.crv) === COSECRV.ED25519 && isOf32(key.get(COSEKEYS.x))
}
const lengthOf = (bytes: Uint8Array | undefined): number => bytes?.length ?? 0
const isOf32 = (bytes: Uint8Array | undefined): boolean => lengthOf(bytes) === 32

/** Until November 2026 keys were stored as SubjectPublicKeyInfo; those passkeys still sign in. DER begins with a sequence, COSE with a map. */
function coseOf({ publicKey, algorithm }: Stored): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(publicKey, 'base64')
  if (bytes[0] !== 0x30) return Uint8Array.from(bytes)
  const jwk = createPublicKey({ key: bytes, format: 'der', type: 'spki' }).export({ format: 'jwk' })
  const part = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'))
  const { COSEKEYS, COSEKTY, COSECRV } = cose
  const of = {
    [-7]: () => [
      [COSEKEYS.kty, COSEKTY.EC2],
      [COSEKEYS.crv, COSECRV.P256],
      [COSEKEYS.x, part(jwk.x)],
      [COSEKEYS.y, part(jwk.y)],
    ],
    [-8]: () => [
      [COSEKEYS.kty, COSEKTY.OKP],
      [COSEKEYS.crv, COSECRV.ED25519],
      [COSEKEYS.x, part(jwk.x)],
    ],
    [-257]: () => [
      [COSEKEYS.kty, COSEKTY.RSA],
      [COSEKEYS.n, part(jwk.n)],
      [COSEKEYS.e, part(jwk.e)],
    ],
  }[algorithm]() as [number, number | Uint8Array][]
  return isoCBOR.encode(new Map<number, number | Uint8Array>([[COSEKEYS.alg, algorithm], ...of]))
}
