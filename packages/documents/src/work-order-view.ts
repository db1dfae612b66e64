import { countText, quantityText } from './amounts.ts'
import { codeFact, type Fact, nameFact, phoneFact, plateDrawing, textFact } from './facts.ts'
import {
  amountCell,
  codeCell,
  durationText,
  type Head,
  linesCell,
  listCell,
  nameCell,
  numberCell,
  numericHead,
  type Row,
  rowOf,
  textHead,
  totalOf,
} from './items.ts'
import { inLanguage, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { lineOf, linesOf } from './printable.ts'
import { placeOfTerms, termsView } from './terms.ts'
import { label, sourceLabel } from './words.ts'
import type { WorkOrderOptions, WorkOrderPaper, WorkOrderPart, WorkOrderService } from './work-order.ts'

const customerFacts = (paper: WorkOrderPaper, reading: Reading): Fact[] => [
  ...textFact(label('customer'), nameLines(paper.customer.name, reading)),
  ...phoneFact(label('phone'), paper.customer.phone),
  ...codeFact(label(paper.offer ? 'madeOn' : 'openedAt'), paper.openedText),
  ...codeFact(label('validUntil'), paper.offer?.validUntil ?? null),
  ...codeFact(label('promisedAt'), paper.promisedText),
  ...textFact(label('supervisor'), paper.supervisor ? [lineOf(inLanguage(paper.supervisor, reading.lead))] : []),
]

const vehicleFacts = ({ vehicle }: WorkOrderPaper, reading: Reading): Fact[] => [
  ...nameFact(label('vehicle'), vehicle.name, reading),
  ...textFact(label('color'), vehicle.color ? [lineOf(inLanguage(vehicle.color, reading.lead))] : []),
  ...codeFact(label('vin'), vehicle.vin),
  ...codeFact(label('km'), vehicle.km === null ? null : countText(vehicle.km)),
]

type Kind = WorkOrderOptions['kind']
const hasPrices = (kind: Kind): boolean => kind !== 'workOrder'
/** Who works how long concerns the floor, not the payer. */
const saysWhoWorks = (kind: Kind): boolean => kind !== 'preInvoice' && kind !== 'estimate'

const serviceHeads = (kind: Kind): Head[] => [
  textHead(label('lineNumber')),
  textHead(label('service')),
  ...(saysWhoWorks(kind) ? [textHead(label('technicians')), numericHead(label('duration'))] : []),
  ...(hasPrices(kind) ? [numericHead(label('total'))] : []),
]

function serviceRow(
  service: WorkOrderService,
  number: number,
  paper: WorkOrderPaper,
  reading: Reading,
  kind: Kind,
): Row {
  const technicians = service.technicians.map((name) => lineOf(inLanguage(name, reading.lead)))
  const section = service.section ? [lineOf(inLanguage(service.section, reading.lead))] : []
  return rowOf([
    codeCell(String(number)),
    linesCell([...nameLines(service.name, reading), ...section, ...linesOf(service.note)]),
    ...(saysWhoWorks(kind)
      ? [
          listCell(technicians),
          numberCell(service.durationMinutes === null ? '\u2013' : durationText(service.durationMinutes)),
        ]
      : []),
    ...(hasPrices(kind) ? [amountCell(service.total, paper.currency)] : []),
  ])
}

const partHeads = (prices: boolean): Head[] => [
  textHead(label('lineNumber')),
  textHead(label('part')),
  textHead(label('source')),
  numericHead(label('quantity')),
  ...(prices ? [numericHead(label('total'))] : []),
]

function partRow(part: WorkOrderPart, number: number, paper: WorkOrderPaper, reading: Reading, prices: boolean): Row {
  return rowOf([
    codeCell(String(number)),
    linesCell([...nameLines(part.name, reading), ...linesOf(part.partNumber)]),
    nameCell(sourceLabel(part.source), reading),
    numberCell(quantityText(part.quantityMilli)),
    ...(prices ? [amountCell(part.total, paper.currency)] : []),
  ])
}

/** Of an estimate nothing is paid: it says how its total comes about. */
const offeredRows = ({ discount, taxable, vat }: Offer, { totals, currency }: WorkOrderPaper) => [
  ...(discount > 0 ? [totalOf(label('discount'), discount, currency)] : []),
  totalOf(label('taxable'), taxable, currency),
  totalOf(label('vat'), vat, currency),
  totalOf(label('total'), totals.total, currency, true),
]
type Offer = NonNullable<WorkOrderPaper['offer']>

const paidRows = ({ totals, currency }: WorkOrderPaper) => [
  totalOf(label('total'), totals.total, currency, true),
  totalOf(label('paid'), totals.paid, currency),
  totalOf(label('remaining'), totals.remaining, currency),
]

/** A pre-invoice is agreed to by the customer; who does the work has nothing to sign on it. */
const signaturesOf = (kind: Kind) => [
  label('customerSignature'),
  label('advisorSignature'),
  ...(saysWhoWorks(kind) ? [label('technicianSignature')] : []),
]

const titles = {
  workOrder: 'workOrder',
  pricedWorkOrder: 'workOrder',
  preInvoice: 'preInvoice',
  estimate: 'estimate',
} as const

/** What the template draws. */
export function workOrderView(paper: WorkOrderPaper, options: PaperLanguage & Pick<WorkOrderOptions, 'kind'>) {
  const reading = readingOf(options)
  const { kind } = options
  const prices = hasPrices(kind)
  const title = label(titles[kind])
  return {
    ...paperHead({ title, number: paper.ticketNumber, seller: paper.seller }, reading),
    notice: saysWhoWorks(kind) ? null : label('notTaxInvoice'),
    facts: [customerFacts(paper, reading), vehicleFacts(paper, reading)],
    plate: paper.vehicle.plate ? plateDrawing(paper.vehicle.plate) : null,
    texts: [
      { label: label('complaint'), lines: linesOf(paper.complaint) },
      { label: label('firstCheck'), lines: linesOf(paper.firstCheck) },
    ],
    services: {
      label: label('services'),
      heads: serviceHeads(kind),
      rows: paper.services.map((service, index) => serviceRow(service, index + 1, paper, reading, kind)),
    },
    parts: {
      label: label('parts'),
      heads: partHeads(prices),
      rows: paper.parts.map((part, index) => partRow(part, index + 1, paper, reading, prices)),
    },
    totals: prices ? (paper.offer ? offeredRows(paper.offer, paper) : paidRows(paper)) : [],
    currency: paper.currency.code,
    notesLabel: label('notes'),
    notes: linesOf(paper.notes),
    signatures: signaturesOf(kind),
    terms: termsView(paper.terms),
    termsPlace: placeOfTerms(paper.terms, paper.services.length + paper.parts.length, paper.seller),
  }
}
