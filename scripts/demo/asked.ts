import { instant, minute } from './clock.ts'
import { addEvent } from './log.ts'
import type { PlannedService } from './plan.ts'
import type { Store, StoredTicket } from './store.ts'
import type { Actor } from './tenant.ts'

const reasons = { en: 'Better done while the car is on the lift', ar: 'يفضل عمله والسيارة على الرافعة' }

/** What has not begun waits for the customer's word. */
export function storeQuestion(store: Store, stored: StoredTicket, serviceIds: readonly number[], now: number): void {
  const { plan, id: ticketId } = stored
  const { advisor: by } = plan
  const at = Math.min(plan.waitingSince ?? plan.openedAt + 30 * minute, now)
  plan.services.forEach((service, place) => {
    const id = serviceIds[place]
    if (service.status !== 'Pending' || id === undefined) return
    const urgency = place % 2 === 0 ? 'NeededSoon' : 'NeededNow'
    const reason = reasons[plan.vehicle.customer.language]
    ask(store, { service, id, ticketId, at, by, state: 'Awaiting', urgency, reason })
  })
}

type Asked = {
  service: PlannedService
  /** Of the service on the ticket. */
  id: number
  ticketId: number
  at: number
  by: Actor
  state: 'Awaiting' | 'Declined'
  urgency: 'NeededSoon' | 'NeededNow'
  reason: string
}

/** Asks the customer; `state` is the answer so far. */
export function ask(store: Store, { service, id, ticketId, at, by, ...asked }: Asked): void {
  store.loader.add('proposals', {
    companyId: store.tenant.companyId,
    ticketServiceId: id,
    ticketId,
    state: asked.state,
    urgency: asked.urgency,
    reason: asked.reason,
    askedBy: by.id,
    askedByEn: by.name.en,
    askedByAr: by.name.ar,
    askedAt: instant(at),
  })
  const facts = { name: { en: service.service.pool.name.en, ar: service.service.pool.name.ar } }
  const told = { at, by, entity: 'ticketService', entityId: id, action: 'approvalAsked', facts } as const
  store.timeline.at(at, () => addEvent(store, ticketId, told))
}
