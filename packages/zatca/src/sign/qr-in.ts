import { ZatcaError } from '../error.ts'
import { parseXml } from '../xml/parse.ts'
import { textOf } from '../xml/tree.ts'
import { find, invoiceRoot, stampParts } from './ubl.ts'

/**
 * The text of the QR code as it stands in a document, base64. That of a cleared document is the authority's, and is the one to print.
 * @throws XmlError, ZatcaError invoice-root, qr-missing
 */
export function qrIn(xml: string): string {
  const [reference] = stampParts(invoiceRoot(parseXml(xml))).qr
  const found = reference ? find(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject') : null
  const text = found ? textOf(found) : ''
  if (text !== '') return text
  throw new ZatcaError('qr-missing', "/Invoice/cac:AdditionalDocumentReference[cbc:ID='QR']", 'there is no QR code')
}
