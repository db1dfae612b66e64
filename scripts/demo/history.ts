import { warrantyEnd } from '@warsha/domain/durations'
import { storeQuestion } from './asked.ts'
import type { Clientele } from './clientele.ts'
import { dateOf, day, hour, isClosedDay, midnight, minute } from './clock.ts'
import { storeCounters } from './company.ts'
import { storeEstimate } from './estimates/store.ts'
import { takenFrom } from './estimates/taken.ts'
import { storeInspection } from './inspected.ts'
import { liveTicket, openingOf, type Scene } from './live.ts'
import { storeConditions } from './looked-over.ts'
import { type PastOptions, pastTicket } from './past.ts'
import type { PlannedTicket, Visit } from './plan.ts'
import { Random } from './random.ts'
import type { Store, StoredTicket } from './store.ts'
import { storeTicket } from './store-ticket.ts'
import type { Shop } from './tenant.ts'

/** A car comes to a shop: to what it may be by now, or to what a scene says. */
export type Opening = { at: number; shop: Shop; scene: Scene | null }

/** Openings of a day's work, more in the morning and more as the business grows. `perDay` is by the place of the shop. */
export function openingsOf(
  { random, tenant }: Pick<Store, 'random' | 'tenant'>,
  { since, now, perDay }: { since: number; now: number; perDay: readonly { first: number; last: number }[] },
): Opening[] {
  const openings: Opening[] = []
  for (let start = midnight(since); start < now; start += day) {
    if (isClosedDay(start)) continue
    const share = Math.max(0, (start - since) / (now - since)) ** 2
    for (const shop of tenant.shops) {
      const { first, last } = perDay[shop.place] ?? { first: 0, last: 0 }
      const expected = (first + (last - first) * share) * (0.6 + random.fraction() * 0.8)
      const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
      for (let index = 0; index < count; index++) {
        const fraction = random.fraction()
        const at = Math.round(start + 8 * hour + 5 * minute + fraction ** 1.4 * 10.5 * hour)
        if (at > since && at < now - 20 * minute) openings.push({ at, shop, scene: null })
      }
    }
  }
  return openings
}

export const sceneOpenings = (
  { random, tenant }: Pick<Store, 'random' | 'tenant'>,
  scenes: readonly (readonly Scene[])[],
  now: number,
): Opening[] =>
  tenant.shops.flatMap((shop) =>
    (scenes[shop.place] ?? []).map((scene) => ({ at: openingOf(random, scene, now), shop, scene })),
  )

/**
 * What people wrote down at a car that stands in the workshop now. It has chances of its own, so that nothing else falls
 * differently because of it.
 */
function lookedAt(
  store: Store,
  stored: StoredTicket,
  serviceIds: number[],
  { state, waiting }: Scene,
  now: number,
): void {
  const random = new Random(stored.id)
  if (now - stored.plan.openedAt > hour) storeConditions(store, stored, random)
  if (state !== 'pending' && now - stored.plan.openedAt > hour) storeInspection(store, stored, random, now)
  if (waiting === 'customerApproval') storeQuestion(store, stored, serviceIds, now)
}

/** What the visit gave a warranty on is known when the car comes again. */
function rememberWork({ services, vehicle }: PlannedTicket, serviceIds: readonly number[], closedAt: number): void {
  services.forEach(({ service, status, warrantyOf }, place) => {
    const { warranty } = service.pool
    const ticketServiceId = serviceIds[place]
    if (!warranty || status !== 'Completed' || warrantyOf !== null || ticketServiceId === undefined) return
    const endsOn = warrantyEnd(dateOf(closedAt), warranty.value, warranty.unit)
    if (endsOn) vehicle.done.push({ ticketServiceId, service, closedAt, endsOn })
  })
}

/** Lets the openings happen in the order of time, each ticket with all that came of it until now. */
export function live(store: Store, clientele: Clientele, openings: Opening[], options: PastOptions): number {
  const { random, tenant, timeline } = store
  let tickets = 0
  for (const { at, shop, scene } of openings.sort((a, b) => a.at - b.at || a.shop.place - b.shop.place)) {
    timeline.runUntil(at)
    const vehicle = clientele.visitor(shop, at)
    if (!vehicle) continue
    // What is not covered, one visit in four, people pay themselves.
    const dealer = Math.floor(at / minute) % 4 === 0 ? null : vehicle.dealer
    const visit: Visit = { shop, vehicle, dealer, openedAt: at, advisor: random.pick(shop.advisors) }
    const plan = scene
      ? liveTicket(random, tenant, visit, scene, options.now)
      : pastTicket(random, tenant, visit, options)
    if (!plan) continue
    vehicle.freeAt = plan.canceledAt ?? plan.checkedOutAt ?? options.now
    const { stored, serviceIds } = storeTicket(store, plan)
    takenFrom(store, stored)
    if (plan.closedAt !== null) rememberWork(plan, serviceIds, plan.closedAt)
    if (scene) lookedAt(store, stored, serviceIds, scene, options.now)
    tickets++
  }
  timeline.runUntil(options.now)
  for (const planned of store.estimates.toSorted((a, b) => a.madeAt - b.madeAt)) storeEstimate(store, planned)
  clientele.store(store.loader, tenant.companyId)
  storeCounters(store.loader, tenant)
  return tickets
}
