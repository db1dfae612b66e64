import { attribute, find, type Node } from '../../engine/doc.ts'
import { type Context, error, type Rule, warning } from '../../engine/rule.ts'
import { filled, len, one, str } from '../../engine/sequence.ts'
import { RulesStop } from '../../engine/stop.ts'
import { length, normal } from '../../engine/text.ts'
import { lines, someText, tooPrecise } from './common.ts'

/** Four rules look at the lines from the root, and so only in an invoice or a credit note. */
const invoiceLines: Context = (doc) =>
  /^(?:ubl:Invoice|cn:CreditNote)$/.test(doc.root.name) ? doc.all('cac:InvoiceLine') : []

const outside = (nodes: readonly Node[], least: number, most: number): boolean => {
  if (nodes.length === 0) return false
  const size = len(nodes)
  return size > most || size < least
}

const id = (of: string) => `cac:Item/cac:${of}ItemIdentification/cbc:ID`
const name = 'cac:Item/cbc:Name'

/** Only the taxes of VAT count; @throws RulesStop where a category names two taxes, since the official rule cannot answer both. */
function isVatOnly(category: Node): boolean {
  const schemes = find(category, 'cac:TaxScheme')
  const vat = schemes.map((scheme) => normal(str(find(scheme, 'cbc:ID')).toUpperCase()) === 'VAT')
  if (vat.length > 1) throw new RulesStop('two taxes in one category', schemes[1] ?? null)
  return vat[0] ?? false
}

/** What every line must say, and how long it may be. */
export const lineRules: readonly Rule[] = [
  error('BR-KSA-F-06-C17', invoiceLines, (it) => outside(find(it, 'cbc:ID'), 1, 6), 'cbc:ID'),
  ...(
    [
      ['BR-KSA-F-06-C30', 'Buyers'],
      ['BR-KSA-F-06-C31', 'Sellers'],
      ['BR-KSA-F-06-C20', 'Standard'],
    ] as const
  ).map(([rule, of]) => warning(rule, invoiceLines, (it) => len(find(it, id(of))) > 127, id(of))),
  warning(
    'BR-KSA-F-06-C18',
    lines,
    (it) => {
      const units = find(it, 'cbc:InvoicedQuantity').filter((quantity) => attribute(quantity, 'unitCode') !== undefined)
      const quantity = one(units)
      return quantity !== undefined && length(attribute(quantity, 'unitCode') ?? '') > 127
    },
    'cbc:InvoicedQuantity',
  ),
  warning('BR-KSA-F-06-C19', lines, (it) => outside(find(it, name), 3, 1000), name),
  // Digits of any script.
  warning('BR-KSA-F-C-01', lines, (it) => /^\p{Nd}+$/u.test(str(find(it, name))), name),
  warning('BR-21', lines, (it) => !filled(find(it, 'cbc:ID')), 'cbc:ID'),
  error(
    'BR-22',
    lines,
    (it) => {
      const quantities = find(it, 'cbc:InvoicedQuantity')
      // The rule means zero and says the one character: 0.00 passes.
      return quantities.length === 0 || someText(quantities, (quantity) => quantity === '0')
    },
    'cbc:InvoicedQuantity',
  ),
  error('BR-24', lines, (it) => find(it, 'cbc:LineExtensionAmount').length === 0),
  warning('BR-25', lines, (it) => !filled(find(it, name)), name),
  error('BR-26', lines, (it) => find(it, 'cac:Price/cbc:PriceAmount').length === 0, 'cac:Price'),
  error(
    'BR-CO-04',
    lines,
    (it) => find(find(it, 'cac:Item/cac:ClassifiedTaxCategory').filter(isVatOnly), 'cbc:ID').length === 0,
    'cac:Item/cac:ClassifiedTaxCategory',
  ),
  warning('BR-DEC-23', lines, (it) => tooPrecise(it, 'cbc:LineExtensionAmount'), 'cbc:LineExtensionAmount'),
  error(
    'BR-54',
    'cac:AdditionalItemProperty',
    (it) => find(it, 'cbc:Name').length === 0 || find(it, 'cbc:Value').length === 0,
  ),
]
