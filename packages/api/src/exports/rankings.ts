import type { BestEmployee, ImportantCustomer } from '@warsha/contract/rankings'
import type { jobTitles } from '@warsha/domain/employees'
import { readingEndpoint } from '../lib/endpoint.ts'
import { listBestEmployees, listImportantCustomers } from '../rankings/queries.ts'
import { countedIn } from '../rankings/rankings.ts'
import { type ExportColumn, exported, rowsInOne } from './export.ts'

const name: ExportColumn<{ nameEn: string | null; nameAr: string | null }> = {
  word: 'name',
  kind: 'text',
  width: 30,
  value: (row, speaker) => speaker.name(row.nameEn, row.nameAr),
}
const withoutVat: ExportColumn<{ revenue: number }> = { word: 'net', kind: 'money', value: (row) => row.revenue }

const ofEmployees: readonly ExportColumn<BestEmployee>[] = [
  name,
  {
    word: 'jobTitle',
    kind: 'text',
    value: (row, { of }) => of('jobTitles', row.jobTitle as (typeof jobTitles)[number]),
  },
  { word: 'services', kind: 'number', value: (row) => row.services },
  { word: 'workedMinutes', kind: 'number', value: (row) => row.workedMinutes },
  withoutVat,
]
const ofCustomers: readonly ExportColumn<ImportantCustomer>[] = [
  name,
  { word: 'lastInvoice', kind: 'moment', value: (row) => row.lastInvoiceAt },
  { word: 'visits', kind: 'number', value: (row) => row.visits },
  withoutVat,
]

export const exportBestEmployees = readingEndpoint.exports.bestEmployees.handler(({ input, context }) =>
  exported(context, {
    list: 'bestEmployees',
    columns: ofEmployees,
    pages: rowsInOne(context.read, async (inside, slice) =>
      listBestEmployees(inside.tx, await countedIn(inside, input), slice),
    ),
  }),
)

export const exportImportantCustomers = readingEndpoint.exports.importantCustomers.handler(({ input, context }) =>
  exported(context, {
    list: 'importantCustomers',
    columns: ofCustomers,
    pages: rowsInOne(context.read, async (inside, slice) =>
      listImportantCustomers(inside.tx, await countedIn(inside, input), slice),
    ),
  }),
)
