import { zero } from '@warsha/domain/money'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { timeIn } from '../shops/time.ts'
import { moveStock, noteOnLedger } from '../stock/move.ts'
import { reserveWaiting } from '../stock/requests.ts'
import { inBatches, type Judged } from './judged.ts'
import { insertOpenings, type Opening } from './opening-queries.ts'

type Brought = { importId: number; fileName: string }

/**
 * Stores what lies on the shelves of the caller's shop, as the form of one part would. Stock is locked in the order of its parts,
 * as everywhere. A part that somebody else put into the books since the rows were judged ends it: nothing is stored.
 */
export async function keepOpenings(
  context: CompanyContext,
  judged: readonly Judged<Opening>[],
  { importId, fileName }: Brought,
): Promise<void> {
  const { tx, actor } = context
  const { shopId } = actor
  const all = judged.flatMap(({ change }) => change ?? []).toSorted((a, b) => a.partId - b.partId)
  const document = { kind: 'import', id: importId, number: fileName.slice(0, 60) } as const
  await inBatches(all, async (some) => {
    if ((await insertOpenings(tx, shopId, some)).length < some.length) throw refuse({ code: 'importChanged' })
  })
  const time = await timeIn(context, shopId)
  await inBatches(all, async (some) => {
    const here = some.filter(({ quantityMilli }) => quantityMilli > 0)
    const moves = here.map(({ partId, quantityMilli, value }) => ({
      partId,
      kind: 'itemAdded' as const,
      quantityMilli,
      value,
    }))
    await moveStock(context, time, shopId, moves, document)
    await noteOnLedger(
      context,
      some
        .filter(({ quantityMilli }) => quantityMilli === 0)
        .map(({ partId }) => ({
          shopId,
          partId,
          kind: 'itemAdded',
          balanceMilli: 0,
          balanceMinor: zero,
          document: document.kind,
          documentId: document.id,
          documentNumber: document.number,
          recordedAt: time.now,
        })),
    )
    await record(
      context,
      ...some.map(({ partId, quantityMilli, cost }) => ({
        entity: 'stock' as const,
        entityId: partId,
        action: 'stockAdded',
        changes: { quantityMilli, cost, importId },
      })),
    )
  })
  await reserveWaiting(
    context,
    time,
    shopId,
    all.map(({ partId }) => partId),
  )
}
