import type { Loader } from '@warsha/db/loader'
import { Clientele } from '../demo/clientele.ts'
import { day, minute, whenOpen } from '../demo/clock.ts'
import { foundCompany, storeCounters } from '../demo/company.ts'
import { lostBefore } from '../demo/estimates/asked.ts'
import { storeEstimate } from '../demo/estimates/store.ts'
import { takenFrom } from '../demo/estimates/taken.ts'
import { liveTicket, type Scene } from '../demo/live.ts'
import { pastTicket } from '../demo/past.ts'
import type { Visit } from '../demo/plan.ts'
import { technicians } from '../demo/pools/technicians.ts'
import { Random, Wheel } from '../demo/random.ts'
import type { Store } from '../demo/store.ts'
import { storeTicket } from '../demo/store-ticket.ts'
import { Timeline } from '../demo/timeline.ts'
import { fillStore } from './fill-store.ts'
import { tenantOf, usersOf } from './tenants.ts'

const openShare = 0.02
const lostShare = 0.06
const span = 425 * day
// Many rows of a table at a time: each `copy` costs the server something of its own.
const sendAt = 16_000_000

/** `parts` is how many the store of the company has; none when 0. */
export type Filling = { loader: Loader; n: number; tickets: number; parts: number; now: number; passwordHash: string }

/** Founds a company and lives through its tickets in the order of time. */
export async function fillCompany({ loader, n, tickets, parts, now, passwordHash }: Filling): Promise<void> {
  const random = new Random(n * 7919)
  const since = now - span
  const founding = {
    pool: tenantOf(random, n),
    users: usersOf(random, n),
    registrationNo: `B${n}`,
    inclusive: n % 3 === 0,
  }
  const crew = technicians.slice(0, Math.min(technicians.length, 6 + Math.floor(tickets / 2000)))
  const tenant = foundCompany({
    ...founding,
    loader,
    crews: [crew],
    passwordHash,
    firstMobile: n % 900_000,
    since,
    now,
  })
  const store: Store = { loader, random, tenant, timeline: new Timeline(), quick: true, now, estimates: [] }
  if (parts > 0) await fillStore({ store, parts, since, sendAt })
  const customers = Math.ceil(tickets / 5) + 5
  const vehicles = Math.ceil(tickets / 3.3) + 10
  const size = { customers, vehicles, dealers: 0, firstSerial: (n * 311) % 700_000, since, now }
  const clientele = new Clientele(loader, random, tenant, size)
  for (let index = 0; index < tickets; index++) {
    addTicket(store, clientele, { since, now, index, tickets })
    if (loader.waiting > sendAt) await loader.send()
  }
  store.timeline.runUntil(now)
  clientele.store(loader, tenant.companyId)
  for (const { room } of tenant.shops) room?.store()
  storeCounters(loader, tenant)
}

type Place = { since: number; now: number; index: number; tickets: number }

/** The next ticket in the order of time; the last ones are still open. */
function addTicket(
  { random, tenant, timeline, ...store }: Store,
  clientele: Clientele,
  { since, now, index, tickets }: Place,
): void {
  const [shop] = tenant.shops
  const at = Math.min(whenOpen(since + ((now - since) * (index + random.fraction())) / tickets), now - 30 * minute)
  timeline.runUntil(at)
  for (;;) {
    const vehicle = clientele.visitor(shop, at)
    if (!vehicle) continue
    const visit: Visit = { shop, vehicle, dealer: null, openedAt: at, advisor: random.pick(shop.advisors) }
    const services = random.chance(0.6) ? 1 : 2
    const wishes = { services, parts: random.int(3, 5) - services, discounts: random.chance(0.3) }
    const isOpen = index >= tickets * (1 - openShare)
    const plan = isOpen
      ? liveTicket(random, tenant, visit, sceneOf(random, at, now), now)
      : pastTicket(random, tenant, visit, { now, quick: true, wishes })
    if (!plan) continue
    vehicle.freeAt = plan.canceledAt ?? plan.checkedOutAt ?? now
    const whole = { random, tenant, timeline, ...store }
    takenFrom(whole, storeTicket(whole, plan).stored)
    // A visit now and then was asked the price of, and did not come about.
    if (random.chance(lostShare)) whole.estimates.push(lostBefore(whole, visit))
    for (const planned of whole.estimates.splice(0)) storeEstimate(whole, planned)
    return
  }
}

const states = new Wheel<Scene['state']>(['pending', 'working', 'paused', 'ready', 'left'], (state) =>
  state === 'pending' ? 25 : state === 'working' ? 30 : 15,
)
const reasons = ['partOnTheWay', 'customerApproval', 'partNotOrdered', 'bayBusy', 'technicianBusy'] as const

function sceneOf(random: Random, at: number, now: number): Scene {
  const state = random.spin(states)
  return {
    state,
    openedAgo: (now - at) / minute,
    promisedIn: random.chance(0.85) ? random.int(-600, 3000) : null,
    deposit: random.chance(0.3) ? 'part' : 'none',
    ...(state === 'paused' ? { waiting: random.pick(reasons) } : {}),
  }
}
