import { find, text } from '../../engine/doc.ts'
import { anyOf, error, type Rule, warning } from '../../engine/rule.ts'
import { filled, norm, one, str } from '../../engine/sequence.ts'
import { RulesStop } from '../../engine/stop.ts'
import { normal, part } from '../../engine/text.ts'
import { dateOf, isTime, momentOf, todayAt } from '../../engine/time.ts'
import { flags, given, invoice, paths, root, tooLong } from './common.ts'
import { isForGovernment } from './flags.ts'

// A letter, digit or symbol of any script, a point or a dash: what the authority's \w is.
const beginningOfUuid = /^(?:[^\p{P}\p{Z}\p{C}]|[.-])/u
const timeOfDay = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z?$/
// An empty type passes here, in the official rule, too; the European rules refuse it.
const types = new Set(['388', '383', '381', '386', ''])
const dayMs = 24 * 60 * 60 * 1000

/** YYYY-MM-DD from 2000 on; every fourth year is a leap year. */
const day =
  /^[2-9][0-9](?:[0-9]{2}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[02468][048]|[13579][26])-02-29)$/

const dates = anyOf(
  'cbc:IssueDate',
  'cbc:DueDate',
  'cbc:TaxPointDate',
  'cac:Delivery/cbc:ActualDeliveryDate',
  'cac:Delivery/cbc:LatestDeliveryDate',
)

/** What the document is and when it was issued. */
export const identity: readonly Rule[] = [
  error('BR-KSA-EN16931-01', invoice, (it) => norm(find(it, 'cbc:ProfileID')) !== 'reporting:1.0', 'cbc:ProfileID'),
  error(
    'BR-KSA-03',
    root,
    (it) => {
      const uuid = find(it, 'cbc:UUID')
      return !(filled(uuid) && beginningOfUuid.test(str(uuid)))
    },
    'cbc:UUID',
  ),
  error('BR-KSA-04', 'cbc:IssueDate', (it, { now }) => (dateOf(text(it)) ?? Number.NaN) > todayAt(now)),
  error('BR-KSA-05', paths.typeCode, (it) => !types.has(normal(text(it)))),
  error(
    'BR-KSA-70',
    root,
    (it) => {
      const time = find(it, 'cbc:IssueTime')
      return !(filled(time) && timeOfDay.test(str(time)))
    },
    'cbc:IssueTime',
  ),
  warning(
    'BR-KSA-98',
    root,
    (it, { now }) => {
      const [date, time] = [find(it, 'cbc:IssueDate'), find(it, 'cbc:IssueTime')]
      const simplified = find(it, paths.typeCode).some((type) => part(flags(type), 1, 2) === '02')
      if (!simplified || date.length === 0 || time.length === 0) return false
      const issued = momentOf(`${str(date)}T${str(time)}`)
      if (issued === undefined) throw new RulesStop('date and time of issue are no moment', one(time) ?? null)
      return now.getTime() - issued > dayMs
    },
    'cbc:IssueDate',
  ),
  error('BR-KSA-F-01', dates, (it) => !day.test(text(it))),
  warning('BR-KSA-F-05', 'cac:InvoiceLine/cac:DocumentReference/cbc:IssueTime', (it) => !isTime(text(it))),
]

/** The documents it refers to: order, contract, and the invoices that a note corrects. */
export const references: readonly Rule[] = [
  warning(
    'BR-KSA-F-06-C3',
    root,
    (it) => tooLong(find(it, 'cac:OrderReference/cbc:ID'), 127),
    'cac:OrderReference/cbc:ID',
  ),
  warning(
    'BR-KSA-F-06-C5',
    root,
    (it) => tooLong(find(it, 'cac:ContractDocumentReference/cbc:ID'), 127),
    'cac:ContractDocumentReference/cbc:ID',
  ),
  error(
    'BR-KSA-92',
    root,
    (it, doc) => doc.all(paths.typeCode).some(isForGovernment) && !given(it, 'cac:ContractDocumentReference/cbc:ID'),
    'cac:ContractDocumentReference',
  ),
]
