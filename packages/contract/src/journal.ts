import { accountTypes, journalAccountNames, journalSources } from '@warsha/domain/journal'
import { journalPrograms } from '@warsha/domain/journal-files'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { CalendarDate, Done, Id, Instant, listOf, listQuery, Money, object, requiredText, UrlId } from './vocabulary.ts'

const tags = ['journal']
/** Users who keep the books of the whole company. */
const permission = {
  module: 'reports',
  actions: ['reports.financialSummary'],
  roles: ['Owner', 'ReportManager'],
} as const
const reads = { permission } as const

const account = z.enum(journalAccountNames as [(typeof journalAccountNames)[number], ...typeof journalAccountNames])

const Account = object({
  account,
  type: z.enum(accountTypes),
  /** Of the categories that have an account of their own; null is the account itself, and of all others. */
  categoryId: Id.nullable(),
  categoryEn: z.string(),
  categoryAr: z.string(),
  code: z.string(),
  /** As the company calls it; empty where it has not said, and the proposed name of the language stands. */
  name: z.string(),
  /** 0 until the company said something of it. */
  version: z.int(),
})
export type JournalAccountRow = z.infer<typeof Account>

const accounts = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/journal/accounts', summary: 'The accounts that documents are posted to', tags })
  .output(z.array(Account))
  .errors(refuses('journalOfAllShops'))

const saveAccount = endpoint
  .meta({ permission })
  .route({ method: 'PUT', path: '/journal/accounts/{account}', summary: 'Say how the company calls an account', tags })
  .input(
    object({
      account,
      categoryId: Id.nullable().default(null),
      version: z.int().min(0),
      code: requiredText(20),
      name: requiredText(100),
    }),
  )
  .output(Account)
  .errors(refuses('NotFound', 'InvalidData', 'journalOfAllShops'))

/** What moved an account in the days of a journal. */
const Moved = object({
  account,
  categoryId: Id.nullable(),
  code: z.string(),
  name: z.string(),
  debit: Money,
  credit: Money,
})
/** The same figure, read from the journal and from the documents themselves when it was exported. */
const Comparison = object({
  figure: z.enum(['sales', 'outputVat', 'received', 'purchases', 'inputVat', 'paid', 'stock']),
  journal: Money,
  documents: Money,
})
export type JournalComparison = z.infer<typeof Comparison>

const exportRow = {
  id: Id,
  from: CalendarDate,
  until: CalendarDate,
  documents: z.int(),
  debit: Money,
  exportedByEn: z.string(),
  exportedByAr: z.string(),
  exportedAt: Instant,
  /** Only the newest can be taken back. */
  isNewest: z.boolean(),
}
const ExportRow = object(exportRow)
export type JournalExportRow = z.infer<typeof ExportRow>
const Export = object({
  ...exportRow,
  accounts: z.array(Moved),
  /** Documents of earlier days that came late, or changed after they were exported. */
  late: z.int(),
  compared: z.array(Comparison),
})
export type JournalExport = z.infer<typeof Export>

const list = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/journal/exports', summary: 'The journals that were exported', tags })
  .input(object({ ...listQuery(['until']) }))
  /** What the next one would be: the day it begins on, null where none was made yet, and the last day that is over. */
  .output(listOf(ExportRow).extend({ next: object({ from: CalendarDate.nullable(), until: CalendarDate }) }))
  .errors(refuses('journalOfAllShops'))

const get = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/journal/exports/{id}', summary: 'One exported journal', tags })
  .input(object({ id: UrlId }))
  .output(Export)
  .errors(refuses('NotFound', 'journalOfAllShops'))

/** The journal of some days, stored as it stands; the same days are never exported twice. */
const exportDays = endpoint
  .meta({ permission, takesKey: true })
  .route({ method: 'POST', path: '/journal/exports', summary: 'Export the journal up to a day', tags })
  .input(
    object({
      /** Where the very first journal begins; later ones begin where the one before ended. */
      from: CalendarDate.optional(),
      until: CalendarDate,
    }),
  )
  .output(Export)
  .errors(
    refuses(
      'fieldRequired',
      'invalidInput',
      'journalDayNotOver',
      'journalAlreadyExported',
      'journalOfAllShops',
      'keyReused',
    ),
  )

const remove = endpoint
  .meta({ permission })
  .route({ method: 'DELETE', path: '/journal/exports/{id}', summary: 'Take the newest journal back', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'journalNotNewest', 'journalOfAllShops'))

const Line = object({
  position: z.int(),
  shopId: Id,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  postedOn: CalendarDate,
  source: z.enum(journalSources),
  sourceId: Id,
  documentNumber: z.string(),
  documentOn: CalendarDate,
  account,
  categoryId: Id.nullable(),
  code: z.string(),
  name: z.string(),
  debit: Money,
  credit: Money,
})
export type JournalLine = z.infer<typeof Line>

const lines = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/journal/exports/{id}/lines', summary: 'The lines of a journal by document', tags })
  .input(object({ ...listQuery(['position']), id: UrlId, account: account.optional() }))
  .output(listOf(Line))
  .errors(refuses('NotFound', 'journalOfAllShops'))

const exportFile = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/journal/exports/{id}/file', summary: 'A journal as a file to import', tags })
  .input(object({ id: UrlId, program: z.enum(journalPrograms), type: z.enum(['csv', 'xlsx']) }))
  .output(z.file())
  .errors(refuses('NotFound', 'journalOfAllShops'))

export const journal = { accounts, saveAccount, list, get, exportDays, remove, lines, exportFile }
