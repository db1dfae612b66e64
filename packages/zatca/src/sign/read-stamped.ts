import { parseXml } from '../xml/parse.ts'
import { textOf, type XmlElement } from '../xml/tree.ts'
import { childrenAt, find, invoiceRoot, type Step } from './ubl.ts'
import { type StampFinding, verifiedStamp } from './verify.ts'

/** What a signed document says of its place in the chain of its device, and whether its stamp fits. */
export type StampedDocument = {
  /** KSA-16; null where there is none, or no number. */
  readonly counter: number | null
  /** KSA-13: the hash of the document before; null where there is none. */
  readonly previousHash: string | null
  readonly uuid: string | null
  /** Computed from the document: base64, 44 characters. */
  readonly hash: string
  /** Of its stamp: DER in base64; null without a certificate that can be read. */
  readonly certificate: string | null
  /** What is wrong with the stamp and the QR code. */
  readonly findings: readonly StampFinding[]
}

const textAt = (from: XmlElement, ...steps: readonly Step[]): string | null => {
  const found = find(from, ...steps)
  return found ? textOf(found).trim() : null
}

/** The additional reference with this id: ICV or PIH. */
const referenceOf = (root: XmlElement, id: string): XmlElement | undefined =>
  childrenAt(root, 'cac:AdditionalDocumentReference').find((one) => textAt(one, 'cbc:ID') === id)

/**
 * Reads a signed document once, for a check of a chain: its counter, the hash of the document before, its own hash, and its stamp.
 * @throws XmlError, ZatcaError invoice-root
 */
export function readStamped(xml: string): StampedDocument {
  const document = parseXml(xml)
  const root = invoiceRoot(document)
  const [icv, pih] = [referenceOf(root, 'ICV'), referenceOf(root, 'PIH')]
  const counter = icv ? textAt(icv, 'cbc:UUID') : null
  return {
    counter: counter !== null && /^\d{1,15}$/.test(counter) ? Number(counter) : null,
    previousHash: pih ? textAt(pih, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject') : null,
    uuid: textAt(root, 'cbc:UUID'),
    ...verifiedStamp(document),
  }
}
