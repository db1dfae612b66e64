import { compare, decimal, equal, minus, whole } from '../../engine/decimal.ts'
import { type Doc, find, type Node, text } from '../../engine/doc.ts'
import { decimalAt, double, money } from '../../engine/format.ts'
import { anyOf, error, type Rule, warning } from '../../engine/rule.ts'
import { len, one, str, truth } from '../../engine/sequence.ts'
import { decimalsOf } from '../../engine/text.ts'
import { given, hasCode, hasRate, isCharge, outOfLength } from './common.ts'
import { chargeReasons } from './lists.ts'

const own = '/ubl:Invoice/cac:AllowanceCharge'
const ofLines = '/ubl:Invoice/cac:InvoiceLine/cac:AllowanceCharge'
const reason = 'cbc:AllowanceChargeReason'
const reasonCode = 'cbc:AllowanceChargeReasonCode'
const percentage = 'cbc:MultiplierFactorNumeric'
const base = 'cbc:BaseAmount'

/** Charges (true) or allowances (false) of the document or of its lines. */
const kind =
  (path: string, charge: boolean) =>
  (doc: Doc): readonly Node[] =>
    doc.match(path).filter((it) => isCharge(it, charge))

const documentCharges = kind(own, true)
const documentAllowances = kind(own, false)
const lineCharges = kind(ofLines, true)
const lineAllowances = kind(ofLines, false)

/** Anywhere but within a price. */
const outsidePrices =
  (charge: boolean) =>
  (doc: Doc): readonly Node[] =>
    doc.all('cac:AllowanceCharge').filter((it) => isCharge(it, charge) && it.parent?.name !== 'cac:Price')

/** The tax categories that are not subject to VAT. */
const untaxed = (nodes: (doc: Doc) => readonly Node[]) => (doc: Doc) =>
  find(nodes(doc), 'cac:TaxCategory').filter((it) => hasCode(it, 'O'))

/** Not from 0 to 100, or with more than two digits behind the point. */
function isNoPercentage(node: Node): boolean {
  const value = decimal(node)
  return compare(value, whole(0)) < 0 || compare(value, whole(100)) > 0 || decimalsOf(text(node)) > 2
}

/** Those with a base, where at least one on the same level has an amount. */
function withBase(doc: Doc): readonly Node[] {
  return [own, ofLines].flatMap((path) => {
    const all = doc.match(path)
    const counted = all.some((each) => find(each, 'cbc:Amount').length > 0)
    return counted ? all.filter((each) => find(each, base).length > 0) : []
  })
}

/** The amount is not base × percentage, rounded to halalas. */
function isMiscalculated(it: Node): boolean {
  const [amount, from] = [find(it, 'cbc:Amount'), find(it, base)]
  if (len(amount) === 0 || len(from) === 0) return false
  const product = (double(from) * double(find(it, percentage))) / 100
  return money(double(amount)) !== money(Math.floor(product * 100 + 0.5) / 100)
}

const siblings = (node: Node, path: string): readonly Node[] => (node.parent ? find(node.parent, path) : [])

/** The net price is not the gross price less the allowance. All three are read, even where one is missing. */
function isNotGross(it: Node): boolean {
  const net = decimalAt(find(it.parent?.parent ?? [], 'cbc:PriceAmount'))
  const [gross, allowance] = [decimal(it), decimalAt(siblings(it, 'cbc:Amount'))]
  return !net || !allowance || !equal(net, minus(gross, allowance))
}

/** Allowances and charges: reasons, codes, percentages. */
export const charges: readonly Rule[] = [
  warning('BR-KSA-CL-06', outsidePrices(true), (it) => !chargeReasons.includes(str(find(it, reasonCode))), reasonCode),
  warning('BR-KSA-19', documentCharges, (it) => !given(it, reasonCode)),
  warning('BR-KSA-20', lineCharges, (it) => !given(it, reasonCode)),
  warning('BR-KSA-21', documentCharges, (it) => !given(it, reason)),
  warning('BR-KSA-22', lineCharges, (it) => !given(it, reason)),
  warning('BR-KSA-F-06-C33', documentCharges, (it) => outOfLength(find(it, reason), 1000), reason),
  warning('BR-KSA-F-06-C34', lineCharges, (it) => outOfLength(find(it, reason), 1000), reason),
  warning('BR-KSA-F-06-C35', documentAllowances, (it) => outOfLength(find(it, reason), 1000), reason),
  warning('BR-KSA-F-06-C36', lineAllowances, (it) => outOfLength(find(it, reason), 1000), reason),
  warning('BR-KSA-12', untaxed(documentAllowances), hasRate, 'cbc:Percent'),
  warning('BR-KSA-13', untaxed(documentCharges), hasRate, 'cbc:Percent'),
  error(
    'BR-KSA-DEC-01',
    outsidePrices(false),
    (it) => {
      const node = one(find(it, percentage))
      return node !== undefined && text(node) !== '' && isNoPercentage(node)
    },
    percentage,
  ),
  // Any word but true and false stops the official rules before this one can fire.
  error('BR-KSA-F-02', 'cac:AllowanceCharge/cbc:ChargeIndicator', (it) => truth(it) === undefined),
  warning('BR-KSA-EN16931-03', withBase, isMiscalculated, 'cbc:Amount'),
  warning('BR-KSA-EN16931-04', `cac:AllowanceCharge/${percentage}`, (it) => siblings(it, base).length === 0),
  warning(
    'BR-KSA-EN16931-05',
    anyOf(`ubl:Invoice/cac:AllowanceCharge/${base}`, `cac:InvoiceLine/cac:AllowanceCharge/${base}`),
    (it) => siblings(it, percentage).length === 0,
  ),
  error('BR-KSA-EN16931-06', 'cac:InvoiceLine/cac:Price/cac:AllowanceCharge', (it) => isCharge(it, true)),
  error('BR-KSA-EN16931-07', `cac:InvoiceLine/cac:Price/cac:AllowanceCharge/${base}`, isNotGross),
]
