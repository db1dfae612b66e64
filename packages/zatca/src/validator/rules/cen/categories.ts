import { compare, type Decimal, equal, minus, plus, sum, zero } from '../../engine/decimal.ts'
import { type Doc, find, type Node, text } from '../../engine/doc.ts'
import { matching } from '../../engine/matching.ts'
import { type Context, error, type Rule, warning } from '../../engine/rule.ts'
import { norm, some } from '../../engine/sequence.ts'
import { normal } from '../../engine/text.ts'
import { hasCode, isCharge, isVat, root } from '../ksa/common.ts'
import { amount, amounts, someText } from './common.ts'
import { taxFits } from './taxes.ts'

type Letter = 'S' | 'Z' | 'E' | 'O'

const breakdown = '/*/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'

/** A category of VAT with this letter. */
const isOf = (letter: Letter) => (category: Node) => hasCode(category, letter) && isVat(category)

/** One of the categories of VAT has an ID that is this letter. */
const idIs = (letter: Letter) => (category: Node) =>
  isVat(category) && find(category, 'cbc:ID').some((id) => normal(text(id)) === letter)

const inBreakdown =
  (letter: Letter): Context =>
  (doc) =>
    matching(doc.match(breakdown), isOf(letter))
const onLines =
  (letter: Letter): Context =>
  (doc) =>
    matching(doc.match('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory'), isOf(letter))
const onAllLines =
  (letter: Letter): Context =>
  (doc) => [
    ...matching(doc.match('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory'), isOf(letter)),
    ...matching(doc.match('cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory'), isOf(letter)),
  ]
const onAllowances = (doc: Doc, letter: Letter, charge: boolean): readonly Node[] =>
  matching(
    doc.match('cac:AllowanceCharge/cac:TaxCategory'),
    (it) => it.parent !== null && isCharge(it.parent, charge) && isOf(letter)(it),
  )

/** BR-x-01: a document that uses a category on lines, allowances or charges shows it in the breakdown, and no other does. */
function shownWhereUsed(it: Node, doc: Doc, letter: Letter): boolean {
  const used =
    doc.match('cac:AllowanceCharge/cac:TaxCategory').some(idIs(letter)) ||
    doc.all('cac:ClassifiedTaxCategory').some(idIs(letter))
  return !used || find(it, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory').filter(idIs(letter)).length > 0
}

/** What lines, charges and allowances of a category add up to. */
function netOf(root: Node, letter: Letter): Decimal {
  const lines = find(root, 'cac:InvoiceLine').filter((line) =>
    find(line, 'cac:Item/cac:ClassifiedTaxCategory').some((category) => hasCode(category, letter)),
  )
  const ones = (charge: boolean) =>
    find(root, 'cac:AllowanceCharge').filter(
      (each) => isCharge(each, charge) && find(each, 'cac:TaxCategory').some((category) => hasCode(category, letter)),
    )
  const [charges, allowances] = [amounts(ones(true), 'cbc:Amount'), amounts(ones(false), 'cbc:Amount')]
  return minus(plus(sum(amounts(lines, 'cbc:LineExtensionAmount')), sum(charges)), sum(allowances))
}

/** A question about the document for each category, so that the answers can be kept. */
const each = <T>(ask: (doc: Doc, letter: Letter) => T): Readonly<Record<Letter, (doc: Doc) => T>> => ({
  S: (doc) => ask(doc, 'S'),
  Z: (doc) => ask(doc, 'Z'),
  E: (doc) => ask(doc, 'E'),
  O: (doc) => ask(doc, 'O'),
})

const nets = each(({ root }, letter) => netOf(root, letter))

/** Something on the document or on a line has the category. */
const inUse = each(
  ({ root }, letter) =>
    find(root, 'cac:AllowanceCharge/cac:TaxCategory').some(idIs(letter)) ||
    find(root, 'cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory').some(idIs(letter)),
)

/** The breakdown has the category. All of it is read, so that a category it cannot read stops it even behind one that it can. */
const listed = each((doc, letter) => doc.match(breakdown).filter(isOf(letter)).length > 0)

/** BR-x-08: the taxable amount is what the lines, charges and allowances of the category add up to. */
function fitsNet(category: Node, doc: Doc, letter: Letter): boolean {
  const part = category.parent
  if (!part || (doc.once(listed[letter]) && !doc.once(inUse[letter]))) return false
  const net = doc.once(nets[letter])
  if (letter !== 'S') {
    const taxable = amount(part, 'cbc:TaxableAmount')
    return taxable !== undefined && equal(taxable, net)
  }
  // The standard rate may have several parts: 5 % and 15 %.
  return part.parent !== null && equal(standardSum(part.parent), net)
}

const standardSums = new WeakMap<Node, Decimal>()

/** The taxable amounts of category S in a total of VAT; added up once for all its parts. */
function standardSum(total: Node): Decimal {
  const known = standardSums.get(total)
  if (known) return known
  const parts = find(total, 'cac:TaxSubtotal')
  const standard = parts.filter((each) => find(each, 'cac:TaxCategory').some((one) => hasCode(one, 'S')))
  const summed = sum(amounts(standard, 'cbc:TaxableAmount'))
  standardSums.set(total, summed)
  return summed
}

const isZero = (value: Decimal | undefined): boolean => value !== undefined && compare(value, zero) === 0
const rateIsZero = (category: Node): boolean => isZero(amount(category, 'cbc:Percent'))
const rateIsAboveZero = (category: Node): boolean => some(find(category, 'cbc:Percent'), (rate) => rate > 0)

/** What holds of all four categories. */
const shared = (letter: Letter): readonly Rule[] => [
  warning(`BR-${letter}-01`, root, (it, doc) => !shownWhereUsed(it, doc, letter), 'cac:TaxTotal'),
  warning(`BR-${letter}-08`, inBreakdown(letter), (it, doc) => !fitsNet(it, doc, letter)),
]

/** No tax is due in the categories Z, E and O. */
const untaxed = (letter: Letter): Rule =>
  error(
    `BR-${letter}-09`,
    inBreakdown(letter),
    (it) => !isZero(it.parent ? amount(it.parent, 'cbc:TaxAmount') : undefined),
  )

/** The rate of the categories Z and E is zero, wherever they stand. */
const zeroRated = (letter: 'Z' | 'E'): readonly Rule[] => [
  error(`BR-${letter}-05`, onAllLines(letter), (it) => !rateIsZero(it), 'cbc:Percent'),
  error(
    `BR-${letter}-06`,
    (doc) => onAllowances(doc, letter, false),
    (it) => !rateIsZero(it),
    'cbc:Percent',
  ),
  error(`BR-${letter}-07`, root, (it, doc) => {
    const charges = find(it, 'cac:AllowanceCharge').filter((each) => isCharge(each, true))
    // The official rule is content when any of the document's allowances and charges has the rate zero.
    const rates = doc.match('/ubl:Invoice/cac:AllowanceCharge/cac:TaxCategory/cbc:Percent')
    return find(charges, 'cac:TaxCategory').some(isOf(letter)) && !some(rates, (rate) => rate === 0)
  }),
]

const standard: readonly Rule[] = [
  warning('BR-S-05', onLines('S'), (it) => !rateIsAboveZero(it), 'cbc:Percent'),
  error(
    'BR-S-06',
    (doc) => {
      const charged = new Set(onAllowances(doc, 'S', true))
      return onAllowances(doc, 'S', false).filter((it) => !charged.has(it))
    },
    (it) => !rateIsAboveZero(it),
    'cbc:Percent',
  ),
  warning(
    'BR-S-07',
    (doc) => onAllowances(doc, 'S', true),
    (it) => !rateIsAboveZero(it),
    'cbc:Percent',
  ),
  warning(
    'BR-S-09',
    inBreakdown('S'),
    (it, doc) => norm(find(it, 'cbc:Percent')) === '' || !it.parent || !taxFits(it.parent, doc),
  ),
  warning('BR-S-10', inBreakdown('S'), (it, doc) => {
    const letters = doc.match(`${breakdown}/cbc:ID`)
    const reasons = find(it, 'cbc:TaxExemptionReason').length + find(it, 'cbc:TaxExemptionReasonCode').length
    return someText(letters, (letter) => letter === 'S') && reasons > 0
  }),
]

/** The categories of VAT: S standard rate, Z zero rate, E exempt, O not subject to VAT. */
export const categoryRules: readonly Rule[] = [
  ...shared('S'),
  ...standard,
  ...shared('Z'),
  ...zeroRated('Z'),
  untaxed('Z'),
  ...shared('E'),
  ...zeroRated('E'),
  untaxed('E'),
  ...shared('O'),
  untaxed('O'),
]
