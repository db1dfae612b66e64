import { currencies } from '../../codes/lists.ts'
import { attribute, type Doc, find, type Node, text } from '../../engine/doc.ts'
import { matches } from '../../engine/expression.ts'
import { double } from '../../engine/format.ts'
import { anyOf, error, type Rule, warning } from '../../engine/rule.ts'
import { differs, filled, norm, some, str } from '../../engine/sequence.ts'
import { length, normal } from '../../engine/text.ts'
import { invoice, root } from './common.ts'

const documentCurrency = 'cbc:DocumentCurrencyCode'
const lineSubtotal = 'cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal'
const rounding = 'cac:LegalMonetaryTotal/cbc:PayableRoundingAmount'

/** The currency itself, and the amounts whose currency has to be on the list of codes. */
const coded = anyOf(documentCurrency, `${lineSubtotal}/cbc:TaxAmount`, `${lineSubtotal}/cbc:TaxableAmount`, rounding)

/** Amounts in the currency of the document: all but the total of VAT in riyals. */
const amounts = anyOf(
  'cbc:Amount',
  'cbc:BaseAmount',
  'cbc:LineExtensionAmount',
  'cbc:PriceAmount',
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:AllowanceTotalAmount',
  'cbc:ChargeTotalAmount',
  'cbc:PrepaidAmount',
  'cbc:PayableRoundingAmount',
  'cbc:PayableAmount',
  'ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
  'ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
  'cac:InvoiceLine/cac:TaxTotal/cbc:TaxAmount',
  'cac:InvoiceLine/cac:TaxTotal/cbc:RoundingAmount',
  `${lineSubtotal}/cbc:TaxableAmount`,
  `${lineSubtotal}/cbc:TaxAmount`,
)

const rate = '/ubl:Invoice/cac:TaxExchangeRate'

/** The totals of VAT with and without their parts (TaxSubtotal). */
const totals = (document: Node, split: boolean): readonly Node[] =>
  find(document, 'cac:TaxTotal').filter((total) => find(total, 'cac:TaxSubtotal').length > 0 === split)

const isForeign = (document: Node): boolean => {
  const currency = find(document, documentCurrency)
  return filled(currency) && differs(currency, 'SAR')
}

/** Both totals above zero and, to the halala, the same number: one of them was not converted. */
function sameVat(document: Node): boolean {
  const [own, riyals] = [totals(document, true), totals(document, false)].map((each) => find(each, 'cbc:TaxAmount'))
  if (!own || !riyals || !some(own, isPositive) || !some(riyals, isPositive)) return false
  return Math.round(double(own) * 100) / 100 === Math.round(double(riyals) * 100) / 100
}

const isPositive = (value: number): boolean => value > 0

/** The rate is given and a code of it is another than that of the document. */
const rateDiffers = (doc: Doc, part: string, code: string): boolean => {
  const given = doc.match(`${rate}/${part}`)
  return filled(given) && !matches(norm(doc.all(code)), str(given), given[0] ?? null)
}

/** Where the rules of the exchange rate hang. */
const rated = anyOf(rate, documentCurrency, 'cbc:TaxCurrencyCode')

/** Currencies, the two totals of VAT, and the rate between. */
export const currency: readonly Rule[] = [
  error('BR-KSA-68', root, (it) => !filled(find(it, 'cbc:TaxCurrencyCode')), 'cbc:TaxCurrencyCode'),
  error('BR-KSA-EN16931-02', 'cbc:TaxCurrencyCode', (it) => normal(text(it).toUpperCase()) !== 'SAR'),
  warning('BR-KSA-EN16931-08', invoice, (it) => totals(it, true).length !== 1),
  warning('BR-KSA-EN16931-09', 'cbc:TaxCurrencyCode', (it) => !it.parent || totals(it.parent, false).length !== 1),
  warning('BR-KSA-97', invoice, (it) => isForeign(it) && sameVat(it), 'cac:TaxTotal'),
  error('BR-KSA-CL-01', coded, (it) => {
    const code = it.name === documentCurrency ? text(it) : attribute(it, 'currencyID')
    return code !== undefined && !currencies.has(code)
  }),
  error('BR-KSA-CL-02', amounts, (it, doc) => {
    const code = attribute(it, 'currencyID')
    return code === undefined || !matches(norm(doc.all(documentCurrency)), code, it) || code === ''
  }),
  warning(
    'BR-KSA-87',
    rated,
    (_, doc) =>
      doc.match(rate).length > 0 &&
      ['cbc:SourceCurrencyCode', 'cbc:TargetCurrencyCode', 'cbc:CalculationRate'].some(
        (part) => !filled(doc.match(`${rate}/${part}`)),
      ),
  ),
  error('BR-KSA-88', rated, (_, doc) => rateDiffers(doc, 'cbc:SourceCurrencyCode', documentCurrency)),
  error('BR-KSA-89', rated, (_, doc) => rateDiffers(doc, 'cbc:TargetCurrencyCode', 'cbc:TaxCurrencyCode')),
  error('BR-KSA-90', rated, (_, doc) => {
    const given = doc.match(`${rate}/cbc:CalculationRate`)
    return filled(given) && length(norm(given)) >= 15
  }),
]
