import type { SparePartRow } from '@warsha/contract/spare-parts'
import type { CompanyTx } from '@warsha/db/database'
import type { StockUnit } from '@warsha/domain/stock'
import { readingEndpoint } from '../lib/endpoint.ts'
import { codedLists } from '../lookups/coded.ts'
import { listCategories } from '../spare-parts/category-queries.ts'
import { listFurther } from '../spare-parts/list-queries.ts'
import { partsAsListed } from '../spare-parts/list-spare-parts.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'

type Row = SparePartRow & {
  category: { nameEn: string; nameAr: string } | undefined
  further: Awaited<ReturnType<typeof listFurther>>[number] | undefined
}

export const unitOf = (unit: StockUnit | undefined) => codedLists.stockUnits.find(({ code }) => code === unit)

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
  { word: 'barcodes', kind: 'code', width: 20, value: (row) => row.further?.barcodes ?? null },
  {
    word: 'stockUnit',
    kind: 'text',
    width: 12,
    value: (row, { name }) => name(unitOf(row.unit)?.nameEn ?? null, unitOf(row.unit)?.nameAr ?? null),
  },
  {
    word: 'purchaseUnit',
    kind: 'text',
    width: 12,
    value: ({ further }, { name }) =>
      name(unitOf(further?.purchaseUnit)?.nameEn ?? null, unitOf(further?.purchaseUnit)?.nameAr ?? null),
  },
  {
    word: 'factor',
    kind: 'code',
    value: ({ further }) => (further ? String(further.factorMilli / 1000) : null),
  },
  { word: 'price', kind: 'money', value: (row) => row.price },
  { word: 'minPrice', kind: 'money', value: (row) => row.minPrice },
  { word: 'active', kind: 'text', width: 10, value: (row, { words }) => words.answers[row.active ? 'yes' : 'no'] },
  { word: 'note', kind: 'text', width: 36, value: (row) => row.further?.note ?? null },
]

export const exportSpareParts = readingEndpoint.exports.spareParts.handler(({ input, context }) =>
  exported(context, {
    list: 'spareParts',
    columns,
    pages: rowsByPage(context.read, async ({ tx }, slice) => withFurther(tx, await partsAsListed(tx, input, slice))),
  }),
)

async function withFurther(tx: CompanyTx, rows: SparePartRow[]): Promise<Row[]> {
  const further = await listFurther(
    tx,
    rows.map(({ id }) => id),
  )
  const byId = new Map(further.map((row) => [row.id, row]))
  const categories = new Map((await listCategories(tx)).map((category) => [category.id, category]))
  return rows.map((row) => ({ ...row, category: categories.get(row.categoryId ?? 0), further: byId.get(row.id) }))
}
