import type { CompanyTx } from '@warsha/db/database'
import type { DeliveryProblem } from '@warsha/domain/webhooks'
import { sql } from 'kysely'

const due = (tx: CompanyTx) =>
  tx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.companyId', '=', 'd.companyId').onRef('w.id', '=', 'd.webhookId'),
    )
    .where('d.companyId', '=', tx.companyId)
    .where('d.state', '=', 'waiting')
    .where(sql<boolean>`d.next_try_at <= now()`)
    .where('w.enabled', '=', true)
    .where('w.deletedAt', 'is', null)

export const listDueWebhooks = (tx: CompanyTx) => due(tx).select('d.webhookId').distinct().execute()

/** What a webhook is told next, in the order in which it happened. */
export const findDueDelivery = (tx: CompanyTx, webhookId: number) =>
  due(tx)
    .select(['d.id', 'd.eventId', 'd.body', 'd.roundTries', 'w.url', 'w.sealedSecret'])
    .where('d.webhookId', '=', webhookId)
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()

export type Tried = {
  status: number | null
  problem: DeliveryProblem | null
  ms: number
  /** Null for one that has arrived or is given up. */
  pauseMs: number | null
}
/**
 * Keeps what a try of a round came to; whether it was still that round. What another process has settled meanwhile stays so, and what
 * somebody asked to be sent again is tried again.
 */
export const keepTry = async (
  tx: CompanyTx,
  { id, roundTries }: { id: number; roundTries: number },
  { status, problem, ms, pauseMs }: Tried,
): Promise<boolean> => {
  const kept = await tx
    .updateTable('webhookDeliveries')
    .set({
      state: problem === null ? 'delivered' : pauseMs === null ? 'failed' : 'waiting',
      tries: sql<number>`tries + 1`,
      roundTries: sql<number>`round_tries + 1`,
      nextTryAt: sql<string>`now() + make_interval(secs => ${(pauseMs ?? 0) / 1000})`,
      triedAt: sql<string>`now()`,
      answerStatus: status,
      answerMs: ms,
      problem,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('roundTries', '=', roundTries)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Keeps whether a webhook fails, and answers since when. */
export const keepHealth = (tx: CompanyTx, id: number, isFailing: boolean) =>
  tx
    .updateTable('webhooks')
    .set({ failingSince: isFailing ? sql<string>`coalesce(failing_since, now())` : null })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(['name', 'enabled', 'failingSince'])
    .executeTakeFirst()

export const switchOff = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('webhooks')
    .set({ enabled: false, switchedOffAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .execute()
