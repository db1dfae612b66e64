import { type Decimal, decimal, equal, minus, plus, round, sum, zero } from '../../engine/decimal.ts'
import { attribute, type Doc, find, type Node, text } from '../../engine/doc.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { norm, one, total } from '../../engine/sequence.ts'
import { RulesStop } from '../../engine/stop.ts'
import { isCharge, root } from '../ksa/common.ts'
import { amount, amounts, only, tooPrecise } from './common.ts'

const totals = 'cac:LegalMonetaryTotal'

const has = (it: Node, path: string) => find(it, path).length > 0
const same = (left: Decimal | undefined, right: Decimal | undefined): boolean =>
  left !== undefined && right !== undefined && equal(left, right)
const cents = (value: Decimal | undefined): Decimal | undefined => value && round(value, 2)
const less = (left: Decimal | undefined, right: Decimal | undefined): Decimal | undefined =>
  left && right && minus(left, right)

/** The sum of all lines, wherever they stand. */
const sumOfLines = (doc: Doc): Decimal =>
  round(sum(amounts([...doc.all('cac:InvoiceLine'), ...doc.all('cac:CreditNoteLine')], 'cbc:LineExtensionAmount')), 2)

/** The total of allowances or charges fits those of the document; both may be missing. */
function fitsAllowances(it: Node, path: string, charge: boolean): boolean {
  const ones = it.parent ? find(it.parent, 'cac:AllowanceCharge') : []
  const of = ones.filter((each) => isCharge(each, charge))
  const added = round(sum(amounts(of, 'cbc:Amount')), 2)
  return same(amount(it, path), added) || (!has(it, path) && of.length === 0)
}

/** The charge total stands there without content: two rules say so before they add anything up. */
const emptyCharges = (it: Node): boolean =>
  has(it, 'cbc:ChargeTotalAmount') && norm(find(it, 'cbc:ChargeTotalAmount')) === ''

/** A floating-point number as the decimal that JavaScript writes for it. */
function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e')
  const scale = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  const units = BigInt(mantissa.replace('.', ''))
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

/** `xs:decimal(sum(lines))`: the official rule adds floating-point numbers here, and decimals everywhere else. */
function floatOfLines(doc: Doc): Decimal {
  const value = total(doc.match('/ubl:Invoice/cac:InvoiceLine/cbc:LineExtensionAmount'))
  if (!Number.isFinite(value)) throw new RulesStop('the lines add up to no number', doc.root)
  return decimalOf(value)
}

/** BR-CO-13: the total without VAT is that of the lines, plus charges, minus allowances. */
function fitsExclusive(it: Node, doc: Doc): boolean {
  const charges = has(it, 'cbc:ChargeTotalAmount')
  const allowances = has(it, 'cbc:AllowanceTotalAmount')
  const exclusive = amount(it, 'cbc:TaxExclusiveAmount')
  if (!charges && !allowances) return same(exclusive, amount(it, 'cbc:LineExtensionAmount'))
  const added = (charges && amount(it, 'cbc:ChargeTotalAmount')) || zero
  const taken = (allowances && amount(it, 'cbc:AllowanceTotalAmount')) || zero
  return same(exclusive, round(minus(plus(doc.once(floatOfLines), added), taken), 2))
}

/** BR-CO-16: what is due is the total with VAT, minus what was prepaid, plus what it was rounded by. */
function fitsPayable(it: Node): boolean {
  const of = (name: string) => amount(it, `cbc:${name}Amount`)
  const rounded = has(it, 'cbc:PayableRoundingAmount')
  const prepaid = has(it, 'cbc:PrepaidAmount')
  const due = () => cents(less(of('TaxInclusive'), of('Prepaid')))
  const unrounded = () => cents(less(of('Payable'), of('PayableRounding')))
  if (rounded) return prepaid ? same(unrounded(), due()) : same(unrounded(), of('TaxInclusive'))
  return same(of('Payable'), due()) || (!prepaid && same(of('Payable'), of('TaxInclusive')))
}

/** BR-CO-15: the total with VAT is the total without and all VAT of the breakdown. */
function fitsInclusive(it: Node): boolean {
  return find(it, 'cbc:DocumentCurrencyCode').every((currency) => {
    const inCurrency = (taxAmount: Node) => attribute(taxAmount, 'currencyID') === text(currency)
    const taxTotals = find(it, 'cac:TaxTotal')
    if (taxTotals.filter((each) => isAmount(find(each, 'cbc:TaxAmount').filter(inCurrency))).length === 0) return false
    const written = amounts(find(it, totals), 'cbc:TaxInclusiveAmount')
    const exclusive = only(amounts(find(it, totals), 'cbc:TaxExclusiveAmount'))
    const tax = sum(amounts(find(taxTotals, 'cac:TaxSubtotal'), 'cbc:TaxAmount'))
    const expected = exclusive && round(plus(exclusive, tax), 2)
    return written.some((each) => same(each, expected))
  })
}

const isAmount = (nodes: readonly Node[]): boolean => {
  const node = one(nodes)
  return node !== undefined && decimal(node) !== undefined
}

const precision: readonly Rule[] = (
  [
    ['BR-DEC-09', 'LineExtension'],
    ['BR-DEC-10', 'AllowanceTotal'],
    ['BR-DEC-11', 'ChargeTotal'],
    ['BR-DEC-12', 'TaxExclusive'],
    ['BR-DEC-14', 'TaxInclusive'],
    ['BR-DEC-16', 'Prepaid'],
    ['BR-DEC-17', 'PayableRounding'],
    ['BR-DEC-18', 'Payable'],
  ] as const
).map(([rule, name]) => warning(rule, totals, (it) => tooPrecise(it, `cbc:${name}Amount`), `cbc:${name}Amount`))

/** The totals of the document. */
export const totalRules: readonly Rule[] = [
  warning('BR-13', totals, (it) => !has(it, 'cbc:TaxExclusiveAmount')),
  error('BR-14', totals, (it) => !has(it, 'cbc:TaxInclusiveAmount')),
  error('BR-15', totals, (it) => !has(it, 'cbc:PayableAmount')),
  warning(
    'BR-CO-10',
    totals,
    (it, doc) => !same(amount(it, 'cbc:LineExtensionAmount'), doc.once(sumOfLines)),
    'cbc:LineExtensionAmount',
  ),
  error('BR-CO-11', totals, (it) => !fitsAllowances(it, 'cbc:AllowanceTotalAmount', false), 'cbc:AllowanceTotalAmount'),
  error(
    'BR-CO-12',
    totals,
    (it) => emptyCharges(it) || !fitsAllowances(it, 'cbc:ChargeTotalAmount', true),
    'cbc:ChargeTotalAmount',
  ),
  warning('BR-CO-13', totals, (it, doc) => emptyCharges(it) || !fitsExclusive(it, doc), 'cbc:TaxExclusiveAmount'),
  warning('BR-CO-16', totals, (it) => !fitsPayable(it), 'cbc:PayableAmount'),
  error('BR-CO-15', root, (it) => !fitsInclusive(it), `${totals}/cbc:TaxInclusiveAmount`),
  ...precision,
]
