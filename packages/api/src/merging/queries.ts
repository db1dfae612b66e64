import type { CompanyTx } from '@warsha/db/database'
import type { MergedKind } from '@warsha/db/schema.gen'

/** The record that a merged one went into; null for one that was never merged. */
export async function findKept(tx: CompanyTx, kind: MergedKind, goneId: number): Promise<number | null> {
  const merge = await tx
    .selectFrom('merges')
    .select('keptId')
    .where('companyId', '=', tx.companyId)
    .where('kind', '=', kind)
    .where('goneId', '=', goneId)
    .executeTakeFirst()
  return merge?.keptId ?? null
}

/** Stores the merge; records merged earlier into the removed one now point to the remaining one. */
export async function insertMerge(
  tx: CompanyTx,
  merge: { kind: MergedKind; goneId: number; keptId: number; mergedBy: number },
): Promise<void> {
  await tx
    .updateTable('merges')
    .set({ keptId: merge.keptId })
    .where('companyId', '=', tx.companyId)
    .where('kind', '=', merge.kind)
    .where('keptId', '=', merge.goneId)
    .execute()
  await tx
    .insertInto('merges')
    .values({ companyId: tx.companyId, ...merge })
    .execute()
}
