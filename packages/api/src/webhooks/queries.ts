import type { CompanyTx } from '@warsha/db/database'
import { type DeliveryState, deliveriesKeptDays, type WebhookEvent } from '@warsha/domain/webhooks'
import { sql } from 'kysely'

const living = (tx: CompanyTx) =>
  tx.selectFrom('webhooks').where('companyId', '=', tx.companyId).where('deletedAt', 'is', null)

export const listWebhooks = (tx: CompanyTx) =>
  tx
    .selectFrom('webhooks as w')
    .innerJoin('users as m', (join) => join.onRef('m.companyId', '=', 'w.companyId').onRef('m.id', '=', 'w.madeBy'))
    .select(['w.id', 'w.name', 'w.url', 'w.events', 'w.enabled', 'w.failingSince', 'w.switchedOffAt', 'w.version'])
    .select(['w.madeAt', 'm.nameEn as madeByEn', 'm.nameAr as madeByAr'])
    .select((eb) => {
      const deliveries = eb
        .selectFrom('webhookDeliveries as d')
        .where('d.companyId', '=', tx.companyId)
        .whereRef('d.webhookId', '=', 'w.id')
      return [
        deliveries.where('d.state', '=', 'waiting').select(sql<number>`count(*)`.as('n')).as('waiting'),
        deliveries
          .where('d.state', '=', 'delivered')
          .select('d.triedAt')
          .orderBy('d.triedAt', 'desc')
          .limit(1)
          .as('deliveredAt'),
      ]
    })
    .where('w.companyId', '=', tx.companyId)
    .where('w.deletedAt', 'is', null)
    .orderBy('w.id', 'desc')
    .execute()

export const countWebhooks = (tx: CompanyTx) =>
  living(tx).select(sql<number>`count(*)`.as('all')).executeTakeFirstOrThrow()

/** Two who add or rename at once do it one after the other, so that neither the limit nor a name is passed. */
export const lockWebhooks = (tx: CompanyTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('webhooks', ${tx.companyId}))`.execute(tx)

export const findWebhookNamed = (tx: CompanyTx, name: string) =>
  living(tx).select('id').where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst()

export const findWebhook = (tx: CompanyTx, id: number) =>
  living(tx).select('id').where('id', '=', id).executeTakeFirst()

export const lockWebhook = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'events', 'enabled', 'deletedAt', 'version'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Typed = { name: string; url: string; events: WebhookEvent[] }
export const insertWebhook = (tx: CompanyTx, row: Typed & { sealedSecret: string; madeBy: number }) =>
  tx
    .insertInto('webhooks')
    .values({ companyId: tx.companyId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()

type Changed = Partial<Typed & { enabled: boolean; sealedSecret: string }>
export const updateWebhook = (tx: CompanyTx, id: number, changed: Changed) =>
  tx
    .updateTable('webhooks')
    .set({
      ...changed,
      version: sql<number>`version + 1`,
      ...(changed.enabled !== undefined && { switchedOffAt: null, failingSince: null }),
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const markDeleted = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('webhooks')
    .set({ deletedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const insertDelivery = (
  tx: CompanyTx,
  webhookId: number,
  { event_id, event, body }: { event_id: string; event: string; body: string },
) =>
  tx
    .insertInto('webhookDeliveries')
    .values({ companyId: tx.companyId, webhookId, eventId: event_id, event, body })
    .returning('id')
    .executeTakeFirstOrThrow()

const deliveriesOf = (tx: CompanyTx, webhookId: number, state: DeliveryState | undefined) =>
  tx
    .selectFrom('webhookDeliveries')
    .where('companyId', '=', tx.companyId)
    .where('webhookId', '=', webhookId)
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'waiting'))

type Page = { state: DeliveryState | undefined; limit: number; offset: number }
export const listDeliveries = (tx: CompanyTx, webhookId: number, { state, limit, offset }: Page) =>
  deliveriesOf(tx, webhookId, state)
    .select(['id', 'eventId', 'event', 'state', 'tries', 'createdAt', 'triedAt', 'answerStatus', 'answerMs', 'problem'])
    .select(sql<string | null>`case when state = 'waiting' then next_try_at end`.as('nextTryAt'))
    .select('body')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countDeliveries = (tx: CompanyTx, webhookId: number, state: DeliveryState | undefined) =>
  deliveriesOf(tx, webhookId, state).select(sql<number>`count(*)`.as('all')).executeTakeFirstOrThrow()

/** The webhook of a delivery, and whether it takes any. */
export const findDelivery = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.companyId', '=', 'd.companyId').onRef('w.id', '=', 'd.webhookId'),
    )
    .select(['d.id', 'd.webhookId', 'w.enabled'])
    .where('d.companyId', '=', tx.companyId)
    .where('d.id', '=', id)
    .where('w.deletedAt', 'is', null)
    .executeTakeFirst()

export const putBack = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', roundTries: 0, nextTryAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const deleteOldDeliveries = (tx: CompanyTx) =>
  tx
    .deleteFrom('webhookDeliveries')
    .where('companyId', '=', tx.companyId)
    .where('createdAt', '<', sql<string>`now() - make_interval(days => ${deliveriesKeptDays})`)
    .execute()
