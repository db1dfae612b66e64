import { type Decimal, equal, floor, minus, over, plus, round, sum, times, whole } from '../../engine/decimal.ts'
import { type Doc, find, type Node, text } from '../../engine/doc.ts'
import { decimalAt, double, money } from '../../engine/format.ts'
import { matching } from '../../engine/matching.ts'
import { anyOf, type Context, error, type Rule, warning } from '../../engine/rule.ts'
import { attributes, filled, norm, num, numberOf, str } from '../../engine/sequence.ts'
import { RulesStop } from '../../engine/stop.ts'
import { decimalsOf, length } from '../../engine/text.ts'
import { isCharge, isStandard, typed } from './common.ts'

/** The lines of a tax invoice. */
const standardLines: Context = (doc) => (isStandard(doc) && typed(doc).length > 0 ? doc.all('cac:InvoiceLine') : [])

/** The amounts of the line's charges (true) or allowances (false). */
const adjustment = (line: Node, charge: boolean): Decimal =>
  sum(
    find(line, 'cac:AllowanceCharge')
      .filter((each) => isCharge(each, charge))
      .flatMap((each) => decimalAt(find(each, 'cbc:Amount')) ?? []),
  )

const cent: Decimal = { units: 1n, scale: 2 }
const speck: Decimal = { units: 1n, scale: 11 }

/** Quantity × price, cut to a tenth of a halala as the authority does. */
const product = (quantity: Decimal, price: Decimal): Decimal =>
  over(plus(over(floor(times(times(quantity, price), whole(1000))), whole(10)), speck), whole(100))

/** What the line should come to; undefined where a part of it is missing. All parts are read first: a missing one hides no bad one. */
function netOf(line: Node): Decimal | undefined {
  const bases = find(line, 'cac:Price/cbc:BaseQuantity')
  const [quantity, price] = [
    decimalAt(find(line, 'cbc:InvoicedQuantity')),
    decimalAt(find(line, 'cac:Price/cbc:PriceAmount')),
  ]
  const base = bases.length > 0 ? decimalAt(bases) : whole(1)
  const unit = bases.length > 0 ? price && base && over(price, base) : price
  const [charges, allowances] = [adjustment(line, true), adjustment(line, false)]
  return quantity && unit && round(minus(plus(product(quantity, unit), charges), allowances), 2)
}

/** More than a halala off. */
function isMiscalculated(line: Node): boolean {
  const written = decimalAt(find(line, 'cbc:LineExtensionAmount'))
  const net = netOf(line)
  if (!written || !net) return true
  return ![net, plus(net, cent), minus(net, cent)].some((each) => equal(written, each))
}

function hasLongUnit(line: Node): boolean {
  const quantities = find(line, 'cac:Price/cbc:BaseQuantity')
  const units = attributes(quantities, 'unitCode')
  if (units.length > 1) throw new RulesStop('more than one unitCode where one is allowed', quantities[1] ?? null)
  return length(units[0] ?? '') > 127
}

/** Invoice lines. */
export const lines: readonly Rule[] = [
  error('BR-KSA-52', standardLines, (it) => !filled(find(it, 'cac:TaxTotal/cbc:TaxAmount'))),
  error('BR-KSA-53', standardLines, (it) => !filled(find(it, 'cac:TaxTotal/cbc:RoundingAmount'))),
  warning(
    'BR-KSA-51',
    'cac:InvoiceLine/cac:TaxTotal',
    (it) => {
      const gross = money(double(find(it, 'cbc:RoundingAmount')))
      const net = double(it.parent ? find(it.parent, 'cbc:LineExtensionAmount') : [])
      return gross !== money(Math.round((double(find(it, 'cbc:TaxAmount')) + net) * 100) / 100)
    },
    'cbc:RoundingAmount',
  ),
  warning(
    'BR-KSA-DEC-03',
    'cac:InvoiceLine',
    (it) => decimalsOf(str(find(it, 'cac:TaxTotal/cbc:TaxAmount'))) > 2,
    'cac:TaxTotal/cbc:TaxAmount',
  ),
  warning(
    'BR-KSA-DEC-04',
    'cac:InvoiceLine',
    (it) => decimalsOf(str(find(it, 'cac:TaxTotal/cbc:RoundingAmount'))) > 2,
    'cac:TaxTotal/cbc:RoundingAmount',
  ),
  warning('BR-KSA-EN16931-11', 'cac:InvoiceLine', isMiscalculated, 'cbc:LineExtensionAmount'),
  error(
    'BR-KSA-EN16931-12',
    'cac:InvoiceLine/cac:Price/cbc:BaseQuantity',
    (it) => text(it) !== '' && !(numberOf([it]) > 0),
  ),
  warning('BR-KSA-F-06-C21', 'cac:InvoiceLine', hasLongUnit, 'cac:Price/cbc:BaseQuantity'),
]

/** Taxable amounts of the document, but those that are not subject to VAT: these may be below zero. */
const taxable = (doc: Doc): readonly Node[] =>
  find(
    matching(
      doc.match('ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal'),
      (it) => norm(find(it, 'cac:TaxCategory/cbc:ID')) !== 'O',
    ),
    'cbc:TaxableAmount',
  )

const otherAmounts = anyOf(
  ...[
    'cac:AllowanceCharge/cbc:Amount',
    'cac:AllowanceCharge/cbc:BaseAmount',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
    'cac:LegalMonetaryTotal/cbc:LineExtensionAmount',
    'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount',
    'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
    'cac:LegalMonetaryTotal/cbc:AllowanceTotalAmount',
    'cac:LegalMonetaryTotal/cbc:ChargeTotalAmount',
    'cac:LegalMonetaryTotal/cbc:PrepaidAmount',
    'cac:TaxTotal/cbc:TaxAmount',
    'cac:InvoiceLine/cac:AllowanceCharge/cbc:Amount',
    'cac:InvoiceLine/cac:AllowanceCharge/cbc:BaseAmount',
    'cac:InvoiceLine/cac:TaxTotal/cbc:TaxAmount',
    'cac:InvoiceLine/cac:Price/cbc:PriceAmount',
    'cac:InvoiceLine/cac:Price/cac:AllowanceCharge/cbc:Amount',
    'cac:InvoiceLine/cac:Price/cac:AllowanceCharge/cbc:BaseAmount',
    'cac:InvoiceLine/cbc:InvoicedQuantity',
    'cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
    'cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
    'cac:TaxExchangeRate/cbc:CalculationRate',
  ].map((path) => `ubl:Invoice/${path}`),
)

/** No amount is below zero, in notes as little as in invoices. */
export const signs: readonly Rule[] = [
  error(
    'BR-KSA-F-04',
    (doc) => [...taxable(doc), ...otherAmounts(doc)],
    (it) => text(it) !== '' && !(num(it) >= 0),
  ),
]
