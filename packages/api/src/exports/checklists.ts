import { listPointsOfAll } from '../inspections/template-queries.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'

type Row = Awaited<ReturnType<typeof listPointsOfAll>>[number]

const columns: readonly ExportColumn<Row>[] = [
  { word: 'checklist', kind: 'text', width: 28, value: (row, { name }) => name(row.templateEn, row.templateAr) },
  { word: 'section', kind: 'text', width: 20, value: (row, { name }) => name(row.sectionEn, row.sectionAr) },
  { word: 'nameAr', kind: 'text', width: 36, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 36, value: (row) => row.nameEn },
  { word: 'unit', kind: 'text', width: 12, value: (row, { of }) => of('measureUnits', row.unit) },
  { word: 'usualService', kind: 'text', width: 36, value: (row, { name }) => name(row.serviceEn, row.serviceAr) },
  { word: 'active', kind: 'text', width: 10, value: (row, { words }) => words.answers[row.active ? 'yes' : 'no'] },
]

/** The checklists of the company as they are gone through at a car. */
export const exportChecklists = readingEndpoint.exports.checklists.handler(({ context }) =>
  exported(context, {
    list: 'checklists',
    columns,
    pages: rowsByPage(context.read, ({ tx }, slice) => listPointsOfAll(tx, slice)),
  }),
)
