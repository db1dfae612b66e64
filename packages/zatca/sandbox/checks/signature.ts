import { createHash, createPublicKey, verify } from 'node:crypto'
import { ZatcaError } from '../../src/error.ts'
import { type Certificate, readCertificate } from '../../src/keys.ts'
import { elementsOf, textOf, type XmlElement } from '../../src/xml/tree.ts'
import { find, findBelow, type Incoming, textAt } from '../document.ts'
import type { Finding, Say } from '../finding.ts'

const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')

/** The text of the signed properties as it is digested: as it stands, with the two namespaces written out. Not a canonical form. */
function digestedProperties(document: Incoming, properties: XmlElement): string {
  return document.text
    .slice(properties.start, properties.end)
    .replace('<xades:SignedProperties ', '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ')
    .replaceAll(
      /<ds:(DigestMethod|DigestValue|X509IssuerName|X509SerialNumber)(?=[ >])/g,
      '<ds:$1 xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
    )
}

function fits(document: Incoming, certificate: Certificate, value: string): boolean {
  const key = createPublicKey({ key: certificate.publicKey, format: 'der', type: 'spki' })
  return verify('sha256', document.hash, key, Buffer.from(value, 'base64'))
}

function certificateIn(text: string): Certificate | null {
  try {
    return readCertificate(text)
  } catch (error) {
    if (error instanceof ZatcaError) return null
    throw error
  }
}

const signatureErrors = 'SIGNATURE_ERRORS'
const certificateErrors = 'CERTIFICATE_ERRORS'

/** The stamp of a simplified document: both digests, the signature, what it says about the certificate. */
export function signatureFindings(
  document: Incoming,
  isOurs: (certificate: Certificate) => boolean,
  expected: string,
  say: Say,
): { findings: Finding[]; certificate: Certificate | null } {
  const { stamp } = document
  const wrong = (word: 'signature-missing' | 'signature-wrong') =>
    say('error', 'invalid-digital-signature', signatureErrors, word)
  if (!stamp) return { findings: [wrong('signature-missing')], certificate: null }
  const text = textAt(stamp, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate') ?? ''
  const certificate = certificateIn(text)
  if (!certificate) {
    const unreadable = say('error', 'invalid-certificate', certificateErrors, 'certificate-unreadable')
    return { findings: [unreadable], certificate: null }
  }
  const digests = elementsOf(find(stamp, 'ds:SignedInfo') ?? stamp).flatMap(
    (reference) => textAt(reference, 'ds:DigestValue') ?? [],
  )
  const properties = findBelow(stamp, 'xades:SignedProperties')
  const findings: Finding[] = []
  const ours = isOurs(certificate)
  if (!ours) findings.push(say('error', 'invalid-certificate', certificateErrors, 'certificate-foreign'))
  else if (certificate.base64 !== expected)
    findings.push(say('warning', 'invalid-signing-certificate', certificateErrors, 'certificate-other'))
  const value = textAt(stamp, 'ds:SignatureValue') ?? ''
  if (digests[0] !== document.hash.toString('base64') || !fits(document, certificate, value))
    findings.push(wrong('signature-wrong'))
  if (!properties || digests[1] !== hexDigest(digestedProperties(document, properties)))
    findings.push(say('error', 'signed-properties-hashing', certificateErrors, 'properties-wrong'))
  findings.push(...certificateFindings(properties, certificate, text, say))
  return { findings, certificate }
}

function certificateFindings(
  properties: XmlElement | undefined,
  certificate: Certificate,
  text: string,
  say: Say,
): Finding[] {
  const digest = findBelow(properties, 'xades:CertDigest')
  const serial = findBelow(properties, 'ds:X509SerialNumber')
  const issuer = findBelow(properties, 'ds:X509IssuerName')
  const findings: Finding[] = []
  if (textAt(digest, 'ds:DigestValue') !== hexDigest(text) || !serial || textOf(serial) !== certificate.serial)
    findings.push(say('error', 'certificate-hashing', certificateErrors, 'certificate-digest'))
  if (!issuer || textOf(issuer) !== certificate.issuer)
    findings.push(say('warning', 'certificate-issuer-name', certificateErrors, 'certificate-issuer'))
  return findings
}
