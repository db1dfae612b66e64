import type { ActivityAction } from '@warsha/domain/activities'
import { instant } from './clock.ts'
import type { Store } from './store.ts'
import type { Actor } from './tenant.ts'

/** A line of a ticket's log: what happened to which of its things, by whom. */
export type Told = { at: number; by: Actor; entity: string; entityId: number; action: ActivityAction; facts: object }

export function addEvent({ loader, tenant, quick }: Store, ticketId: number, told: Told): void {
  if (quick) return
  loader.add('auditEvents', {
    companyId: tenant.companyId,
    id: loader.nextId('auditEvents'),
    at: instant(told.at),
    userId: told.by.id,
    userNameEn: told.by.name.en,
    userNameAr: told.by.name.ar,
    entity: told.entity,
    entityId: told.entityId,
    ticketId,
    action: told.action,
    changes: JSON.stringify(told.facts),
  })
}
