import { createHash } from 'node:crypto'
import { canonicalXml } from '../xml/canonical.ts'
import { parseXml } from '../xml/parse.ts'
import type { XmlDocument } from '../xml/tree.ts'
import { invoiceRoot, stampParts } from './ubl.ts'

/** SHA-256 of the canonical form without extensions, QR code and stamp: 32 bytes. */
export function hashOf(document: XmlDocument): Buffer {
  const { extensions, qr, signatures } = stampParts(invoiceRoot(document))
  const canonical = canonicalXml(document, new Set([...extensions, ...qr, ...signatures]))
  return createHash('sha256').update(canonical).digest()
}

/**
 * The hash of a document in base64, 44 characters: `invoiceHash` of the gateway, tag 6 of the QR code, PIH of the next document
 * (security features, section 2: canonical XML 1.1 without UBLExtensions, QR reference and Signature).
 * @throws XmlError, ZatcaError invoice-root
 */
export const hashInvoice = (xml: string): string => hashOf(parseXml(xml)).toString('base64')
