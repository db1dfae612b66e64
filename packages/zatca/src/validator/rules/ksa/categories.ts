import { compare, decimal, whole } from '../../engine/decimal.ts'
import { type Doc, find, type Node, text } from '../../engine/doc.ts'
import { matching } from '../../engine/matching.ts'
import { anyOf, type Context, error, type Rule, warning } from '../../engine/rule.ts'
import { equals, norm, numberOf, some } from '../../engine/sequence.ts'
import { decimalsOf, normal } from '../../engine/text.ts'
import { given, hasCode, hasRate, isCharge, isVat, outOfLength } from './common.ts'

const own = '/ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'
const subtotal = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'
const inLines = {
  item: '/ubl:Invoice/cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory',
  prepaid: '/ubl:Invoice/cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory',
} as const
const charges = '/ubl:Invoice/cac:AllowanceCharge/cac:TaxCategory'
const reasonCode = 'cbc:TaxExemptionReasonCode'
const reason = 'cbc:TaxExemptionReason'
const percent = 'cbc:Percent'

const set = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))
const zeroRated =
  'VATEX-SA-32 VATEX-SA-33 VATEX-SA-34-1 VATEX-SA-34-2 VATEX-SA-34-3 VATEX-SA-34-4 VATEX-SA-34-5 VATEX-SA-35 VATEX-SA-36 ' +
  'VATEX-SA-EDU VATEX-SA-HEA VATEX-SA-MLTRY VATEX-SA-DIPLOMAT VATEX-SA-DUTYFREE'

type Reasons = Readonly<Record<string, ReadonlySet<string>>>
const exempt = { E: set('VATEX-SA-29 VATEX-SA-29-7 VATEX-SA-30'), O: set('VATEX-SA-OOS') }
/** The reasons that the authority knows for each category of the document. */
const reasons: Reasons = { ...exempt, Z: set(`${zeroRated} VATEX-SA-ROYALDECREE VATEX-SA-32(bis)`) }
/** The same for prepayments, with two less. */
const prepaidReasons: Reasons = { ...exempt, Z: set(zeroRated) }

/** The reason is neither empty nor on the list of the category. */
function hasStrangeReason(category: Node, known: Reasons): boolean {
  const codes = find(category, reasonCode)
  const code = norm(codes)
  return code !== '' && !known[norm(find(category, 'cbc:ID'))]?.has(code)
}

const hasReasonCode = (category: Node): boolean => given(category, reasonCode)

/** There is a code, but no text of the reason. */
const lacksReasonText = (category: Node): boolean => find(category, reasonCode).length > 0 && !given(category, reason)

const isUntaxed = (category: Node): boolean => ['Z', 'E', 'O'].some((code) => hasCode(category, code))

/** The categories Z, E and O of the document. */
const untaxed = (doc: Doc): readonly Node[] => matching(doc.match(`ubl:Invoice/${subtotal}`), isUntaxed)
const only = (code: string) => (doc: Doc) => doc.once(untaxed).filter((it) => hasCode(it, code))

const isForCitizens = (category: Node): boolean =>
  ['VATEX-SA-EDU', 'VATEX-SA-HEA'].some((code) => equals(find(category, reasonCode), code))

/** The same, but for private education and health care, whose texts no rule measures. */
const measured = (doc: Doc): readonly Node[] =>
  matching(doc.match('/*/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'), (it) => !isForCitizens(it) && isUntaxed(it))

const isStandardRate = (category: Node): boolean => hasCode(category, 'S') && isVat(category)

/** Some rules are only run where a category S stands anywhere. */
function hasStandardRate(doc: Doc): boolean {
  const ofCharges = doc
    .match('cac:AllowanceCharge/cac:TaxCategory')
    .filter(({ parent }) => parent && isKnownKind(parent))
  return [ofCharges, doc.match(subtotal), doc.match('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory')].some(
    (nodes) => matching(nodes, isStandardRate).length > 0,
  )
}

const isKnownKind = (allowanceCharge: Node): boolean =>
  isCharge(allowanceCharge, false) || isCharge(allowanceCharge, true)

const whereStandard =
  (nodes: (doc: Doc) => readonly Node[]): Context =>
  (doc) =>
    doc.once(hasStandardRate) ? nodes(doc) : []

const standardRates = (doc: Doc): readonly Node[] =>
  [charges, own, inLines.item, inLines.prepaid].flatMap((path) => doc.match(path).filter(isStandardRate))

const prepaid = (...codes: readonly string[]) =>
  whereStandard((doc) =>
    doc.match(inLines.prepaid).filter((it) => codes.some((code) => hasCode(it, code)) && isVat(it)),
  )

const isOtherRate = (category: Node): boolean => {
  const rates = find(category, percent)
  return rates.length > 0 && Math.floor(numberOf(rates)) !== 15 && !some(rates, (rate) => rate === 5)
}

function isNoRate(rate: Node): boolean {
  if (normal(text(rate)) === '') return false
  const value = decimal(rate)
  return compare(value, whole(0)) < 0 || compare(value, whole(100)) > 0 || decimalsOf(text(rate)) > 2
}

/** Categories of VAT, their rates and the reasons why nothing is charged. */
export const categories: readonly Rule[] = [
  error(
    'BR-KSA-18',
    anyOf(...[own, inLines.prepaid, charges, inLines.item].map((path) => `${path}/cbc:ID`)),
    (it) => !' S Z E O '.includes(text(it)),
  ),
  error('BR-KSA-84', whereStandard(standardRates), isOtherRate, percent),
  error(
    'BR-KSA-DEC-02',
    anyOf(
      `cac:AllowanceCharge/cac:TaxCategory/${percent}`,
      `${subtotal}/${percent}`,
      `cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/${percent}`,
    ),
    isNoRate,
  ),
  error('BR-KSA-11', (doc) => doc.match(inLines.item).filter((it) => hasCode(it, 'O')), hasRate, percent),
  warning('BR-KSA-23', only('E'), (it) => !hasReasonCode(it)),
  warning('BR-KSA-24', only('O'), (it) => !hasReasonCode(it)),
  warning('BR-KSA-69', only('Z'), (it) => !hasReasonCode(it)),
  warning('BR-KSA-83', untaxed, lacksReasonText, reasonCode),
  warning('BR-KSA-CL-04', untaxed, (it) => hasStrangeReason(it, reasons), reasonCode),
  warning('BR-KSA-F-06-C16', measured, (it) => outOfLength(find(it, reason), 1000), reason),
]

/** The same for prepayments that a line sets off. The official rules run them only where a category S stands in the document. */
export const prepaidCategories: readonly Rule[] = [
  warning('BR-KSA-93', prepaid('Z'), (it) => !hasReasonCode(it)),
  warning('BR-KSA-94', prepaid('E'), (it) => !hasReasonCode(it)),
  warning('BR-KSA-95', prepaid('O'), (it) => !hasReasonCode(it)),
  warning('BR-KSA-96', prepaid('O', 'E', 'Z'), lacksReasonText, reasonCode),
  warning('BR-KSA-CL-07', prepaid('O', 'E', 'Z'), (it) => hasStrangeReason(it, prepaidReasons), reasonCode),
  warning('BR-KSA-F-06-C39', prepaid('O', 'E', 'Z'), (it) => outOfLength(find(it, reason), 1000), reason),
]
