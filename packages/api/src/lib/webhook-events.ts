import { randomUUID } from 'node:crypto'
import { beforeCommit, type CompanyTx, onceStored } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { RecordKind } from '@warsha/domain/records'
import type { DeliveredEvent } from '@warsha/domain/webhooks'
import { sql } from 'kysely'
import { announceNow } from './announce.ts'

/** On which the process of the jobs hears that a webhook has something to deliver. */
export const webhookChannel = 'warsha_webhooks'

type Happened = {
  event: DeliveredEvent
  /** What was done, as the log names it. */
  action: string | null
  record: { kind: RecordKind; id: number } | null
  ticketId: number | null
  shopId: number | null
}

/** What a transaction has to tell so far and has not sent. */
const gathered = new WeakMap<CompanyTx, Happened[]>()

/**
 * Writes what the webhooks of the company are told, together with the commit of what happened: told is what was stored, and nothing else. The jobs
 * deliver it; they are woken once it is stored, and look by themselves every minute. For a webhook that fails nobody is woken.
 */
export function raiseEvents(tx: CompanyTx, ...happened: Happened[]): void {
  if (happened.length === 0) return
  const before = gathered.get(tx)
  if (before) return void before.push(...happened)
  const all = [...happened]
  gathered.set(tx, all)
  let stored: Promise<Inserted[]> | undefined
  beforeCommit(tx, () => {
    gathered.delete(tx)
    stored = insertDeliveries(tx, JSON.stringify(all.map((one) => deliveryOf(tx.companyId, one))))
    return stored
  })
  onceStored(tx, (db) => {
    void stored?.then((rows) => {
      const due = rows.filter(({ isDue }) => isDue).map(({ webhookId }) => wakeUp(tx.companyId, webhookId))
      announceNow(db, webhookChannel, [...new Set(due)])
    })
  })
}

/** What is sent, byte for byte: where to look, and no figures, so that a program reads those with its own key and rights. */
export function deliveryOf(companyId: number, { event, action, record, ticketId, shopId }: Happened) {
  const id = randomUUID()
  const createdAt = new Date().toISOString()
  const body = JSON.stringify({ id, type: event, createdAt, companyId, action, record, ticketId, shopId })
  return { event_id: id, event, body }
}

type Inserted = { webhookId: number; isDue: boolean }
/** In the order in which things happened, which the numbers of the rows keep. */
const insertDeliveries = statement(
  (tx: CompanyTx, events: string) => sql<Inserted>`
  insert into app.webhook_deliveries (company_id, webhook_id, event_id, event, body, next_try_at)
  select w.company_id, w.id, e.event_id, e.event, e.body, case when w.failing_since is null then now() else now() + interval '1 minute' end
  from app.webhooks w
  cross join rows from (jsonb_to_recordset(${events}::jsonb) as (event_id uuid, event text, body text))
    with ordinality as e (event_id, event, body, place)
  where w.company_id = ${tx.companyId} and w.enabled and w.deleted_at is null and e.event = any(w.events)
  order by w.id, e.place
  returning webhook_id, next_try_at <= now() as is_due`,
).all

/** What the jobs are told of a webhook that has something to deliver. */
export const wakeUp = (companyId: number, webhookId: number): string => `${companyId} ${webhookId}`
