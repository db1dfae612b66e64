import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Kind = { algorithm: -7 | -8 | -257; pair: { publicKey: KeyObject; privateKey: KeyObject } }
const kinds = {
  es256: (): Kind => ({ algorithm: -7, pair: generateKeyPairSync('ec', { namedCurve: 'prime256v1' }) }),
  eddsa: (): Kind => ({ algorithm: -8, pair: generateKeyPairSync('ed25519') }),
  rs256: (): Kind => ({ algorithm: -257, pair: generateKeyPairSync('rsa', { modulusLength: 2048 }) }),
}
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** What a device and its browser would say; a test makes one of it wrong. */
export type Saying = { origin?: string; rpId?: string; flags?: number; type?: string; count?: number }

/** A device with one passkey that counts what it signs, in a browser at this machine. */
export function passkeyDevice(kind: keyof typeof kinds = 'es256') {
  const { algorithm, pair } = kinds[kind]()
  const id = randomBytes(32)
  let signed = 0

  const browser = (challenge: string, type: string, { origin = 'http://localhost:3000', ...said }: Saying) =>
    text(Buffer.from(JSON.stringify({ type: said.type ?? type, challenge, origin, crossOrigin: false })))
  /** Somebody was there (1) and was recognised (4). */
  const head = ({ rpId = 'localhost', flags = 5, count }: Saying, more: number) => {
    const bytes = Buffer.alloc(5)
    bytes[0] = flags | more
    bytes.writeUInt32BE(count ?? ++signed, 1)
    return Buffer.concat([sha256(rpId), bytes])
  }

  return {
    algorithm,
    credentialId: text(id),
    /** A new passkey, as it is sent to be added. */
    made(challenge: string, said: Saying = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([head(said, 64), Buffer.alloc(16), length, id])
      return {
        ...{ challenge, algorithm, credentialId: text(id), authenticatorData: text(data) },
        clientDataJson: browser(challenge, 'webauthn.create', said),
        publicKey: text(pair.publicKey.export({ type: 'spki', format: 'der' })),
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
