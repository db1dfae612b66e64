import { ZatcaError } from '../error.ts'

const pem = /-----BEGIN ([A-Z0-9 ]+)-----\s*([A-Za-z0-9+/=\s]*?)\s*-----END \1-----/
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** More text than any key, request or certificate takes, even wrapped twice. */
const longest = 256 * 1024

/**
 * Decodes text that is base64 throughout (line breaks are allowed); null for any other.
 * Buffer.from alone would skip what it does not know and hide damage.
 */
export function fromBase64(text: string): Buffer | null {
  const bare = text.replace(/\s+/g, '')
  return bare !== '' && base64.test(bare) ? Buffer.from(bare, 'base64') : null
}

/**
 * DER from what the authority and its tools hand out: PEM, base64 of the DER, base64 of that base64 (a `binarySecurityToken`), base64 of PEM.
 * @throws ZatcaError `${what}-unreadable`, `${what}-oversized`
 */
export function readArmour(text: string, what: 'key' | 'certificate' | 'csr'): Buffer {
  if (text.length > longest) throw new ZatcaError(`${what}-oversized`, what, `more than ${longest} characters`)
  let inner = text.trim()
  for (let wrapped = 0; wrapped < 3; wrapped += 1) {
    const bytes = fromBase64(pem.exec(inner)?.[2] ?? inner)
    if (!bytes) break
    // Every format read here starts with a SEQUENCE, and no base64 or PEM starts with that byte and a binary length.
    if (bytes[0] === 0x30 && !fromBase64(bytes.toString('latin1'))) return bytes
    inner = bytes.toString('latin1')
  }
  throw new ZatcaError(`${what}-unreadable`, what, 'neither PEM nor base64')
}

/** PEM with lines of 64 characters and a line end behind the last. */
export const toPem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`
