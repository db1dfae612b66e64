import { attribute, find, type Node, text } from '../../engine/doc.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { attributes, equals, filled, len } from '../../engine/sequence.ts'
import { decimalsOf, length } from '../../engine/text.ts'
import { isStandard, root } from '../ksa/common.ts'
import { someText } from './common.ts'

const party = (role: string) => `cac:Accounting${role}Party/cac:Party`
const sellerName = `${party('Supplier')}/cac:PartyLegalEntity/cbc:RegistrationName`
const sellerAddress = `${party('Supplier')}/cac:PostalAddress`
const buyerAddress = `${party('Customer')}/cac:PostalAddress`

const missing = (node: Node, path: string) => !filled(find(node, path))
const longer = (node: Node, path: string, most: number) => len(find(node, path)) > most

/** The head of the document. */
const head: readonly Rule[] = [
  warning('BR-02', root, (it) => missing(it, 'cbc:ID'), 'cbc:ID'),
  warning('BR-KSA-F-06-C1', root, (it) => longer(it, 'cbc:ID', 127), 'cbc:ID'),
  warning(
    'BR-KSA-F-06-C2',
    root,
    (_, doc) => someText(doc.match('/ubl:Invoice/cbc:Note'), (note) => length(note) > 1000),
    'cbc:Note',
  ),
  error('BR-03', root, (it) => missing(it, 'cbc:IssueDate'), 'cbc:IssueDate'),
  error(
    'BR-04',
    root,
    (it) => missing(it, 'cbc:InvoiceTypeCode') && missing(it, 'cbc:CreditNoteTypeCode'),
    'cbc:InvoiceTypeCode',
  ),
  error('BR-05', root, (it) => missing(it, 'cbc:DocumentCurrencyCode'), 'cbc:DocumentCurrencyCode'),
  error('BR-16', root, (it) => find(it, 'cac:InvoiceLine').length + find(it, 'cac:CreditNoteLine').length === 0),
  warning('BR-53', root, (it) => {
    const currencies = find(it, 'cbc:TaxCurrencyCode')
    if (currencies.length === 0) return false
    const totals = find(it, 'cac:TaxTotal').filter((total) => find(total, 'cac:TaxSubtotal').length === 0)
    const used = attributes(find(totals, 'cbc:TaxAmount'), 'currencyID')
    return (
      !used.every((currency) => equals(currencies, currency)) ||
      !totals.every((total) => find(total, 'cbc:TaxAmount').length > 0)
    )
  }),
]

/** Who sells, who buys. */
const parties: readonly Rule[] = [
  warning('BR-06', root, (it) => missing(it, sellerName), sellerName),
  warning(
    'BR-KSA-F-06-C10',
    root,
    (it) => {
      const name = find(it, sellerName)
      return name.length > 0 && (len(name) > 1000 || len(name) < 1)
    },
    sellerName,
  ),
  warning(
    'BR-KSA-F-06-C8',
    root,
    (it) => longer(it, `${sellerAddress}/cbc:CountrySubentity`, 127),
    `${sellerAddress}/cbc:CountrySubentity`,
  ),
  warning('BR-08', root, (it) => find(it, sellerAddress).length === 0, 'cac:AccountingSupplierParty'),
  warning(
    'BR-KSA-F-06-C27',
    root,
    (it) => longer(it, `${buyerAddress}/cbc:CountrySubentity`, 127),
    `${buyerAddress}/cbc:CountrySubentity`,
  ),
  warning('BR-09', sellerAddress, (it) => missing(it, 'cac:Country/cbc:IdentificationCode'), 'cac:Country'),
]

/** Documents that are referred to, and payment. */
const references: readonly Rule[] = [
  warning('BR-52', 'cac:AdditionalDocumentReference', (it) => missing(it, 'cbc:ID'), 'cbc:ID'),
  error(
    'BR-55',
    'cac:BillingReference',
    (it) => missing(it, 'cac:InvoiceDocumentReference/cbc:ID'),
    'cac:InvoiceDocumentReference/cbc:ID',
  ),
  warning('BR-49', 'cac:PaymentMeans', (it, doc) => isStandard(doc) && find(it, 'cbc:PaymentMeansCode').length === 0),
]

/** The amounts of VAT in the currencies of the document and of the tax. */
const currencyOf = (code: string) => (amount: Node, doc: { all: (name: string) => readonly Node[] }) => {
  const currency = attribute(amount, 'currencyID')
  return currency !== undefined && equals(doc.all(code), currency)
}
const inDocumentCurrency = currencyOf('cbc:DocumentCurrencyCode')
const inTaxCurrency = currencyOf('cbc:TaxCurrencyCode')
const taxAmount = 'ubl:Invoice/cac:TaxTotal/cbc:TaxAmount'
const behindPoint = (node: Node) => decimalsOf(text(node)) > 2

const precision: readonly Rule[] = [
  warning('BR-DEC-13', taxAmount, (it, doc) => inDocumentCurrency(it, doc) && behindPoint(it)),
  warning('BR-DEC-15', taxAmount, (it, doc) => inTaxCurrency(it, doc) && behindPoint(it)),
]

export const documentRules: readonly Rule[] = [...head, ...parties, ...references, ...precision]
