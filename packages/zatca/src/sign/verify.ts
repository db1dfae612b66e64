import { ZatcaError } from '../error.ts'
import { fromBase64 } from '../keys/armour.ts'
import { type Certificate, readCertificate, signatureFits } from '../keys/certificate.ts'
import { parseXml } from '../xml/parse.ts'
import { textOf, type XmlDocument, type XmlElement } from '../xml/tree.ts'
import { hashOf } from './hash.ts'
import { qrTexts } from './qr.ts'
import { hexDigest } from './sign.ts'
import { readTlv } from './tlv.ts'
import { find, invoiceRoot, isSimplified, namespaces, type Step, stampParts } from './ubl.ts'

/** The part of a stamp that is wrong or absent. */
export type StampPart =
  | 'signature'
  | 'invoice-hash'
  | 'signed-properties'
  | 'certificate'
  | 'certificate-digest'
  | 'certificate-issuer'
  | 'certificate-serial'
  | 'signature-value'
  | 'qr'
  | `qr-tag-${number}`

export type StampFinding = {
  readonly part: StampPart
  /** What the part should be, by the rest of the document; '' where that cannot be told. */
  readonly expected: string
  /** What is there; '' when nothing is. */
  readonly found: string
}

/** Where the XML signature stands. */
export const signaturePath: readonly Step[] = [
  'ext:UBLExtensions',
  'ext:UBLExtension',
  'ext:ExtensionContent',
  'sig:UBLDocumentSignatures',
  'sac:SignatureInformation',
  'ds:Signature',
]
const propertiesPath: readonly Step[] = ['ds:Object', 'xades:QualifyingProperties', 'xades:SignedProperties']
const certPath: readonly Step[] = ['xades:SignedSignatureProperties', 'xades:SigningCertificate', 'xades:Cert']

const textAt = (from: XmlElement | null, ...steps: readonly Step[]): string => {
  const found = from && find(from, ...steps)
  return found ? textOf(found).trim() : ''
}

/** DigestValue of the reference with this attribute. */
function digestOf(signature: XmlElement, attribute: 'Id' | 'URI', value: string): string {
  const info = find(signature, 'ds:SignedInfo')
  const reference = info?.children.find(
    (node): node is XmlElement =>
      node.kind === 'element' &&
      node.local === 'Reference' &&
      node.attributes.some((one) => one.name === attribute && one.value === value),
  )
  return textAt(reference ?? null, 'ds:DigestValue')
}

/** The text of the signed properties as the digest takes it: with declarations put where the authority's tool has them. */
function signedText(text: string, properties: XmlElement): string {
  const cert = find(properties, ...certPath)
  const parts: (XmlElement | null)[] = [
    properties,
    ...(['ds:DigestMethod', 'ds:DigestValue'] as const).map((step) => cert && find(cert, 'xades:CertDigest', step)),
    ...(['ds:X509IssuerName', 'ds:X509SerialNumber'] as const).map(
      (step) => cert && find(cert, 'xades:IssuerSerial', step),
    ),
  ]
  let result = ''
  let from = properties.start
  for (const element of parts) {
    const prefix = element === properties ? 'xades' : 'ds'
    if (!element || element.declares.has(prefix) || element.start < from) continue
    const behindName = element.start + 1 + element.name.length
    result += `${text.slice(from, behindName)} xmlns:${prefix}="${namespaces[prefix]}"`
    from = behindName
  }
  return (result + text.slice(from, properties.end)).replace(/\r\n?/g, '\n')
}

const sameNumber = (a: string, b: string): boolean => {
  const plain = (text: string) =>
    text
      .trim()
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  return /^\d+(\.\d*)?$/.test(b.trim()) && plain(a) === plain(b)
}

class Findings {
  readonly list: StampFinding[] = []
  compare(part: StampPart, expected: string, found: string, same = expected === found): void {
    if (!same) this.list.push({ part, expected, found })
  }
}

function certificateIn(signature: XmlElement, findings: Findings): Certificate | null {
  const text = textAt(signature, 'ds:KeyInfo', 'ds:X509Data', 'ds:X509Certificate')
  try {
    return readCertificate(text)
  } catch (error) {
    if (!(error instanceof ZatcaError)) throw error
    findings.compare('certificate', '', text.slice(0, 200), false)
    return null
  }
}

function checkSignature(
  document: XmlDocument,
  signature: XmlElement,
  hash: Buffer,
  findings: Findings,
): Certificate | null {
  findings.compare('invoice-hash', hash.toString('base64'), digestOf(signature, 'Id', 'invoiceSignedData'))
  const certificate = certificateIn(signature, findings)
  const properties = find(signature, ...propertiesPath)
  const propertiesDigest = digestOf(signature, 'URI', '#xadesSignedProperties')
  if (properties)
    findings.compare('signed-properties', hexDigest(signedText(document.text, properties)), propertiesDigest)
  else findings.compare('signed-properties', '', propertiesDigest, false)
  if (!certificate) return null
  const cert = properties && find(properties, ...certPath)
  findings.compare('certificate-digest', certificate.digest, textAt(cert, 'xades:CertDigest', 'ds:DigestValue'))
  findings.compare('certificate-issuer', certificate.issuer, textAt(cert, 'xades:IssuerSerial', 'ds:X509IssuerName'))
  findings.compare('certificate-serial', certificate.serial, textAt(cert, 'xades:IssuerSerial', 'ds:X509SerialNumber'))
  const value = textAt(signature, 'ds:SignatureValue')
  const bytes = fromBase64(value)
  findings.compare('signature-value', '', value, bytes !== null && signatureFits(hash, certificate.publicKey, bytes))
  return certificate
}

function checkQr(
  root: XmlElement,
  qr: string,
  hash: Buffer,
  signature: XmlElement | null,
  certificate: Certificate | null,
  findings: Findings,
): void {
  let values: ReadonlyMap<number, Buffer>
  let texts: readonly string[]
  try {
    values = readTlv(qr)
    texts = qrTexts(root)
  } catch (error) {
    if (!(error instanceof ZatcaError)) throw error
    findings.compare('qr', '', qr.slice(0, 1000), false)
    return
  }
  const found = (tag: number) => values.get(tag)?.toString() ?? ''
  const expected = [...texts, hash.toString('base64'), ...(signature ? [textAt(signature, 'ds:SignatureValue')] : [])]
  for (const [at, text] of expected.entries()) {
    const same = at === 4 ? sameNumber(text, found(5)) : text === found(at + 1)
    findings.compare(`qr-tag-${at + 1}`, text, found(at + 1), same)
  }
  if (!certificate) return
  const base64 = (tag: number) => values.get(tag)?.toString('base64') ?? ''
  findings.compare('qr-tag-8', certificate.publicKey.toString('base64'), base64(8))
  if (isSimplified(root) || values.has(9))
    findings.compare('qr-tag-9', certificate.signature.toString('base64'), base64(9))
}

/**
 * Checks the stamp of a document against the document: hash, signed properties, certificate digest, issuer and serial number, signature
 * value, and the QR code tag by tag (security features, sections 3 to 5). Whether the certificate is genuine is not checked here.
 * @returns what is wrong, in that order; empty when all fits. A document without signature or QR code gets `signature` or `qr`.
 * @throws XmlError, ZatcaError invoice-root
 */
export const verifyStamp = (xml: string): StampFinding[] => verifiedStamp(parseXml(xml)).findings

/** As `verifyStamp`, for a document that is parsed already, with its hash and the certificate in its stamp, in base64. */
export function verifiedStamp(document: XmlDocument) {
  const root = invoiceRoot(document)
  const findings = new Findings()
  const hash = hashOf(document)
  const signature = find(root, ...signaturePath)
  let certificate: Certificate | null = null
  if (signature) certificate = checkSignature(document, signature, hash, findings)
  else findings.compare('signature', '', '', false)
  const reference = stampParts(root).qr[0]
  const qr = textAt(reference ?? null, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject')
  checkQr(root, qr, hash, signature, certificate, findings)
  return { findings: findings.list, hash: hash.toString('base64'), certificate: certificate?.base64 ?? null }
}
