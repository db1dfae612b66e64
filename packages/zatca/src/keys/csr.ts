import { ZatcaError } from '../error.ts'
import { readArmour, toPem } from './armour.ts'
import { signatureFits } from './certificate.ts'
import { type CsrFields, checkCsrFields } from './csr-fields.ts'
import { childrenOf, type DerNode, expectTag, readBits, readDer, readOid, tags } from './der.ts'
import { bitString, contextual, integer, oid, sequence, set } from './der-write.ts'
import { type Extension, extensionsIn, requestExtensions, subjectDirectoryName, templateName } from './extensions.ts'
import { readName, valueIn, writeName } from './names.ts'
import type { PrivateKey } from './private-key.ts'
import { publicKeyOf } from './spki.ts'

/** The three environments, each with its own certificate template: Fatoora, its simulation, the developers' sandbox. */
export type CsrTemplate = 'production' | 'simulation' | 'sandbox'

const templateNames: Readonly<Record<CsrTemplate, string>> = {
  production: 'ZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  sandbox: 'TSTZATCA-Code-Signing',
}

const extensionRequest = '1.2.840.113549.1.9.14'
/** AlgorithmIdentifier of ECDSA with SHA-256 (RFC 5758 section 3.2). */
export const ecdsaWithSha256: Buffer = sequence(oid('1.2.840.10045.4.3.2'))

/** The part of a request that is signed (RFC 2986 section 4.1), as the authority's tool builds it. */
export function certificationRequestInfo(fields: CsrFields, template: CsrTemplate, publicKey: Uint8Array): Buffer {
  checkCsrFields(fields)
  const subject = writeName([
    ['C', fields.country],
    ['OU', fields.organizationUnit],
    ['O', fields.organizationName],
    ['CN', fields.commonName],
  ])
  const extensions = requestExtensions(templateNames[template], [
    ['SURNAME', fields.deviceSerial],
    ['UID', fields.vatNumber],
    ['T', fields.invoiceTypes],
    ['REGISTEREDADDRESS', fields.address],
    ['BUSINESSCATEGORY', fields.industry],
  ])
  return sequence(integer(0n), subject, publicKey, contextual(0, sequence(oid(extensionRequest), set(extensions))))
}

export type NewCsr = {
  readonly der: Buffer
  readonly pem: string
  /** The PEM text in base64 on one line: field `csr` of the authority's compliance call. */
  readonly base64: string
}

/**
 * A certificate signing request for a device (onboarding guideline; PKCS#10).
 * @throws ZatcaError as checkCsrFields
 */
export function createCsr({
  fields,
  template,
  key,
}: {
  fields: CsrFields
  template: CsrTemplate
  key: PrivateKey
}): NewCsr {
  const info = certificationRequestInfo(fields, template, key.publicKey)
  const der = sequence(info, ecdsaWithSha256, bitString(key.sign(info)))
  const pem = toPem('CERTIFICATE REQUEST', der)
  return { der, pem, base64: Buffer.from(pem).toString('base64') }
}

/** A request as an issuer reads it. */
export type Csr = {
  /** The signed part, in DER. */
  readonly info: Buffer
  /** Name of the subject in DER, to be copied. */
  readonly subject: Buffer
  readonly publicKey: Buffer
  /** null when the template is none of the three. */
  readonly template: CsrTemplate | null
  readonly extensions: readonly Extension[]
  /** A field that is missing reads as ''; checkCsrFields tells what is wrong with it. */
  readonly fields: CsrFields
}

function attributesOf(node: DerNode | undefined): Extension[] {
  for (const attribute of node?.tag === 0xa0 ? childrenOf(node) : []) {
    const [type, values] = childrenOf(attribute)
    if (!type || !values || readOid(type) !== extensionRequest) continue
    return extensionsIn(childrenOf(values)[0], 'csr')
  }
  return []
}

/**
 * Reads a request (DER, PEM, base64 of either) and checks that its owner has the key.
 * @throws ZatcaError csr-unreadable, csr-oversized, csr-curve, csr-signature, der-truncated, der-malformed, der-oversized
 */
export function readCsr(input: string | Uint8Array): Csr {
  const der = typeof input === 'string' ? readArmour(input, 'csr') : Buffer.from(input)
  const [info, , bits] = childrenOf(expectTag(readDer(der, 'csr'), tags.sequence, 'csr'))
  const [, subject, spki, attributes] = childrenOf(expectTag(info, tags.sequence, 'csr.info'))
  const publicKey = Buffer.from(expectTag(spki, tags.sequence, 'csr.publicKey').bytes)
  publicKeyOf(publicKey, 'csr')
  const signed = expectTag(info, tags.sequence, 'csr.info').bytes
  if (!signatureFits(signed, publicKey, readBits(expectTag(bits, tags.bitString, 'csr.signature')))) {
    throw new ZatcaError('csr-signature', 'csr.signature', 'the signature does not fit the key of the request')
  }
  const extensions = attributesOf(attributes)
  const asked = templateName(extensions)
  const name = expectTag(subject, tags.sequence, 'csr.subject')
  return {
    info: signed,
    subject: name.bytes,
    publicKey,
    template: (['production', 'simulation', 'sandbox'] as const).find((one) => templateNames[one] === asked) ?? null,
    extensions,
    fields: fieldsOf(name, extensions),
  }
}

function fieldsOf(subject: DerNode, extensions: readonly Extension[]): CsrFields {
  const owner = readName(subject)
  const device = subjectDirectoryName(extensions)
  return {
    commonName: valueIn(owner, 'CN') ?? '',
    organizationUnit: valueIn(owner, 'OU') ?? '',
    organizationName: valueIn(owner, 'O') ?? '',
    country: valueIn(owner, 'C') ?? '',
    deviceSerial: valueIn(device, 'SURNAME') ?? '',
    vatNumber: valueIn(device, 'UID') ?? '',
    invoiceTypes: valueIn(device, 'T') ?? '',
    address: valueIn(device, 'REGISTEREDADDRESS') ?? '',
    industry: valueIn(device, 'BUSINESSCATEGORY') ?? '',
  }
}
