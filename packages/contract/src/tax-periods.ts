import { invoiceTypes } from '@warsha/domain/invoices'
import { filesTax } from '@warsha/domain/route-permissions'
import { taxPeriodLengths, taxPeriodPoints, taxPeriodStates } from '@warsha/domain/tax-periods'
import { taxBoxNames } from '@warsha/domain/tax-return'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  BasisPoints,
  CalendarDate,
  Done,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  names,
  object,
  UrlFlag,
  UrlId,
  UrlInt,
  Version,
} from './vocabulary.ts'

const tags = ['tax periods']
const permission = filesTax

const registration = {
  vatRegistrationId: Id,
  vatNumber: z.string(),
  /** The legal name under the number. */
  nameEn: z.string(),
  nameAr: z.string(),
}
const days = { length: z.enum(taxPeriodLengths), from: CalendarDate, to: CalendarDate }

const row = {
  id: Id,
  version: Version,
  ...registration,
  ...days,
  state: z.enum(taxPeriodStates),
  /** The last day on which its return is filed. */
  filedBy: CalendarDate,
  /** Output VAT, input VAT, and what is to be paid; what is to be got back is negative. */
  outputVat: Money,
  inputVat: Money,
  netVat: Money,
}
const TaxPeriodRow = object(row)
export type TaxPeriodRow = z.infer<typeof TaxPeriodRow>

const Figure = object({
  box: z.enum(taxBoxNames),
  rateBp: BasisPoints,
  /** Without VAT; and what credit notes and write-offs take off it. */
  amount: Money,
  adjustment: Money,
  vat: Money,
  count: z.int(),
})

/** One thing of the checklist: how many there are, and the first of them. */
const Point = object({
  point: z.enum(taxPeriodPoints),
  count: z.int(),
  /** `id` leads to its page; a number that is missing has none. */
  items: z.array(
    object({
      id: Id.nullable(),
      text: z.string(),
      kind: z.enum(['ticket', 'purchase', 'expense', 'transaction', 'drawer', 'number']),
    }),
  ),
})
export type TaxPoint = z.infer<typeof Point>

const TaxPeriod = object({
  ...row,
  currency: z.string(),
  /** VAT credit of earlier periods, as it was typed (box 15). */
  carried: Money,
  createdByEn: z.string(),
  createdByAr: z.string(),
  createdAt: Instant,
  postedByEn: z.string().nullable(),
  postedByAr: z.string().nullable(),
  postedAt: Instant.nullable(),
  figures: z.array(Figure),
  /** What is to be settled or accepted before it is posted; empty once it is. */
  points: z.array(Point),
  /** The first day of an earlier period that is not posted yet. */
  openBefore: CalendarDate.nullable(),
  isLast: z.boolean(),
})
export type TaxPeriod = z.infer<typeof TaxPeriod>

const Entry = object({
  source: z.enum(['invoice', 'purchase', 'writeOff']),
  documentId: Id,
  type: z.enum(names(invoiceTypes)),
  /** Of which list of invoices it is. A write-off is that of its purchase or expense, whose id `pageId` is. */
  category: z.enum(['tickets', 'income', 'spareParts', 'purchase', 'expense']),
  pageId: Id,
  number: z.string(),
  partyEn: z.string(),
  partyAr: z.string(),
  originalNumber: z.string().nullable(),
  /** The first day of the posted period in which the original counted. */
  originalFrom: CalendarDate.nullable(),
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  box: z.enum(taxBoxNames),
  rateBp: BasisPoints,
  /** The day on which its VAT fell due, and that on which it was issued or recorded. */
  taxOn: CalendarDate,
  recordedOn: CalendarDate,
  /** Its day lies before the period. */
  isLate: z.boolean(),
  amount: Money,
  adjustment: Money,
  vat: Money,
  /** The period that holds it. */
  periodId: Id,
  periodFrom: CalendarDate,
  periodTo: CalendarDate,
})
export type TaxEntry = z.infer<typeof Entry>

const box = z.enum(taxBoxNames).optional()

const list = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/taxPeriods', summary: 'Tax periods, the newest first', tags })
  .input(object({ ...listQuery(['to']), vatRegistrationId: UrlId.optional() }))
  .output(listOf(TaxPeriodRow))

const proposals = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/taxPeriods/proposals',
    summary: 'The period that comes next, of each VAT number',
    tags,
  })
  /** `last` is the newest period of the number. */
  .output(
    object({ items: z.array(object({ ...registration, ...days, last: object({ id: Id, ...days }).nullable() })) }),
  )

const get = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/taxPeriods/{id}', summary: 'A tax period with its return and checklist', tags })
  .input(object({ id: UrlId }))
  .output(TaxPeriod)
  .errors(refuses('NotFound'))

const documents = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/taxPeriods/{id}/documents', summary: 'The documents behind the figures', tags })
  .input(object({ ...listQuery(['taxOn']), id: UrlId, box, rateBp: UrlInt.optional(), late: UrlFlag.optional() }))
  .output(listOf(Entry))
  .errors(refuses('NotFound'))

/** What posted periods hold (TAX-002). */
const posted = endpoint
  .meta({ permission, kept: 'user' })
  .route({ method: 'GET', path: '/taxPostedTransactions', summary: 'What posted periods hold', tags })
  .input(
    object({
      ...listQuery(['taxOn']),
      vatRegistrationId: UrlId.optional(),
      box,
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
    }),
  )
  .output(listOf(Entry))

const create = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/taxPeriods', summary: 'Open the next tax period', tags })
  .input(object({ vatRegistrationId: Id, length: z.enum(taxPeriodLengths), from: CalendarDate }))
  .output(TaxPeriod)
  .errors(refuses('NotFound', 'keyReused', 'taxPeriodNotNext', 'taxPeriodMidQuarter', 'dateInFuture'))

const remove = endpoint
  .meta({ permission })
  .route({ method: 'DELETE', path: '/taxPeriods/{id}', summary: 'Delete the last period while it is open', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'taxPeriodPosted', 'taxPeriodNotLast'))

/** Freezes its figures for good. `accepted` says that the open points of the checklist were looked at. */
const post = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/taxPeriods/{id}/post', summary: 'Post a tax period', tags })
  .input(object({ id: UrlId, version: Version, accepted: z.boolean().default(false) }))
  .output(TaxPeriod)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'keyReused',
      'taxPeriodPosted',
      'taxPeriodNotOver',
      'taxPeriodBeforeOpen',
      'taxPeriodOpenPoints',
    ),
  )

/** VAT credit of earlier periods that is used in this one, while it is open. */
const carry = endpoint
  .meta({ permission })
  .route({ method: 'PUT', path: '/taxPeriods/{id}/carried', summary: 'Set the VAT credit carried forward', tags })
  .input(object({ id: UrlId, version: Version, carried: Amount }))
  .output(TaxPeriod)
  .errors(refuses('NotFound', 'InvalidData', 'taxPeriodPosted'))

const print = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/taxPeriods/{id}/print', summary: 'The VAT return as a PDF', tags })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound'))

/** Every document and every line, as CSV, with a manifest that says how long each file is and its SHA-256. */
const auditFile = endpoint
  .meta({ permission })
  .route({
    method: 'GET',
    path: '/taxPeriods/{id}/auditFile',
    summary: 'All documents and lines, as a ZIP archive',
    tags,
  })
  .input(object({ id: UrlId }))
  .output(z.file())
  .errors(refuses('NotFound', 'taxPeriodNotPosted'))

export const taxPeriods = { list, proposals, get, documents, posted, create, remove, carry, post, print, auditFile }
