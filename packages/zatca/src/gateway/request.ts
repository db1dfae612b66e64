import { ZatcaError } from '../error.ts'
import type { Credentials } from './credentials.ts'
import type { Request } from './exchange.ts'

/** A document as it is sent. The bytes of `xml` are what was signed and hashed, and stay as they are. */
export type Sendable = {
  /** Base64 of the hash, 44 characters. */
  readonly hash: string
  /** `cbc:UUID`. */
  readonly uuid: string
  readonly xml: string | Uint8Array
}

export function checkedOtp(otp: string): string {
  if (!/^\d{1,12}$/.test(otp)) throw new ZatcaError('otp', 'otp', 'a one-time password has digits only')
  return otp
}

export function csrBody(csr: string): string {
  const text = csr.trim()
  if (!text.startsWith('-----BEGIN CERTIFICATE REQUEST-----'))
    throw new ZatcaError('csr', 'csr', 'the request for a certificate is not PEM')
  return JSON.stringify({ csr: Buffer.from(`${text}\n`).toString('base64') })
}

export function documentBody({ hash, uuid, xml }: Sendable): string {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(hash)) throw new ZatcaError('hash', 'hash', 'the hash is not base64 of 32 bytes')
  if (!uuid) throw new ZatcaError('uuid', 'uuid', 'the document has no UUID')
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength)
  return JSON.stringify({ invoiceHash: hash, uuid, invoice: bytes.toString('base64') })
}

export type Step = {
  readonly method?: 'POST' | 'PATCH'
  readonly path: string
  readonly body: string
  readonly headers?: Record<string, string>
  readonly credentials?: Credentials
  readonly otp?: string
}

/** The requests of one gateway: same headers for all, nothing that differs between attempts. */
export function requests(address: string, language: string) {
  return ({ method = 'POST', path, body, headers, credentials, otp }: Step): Request => {
    const authorization = credentials?.authorization()
    return {
      method,
      url: `${address}${path}`,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        'accept-version': 'V2',
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
        ...(otp === undefined ? {} : { otp }),
        ...headers,
      },
      body,
      secrets: [authorization?.slice('Basic '.length), credentials?.reveal().secret, otp].filter(
        (secret) => secret !== undefined,
      ),
    }
  }
}
