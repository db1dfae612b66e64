import type { OtherTransaction, OtherTransactionRow } from '@warsha/contract/other-transactions'
import type { CompanyTx } from '@warsha/db/database'
import { transactionStateOf, transactionTotals } from '@warsha/domain/other-transactions'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { listAttachedTo } from './attached.ts'
import { countTransactions, findTransaction, listTransactionRows, type StoredTransactionRow } from './queries.ts'
import { findSeriesOf } from './recurring-queries.ts'

export const listOtherTransactions = endpoint.otherTransactions.list.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { page, pageSize, kind, state, categoryId, from, to } = input
  const { shopId } = actor
  const filter = { shopId, kind, posted: state && state === 'posted', categoryId, from, to }
  const all = { shopId, kind: undefined, posted: false, categoryId: undefined, from: undefined, to: undefined }
  const direction = (input.isSortDescending ?? true) ? 'desc' : 'asc'
  const [rows, { count }, unposted] = await Promise.all([
    listTransactionRows(tx, filter, { page, pageSize, direction }),
    countTransactions(tx, filter),
    countTransactions(tx, all),
  ])
  return { items: rows.map(rowOf), totalItems: count, page, pageSize, unposted: unposted.count }
})

export const getOtherTransaction = endpoint.otherTransactions.get.handler(({ input, context: { tx } }) =>
  transactionPage(tx, input.id),
)

/** A transaction with everything that its page shows. */
export async function transactionPage(tx: CompanyTx, id: number): Promise<OtherTransaction> {
  const stored = await findTransaction(tx, id)
  if (!stored) throw refuse({ code: 'NotFound' })
  const { companyVatBp: _rate, ...own } = stored
  const [attachments, series] = [await listAttachedTo(tx, id), await findSeriesOf(tx, id)]
  const repeats = series?.nextDueOn ? { every: series.every, nextDueOn: series.nextDueOn } : null
  return { ...own, ...rowOf(stored), attachments, repeats }
}

/** The figures of its invoice; before there is one, those that it would have today. */
function rowOf(stored: StoredTransactionRow): OtherTransactionRow {
  const { companyVatBp, postedAt, taxable, vat, total, ...row } = pickRow(stored)
  const foreseen = transactionTotals(row, companyVatBp)
  return {
    ...row,
    state: transactionStateOf({ postedAt }),
    taxable: taxable ?? foreseen.taxable,
    vat: vat ?? foreseen.vat,
    total: total ?? foreseen.total,
  }
}

/** The fields of a row alone: what is read for a page has more. */
const pickRow = (stored: StoredTransactionRow) => ({
  id: stored.id,
  version: stored.version,
  kind: stored.kind,
  postedAt: stored.postedAt,
  categoryId: stored.categoryId,
  categoryEn: stored.categoryEn,
  categoryAr: stored.categoryAr,
  title: stored.title,
  happenedOn: stored.happenedOn,
  vatMode: stored.vatMode,
  amount: stored.amount,
  customerId: stored.customerId,
  customerNameEn: stored.customerNameEn,
  customerNameAr: stored.customerNameAr,
  supplierId: stored.supplierId,
  supplierName: stored.supplierName,
  supplierNameEn: stored.supplierNameEn,
  supplierNameAr: stored.supplierNameAr,
  invoiceId: stored.invoiceId,
  purchaseInvoiceId: stored.purchaseInvoiceId,
  invoiceNumber: stored.invoiceNumber,
  companyVatBp: stored.companyVatBp,
  taxable: stored.taxable,
  vat: stored.vat,
  total: stored.total,
})
