import type { MergedKind } from '@warsha/db/schema.gen'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { type AnyRefusal, orRefuse, refuse } from '../lib/refuse.ts'
import { findKept, insertMerge } from './queries.ts'
import { holdReferences, moveReferences } from './references.ts'

export type MergeWish = {
  keptId: number
  keptVersion: number
  goneId: number
  goneVersion: number
  acknowledged: boolean
}
type Merged = { id: number; version: number }

/** What differs between the kinds of record that can be merged. */
type Kind<T extends Merged> = {
  kind: MergedKind
  column: 'customerId' | 'vehicleId' | 'dealerId'
  lock: (id: number) => Promise<T | undefined>
  refuseMerge: (kept: T, gone: T) => AnyRefusal | null
  /** What the log says of the one that goes. */
  named: (gone: T) => Record<string, unknown>
  remove: (id: number) => Promise<unknown>
}

/**
 * Merges two records in one transaction: everything that refers to the one moves to the other, and the audit log of the one
 * that stays says so. A retry after a lost answer finds the merge done.
 */
export async function mergeRecords<T extends Merged>(
  context: CompanyContext,
  wish: MergeWish,
  { kind, column, lock, refuseMerge, named, remove }: Kind<T>,
): Promise<void> {
  const { tx, actor } = context
  const { keptId, goneId } = wish
  await holdReferences(tx, column, goneId)
  // Always in the same order, so that two merges of the same pair wait for each other instead of blocking each other.
  const locked = new Map<number, T>()
  for (const id of [...new Set([keptId, goneId])].sort((a, b) => a - b)) {
    const row = await lock(id)
    if (row) locked.set(id, row)
  }
  const [kept, gone] = [locked.get(keptId), locked.get(goneId)]
  if (kept && !gone && (await findKept(tx, kind, goneId)) === keptId) return
  if (!kept || !gone) throw refuse({ code: 'NotFound' })
  orRefuse(refuseMerge(kept, gone))
  if (kept.version !== wish.keptVersion || gone.version !== wish.goneVersion) throw refuse({ code: 'InvalidData' })
  const moved = await moveReferences(tx, column, goneId, keptId)
  await insertMerge(tx, { kind, goneId, keptId, mergedBy: actor.userId })
  await remove(goneId)
  await record(
    context,
    { entity: kind, entityId: keptId, action: `${kind}Merged`, changes: { ...named(gone), goneId, moved } },
    { entity: kind, entityId: goneId, action: `${kind}MergedAway`, changes: { ...named(gone), keptId } },
  )
}
