import type { StockCountLine } from '@warsha/contract/stock-counts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { linesOf } from '../stock-counts/count-page.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'
import { unitOf } from './spare-parts.ts'

const quantity = (milli: number | null): string | null => (milli === null ? null : String(milli / 1000))

/** The sheet as it is walked along, to be printed and filled in by hand too. */
const columns: readonly ExportColumn<StockCountLine>[] = [
  { word: 'shelf', kind: 'text', width: 14, value: (row) => row.shelf },
  { word: 'partNo', kind: 'code', width: 20, value: (row) => row.partNo },
  { word: 'nameAr', kind: 'text', width: 36, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 36, value: (row) => row.nameEn },
  {
    word: 'stockUnit',
    kind: 'text',
    width: 12,
    value: ({ unit }, { name }) => name(unitOf(unit)?.nameEn ?? null, unitOf(unit)?.nameAr ?? null),
  },
  { word: 'expectedQuantity', kind: 'code', value: (row) => quantity(row.expectedMilli) },
  { word: 'countedQuantity', kind: 'code', value: (row) => quantity(row.countedMilli) },
  { word: 'differenceQuantity', kind: 'code', value: (row) => quantity(row.differenceMilli) },
  { word: 'differenceValue', kind: 'money', value: (row) => (row.differenceMilli === null ? null : row.difference) },
  { word: 'countedBy', kind: 'text', width: 20, value: (row, { name }) => name(row.countedByEn, row.countedByAr) },
  { word: 'countedAt', kind: 'moment', value: (row) => row.countedAt },
]

export const exportStockCount = readingEndpoint.exports.stockCount.handler(({ input, context }) =>
  exported(context, {
    list: 'stockCount',
    columns,
    pages: rowsByPage(context.read, async (read, slice) => (await linesOf(read, input, slice)).rows),
  }),
)
