import { ZatcaError } from '../error.ts'

/** What to keep to be able to go on after a restart. Holds a secret: store it encrypted, and never log it. */
export type StoredCredentials = {
  readonly kind: 'compliance' | 'production'
  readonly requestId: string
  /** `binarySecurityToken` as the gateway gave it. */
  readonly token: string
  readonly secret: string
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const startOfDer = 0x30

/** The token is base64 of the base64 of the certificate; base64 of the certificate itself is read too. */
function certificateIn(token: string): string | null {
  if (!base64.test(token)) return null
  const bytes = Buffer.from(token, 'base64')
  if (bytes[0] === startOfDer && bytes[1] !== undefined && bytes[1] >= 0x80) return token
  const text = bytes.toString('latin1').replace(/\s/g, '')
  return base64.test(text) && Buffer.from(text, 'base64')[0] === startOfDer ? text : null
}

/**
 * A cryptographic stamp identifier (CSID): the certificate that signs, and with its secret the name and password for the gateway.
 * The secret leaves it only through `reveal` and `authorization`: not by printing, inspecting, copying or turning it into JSON.
 */
export class Credentials {
  readonly kind: 'compliance' | 'production'
  /** `requestID`: what a production CSID is asked for with. */
  readonly requestId: string
  /** The certificate, base64 of DER on one line: the text of `ds:X509Certificate`. */
  readonly certificate: string
  readonly #token: string
  readonly #secret: string

  /** @throws ZatcaError `credentials` with the name of the field that cannot be used */
  constructor({ kind, requestId, token, secret }: StoredCredentials) {
    const certificate = certificateIn(token)
    if (!certificate) throw new ZatcaError('credentials', 'token', 'the token holds no certificate')
    if (!secret || /[\r\n]/.test(secret)) throw new ZatcaError('credentials', 'secret', 'there is no secret')
    this.kind = kind
    this.requestId = requestId
    this.certificate = certificate
    this.#token = token
    this.#secret = secret
  }

  /** The header `Authorization`. A secret. */
  authorization(): string {
    return `Basic ${Buffer.from(`${this.#token}:${this.#secret}`).toString('base64')}`
  }

  /** Everything, to be stored encrypted. A secret. */
  reveal(): StoredCredentials {
    return { kind: this.kind, requestId: this.requestId, token: this.#token, secret: this.#secret }
  }

  toJSON(): { kind: string; requestId: string; certificate: string; secret: string } {
    return { kind: this.kind, requestId: this.requestId, certificate: this.certificate, secret: 'hidden' }
  }
}
