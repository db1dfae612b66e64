import { createHash, verify } from 'node:crypto'
import { readArmour } from './armour.ts'
import { childrenOf, type DerNode, expectTag, readBits, readDer, readInteger, readTime, tags } from './der.ts'
import { extensionsIn, subjectDirectoryName } from './extensions.ts'
import { formatName, type Name, readName, valueIn } from './names.ts'
import { publicKeyOf } from './spki.ts'

const day = 86_400_000

/** What a certificate of the authority says about a device (EGS unit) and what a stamp takes from it. Holds nothing secret. */
export type Certificate = {
  readonly der: Buffer
  /** DER in base64 on one line: ds:X509Certificate. */
  readonly base64: string
  /** base64 of the hex text of the SHA-256 of `base64`: xades:CertDigest. */
  readonly digest: string
  /** Decimal: ds:X509SerialNumber. */
  readonly serial: string
  /** ds:X509IssuerName. */
  readonly issuer: string
  /** Relative names in reverse order, as `issuer`. */
  readonly subject: string
  readonly notBefore: Date
  readonly notAfter: Date
  /** SubjectPublicKeyInfo in DER, 88 bytes: tag 8 of the QR. */
  readonly publicKey: Buffer
  /** ECDSA signature of the issuer in DER: tag 9 of the QR. */
  readonly signature: Buffer
  /** Of the device's owner, from the subject alternative name; null where the certificate names none. */
  readonly vatNumber: string | null
  /** Serial number of the device, `1-…|2-…|3-…`. */
  readonly deviceSerial: string | null
  /** Kinds of documents it may stamp: 1100, 1000 or 0100. */
  readonly invoiceTypes: string | null
}

function fieldsOf(tbs: DerNode): { fields: DerNode[]; extensions: DerNode | undefined } {
  const [first, ...rest] = childrenOf(tbs)
  // version 1 leaves the version out
  const fields = first?.tag === 0xa0 ? rest : first ? [first, ...rest] : []
  return { fields, extensions: fields.find(({ tag }) => tag === 0xa3) }
}

function parsed(der: Buffer): Certificate {
  const outer = expectTag(readDer(der, 'certificate'), tags.sequence, 'certificate')
  const [tbs, , bits] = childrenOf(outer)
  const { fields, extensions } = fieldsOf(expectTag(tbs, tags.sequence, 'certificate.tbs'))
  const [serial, , issuer, validity, subject, spki] = fields
  const at = (node: DerNode | undefined, name: string) => expectTag(node, tags.sequence, `certificate.${name}`)
  const [from, to] = childrenOf(at(validity, 'validity'))
  const time = (node: DerNode | undefined) => readTime(expectTag(node, node?.tag ?? 0, 'certificate.validity'))
  const publicKey = Buffer.from(at(spki, 'publicKey').bytes)
  publicKeyOf(publicKey, 'certificate')
  const owner: Name = subjectDirectoryName(extensions ? extensionsIn(childrenOf(extensions)[0], 'certificate') : [])
  const base64 = der.toString('base64')
  return {
    der,
    base64,
    digest: Buffer.from(createHash('sha256').update(base64).digest('hex')).toString('base64'),
    serial: readInteger(expectTag(serial, tags.integer, 'certificate.serial')).toString(),
    issuer: formatName(readName(at(issuer, 'issuer'))),
    subject: formatName(readName(at(subject, 'subject'))),
    notBefore: time(from),
    notAfter: time(to),
    publicKey,
    signature: Buffer.from(readBits(expectTag(bits, tags.bitString, 'certificate.signature'))),
    vatNumber: valueIn(owner, 'UID'),
    deviceSerial: valueIn(owner, 'SURNAME'),
    invoiceTypes: valueIn(owner, 'T'),
  }
}

/**
 * Reads a certificate: DER, PEM, base64 of the DER (as in ds:X509Certificate and the files of the authority's tool) or a
 * `binarySecurityToken` as received (base64 of that base64).
 * @throws ZatcaError certificate-unreadable, certificate-oversized, certificate-curve, der-truncated, der-malformed, der-oversized
 */
export function readCertificate(input: string | Uint8Array): Certificate {
  const der = typeof input === 'string' ? readArmour(input, 'certificate') : Buffer.from(input)
  return parsed(der)
}

/** Whether the certificate is past its end, or not yet begun, at that moment. */
export const isExpired = (certificate: Certificate, at: Date): boolean =>
  at < certificate.notBefore || at > certificate.notAfter

/** Whole days that are left at that moment; negative once the certificate has ended. */
export const daysLeft = (certificate: Certificate, at: Date): number =>
  Math.floor((certificate.notAfter.getTime() - at.getTime()) / day)

/** Whether a certificate was signed by the owner of this public key (SubjectPublicKeyInfo in DER). */
export function isIssuedBy(certificate: Certificate, publicKey: Uint8Array): boolean {
  const [tbs] = childrenOf(readDer(certificate.der, 'certificate'))
  return tbs !== undefined && signatureFits(tbs.bytes, publicKey, certificate.signature)
}

/** Whether DER-coded ECDSA with SHA-256 fits bytes and key; a signature that is no signature does not fit. */
export function signatureFits(bytes: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): boolean {
  return verify('sha256', bytes, publicKeyOf(publicKey, 'key'), signature)
}
