import type { PayableRow, SupplierLine } from '@warsha/contract/supplier-accounts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { linesFor } from '../supplier-accounts/get-account.ts'
import { payablesAsListed } from '../supplier-accounts/list-payables.ts'
import { agedColumns } from './aged-columns.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'

const payableColumns: readonly ExportColumn<PayableRow>[] = [
  { word: 'nameAr', kind: 'text', width: 30, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 30, value: (row) => row.nameEn },
  ...agedColumns,
]

export const exportSupplierAccounts = readingEndpoint.exports.supplierAccounts.handler(({ input, context }) =>
  exported(context, {
    list: 'supplierAccounts',
    columns: payableColumns,
    pages: rowsByPage(context.read, (signed, slice) => payablesAsListed(signed, input, slice)),
  }),
)

const lineColumns: readonly ExportColumn<SupplierLine>[] = [
  { word: 'issuedAt', kind: 'day', value: (row) => row.day },
  { word: 'kind', kind: 'text', width: 20, value: (row, { words }) => words.lineKinds[row.kind] },
  { word: 'number', kind: 'code', width: 20, value: (row) => row.number },
  { word: 'supplierDocNo', kind: 'code', width: 20, value: (row) => row.supplierDocNo },
  { word: 'mode', kind: 'text', width: 14, value: (row, { of }) => of('paymentModes', row.mode) },
  { word: 'owedToSupplier', kind: 'money', value: (row) => row.owed },
  { word: 'settledWithSupplier', kind: 'money', value: (row) => row.settled },
  { word: 'balance', kind: 'money', value: (row) => row.balance },
]

export const exportSupplierStatement = readingEndpoint.exports.supplierStatement.handler(({ input, context }) =>
  exported(context, {
    list: 'supplierStatement',
    columns: lineColumns,
    pages: rowsByPage(context.read, async (signed, slice) => (await linesFor(signed, input, slice)).items),
  }),
)
