import { createHash } from 'node:crypto'
import type { RowFate } from '@warsha/contract/imports'
import {
  countFates,
  type ExistingChoice,
  type Fate,
  type ImportField,
  type ImportKind,
  importActions,
  importFields,
  isNeeded,
  refuseColumns,
} from '@warsha/domain/imports'
import { refusePermission } from '@warsha/domain/permissions'
import { keepsParts } from '@warsha/domain/route-permissions'
import { excelType, workbook } from '../exports/workbook.ts'
import type { Actor, CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import type { Table } from '../lib/readers.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { sentenceOf } from '../lib/sentences.ts'
import { faultOf, givenIn, type Judged } from './judged.ts'
import { keepCustomers, keepDealers, keepVehicles } from './keep.ts'
import { keepOpenings } from './keep-openings.ts'
import { keepParts } from './keep-parts.ts'
import { judgeOpenings } from './openings.ts'
import { judgeCustomers, judgeDealers } from './parties.ts'
import { findImport, holdImports, insertImport } from './queries.ts'
import { readTable } from './read-table.ts'
import { judgeParts } from './spare-parts.ts'
import { judgeVehicles } from './vehicles.ts'
import { recognised, wordsIn } from './words.ts'

/** As the endpoint that adds one part to the stock of the shop. */
const addsToStock = { module: 'store', actions: ['store.updateInventory'] } as const

type Asked = {
  kind: ImportKind
  file: File
  columns?: string[] | undefined
  existing: ExistingChoice
  addCategories: boolean
}

/** Each of the actions is needed, not any one of them; the role is that of the form. The catalogue is kept with one of its two. */
function refuseWhoMayNot(actor: Actor, kind: ImportKind, existing: ExistingChoice): void {
  if (kind === 'spareParts' || kind === 'openingStock') {
    orRefuse(refusePermission(actor, kind === 'spareParts' ? keepsParts : addsToStock))
    return
  }
  const roles = kind === 'vehicles' ? { roles: ['Owner', 'WorkshopManager'] as const } : {}
  for (const action of importActions(kind, existing))
    orRefuse(refusePermission(actor, { module: kind, actions: [action], ...roles }))
}

/** What the columns of a table hold: as the user says, else as their headings do. */
function columnsOf({ kind, columns }: Asked, { heads }: Table): (ImportField | null)[] {
  if (!columns) return recognised(kind, heads)
  const fields: readonly ImportField[] = importFields[kind]
  return columns.slice(0, heads.length).map((name) => {
    if (name === '') return null
    const field = fields.find((one) => one === name)
    if (!field) throw refuse({ code: 'invalidInput', field: 'columns' })
    return field
  })
}

/** The rows of a kind with what becomes of them, and the way to store it. */
async function judged(
  context: CompanyContext,
  { kind, existing, file, addCategories }: Asked,
  rows: Parameters<typeof judgeCustomers>[1],
  hold: boolean,
) {
  if (kind === 'customers') {
    const all = await judgeCustomers(context, rows, existing, hold)
    return { all, newCategories: [], keep: (importId: number) => keepCustomers(context, all, importId) }
  }
  if (kind === 'dealers') {
    const all = await judgeDealers(context, rows, existing, hold)
    return { all, newCategories: [], keep: (importId: number) => keepDealers(context, all, importId) }
  }
  if (kind === 'spareParts') {
    const { all, newCategories } = await judgeParts(context, rows, { existing, addCategories, hold })
    return { all, newCategories, keep: (importId: number) => keepParts(context, all, importId) }
  }
  if (kind === 'openingStock') {
    const all = await judgeOpenings(context, rows)
    return {
      all,
      newCategories: [],
      keep: (importId: number) => keepOpenings(context, all, { importId, fileName: file.name }),
    }
  }
  const all = await judgeVehicles(context, rows, existing, hold)
  return { all, newCategories: [], keep: (importId: number) => keepVehicles(context, all, importId) }
}

const given = (table: Table, columns: (ImportField | null)[]) => table.rows.map((row) => givenIn(row, columns))

const told = ({ row, title, fate, other, faults }: Judged<unknown>): RowFate => ({
  row,
  title: title.slice(0, 100),
  fate,
  otherId: other?.id ?? null,
  other: other?.name ?? null,
  faults,
})

const sampleRows = 3

const asked =
  ({ kind, existing }: Asked) =>
  async ({ actor }: CompanyContext): Promise<void> =>
    refuseWhoMayNot(actor, kind, existing)

export const checkImport = fileEndpoint.imports.check.handler(async ({ input, context }) => {
  await context.ask(asked(input))
  const table = await readTable(context, input.file)
  const fields = columnsOf(input, table)
  const columns = table.heads.map((heading, at) => ({
    heading: heading.slice(0, 100),
    samples: table.rows.slice(0, sampleRows).map(({ cells }) => (cells[at] ?? '').slice(0, 60)),
    field: fields[at] ?? null,
  }))
  const refusal = refuseColumns(input.kind, fields)
  if (refusal) return { columns, counts: countFates([]), rows: [], newCategories: [], refusal: faultOf(refusal) }
  const { all, newCategories } = await context.enter((entered) => judged(entered, input, given(table, fields), false))
  return { columns, counts: countFates(all), rows: all.map(told), newCategories, refusal: null }
})

/** The table as it came, so that it can be corrected and sent again, with the fate of each row before it. */
export const reportImport = fileEndpoint.imports.report.handler(async ({ input, context }) => {
  await context.ask(asked(input))
  const { language } = context
  const table = await readTable(context, input.file)
  const fields = columnsOf(input, table)
  orRefuse(refuseColumns(input.kind, fields))
  const { all, zone } = await context.enter(async (entered) => ({
    ...(await judged(entered, input, given(table, fields), false)),
    zone: entered.actor.timeZone,
  }))
  const words = wordsIn(language)
  type Row = { row: number; fate: Fate; other: string; why: string; cells: string[] }
  const rows: Row[] = all.map(({ row, fate, other, faults }, at) => ({
    row,
    fate,
    other: other?.name ?? '',
    why: faults.map(({ code, data }) => sentenceOf(code, data, language)).join(' · '),
    cells: table.rows[at]?.cells ?? [],
  }))
  const bytes = await workbook<Row>({
    name: words.sheets[input.kind],
    columns: [
      { head: words.report.row, kind: 'number', value: ({ row }) => row },
      { head: words.report.fate, kind: 'text', width: 14, value: ({ fate }) => words.fates[fate] },
      { head: words.report.other, kind: 'text', value: ({ other }) => other },
      { head: words.report.why, kind: 'text', width: 50, value: ({ why }) => why },
      ...table.heads.map((head, at) => ({ head, kind: 'text' as const, value: ({ cells }: Row) => cells[at] ?? '' })),
    ],
    rows: [rows],
    rightToLeft: language === 'ar',
    terms: { decimals: 2, zone },
  })
  return excelFile(bytes, words.sheets[input.kind])
})

const excelFile = (bytes: Buffer[], name: string): File =>
  new File(
    bytes.map((part) => new Uint8Array(part)),
    `${name}.xlsx`,
    { type: excelType },
  )

export const importTemplate = endpoint.imports.template.handler(async ({ input: { kind }, context }) => {
  refuseWhoMayNot(context.actor, kind, 'skip')
  const words = wordsIn(context.language)
  const bytes = await workbook<never>({
    name: words.sheets[kind],
    columns: importFields[kind].map((field: ImportField) => ({
      head: `${words.fields[field]}${isNeeded(kind, field) ? ' *' : ''}`,
      kind: 'text',
      value: () => null,
    })),
    rows: [],
    rightToLeft: context.language === 'ar',
    terms: { decimals: 2, zone: context.actor.timeZone },
  })
  return excelFile(bytes, words.sheets[kind])
})

async function hashOf(input: Asked): Promise<string> {
  const { file, ...rest } = input
  const content = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('base64url')
  return requestHash({ ...rest, content })
}

export const runImport = fileEndpoint.imports.run.handler(async ({ input, context }) => {
  await context.ask(asked(input))
  const table = await readTable(context, input.file)
  const fields = columnsOf(input, table)
  orRefuse(refuseColumns(input.kind, fields))
  const hash = await hashOf(input)
  return context.enter((entered) => stored(entered, input, hash, given(table, fields)))
})

type Entered = CompanyContext & { requestKey: string }
type Run = Asked & { leaveOutRefused: boolean; expectedNew: number; expectedUpdates: number }

async function stored(context: Entered, input: Run, hash: string, rows: ReturnType<typeof given>) {
  const { tx, actor, requestKey } = context
  const { kind, file, leaveOutRefused } = input
  refuseWhoMayNot(actor, kind, input.existing)
  const before = await findRepeated(tx, requestKey, hash, () => findImport(tx, requestKey))
  if (before) return { id: before.id, added: before.added, changed: before.changed }
  await holdImports(tx)
  const { all, keep } = await judged(context, input, rows, true)
  const counts = countFates(all)
  if (counts.refused > 0 && !leaveOutRefused)
    throw refuse({ code: 'importRowsRefused', data: { count: counts.refused } })
  if (counts.new !== input.expectedNew || counts.update !== input.expectedUpdates)
    throw refuse({ code: 'importChanged' })
  if (counts.new + counts.update === 0) throw refuse({ code: 'importNothing' })
  const done = await insertImport(tx, {
    kind,
    requestKey,
    requestHash: hash,
    fileName: file.name.slice(0, 200),
    added: counts.new,
    changed: counts.update,
    importedBy: actor.userId,
    importedByEn: actor.nameEn,
    importedByAr: actor.nameAr,
  })
  await keep(done.id)
  const changes = { kind, fileName: file.name.slice(0, 200), added: done.added, changed: done.changed }
  await record(context, { entity: 'import', entityId: done.id, action: 'imported', changes })
  return done
}
