import type { InvoiceRow } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import { mostExported } from '@warsha/domain/exports'
import { invoiceCategories } from '@warsha/domain/invoices'
import { filterOf } from '../invoices/list-invoices.ts'
import { type InvoiceFilter, listInvoiceRows, matching, type StoredRow } from '../invoices/queries.ts'
import { invoiceRow } from '../invoices/rows.ts'
import { placeOf } from '../invoices/unpaid.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { inOrder } from '../parties/rows.ts'
import { billColumns } from './bill-columns.ts'
import { type ExportColumn, exported, type Read, rowsAtOnce, rowsById } from './export.ts'

const columns: readonly ExportColumn<InvoiceRow>[] = [
  { word: 'number', kind: 'code', width: 20, value: (row) => row.number },
  { word: 'issuedAt', kind: 'moment', value: (row) => row.issuedAt },
  { word: 'kind', kind: 'text', width: 14, value: (row, { of }) => of('invoiceTypes', row.type) },
  { word: 'taxKind', kind: 'text', width: 14, value: (row, { of }) => of('invoiceTaxTypes', row.taxType) },
  { word: 'category', kind: 'text', width: 14, value: (row, { of }) => of('invoiceCategories', row.category) },
  {
    word: 'customer',
    kind: 'text',
    width: 30,
    value: (row, { name }) => name(row.customerNameEn, row.customerNameAr),
  },
  { word: 'dealer', kind: 'text', width: 30, value: (row, { name }) => name(row.dealerNameEn, row.dealerNameAr) },
  ...billColumns,
  { word: 'due', kind: 'money', value: (row) => row.due },
]

type RowOfShop = InvoiceRow & Pick<StoredRow, 'shopNameEn' | 'shopNameAr'>

/** Of several shops each row says of which. */
const columnsOfShops: readonly ExportColumn<RowOfShop>[] = [
  ...columns.slice(0, 1),
  { word: 'shop', kind: 'text', width: 24, value: (row, { name }) => name(row.shopNameEn, row.shopNameAr) },
  ...columns.slice(1),
]

type By = 'id' | 'issuedAt' | 'total'
type Direction = 'asc' | 'desc'

const invoiceIds = forEach((by: By, direction: Direction, most: number) =>
  statement((tx: CompanyTx, filter: InvoiceFilter) =>
    matching(tx, filter)
      .select('i.id')
      .orderBy(({ id: 'i.id', issuedAt: 'i.issuedAt', total: 'i.totalMinor' } as const)[by], direction)
      .$if(by !== 'id', (query) => query.orderBy('i.id', direction))
      .limit(most),
  ),
)

const rowOfShop = (stored: StoredRow): RowOfShop => ({
  ...invoiceRow(stored),
  shopNameEn: stored.shopNameEn,
  shopNameAr: stored.shopNameAr,
})

type Asked = Parameters<typeof filterOf>[1] & { sortBy?: By | undefined; isSortDescending?: boolean | undefined }

function pagesOf(read: Read, asked: Asked) {
  const by = asked.sortBy ?? 'id'
  const direction = (asked.isSortDescending ?? true) ? 'desc' : 'asc'
  return rowsById(
    read,
    async (signed) => invoiceIds(by, direction, mostExported + 1).all(signed.tx, await filterOf(signed, asked)),
    async (signed, picked) => {
      const { tx } = signed
      const these = { ...(await placeOf(signed, asked.allShops)), ids: picked.map(({ id }) => id) }
      const rows = await listInvoiceRows(tx, these, { page: 1, pageSize: rowsAtOnce, sortBy: by, direction })
      return inOrder(picked, rows.map(rowOfShop))
    },
  )
}

export const exportInvoices = readingEndpoint.exports.invoices.handler(({ input, context }) =>
  exported(context, {
    list: 'invoices',
    columns: input.allShops ? columnsOfShops : columns,
    pages: pagesOf(context.read, input),
  }),
)

/** What was sold over the counter: the list of the store, with the same columns. */
export const exportStoreSales = readingEndpoint.exports.storeSales.handler(({ input, context }) => {
  const asked = { ...input, allShops: false, invoiceCategoryId: invoiceCategories.spareParts }
  return exported(context, { list: 'storeSales', columns, pages: pagesOf(context.read, asked) })
})
