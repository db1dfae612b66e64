import type { EstimateRow } from '@warsha/contract/estimate-rows'
import { estimateRows, filterOf } from '../estimates/list.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'

const columns: readonly ExportColumn<EstimateRow>[] = [
  { word: 'number', kind: 'code', width: 16, value: (row) => row.number },
  { word: 'status', kind: 'text', width: 18, value: (row, { of }) => of('estimateStates', row.state) },
  { word: 'plate', kind: 'code', width: 12, value: (row) => row.plate.text },
  { word: 'make', kind: 'text', width: 16, value: (row, { name }) => name(row.makeEn, row.makeAr) },
  { word: 'model', kind: 'text', width: 16, value: (row, { name }) => name(row.modelEn, row.modelAr) },
  { word: 'year', kind: 'number', value: (row) => row.year },
  {
    word: 'customer',
    kind: 'text',
    width: 30,
    value: (row, { name }) => name(row.customerNameEn, row.customerNameAr),
  },
  { word: 'contactNo', kind: 'code', phone: true, value: (row) => row.customerContactNo },
  { word: 'madeAt', kind: 'moment', value: (row) => row.createdAt },
  { word: 'validUntil', kind: 'day', value: (row) => row.validUntil },
  { word: 'ticket', kind: 'code', width: 16, value: (row) => row.ticket?.number ?? null },
  { word: 'total', kind: 'money', value: (row) => row.total },
]

export const exportEstimates = readingEndpoint.exports.estimates.handler(({ input, context }) => {
  const { sortBy: by = 'id', isSortDescending, ...narrowing } = input
  const order = { by, descending: isSortDescending ?? by !== 'validUntil' }
  return exported(context, {
    list: 'estimates',
    columns,
    pages: rowsByPage(context.read, async (signed, slice) =>
      estimateRows(signed.tx, await filterOf(signed, narrowing), order, slice),
    ),
  })
})
