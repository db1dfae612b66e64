import { existingChoices, fates, importKinds, mostColumns } from '@warsha/domain/imports'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Id, object, text, UrlFlag, UrlInt } from './vocabulary.ts'

const tags = ['imports']
const kind = z.enum(importKinds)

/** A table with the meaning of its columns, in order: a field, or none. Left out, they are recognized by their headings. */
const table = {
  kind,
  file: z.file(),
  columns: z.array(text(30)).max(mostColumns).optional(),
  existing: z.enum(existingChoices).default('skip'),
  /** Categories of parts that the table names and the company lacks are added; else their rows are refused. */
  addCategories: UrlFlag.default(false),
}
const counts = { new: z.int(), update: z.int(), same: z.int(), skip: z.int(), refused: z.int() }

const Fault = object({ code: z.string(), field: z.string().nullable(), data: z.record(z.string(), z.unknown()) })
/** What would become of a row: `row` is its number in the file, `other` the record that is there already. */
export const RowFate = object({
  row: z.int(),
  title: z.string(),
  fate: z.enum(fates),
  otherId: Id.nullable(),
  other: z.string().nullable(),
  faults: z.array(Fault),
})
export type RowFate = z.infer<typeof RowFate>

export const DryRun = object({
  columns: z.array(object({ heading: z.string(), samples: z.array(z.string()), field: z.string().nullable() })),
  counts: object(counts),
  rows: z.array(RowFate),
  /** The categories of parts that the company lacks, as the table spells them. */
  newCategories: z.array(z.string()),
  /** Why none of it can be brought in with these columns. */
  refusal: Fault.nullable(),
})
export type DryRun = z.infer<typeof DryRun>

const unreadable = [
  'invalidUploadFileSize',
  'invalidUploadFileType',
  'tableUnreadable',
  'tableEmpty',
  'tableTooLong',
  'tableTooHeavy',
  'tooManyAtOnce',
  'invalidInput',
  'NotAuthorized',
  'NotAllowedOperation',
] as const

/** The headings in the language of the request; what is needed is marked. */
const template = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/imports/{kind}/template', summary: 'An empty table to be filled in', tags })
  .input(object({ kind }))
  .output(z.file())

const check = endpoint
  .meta({ permission: 'signedIn', changes: false })
  .route({
    method: 'POST',
    path: '/imports/{kind}/check',
    summary: 'What would become of each row of a table; nothing is stored',
    tags,
  })
  .input(object(table))
  .output(DryRun)
  .errors(refuses(...unreadable))

const report = endpoint
  .meta({ permission: 'signedIn', changes: false })
  .route({
    method: 'POST',
    path: '/imports/{kind}/report',
    summary: 'The table with the fate of each row beside it, as an Excel file',
    tags,
  })
  .input(object(table))
  .output(z.file())
  .errors(refuses(...unreadable, 'importColumnMissing', 'importColumnTwice'))

/** All of it or nothing. What was shown by the dry run is said again: where that has changed meanwhile, nothing is stored. */
const run = endpoint
  .meta({ permission: 'signedIn', takesKey: true })
  .route({ method: 'POST', path: '/imports/{kind}', summary: 'Bring in the rows of a table', tags })
  .input(
    object({
      ...table,
      leaveOutRefused: UrlFlag.default(false),
      expectedNew: UrlInt.min(0),
      expectedUpdates: UrlInt.min(0),
    }),
  )
  .output(object({ id: Id, added: z.int(), changed: z.int() }))
  .errors(
    refuses(
      ...unreadable,
      'importColumnMissing',
      'importColumnTwice',
      'importRowsRefused',
      'importChanged',
      'importNothing',
      'keyReused',
    ),
  )

export const imports = { template, check, report, run }
