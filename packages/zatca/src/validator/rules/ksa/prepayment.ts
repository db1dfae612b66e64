import { doubleOf, equal, over, round, times, whole, zero } from '../../engine/decimal.ts'
import { type Doc, find, type Node, text } from '../../engine/doc.ts'
import { decimalAt, double, money } from '../../engine/format.ts'
import { matching } from '../../engine/matching.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { differs, norm, some, str, total } from '../../engine/sequence.ts'
import { decimalsOf } from '../../engine/text.ts'
import { hasCode, isVat, root } from './common.ts'

const lines = '/ubl:Invoice/cac:InvoiceLine'
const subtotal = 'cac:TaxTotal/cac:TaxSubtotal'
const reference = 'cac:DocumentReference'
const prepaidAmount = '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PrepaidAmount'

/** The lines of an invoice that takes a prepayment off. */
const settledLines = (doc: Doc): readonly Node[] =>
  matching(doc.invoice, () => some(doc.match(prepaidAmount), (value) => value > 0)).length > 0 ? doc.match(lines) : []

const settled =
  (path: string) =>
  (doc: Doc): readonly Node[] =>
    find(doc.once(settledLines), path)

const hasReferences = (doc: Doc): boolean => doc.match(`${lines}/${reference}`).length > 0

/** What stands in the line beside a reference. */
const beside = ({ parent }: Node, path: string): readonly Node[] => find(parent, path)

const isOtherType = (it: Node): boolean => differs(find(it, 'cbc:DocumentTypeCode'), '386')

const ownAmounts = [
  'cbc:LineExtensionAmount',
  'cac:TaxTotal/cbc:TaxAmount',
  'cac:TaxTotal/cbc:RoundingAmount',
  'cac:Price/cbc:PriceAmount',
]
const hasZero = (nodes: readonly Node[]): boolean => some(nodes, (value) => value === 0)

/** A line that stands for a prepayment has no amounts of its own. */
function hasOwnAmounts(it: Node): boolean {
  if (isOtherType(it)) return false
  if (ownAmounts.some((path) => !hasZero(beside(it, path)))) return true
  const charges = beside(it, 'cac:AllowanceCharge')
  return charges.length > 0 && !hasZero(find(charges, 'cbc:Amount'))
}

const ofReference = ['cbc:ID', 'cbc:IssueDate', 'cbc:IssueTime', 'cbc:DocumentTypeCode']
const ofSubtotal = ['cbc:TaxAmount', 'cac:TaxCategory/cbc:Percent', 'cbc:TaxableAmount', 'cac:TaxCategory/cbc:ID']

/** No VAT is charged on the prepayment: its category is Z, E or O, or there is no rate at all. */
function isFree(it: Node): boolean {
  const categories = find(it, 'cac:TaxCategory')
  const has = (code: string) => categories.some((category) => hasCode(category, code))
  const rates = find(categories, 'cbc:Percent')
  if (has('S')) return false
  return (has('O') && rates.length === 0) || has('E') || has('Z') || norm(rates) === ''
}

function isFreeMiscalculated(it: Node): boolean {
  const tax = money(double(find(it, 'cbc:TaxAmount')))
  const base = decimalAt(find(it, 'cbc:TaxableAmount'))
  if (tax !== money(base && zero)) return true
  const rate = decimalAt(find(it, 'cac:TaxCategory/cbc:Percent'))
  return tax !== money(base && rate && round(over(times(base, rate), whole(100)), 2))
}

/** Tax is not base × rate, a halala up or down forgiven. */
function isMiscalculated(it: Node): boolean {
  if (isFree(it)) return isFreeMiscalculated(it)
  if (norm(find(it, 'cac:TaxCategory/cbc:Percent')) === '') return true
  const tax = money(double(find(it, 'cbc:TaxAmount')))
  const base = double(find(it, 'cbc:TaxableAmount'))
  const rates = find(it, 'cac:TaxCategory')
    .filter(isVat)
    .flatMap((category) => find(category, 'cbc:Percent'))
  const rate = decimalAt(rates)
  const due = Math.round(((base * (rate ? doubleOf(rate) : Number.NaN)) / 100) * 100 + 0.01) / 100
  return ![due - 0.01, due + 0.01, due].some((each) => tax === money(each))
}

/** Of a category whose rate has to be zero, the rate is another or missing. */
const isTaxed = (code: string) => (it: Node) =>
  find(it, 'cac:TaxCategory').some((category) => hasCode(category, code) && isVat(category)) &&
  !equal(decimalAt(find(it, 'cac:TaxCategory/cbc:Percent')) ?? whole(1), zero)

/** The prepayments of the lines do not come to the amount that is taken off. */
function isUnsettled(_: Node, doc: Doc): boolean {
  const [taxable, tax] = ['cbc:TaxableAmount', 'cbc:TaxAmount'].map((part) => doc.match(`${lines}/${subtotal}/${part}`))
  const prepaid = decimalAt(doc.match(prepaidAmount)) ?? zero
  const [base, vat] = [total(taxable ?? []), total(tax ?? [])]
  const isNone = equal(prepaid, zero)
  if (isNone && (taxable?.length || tax?.length)) return true
  const strange = doc.match(`${lines}/${reference}/cbc:DocumentTypeCode`).some((code) => text(code) !== '386')
  if (!isNone && base > 0 && vat > 0 && strange) return true
  return money(prepaid) !== money(base + vat)
}

/** Prepayments, and the lines of the final invoice that set them off. */
export const prepayment: readonly Rule[] = [
  warning(
    'BR-KSA-73',
    (doc) => (hasReferences(doc) ? settled(reference)(doc) : doc.once(settledLines)),
    (it, doc) => !hasReferences(doc) || ofReference.some((part) => find(it, part).length === 0),
  ),
  error(
    'BR-KSA-74',
    settled(reference),
    (it) => isOtherType(it) && norm(find(it, 'cbc:DocumentTypeCode')) !== '386',
    'cbc:DocumentTypeCode',
  ),
  warning('BR-KSA-75', settled(reference), (it) =>
    ofSubtotal.some((part) => beside(it, `${subtotal}/${part}`).length === 0),
  ),
  warning('BR-KSA-76', settled(subtotal), isTaxed('Z')),
  warning('BR-KSA-77', settled(subtotal), isTaxed('E')),
  warning('BR-KSA-78', settled(subtotal), isTaxed('O')),
  warning('BR-KSA-79', `${lines}/${subtotal}`, isMiscalculated, 'cbc:TaxAmount'),
  warning('BR-KSA-80', root, isUnsettled, '//cac:LegalMonetaryTotal/cbc:PrepaidAmount'),
  error('BR-KSA-82', settled(reference), hasOwnAmounts),
  warning(
    'BR-KSA-DEC-06',
    settled(subtotal),
    (it) => decimalsOf(str(find(it, 'cbc:TaxableAmount'))) > 2 || decimalsOf(str(find(it, 'cbc:TaxAmount'))) > 2,
  ),
]
