import { ZatcaError } from '../error.ts'
import type { Sendable } from '../gateway.ts'
import { hashOf } from '../sign/hash.ts'
import { childrenAt, find, invoiceRoot } from '../sign/ubl.ts'
import { parseXml } from '../xml/parse.ts'
import { textOf, type XmlElement } from '../xml/tree.ts'

const textAt = (element: XmlElement | null): string => (element ? textOf(element) : '')

/**
 * A document as it is sent: with its hash and its UUID.
 * @throws XmlError, ZatcaError invoice-root, uuid-missing
 */
export function sendableOf(xml: string): Sendable {
  const document = parseXml(xml)
  const uuid = textAt(find(invoiceRoot(document), 'cbc:UUID'))
  if (uuid === '') throw new ZatcaError('uuid-missing', '/Invoice/cbc:UUID', 'there is no UUID')
  return { xml, uuid, hash: hashOf(document).toString('base64') }
}

/**
 * The place in the chain behind a document.
 * @throws XmlError, ZatcaError invoice-root, icv-missing
 */
export function placeAfter(xml: string): { readonly icv: number; readonly previousHash: string } {
  const document = parseXml(xml)
  const counter = childrenAt(invoiceRoot(document), 'cac:AdditionalDocumentReference').find(
    (reference) => textAt(find(reference, 'cbc:ID')) === 'ICV',
  )
  const text = textAt(counter ? find(counter, 'cbc:UUID') : null)
  if (!/^\d{1,15}$/.test(text))
    throw new ZatcaError('icv-missing', "/Invoice/cac:AdditionalDocumentReference[cbc:ID='ICV']", 'there is no counter')
  return { icv: Number(text) + 1, previousHash: hashOf(document).toString('base64') }
}
