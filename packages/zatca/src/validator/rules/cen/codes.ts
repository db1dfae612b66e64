import {
  type CodeList,
  countries,
  creditNoteTypes,
  currencies,
  invoiceTypes,
  paymentMeans,
  taxCategories,
} from '../../codes/lists.ts'
import { attribute, type Node, text } from '../../engine/doc.ts'
import { anyOf, error, type Rule, warning } from '../../engine/rule.ts'

const off = (list: CodeList) => (it: Node) => !list.has(text(it))

const amountNames = [
  'Amount',
  'BaseAmount',
  'PriceAmount',
  'TaxAmount',
  'TaxableAmount',
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
]
const categoryIds = [
  '/ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID',
  '/ubl:Invoice/cac:InvoiceLine/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID',
  '/ubl:Invoice/cac:AllowanceCharge/cac:TaxCategory/cbc:ID',
  '/ubl:Invoice/cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
]

/** Codes must be on their lists. */
export const codeRules: readonly Rule[] = [
  error('BR-CL-01', anyOf('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'), (it) =>
    off(it.name === 'cbc:InvoiceTypeCode' ? invoiceTypes : creditNoteTypes)(it),
  ),
  error('BR-CL-03', anyOf(...amountNames.map((name) => `cbc:${name}`)), (it) => {
    const currency = attribute(it, 'currencyID') ?? ''
    return currency !== '' && !currencies.has(currency)
  }),
  error('BR-CL-04', 'cbc:DocumentCurrencyCode', off(currencies)),
  error('BR-CL-05', 'cbc:TaxCurrencyCode', off(currencies)),
  warning('BR-CL-14', 'cac:Country/cbc:IdentificationCode', off(countries)),
  warning('BR-CL-16', 'cac:PaymentMeans/cbc:PaymentMeansCode', off(paymentMeans)),
  error('BR-CL-18', anyOf(...categoryIds), off(taxCategories)),
]
