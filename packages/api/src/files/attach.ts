import type { CompanyTx } from '@warsha/db/database'
import { refuse } from '../lib/refuse.ts'
import { deleteUnshown, markAttached } from './queries.ts'

/**
 * Photos of a ticket that something of it shows from now on, in the transaction that stores what shows them. One that is
 * not of this ticket, or is gone, is `NotFound` in the field `fileIds`.
 */
export async function attachFiles(tx: CompanyTx, ticketId: number, fileIds: readonly number[]): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length > 0 && (await markAttached(tx, ticketId, ids)) !== ids.length)
    throw refuse({ code: 'NotFound', field: 'fileIds' })
}

/** Photos that something of a locked ticket shows no more: they are gone unless another thing of it still shows them. */
export async function releaseFiles(tx: CompanyTx, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length > 0) await deleteUnshown(tx, fileIds)
}
