import { type Doc, find, type Node, text } from '../../engine/doc.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { equals, str, written } from '../../engine/sequence.ts'
import { listed } from '../../engine/text.ts'
import { isDay } from '../../engine/time.ts'
import { saudi } from './address.ts'
import { flags, isSimplifiedSummary, outOfLength, tooLong, typed } from './common.ts'
import { paymentMeans } from './lists.ts'

const end = 'cac:Delivery/cbc:LatestDeliveryDate'
const begin = 'cac:Delivery/cbc:ActualDeliveryDate'

/** The type code of a tax invoice, where the document says that it is an invoice and no note. */
const standardInvoice = (doc: Doc): readonly Node[] =>
  equals(find(doc.invoice, 'cbc:InvoiceTypeCode'), '388')
    ? doc.all('cbc:InvoiceTypeCode').filter((type) => flags(type).startsWith('01'))
    : []

const beginBeside = (end: Node): readonly Node[] => (end.parent ? find(end.parent, 'cbc:ActualDeliveryDate') : [])
const isSupplyDay = (day: string): boolean => isDay(day, 1800, 2099)

/** When the supply took place. */
export const supply: readonly Rule[] = [
  warning('BR-KSA-15', standardInvoice, (_, doc) => !written(doc.match(begin)), '//cac:Delivery'),
  warning('BR-KSA-35', end, (it) => !written(beginBeside(it))),
  warning('BR-KSA-36', end, (it) => {
    const [from, to] = [str(beginBeside(it)), text(it)]
    return isSupplyDay(from) && isSupplyDay(to) && to < from
  }),
  // A summary invoice for consumers; the official rule hangs on the buyer's country.
  error(
    'BR-KSA-72',
    saudi,
    (_, doc) =>
      isSimplifiedSummary(doc) &&
      (doc.all('cbc:ActualDeliveryDate').length === 0 || doc.all('cbc:LatestDeliveryDate').length === 0),
    '//cac:Delivery',
  ),
]

const account = 'cac:PaymentMeans/cac:PayeeFinancialAccount'

/** How it is paid. */
export const payment: readonly Rule[] = [
  warning(
    'BR-KSA-16',
    (doc) => ([...typed(doc)].length > 0 ? doc.match('cac:PaymentMeans/cbc:PaymentMeansCode') : []),
    (it) => !listed(paymentMeans, text(it)),
  ),
  warning(
    'BR-KSA-F-06-C14',
    typed,
    (_, doc) => outOfLength(doc.match(`${account}/cbc:PaymentNote`), 1000),
    `//${account}`,
  ),
  warning('BR-KSA-F-06-C15', typed, (_, doc) => tooLong(doc.match(`${account}/cbc:ID`), 127), `//${account}/cbc:ID`),
]
