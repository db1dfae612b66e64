import { createHash } from 'node:crypto'
import { canonicalXml } from '../src/xml/canonical.ts'
import { parseXml, XmlError } from '../src/xml/parse.ts'
import { elementsOf, textOf, type XmlDocument, type XmlElement } from '../src/xml/tree.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const namespaces: Readonly<Record<string, string>> = {
  cac: `${ubl}:CommonAggregateComponents-2`,
  cbc: `${ubl}:CommonBasicComponents-2`,
  ext: `${ubl}:CommonExtensionComponents-2`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
}

function isNamed(element: XmlElement, name: string): boolean {
  const [prefix = '', local = ''] = name.split(':')
  return element.local === local && element.uri === namespaces[prefix]
}

/** The first element at the end of a path of children, such as `cac:Delivery/cbc:ActualDeliveryDate`. */
export function find(from: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = from
  for (const step of path.split('/')) found = found && elementsOf(found).find((child) => isNamed(child, step))
  return found
}

/** The first element of that name anywhere below. */
export function findBelow(from: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of from ? elementsOf(from) : []) {
    const found = isNamed(child, name) ? child : findBelow(child, name)
    if (found) return found
  }
  return undefined
}

export const textAt = (from: XmlElement | undefined, path: string): string | null => {
  const found = find(from, path)
  return found ? textOf(found).trim() : null
}

const isReference = (element: XmlElement, id: string): boolean =>
  isNamed(element, 'cac:AdditionalDocumentReference') && textAt(element, 'cbc:ID') === id

/** A document as it came in, with what the checks ask for. */
export type Incoming = {
  readonly text: string
  readonly xml: XmlDocument
  readonly root: XmlElement
  /** SHA-256 over the canonical form without stamp and QR code. */
  readonly hash: Buffer
  readonly uuid: string | null
  readonly simplified: boolean
  /** 388, 381, 383 or 386. */
  readonly typeCode: string | null
  readonly counter: number | null
  readonly previousHash: string | null
  readonly sellerVat: string | null
  readonly qr: string | null
  readonly stamp: XmlElement | undefined
}

const supplier = 'cac:AccountingSupplierParty/cac:Party'
const attached = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

/** What neither stamp nor QR code may change: all but themselves. */
function hashOf(xml: XmlDocument): Buffer {
  const left = elementsOf(xml.root).filter(
    (child) => isNamed(child, 'ext:UBLExtensions') || isNamed(child, 'cac:Signature') || isReference(child, 'QR'),
  )
  return createHash('sha256')
    .update(canonicalXml(xml, new Set(left)))
    .digest()
}

/** Null for a text that is no XML. */
export function readIncoming(text: string): Incoming | null {
  const xml = parsed(text)
  if (!xml) return null
  const { root } = xml
  const reference = (id: string) => elementsOf(root).find((child) => isReference(child, id))
  const type = find(root, 'cbc:InvoiceTypeCode')
  const counter = textAt(reference('ICV'), 'cbc:UUID')
  const name = type?.attributes.find((attribute) => attribute.name === 'name')?.value ?? ''
  return {
    text,
    xml,
    root,
    hash: hashOf(xml),
    uuid: textAt(root, 'cbc:UUID'),
    simplified: name.startsWith('02'),
    typeCode: type ? textOf(type).trim() : null,
    counter: counter && /^\d{1,15}$/.test(counter) ? Number(counter) : null,
    previousHash: textAt(reference('PIH'), attached),
    sellerVat: textAt(root, `${supplier}/cac:PartyTaxScheme/cbc:CompanyID`),
    qr: textAt(reference('QR'), attached),
    stamp: findBelow(find(root, 'ext:UBLExtensions'), 'ds:Signature'),
  }
}

function parsed(text: string): XmlDocument | null {
  try {
    return parseXml(text)
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}
