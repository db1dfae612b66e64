import type { PurchaseRow } from '@warsha/contract/purchase-rows'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import { mostExported } from '@warsha/domain/exports'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { readingEndpoint } from '../lib/endpoint.ts'
import { inOrder } from '../parties/rows.ts'
import { filterOf } from '../purchases/list-purchases.ts'
import { listPurchaseRows, matching, type PurchaseFilter, sortColumns } from '../purchases/queries.ts'
import { purchaseRow } from '../purchases/rows.ts'
import { shopTime } from '../shops/time.ts'
import { billColumns } from './bill-columns.ts'
import { type ExportColumn, exported, rowsAtOnce, rowsById } from './export.ts'

const columns: readonly ExportColumn<PurchaseRow>[] = [
  { word: 'number', kind: 'code', width: 20, value: (row) => row.number },
  { word: 'issuedAt', kind: 'day', value: (row) => row.invoicedOn },
  { word: 'kind', kind: 'text', width: 14, value: (row, { of }) => of('invoiceTypes', row.type) },
  {
    word: 'supplier',
    kind: 'text',
    width: 30,
    value: (row, { name }) => name(row.supplierNameEn, row.supplierNameAr) ?? row.supplierName,
  },
  { word: 'supplierDocNo', kind: 'code', width: 20, value: (row) => row.supplierDocNo },
  { word: 'buyerVatNumber', kind: 'code', width: 20, value: (row) => row.buyerVatNumber },
  ...billColumns,
  { word: 'returned', kind: 'money', value: (row) => row.returned },
  { word: 'paid', kind: 'money', value: (row) => row.paid },
  { word: 'due', kind: 'money', value: (row) => row.due },
]

type By = keyof typeof sortColumns
type Direction = 'asc' | 'desc'

const purchaseIds = forEach((by: By, direction: Direction, most: number) =>
  statement((tx: CompanyTx, filter: PurchaseFilter) =>
    matching(tx, filter)
      .select('i.id')
      .orderBy(sortColumns[by], direction)
      .$if(by !== 'id', (query) => query.orderBy('i.id', direction))
      .limit(most),
  ),
)

const anyOfShop = {
  expenseCategoryId: undefined,
  category: undefined,
  type: undefined,
  supplierId: undefined,
  owed: undefined,
  toComplete: undefined,
  dueBefore: undefined,
  from: undefined,
  to: undefined,
}

export const exportPurchases = readingEndpoint.exports.purchases.handler(({ input, context }) =>
  tableOf(context, input, 'purchase'),
)
export const exportExpenses = readingEndpoint.exports.expenses.handler(({ input, context }) =>
  tableOf(context, input, 'expense'),
)

type Input = Parameters<typeof filterOf>[1] & { sortBy?: By | undefined; isSortDescending?: boolean | undefined }

function tableOf(context: Parameters<typeof exported>[0], input: Input, category: PurchaseInvoiceCategory) {
  const by = input.sortBy ?? 'id'
  const direction = (input.isSortDescending ?? true) ? 'desc' : 'asc'
  const pages = rowsById(
    context.read,
    async (signed) => {
      const { today } = await shopTime(signed.tx, signed.actor.shopId)
      return purchaseIds(by, direction, mostExported + 1).all(signed.tx, await filterOf(signed, input, today, category))
    },
    async ({ tx, actor }, picked) => {
      const { today } = await shopTime(tx, actor.shopId)
      const these = { ...anyOfShop, shopId: actor.shopId, ids: picked.map(({ id }) => id) }
      const rows = await listPurchaseRows(tx, these, { page: 1, pageSize: rowsAtOnce, sortBy: by, direction })
      return inOrder(
        picked,
        rows.map((row) => purchaseRow(row, today)),
      )
    },
  )
  return exported(context, { list: category === 'expense' ? 'expenses' : 'purchases', columns, pages })
}
