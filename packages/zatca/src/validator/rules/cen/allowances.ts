import { type Doc, find, type Node } from '../../engine/doc.ts'
import { matching } from '../../engine/matching.ts'
import { type Context, error, type Rule, warning } from '../../engine/rule.ts'
import { filled } from '../../engine/sequence.ts'
import { isCharge } from '../ksa/common.ts'
import { tooPrecise, vatCategories } from './common.ts'

/*
 * The official rules take an allowance or charge by the first pattern that fits, and skip the other patterns. An element that says to be
 * both is a charge. An allowance on a line of an invoice fits a pattern without rules, so that BR-41 and its like never see one.
 */
const charges = (nodes: readonly Node[]): readonly Node[] => matching(nodes, (it) => isCharge(it, true))
const allowances = (nodes: readonly Node[]): readonly Node[] => {
  const taken = new Set(charges(nodes))
  return matching(nodes, (it) => isCharge(it, false) && !taken.has(it))
}

const ofDocument = (doc: Doc): readonly Node[] => [
  ...doc.match('/ubl:Invoice/cac:AllowanceCharge'),
  ...doc.match('/cn:CreditNote/cac:AllowanceCharge'),
]
const ofLines = (doc: Doc): readonly Node[] => doc.match('cac:InvoiceLine/cac:AllowanceCharge')

const documentAllowances = (doc: Doc): readonly Node[] => allowances(ofDocument(doc))
const documentCharges = (doc: Doc): readonly Node[] => charges(ofDocument(doc))
const lineCharges = (doc: Doc): readonly Node[] => charges(ofLines(doc))
const otherLineAllowances = (doc: Doc): readonly Node[] => {
  const shadowed = new Set([
    ...doc.match('/ubl:Invoice/cac:InvoiceLine/cac:AllowanceCharge'),
    ...doc.match('/cn:CreditNote/cac:InvoiceLine/cac:AllowanceCharge'),
  ])
  const rest = ofLines(doc).filter((it) => !shadowed.has(it))
  return [
    ...allowances(rest),
    ...matching(doc.match('cac:CreditNoteLine/cac:AllowanceCharge'), (it) => isCharge(it, false)),
  ]
}

/** Worked out once, used by several rules. */
const once =
  (work: (doc: Doc) => readonly Node[]): Context =>
  (doc) =>
    doc.once(work)
const [onDocument, chargedOnDocument, chargedOnLine, onOtherLine] = [
  once(documentAllowances),
  once(documentCharges),
  once(lineCharges),
  once(otherLineAllowances),
]

const lacks = (it: Node, path: string) => find(it, path).length === 0
const precision = (rule: string, context: Context, path: string) =>
  warning(rule, context, (it) => tooPrecise(it, path), path)

/** Reductions and additions, on the document and on lines. */
export const allowanceRules: readonly Rule[] = [
  error('BR-31', onDocument, (it) => lacks(it, 'cbc:Amount')),
  error('BR-32', onDocument, (it) => !filled(find(vatCategories(it, 'cac:TaxCategory'), 'cbc:ID')), 'cac:TaxCategory'),
  precision('BR-DEC-01', onDocument, 'cbc:Amount'),
  precision('BR-DEC-02', onDocument, 'cbc:BaseAmount'),
  warning('BR-36', chargedOnDocument, (it) => lacks(it, 'cbc:Amount')),
  warning('BR-37', chargedOnDocument, (it) => lacks(it, 'cac:TaxCategory/cbc:ID'), 'cac:TaxCategory'),
  precision('BR-DEC-06', chargedOnDocument, 'cbc:BaseAmount'),
  precision('BR-DEC-05', chargedOnDocument, 'cbc:Amount'),
  warning('BR-43', chargedOnLine, (it) => lacks(it, 'cbc:Amount')),
  precision('BR-DEC-27', chargedOnLine, 'cbc:Amount'),
  precision('BR-DEC-28', chargedOnLine, 'cbc:BaseAmount'),
  error('BR-41', onOtherLine, (it) => lacks(it, 'cbc:Amount')),
  precision('BR-DEC-24', onOtherLine, 'cbc:Amount'),
  precision('BR-DEC-25', onOtherLine, 'cbc:BaseAmount'),
]
