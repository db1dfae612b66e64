import type { Certificate } from '../../src/keys.ts'
import { type Incoming, textAt } from '../document.ts'
import type { Finding, Say } from '../finding.ts'

/** Tag to value; null when the text is not base64 of whole fields. */
export function readTags(qr: string): Map<number, Buffer> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(qr)) return null
  const bytes = Buffer.from(qr, 'base64')
  const tags = new Map<number, Buffer>()
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at]
    const length = bytes[at + 1]
    if (tag === undefined || length === undefined || at + 2 + length > bytes.length) return null
    tags.set(tag, bytes.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return tags
}

const seller = 'cac:AccountingSupplierParty/cac:Party'

/** What the first seven tags must say, literally; the fifth may be written with other zeros. */
function expectedTexts({ root, hash, stamp, sellerVat }: Incoming): [tag: number, text: string | null][] {
  return [
    [1, textAt(root, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`)],
    [2, sellerVat],
    [3, `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`],
    [4, textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')],
    [5, textAt(root, 'cac:TaxTotal/cbc:TaxAmount')],
    [6, hash.toString('base64')],
    [7, textAt(stamp, 'ds:SignatureValue')],
  ]
}

const agrees = (tag: number, said: string, expected: string | null): boolean =>
  said === expected || (tag === 5 && expected !== null && said !== '' && Number(said) === Number(expected))

/** The QR code of a simplified document against the document and the certificate of its stamp. */
export function qrFindings(document: Incoming, certificate: Certificate | null, say: Say): Finding[] {
  const fault = (word: 'qr-missing' | 'qr-unreadable' | 'qr-field', tag = 0) =>
    say('error', 'QRCODE_INVALID', 'QRCODE_VALIDATION', word, { tag })
  if (!document.qr) return [fault('qr-missing')]
  const tags = readTags(document.qr)
  if (!tags) return [fault('qr-unreadable')]
  const findings: Finding[] = []
  for (const [tag, expected] of expectedTexts(document)) {
    if (agrees(tag, tags.get(tag)?.toString('utf8') ?? '', expected)) continue
    if (tag === 3) findings.push(say('warning', 'invoiceTimeStamp_QRCODE_INVALID', 'QRCODE_VALIDATION', 'qr-time'))
    else if (tag === 6) findings.push(say('error', 'invoiceHash_QRCODE_INVALID', 'QRCODE_VALIDATION', 'qr-hash'))
    else findings.push(fault('qr-field', tag))
  }
  if (certificate && !tags.get(8)?.equals(certificate.publicKey)) findings.push(fault('qr-field', 8))
  if (certificate && !tags.get(9)?.equals(certificate.signature))
    findings.push(say('error', 'CERTIFICATE_SIGNATURE_QRCODE_INVALID', 'QRCODE_VALIDATION', 'qr-certificate'))
  return findings
}
