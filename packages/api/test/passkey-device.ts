import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Kind = { algorithm: -7 | -8 | -257; pair: { publicKey: KeyObject; privateKey: KeyObject } }
const kinds = {
  es256: (): Kind => ({ algorithm: -7, pair: generateKeyPairSync('ec', { namedCurve: 'prime256v1' }) }),
  eddsa: (): Kind => ({ algorithm: -8, pair: generateKeyPairSync('ed25519') }),
  rs256: (): Kind => ({ algorithm: -257, pair: generateKeyPairSync('rsa', { modulusLength: 2048 }) }),
  weakRsa: (): Kind => ({ algorithm: -257, pair: generateKeyPairSync('rsa', { modulusLength: 1024 }) }),
  es384: (): Kind => ({ algorithm: -7, pair: generateKeyPairSync('ec', { namedCurve: 'secp384r1' }) }),
}
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const cbor = (value: Map<string | number, unknown>) => Buffer.from(isoCBOR.encode(value as never))
/** A public key as COSE writes it (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const part = (value: string) => Uint8Array.from(Buffer.from(value, 'base64url'))
  const parts: Record<string, [number, unknown][]> = {
    ec: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ],
    ed25519: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, part(x)],
    ],
    rsa: [
      [1, 3],
      [3, -257],
      [-1, part(n)],
      [-2, part(e)],
    ],
  }
  return cbor(new Map(parts[key.asymmetricKeyType ?? '']))
}
const text = (bytes: Buffer) => bytes.toString('base64url')

/** What a device and its browser would say; a test makes one of it wrong. */
export type Saying = {
  origin?: string
  rpId?: string
  flags?: number
  type?: string
  count?: number
  crossOrigin?: boolean
}
/** What the maker of a device says of it with a new passkey. */
type Maker = (key: KeyObject, clientDataJson: Buffer) => { fmt: string; statement: Map<string, unknown> }
const saysNothing: Maker = () => ({ fmt: 'none', statement: new Map() })

/** A device with one passkey that counts what it signs, in a browser at this machine. */
export function passkeyDevice(kind: keyof typeof kinds = 'es256') {
  const { algorithm, pair } = kinds[kind]()
  const id = randomBytes(32)
  let signed = 0

  const browser = (
    challenge: string,
    type: string,
    { origin = 'http://localhost:3000', crossOrigin = false, ...said }: Saying,
  ) => text(Buffer.from(JSON.stringify({ type: said.type ?? type, challenge, origin, crossOrigin })))
  /** Somebody was there (1) and was recognised (4). */
  const head = ({ rpId = 'localhost', flags = 5, count }: Saying, more: number) => {
    const bytes = Buffer.alloc(5)
    bytes[0] = flags | more
    bytes.writeUInt32BE(count ?? ++signed, 1)
    return Buffer.concat([sha256(rpId), bytes])
  }

  return {
    algorithm,
    /** As keys were stored before they were stored as COSE. */
    spki: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    credentialId: text(id),
    /** A new passkey, as it is sent to be added. */
    made(challenge: string, said: Saying = {}, maker = saysNothing) {
      const clientDataJson = browser(challenge, 'webauthn.create', said)
      const { fmt, statement } = maker(pair.publicKey, Buffer.from(clientDataJson, 'base64url'))
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([head(said, 64), Buffer.alloc(16), length, id, coseOf(pair.publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', Uint8Array.from(data)],
      ])
      return {
        ...{ challenge, credentialId: text(id), attestationObject: text(cbor(attestation)) },
        clientDataJson,
      }
    },
    /** A signature to sign in by. */
    shown(challenge: string, userHandle: string, said: Saying = {}) {
      const clientDataJson = browser(challenge, 'webauthn.get', said)
      const data = head(said, 0)
      const over = Buffer.concat([data, sha256(Buffer.from(clientDataJson, 'base64url'))])
      const signature = sign(kind === 'eddsa' ? null : 'sha256', over, pair.privateKey)
      return {
        ...{ challenge, credentialId: text(id), userHandle, clientDataJson },
        ...{ authenticatorData: text(data), signature: text(signature) },
      }
    },
  }
}
