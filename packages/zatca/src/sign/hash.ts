import { createHash } from 'node:crypto'
import { canonicalXml } from '../xml/canonical.ts'
import { parseXml } from '../xml/parse.ts'
import type { XmlDocument } from '../xml/tree.ts'
import { invoiceRoot, stampParts } from './ubl.ts'

/**
 * The previous invoice hash (PIH, KSA-13) of the first document of a device: base64 of the hex text of the SHA-256 of "0". Every later one is
 * base64 of 32 bytes, the hash of the document before (security features, section 2; the two forms are not mixed up there either).
 */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

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
