import { type Money, zero } from '@warsha/domain/money'
import { documentTotals } from '@warsha/domain/totals'
import { ask } from './asked.ts'
import { instant, minute } from './clock.ts'
import { addEvent, type Told } from './log.ts'
import type { PlannedService } from './plan.ts'
import { type Store, type StoredTicket, seededHash } from './store.ts'

const reasons = { en: 'Worn, better done soon', ar: 'متآكل ويفضل تغييره قريبًا' }

/** What the customer did not want of a visit that went on without it: it stays with the car and is offered again. */
export function storeDeclined(store: Store, stored: StoredTicket, serviceIds: readonly number[]): void {
  const { plan } = stored
  if (plan.status === 'Canceled') return
  plan.services.forEach((service, place) => {
    const id = serviceIds[place]
    if (service.canceledAt !== null && id !== undefined) decline(store, stored, { service, id, at: service.canceledAt })
  })
}

type Declined = { service: PlannedService; id: number; at: number }

function decline(store: Store, { id: ticketId, plan }: StoredTicket, { service, id, at }: Declined): void {
  const { loader, tenant, random } = store
  const { advisor: by, vehicle } = plan
  const { companyId } = tenant
  const { en, ar } = service.service.pool.name
  const own = { companyId, ticketId, ticketServiceId: id }
  const reason = reasons[vehicle.customer.language]
  const totalMinor = priceWithVat(store, service)
  const person = vehicle.customer.name[vehicle.customer.language]
  const decisionId = loader.nextId('decisions')
  const urgency = 'NeededSoon'
  ask(store, { service, id, ticketId, at: at - 20 * minute, by, state: 'Declined', urgency, reason })
  loader.add('decisions', {
    companyId,
    id: decisionId,
    ticketId,
    channel: 'Phone',
    person,
    requestKey: random.uuid(),
    requestHash: seededHash,
    notedBy: by.id,
    notedByEn: by.name.en,
    notedByAr: by.name.ar,
    decidedAt: instant(at),
  })
  const answered = { companyId, decisionId, ticketServiceId: id, nameEn: en, nameAr: ar, totalMinor }
  loader.add('decisionAnswers', { ...answered, answer: 'Declined' })
  loader.add('declinedWork', {
    ...own,
    id: loader.nextId('declinedWork'),
    vehicleId: vehicle.id,
    serviceId: service.service.id,
    nameEn: en,
    nameAr: ar,
    urgency,
    reason,
    totalMinor,
    declinedAt: instant(at),
  })
  const facts = { name: { en, ar }, price: totalMinor, person, channel: 'Phone' }
  const told: Told = { at, by, entity: 'decision', entityId: decisionId, action: 'workDeclined', facts }
  store.timeline.at(at, () => addEvent(store, ticketId, told))
}

const priceWithVat = ({ tenant }: Store, { price, quantityMilli, discount }: PlannedService): Money => {
  const line = { kind: 'service' as const, unitPrice: price, quantityMilli, discount }
  return documentTotals({ lines: [line], documentDiscount: zero, vat: tenant.vat }).total
}
