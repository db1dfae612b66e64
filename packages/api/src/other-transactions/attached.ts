import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { forgetBytes } from '../files/queries.ts'
import { attachedColumns } from '../purchases/attached.ts'

/** The attachments of a transaction, in the order in which they were added. */
export const listAttachedTo = statement((tx: CompanyTx, transactionId: number) =>
  tx
    .selectFrom('purchaseAttachments')
    .select(attachedColumns)
    .where('companyId', '=', tx.companyId)
    .where('transactionId', '=', transactionId)
    .orderBy('id'),
).all

/** What was attached while an expense was prepared stands on its expense invoice from now on. */
export const handOver = statement((tx: CompanyTx, transactionId: number, invoiceId: number) =>
  tx
    .updateTable('purchaseAttachments')
    .set({ invoiceId, transactionId: null })
    .where('companyId', '=', tx.companyId)
    .where('transactionId', '=', transactionId),
).run

/** A transaction that is deleted takes its files along. */
export async function removeAttached(tx: CompanyTx, transactionId: number): Promise<void> {
  await forgetBytes(tx, await deleteAttached(tx, transactionId))
}

const deleteAttached = statement((tx: CompanyTx, transactionId: number) =>
  tx
    .deleteFrom('purchaseAttachments')
    .where('companyId', '=', tx.companyId)
    .where('transactionId', '=', transactionId)
    .returning(['bytes', 'objectKey']),
).all
