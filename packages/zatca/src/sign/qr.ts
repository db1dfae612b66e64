import { ZatcaError } from '../error.ts'
import type { Certificate } from '../keys/certificate.ts'
import { textOf, type XmlElement } from '../xml/tree.ts'
import { writeTlv } from './tlv.ts'
import { childrenAt, find, type Step } from './ubl.ts'

/** BR-CL-KSA-14. */
const longest = 1000

/** Where the values of tags 1 to 5 stand: literally the texts of the document. */
const sources: Readonly<Record<1 | 2 | 4 | 5, readonly Step[]>> = {
  1: ['cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyLegalEntity', 'cbc:RegistrationName'],
  2: ['cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID'],
  4: ['cac:LegalMonetaryTotal', 'cbc:PayableAmount'],
  5: ['cac:TaxTotal', 'cbc:TaxAmount'],
}

function textAt(root: XmlElement, ...steps: readonly Step[]): string {
  const found = find(root, ...steps)
  const text = found ? textOf(found) : ''
  if (text !== '') return text
  throw new ZatcaError('qr-source-missing', `/${[root.name, ...steps].join('/')}`, 'the QR code needs this element')
}

/** VAT number of the seller: that of the scheme VAT, should there be others. */
function sellerVatNumber(root: XmlElement): string {
  const party = find(root, 'cac:AccountingSupplierParty', 'cac:Party')
  const schemes = party ? childrenAt(party, 'cac:PartyTaxScheme') : []
  const vat = schemes.find((scheme) => {
    const id = find(scheme, 'cac:TaxScheme', 'cbc:ID')
    return id !== null && textOf(id) === 'VAT'
  })
  return vat ? textAt(vat, 'cbc:CompanyID') : textAt(root, ...sources[2])
}

/**
 * Texts of tags 1 to 5: seller, VAT number, date and time, amount due (BT-115), VAT total in SAR.
 * @throws ZatcaError qr-source-missing with the path of the element
 */
export const qrTexts = (root: XmlElement): readonly [string, string, string, string, string] => [
  textAt(root, ...sources[1]),
  sellerVatNumber(root),
  `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`,
  textAt(root, ...sources[4]),
  textAt(root, ...sources[5]),
]

const paths: Readonly<Record<number, string>> = {
  1: `/Invoice/${sources[1].join('/')}`,
  2: `/Invoice/${sources[2].join('/')}`,
  3: '/Invoice/cbc:IssueTime',
  4: `/Invoice/${sources[4].join('/')}`,
  5: `/Invoice/${sources[5].join('/')}`,
}

export type QrStamp = {
  /** base64, 44 characters. */
  readonly hash: string
  /** base64 of the DER. */
  readonly signature: string
  readonly certificate: Certificate
  /** Tag 9 stands on simplified documents only. */
  readonly simplified: boolean
}

/**
 * The QR code of a document (security features, section 4: tags 1 to 9; the texts are those of the document, letter by letter), at most 1000 characters.
 * @throws ZatcaError qr-source-missing, qr-value-too-long, qr-too-long
 */
export function writeQr(root: XmlElement, { hash, signature, certificate, simplified }: QrStamp): string {
  const texts = [...qrTexts(root), hash, signature]
  const values: [number, Uint8Array, string?][] = texts.map((text, at) => [
    at + 1,
    Buffer.from(text),
    paths[at + 1] ?? 'qr',
  ])
  values.push([8, certificate.publicKey])
  if (simplified) values.push([9, certificate.signature])
  const qr = writeTlv(values)
  if (qr.length > longest) {
    throw new ZatcaError('qr-too-long', 'qr', `the QR code has ${qr.length} characters, ${longest} are the most`)
  }
  return qr
}
