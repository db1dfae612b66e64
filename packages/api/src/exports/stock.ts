import type { ValuedPart } from '@warsha/contract/stock'
import { momentsOf } from '@warsha/domain/calendar'
import { averageCostOf } from '@warsha/domain/stock'
import { readingEndpoint } from '../lib/endpoint.ts'
import { listCategories } from '../spare-parts/category-queries.ts'
import { listValuedParts } from '../stock/valuation-queries.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'
import { unitOf } from './spare-parts.ts'

type Row = ValuedPart & { category: { nameEn: string; nameAr: string } | undefined }

const columns: readonly ExportColumn<Row>[] = [
  { word: 'partNo', kind: 'code', width: 20, value: (row) => row.partNo },
  { word: 'nameAr', kind: 'text', width: 36, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 36, value: (row) => row.nameEn },
  { word: 'brand', kind: 'text', width: 16, value: (row) => row.brand },
  {
    word: 'category',
    kind: 'text',
    width: 20,
    value: ({ category }, { name }) => (category ? name(category.nameEn, category.nameAr) : null),
  },
  {
    word: 'stockUnit',
    kind: 'text',
    width: 12,
    value: ({ unit }, { name }) => name(unitOf(unit)?.nameEn ?? null, unitOf(unit)?.nameAr ?? null),
  },
  { word: 'quantity', kind: 'code', value: ({ quantityMilli }) => String(quantityMilli / 1000) },
  {
    word: 'averageCost',
    kind: 'money',
    value: ({ quantityMilli, value }) => averageCostOf({ currentMilli: quantityMilli, reservedMilli: 0, value }),
  },
  { word: 'stockValue', kind: 'money', value: (row) => row.value },
]

export const exportValuation = readingEndpoint.exports.valuation.handler(({ input: { on }, context }) =>
  exported(context, {
    list: 'valuation',
    columns,
    pages: rowsByPage(context.read, async ({ tx, actor }, slice) => {
      const { before } = momentsOf({ from: on, to: on }, actor.timeZone)
      const [rows, all] = await Promise.all([listValuedParts(tx, actor.shopId, before, slice), listCategories(tx)])
      const categories = new Map(all.map((category) => [category.id, category]))
      return rows.map((row): Row => ({ ...row, category: categories.get(row.categoryId ?? 0) }))
    }),
  }),
)
