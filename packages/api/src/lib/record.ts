import { type CompanyTx, inCommitOrder } from '@warsha/db/database'
import type { AuditEvents } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { RecordKind } from '@warsha/domain/records'
import { webhookEventOf } from '@warsha/domain/webhooks'
import type { Insertable } from 'kysely'
import type { Actor, RequestContext } from './context.ts'
import { raiseEvents } from './webhook-events.ts'

export type AuditEvent = {
  /** The noun: ticket, payment, customer ... */
  entity: RecordKind
  entityId: number
  ticketId?: number | null
  /** What was done, as a key of i18n activities: 'ticketOpened', 'serviceStarted' ... */
  action: string
  /** {field: [old, new]} for changes, and the facts that the sentence names. */
  changes?: Record<string, unknown>
}

export type By = {
  tx: CompanyTx
  /** Somebody signed in, or a customer on their own page: then user 0 without a session. */
  actor: Pick<Actor, 'userId' | 'nameEn' | 'nameAr'> & { sessionId: string | null }
} & Partial<Pick<RequestContext, 'address' | 'clientId'>>

/** What a transaction has recorded so far and not sent. */
const recorded = new WeakMap<CompanyTx, EventRow[]>()

/** Writes lines of the company's log, in the transaction of the change itself: all of them at its end, as one statement where they are few, and numbered in the order of commits, by which other programs follow them. Webhooks are told of what other programs ask for. */
export async function record({ tx, actor, address, clientId }: By, ...events: AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = recorded.get(tx) ?? []
  if (rows.length === 0)
    inCommitOrder(tx, () => {
      recorded.delete(tx)
      return Promise.all(inBatches(rows).map((some) => insertEvents(tx, some)))
    })
  recorded.set(tx, rows)
  raiseEvents(tx, ...events.flatMap(eventOf))
  rows.push(
    ...events.map(({ entity, entityId, ticketId, action, changes }) => ({
      userId: actor.userId,
      userNameEn: actor.nameEn,
      userNameAr: actor.nameAr,
      sessionId: actor.sessionId,
      address: address ?? null,
      clientId: clientId ?? null,
      entity,
      entityId,
      ticketId: ticketId ?? null,
      action,
      changes: JSON.stringify(changes ?? {}),
    })),
  )
}

function eventOf({ entity, entityId, ticketId, action }: AuditEvent) {
  const event = webhookEventOf(action)
  return event
    ? [{ event, action, record: { kind: entity, id: entityId }, ticketId: ticketId ?? null, shopId: null }]
    : []
}

/** A statement takes 65,535 values at the most; an import records ten thousand events. */
const mostAtOnce = 500
const inBatches = (rows: EventRow[]): EventRow[][] =>
  Array.from({ length: Math.ceil(rows.length / mostAtOnce) }, (_, batch) =>
    rows.slice(batch * mostAtOnce, (batch + 1) * mostAtOnce),
  )

type EventRow = Omit<Insertable<AuditEvents>, 'companyId'>
const insertEvents = statement((tx: CompanyTx, events: EventRow[]) =>
  tx.insertInto('auditEvents').values(events.map((event) => ({ companyId: tx.companyId, ...event }))),
).run

/** The fields of `next` that differ from `before`, as {field: [old, new]}; null when nothing does. */
export function changesBetween(
  before: Record<string, unknown>,
  next: Record<string, unknown>,
): Record<string, [unknown, unknown]> | null {
  const changed = Object.entries(next).filter(([field, value]) => value !== undefined && before[field] !== value)
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map(([field, value]) => [field, [before[field] ?? null, value]]))
}
