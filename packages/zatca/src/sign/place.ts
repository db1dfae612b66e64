import { ZatcaError } from '../error.ts'
import type { XmlDocument, XmlElement } from '../xml/tree.ts'
import { childrenAt, find, namespaces, stampParts } from './ubl.ts'

type Piece = { readonly start: number; readonly end: number; readonly text: string }

const stamp = `<cac:Signature>
      <cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID>
      <cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod>
</cac:Signature>`

const qrReference = (qr: string): string => `<cac:AdditionalDocumentReference>
        <cbc:ID>QR</cbc:ID>
        <cac:Attachment>
            <cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}</cbc:EmbeddedDocumentBinaryObject>
        </cac:Attachment>
</cac:AdditionalDocumentReference>`

const at = (offset: number, text: string): Piece => ({ start: offset, end: offset, text })

/** What is written uses the usual prefixes, so the outermost element has to declare them; adding them there would change the hash. */
function checkPrefixes(root: XmlElement): void {
  for (const prefix of ['ext', 'cac', 'cbc'] as const) {
    if (root.declares.get(prefix) === namespaces[prefix]) continue
    const message = `the outermost element must declare xmlns:${prefix}="${namespaces[prefix]}"`
    throw new ZatcaError('stamp-prefix', `/${root.name}/@xmlns:${prefix}`, message)
  }
}

function only(root: XmlElement, elements: readonly XmlElement[], name: string): XmlElement | undefined {
  if (elements.length > 1) throw new ZatcaError('stamp-twice', `/${root.name}/${name}`, `${name} stands more than once`)
  return elements[0]
}

function qrPiece(text: string, reference: XmlElement, qr: string): Piece {
  const object = find(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject')
  const typed = object?.attributes.some(({ name, value }) => name === 'mimeCode' && value === 'text/plain')
  const behind = object ? text.lastIndexOf('</', object.end - 1) : -1
  return object && typed && behind >= object.inner
    ? { start: object.inner, end: behind, text: qr }
    : { start: reference.start, end: reference.end, text: qrReference(qr) }
}

/**
 * Puts extension, QR code and stamp in their places: over placeholders where there are any, else where UBL wants them, with no white space
 * around them. No other byte changes, so the hash does not.
 * @throws ZatcaError stamp-prefix, stamp-twice, stamp-place
 */
export function place({ text }: XmlDocument, root: XmlElement, extension: string, qr: string): string {
  checkPrefixes(root)
  const parts = stampParts(root)
  const supplier = find(root, 'cac:AccountingSupplierParty')
  if (!supplier) {
    throw new ZatcaError('stamp-place', `/${root.name}/cac:AccountingSupplierParty`, 'a document without a seller')
  }
  const oldExtension = only(root, parts.extensions, 'ext:UBLExtensions')
  const oldQr = only(root, parts.qr, "cac:AdditionalDocumentReference[cbc:ID='QR']")
  const oldStamp = only(root, parts.signatures, 'cac:Signature')
  const lastReference = childrenAt(root, 'cac:AdditionalDocumentReference').at(-1)
  const pieces: Piece[] = [
    oldExtension ? { start: oldExtension.start, end: oldExtension.end, text: extension } : at(root.inner, extension),
    oldQr ? qrPiece(text, oldQr, qr) : at(lastReference?.end ?? (oldStamp ?? supplier).start, qrReference(qr)),
    oldStamp ? { start: oldStamp.start, end: oldStamp.end, text: stamp } : at(supplier.start, stamp),
  ]
  let result = ''
  let from = 0
  for (const piece of pieces) {
    if (piece.start < from)
      throw new ZatcaError('stamp-place', `/${root.name}`, 'extension, QR code and stamp stand in the wrong order')
    result += text.slice(from, piece.start) + piece.text
    from = piece.end
  }
  return result + text.slice(from)
}
