import { equal, round, sum } from '../../engine/decimal.ts'
import { type Doc, find, type Node } from '../../engine/doc.ts'
import { double, money } from '../../engine/format.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { RulesStop } from '../../engine/stop.ts'
import { hasCode, root } from '../ksa/common.ts'
import { amount, amounts, tooPrecise, vatCategories } from './common.ts'

const taxTotal = 'cac:TaxTotal'
const subtotal = '/ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal'

/** The half up of XPath, which JavaScript has too. */
const cents = (value: number): number => Math.round(value * 100) / 100

/**
 * The tax of a part of the breakdown is its amount times its rate, in floating-point numbers, give or take a halala for each line.
 * Not a number anywhere is not right.
 */
export function taxFits(part: Node, doc: Doc): boolean {
  const tax = double(find(part, 'cbc:TaxAmount'))
  const taxable = double(find(part, 'cbc:TaxableAmount'))
  const rate = double(find(vatCategories(part, 'cac:TaxCategory'), 'cbc:Percent'))
  const product = taxable * (rate / 100)
  if (Math.abs(product) === Number.POSITIVE_INFINITY) throw new RulesStop('the tax is endless', part)
  const expected = cents(Number(money(product)))
  const tolerance = Math.fround(doc.all('cac:InvoiceLine').length / 100)
  return (tax <= cents(expected + tolerance) && tax >= cents(expected - tolerance)) || tax === expected
}

/** VAT as a whole, and each part of its breakdown. */
export const taxRules: readonly Rule[] = [
  error('BR-CO-18', root, (it) => find(it, 'cac:TaxTotal/cac:TaxSubtotal').length === 0, taxTotal),
  error(
    'BR-CO-14',
    (doc) => [...doc.match('/ubl:Invoice/cac:TaxTotal'), ...doc.match('/cn:CreditNote/cac:TaxTotal')],
    (it) => {
      const parts = find(it, 'cac:TaxSubtotal')
      const written = amount(it, 'cbc:TaxAmount')
      const added = round(sum(amounts(parts, 'cbc:TaxAmount')), 2)
      return !(written && equal(written, added)) && parts.length > 0
    },
    'cbc:TaxAmount',
  ),
  error('BR-45', subtotal, (it) => find(it, 'cbc:TaxableAmount').length === 0),
  error('BR-46', subtotal, (it) => find(it, 'cbc:TaxAmount').length === 0),
  error(
    'BR-47',
    subtotal,
    (it) => find(vatCategories(it, 'cac:TaxCategory'), 'cbc:ID').length === 0,
    'cac:TaxCategory',
  ),
  error(
    'BR-48',
    subtotal,
    (it) => {
      const categories = vatCategories(it, 'cac:TaxCategory')
      return find(categories, 'cbc:Percent').length === 0 && !categories.some((each) => hasCode(each, 'O'))
    },
    'cac:TaxCategory',
  ),
  warning('BR-CO-17', subtotal, (it, doc) => !taxFits(it, doc), 'cbc:TaxAmount'),
  warning('BR-DEC-19', subtotal, (it) => tooPrecise(it, 'cbc:TaxableAmount'), 'cbc:TaxableAmount'),
  warning('BR-DEC-20', subtotal, (it) => tooPrecise(it, 'cbc:TaxAmount'), 'cbc:TaxAmount'),
]
