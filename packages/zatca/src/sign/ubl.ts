import { ZatcaError } from '../error.ts'
import { textOf, type XmlDocument, type XmlElement } from '../xml/tree.ts'

/** Namespaces of UBL 2.1 and of the signatures in it, by the prefix that the authority's documents use. */
export const namespaces = {
  invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  sig: 'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2',
  sac: 'urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2',
  sbc: 'urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
} as const

type Prefix = keyof typeof namespaces

/** A step such as `cbc:ID`, in the prefixes above whatever the document calls them. */
export type Step = `${Prefix}:${string}`

const isAt = (element: XmlElement, step: Step): boolean => {
  const colon = step.indexOf(':')
  return (
    element.local.length === step.length - colon - 1 &&
    step.endsWith(element.local) &&
    element.uri === namespaces[step.slice(0, colon) as Prefix]
  )
}

/** The children that a step names. */
export const childrenAt = (parent: XmlElement, step: Step): XmlElement[] =>
  parent.children.filter((node): node is XmlElement => node.kind === 'element' && isAt(node, step))

/** The first element that the steps lead to. */
export function find(from: XmlElement, ...steps: readonly Step[]): XmlElement | null {
  const [step, ...rest] = steps
  if (step === undefined) return from
  for (const node of from.children) {
    if (node.kind !== 'element' || !isAt(node, step)) continue
    const found = find(node, ...rest)
    if (found) return found
  }
  return null
}

/** @throws ZatcaError invoice-root unless the document is a UBL invoice, as credit and debit notes of the authority are too */
export function invoiceRoot({ root }: XmlDocument): XmlElement {
  if (root.local === 'Invoice' && root.uri === namespaces.invoice) return root
  throw new ZatcaError('invoice-root', `/${root.name}`, 'the outermost element is no UBL 2.1 Invoice')
}

/** Whether the document is simplified: the second digit of the flags of its type (KSA-2). */
export const isSimplified = (root: XmlElement): boolean =>
  find(root, 'cbc:InvoiceTypeCode')
    ?.attributes.find(({ name }) => name === 'name')
    ?.value.startsWith('02') ?? false

/** The parts that the hash leaves out: extensions, QR code, stamp; each only as a child of the outermost element. */
export function stampParts(root: XmlElement) {
  const qr = childrenAt(root, 'cac:AdditionalDocumentReference').filter((reference) =>
    childrenAt(reference, 'cbc:ID').some((id) => textOf(id) === 'QR'),
  )
  return { extensions: childrenAt(root, 'ext:UBLExtensions'), qr, signatures: childrenAt(root, 'cac:Signature') }
}
