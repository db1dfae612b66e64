import { attribute, type Doc, find, type Node } from '../../engine/doc.ts'
import type { Context } from '../../engine/rule.ts'
import { is, len, norm, some } from '../../engine/sequence.ts'

/** The root, be it an invoice or a credit note of UBL. */
export const root: Context = ({ root }) => (root.name === 'ubl:Invoice' || root.name === 'cn:CreditNote' ? [root] : [])

export const invoice: Context = (doc) => doc.invoice

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'
export const paths = {
  seller,
  buyer,
  sellerVat: `${seller}/cac:PartyTaxScheme/cbc:CompanyID`,
  buyerVat: `${buyer}/cac:PartyTaxScheme/cbc:CompanyID`,
  buyerName: `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`,
  partyId: 'cac:PartyIdentification/cbc:ID',
  typeCode: 'cbc:InvoiceTypeCode',
} as const

/** Every `@name` of the document: the flags of the transaction are looked for in all of them. */
function namesIn(doc: Doc): readonly string[] {
  const found: string[] = []
  const visit = (node: Node) => {
    const name = attribute(node, 'name')
    if (name !== undefined) found.push(name)
    node.children.forEach(visit)
  }
  visit(doc.root)
  return found
}

const flagged = (doc: Doc, form: RegExp): boolean => doc.once(namesIn).some((name) => form.test(name))

// Five digits of any script follow the two of the kind; where in the attribute they stand does not matter.
const standardForm = /01\p{Nd}{5}/u
const simplifiedForm = /02\p{Nd}{5}/u
const simplifiedSummaryForm = /02\p{Nd}{3}1\p{Nd}/u

/** A tax invoice, for a business or a public body (position 1 and 2 of the flags are 01). */
export const isStandard = (doc: Doc): boolean => flagged(doc, standardForm)
/** A simplified invoice, for a consumer (position 1 and 2 are 02). */
export const isSimplified = (doc: Doc): boolean => flagged(doc, simplifiedForm)
/** A simplified invoice that sums up several sales (position 6 is 1). */
export const isSimplifiedSummary = (doc: Doc): boolean => flagged(doc, simplifiedSummaryForm)

/** One of the type codes has the flags of a simplified invoice, wherever other attributes say something else. */
export const isTypedSimplified = (doc: Doc): boolean =>
  doc.all('cbc:InvoiceTypeCode').some((type) => simplifiedForm.test(flags(type)))

/** The type codes of both kinds: some rules of the whole document are run once for each. */
export const typed = (doc: Doc): readonly Node[] =>
  doc.all('cbc:InvoiceTypeCode').filter((type) => /^0[12]/.test(flags(type)))

/** The type codes that say simplified. */
export const typedSimplified = (doc: Doc): readonly Node[] =>
  doc.all('cbc:InvoiceTypeCode').filter((type) => flags(type).startsWith('02'))

/** The flags of the transaction, or another code that stands in `@name`. */
export const flags = (node: Node): string => attribute(node, 'name') ?? ''

/** Longer than `most` characters. */
export const tooLong = (nodes: readonly Node[], most: number): boolean => len(nodes) > most

/** There, but empty or longer than `most` characters. */
export const outOfLength = (nodes: readonly Node[], most: number): boolean => {
  if (nodes.length === 0) return false
  const size = len(nodes)
  return size > most || size < 1
}

/** `exists(path) and normalize-space(path) != ''` */
export const given = (node: Node, path: string): boolean => {
  const nodes = find(node, path)
  return nodes.length > 0 && norm(nodes) !== ''
}

/** The element is a charge, or is an allowance. */
export const isCharge = (allowanceCharge: Node, charge: boolean): boolean =>
  is(find(allowanceCharge, 'cbc:ChargeIndicator'), charge)

/** `normalize-space(cbc:ID) = code` of a tax category. */
export const hasCode = (category: Node, code: string): boolean => norm(find(category, 'cbc:ID')) === code

/** One of the tax schemes is VAT. */
export const isVat = (category: Node): boolean =>
  find(category, 'cac:TaxScheme').some((scheme) => norm(find(scheme, 'cbc:ID')).toUpperCase() === 'VAT')

/** The rate of VAT is above or below zero. */
export const hasRate = (category: Node): boolean => {
  const rates = find(category, 'cbc:Percent')
  return some(rates, (rate) => rate > 0) || some(rates, (rate) => rate < 0)
}
