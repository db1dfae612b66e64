import type { ActivityAction } from '@warsha/domain/activities'
import { minute } from './clock.ts'
import { addEvent, type Told } from './log.ts'
import type { PlannedService } from './plan.ts'
import type { Words } from './pools/words.ts'
import { askedAfter } from './stock/asked.ts'
import type { Store, StoredTicket } from './store.ts'
import type { Actor } from './tenant.ts'

/** Writes the ticket's log: each step when it happened, by who did it. */
export function tell(store: Store, stored: StoredTicket, serviceIds: readonly number[]): void {
  const { plan, id } = stored
  const by = plan.advisor
  const told: Told[] = [step(plan.openedAt, by, 'ticketOpened', openedFacts(stored))]
  function step(at: number, who: Actor, action: ActivityAction, facts: object): Told {
    return { at, by: who, entity: 'ticket', entityId: id, action, facts }
  }
  plan.services.forEach((service, index) => {
    told.push(...ofService(service, serviceIds[index] ?? 0, plan.openedAt, by))
  })
  for (const part of stored.lines.filter(({ kind }) => kind === 'part')) {
    const facts = { name: { en: part.nameEn, ar: part.nameAr }, quantity: part.quantityMilli, price: part.price }
    told.push({
      at: plan.openedAt + (part.fromStore ? askedAfter : 25 * minute),
      by,
      entity: 'ticketPart',
      entityId: part.id,
      action: 'partAdded',
      facts,
    })
  }
  if (plan.waitingSince !== null) told.push(step(plan.waitingSince, by, 'waitingSet', { to: plan.waitingReason }))
  for (const note of plan.notes) told.push(step(note.at, note.by, 'noteAdded', { body: note.body }))
  if (plan.reopenedAt !== null) told.push(step(plan.reopenedAt, by, 'ticketReopened', { from: 'Completed' }))
  if (plan.checkedOutAt !== null) told.push(step(plan.checkedOutAt, by, 'ticketCheckedOut', {}))
  if (plan.closedAt !== null) told.push(step(plan.closedAt + 2, by, 'ticketClosed', {}))
  if (plan.canceledAt !== null) told.push(step(plan.canceledAt, by, 'ticketCanceled', {}))
  for (const one of told) store.timeline.at(one.at, () => addEvent(store, id, one))
}

function ofService(planned: PlannedService, id: number, openedAt: number, advisor: Actor): Told[] {
  const { technician, service } = planned
  const name = { en: service.pool.name.en, ar: service.pool.name.ar }
  const by = technician?.user ?? advisor
  const told: Told[] = []
  const say = (at: number | null, who: Actor, action: ActivityAction, facts: object = {}) => {
    if (at !== null)
      told.push({ at, by: who, entity: 'ticketService', entityId: id, action, facts: { name, ...facts } })
  }
  say(technician && openedAt + 5 * minute, advisor, 'technicianAdded', { technician: technician?.name })
  say(planned.startedAt, by, 'serviceStarted')
  for (const { to, pause } of planned.worked) if (pause !== null) say(to, by, 'workPaused', { reason: pause })
  say(planned.completedAt, by, 'serviceCompleted')
  say(planned.canceledAt, advisor, 'serviceCanceled')
  return told
}

function openedFacts({ number, plan }: StoredTicket) {
  const names = ({ en, ar }: Words) => ({ en, ar })
  return { number, services: plan.services.map(({ service }) => names(service.pool.name)), parts: [] }
}
