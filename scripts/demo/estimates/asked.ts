import { money } from '@warsha/domain/money'
import type { Clientele } from '../clientele.ts'
import { day, hour, lastOpen, minute } from '../clock.ts'
import { chooseLines, linesOfPackage, totalsOf, withDocumentDiscount } from '../lines.ts'
import { packagesOf } from '../packages.ts'
import { opened } from '../past.ts'
import type { PlannedTicket, Visit } from '../plan.ts'
import { Random } from '../random.ts'
import type { Store } from '../store.ts'
import type { Shop } from '../tenant.ts'
import { type Fate, type PlannedEstimate, planned } from './plan.ts'

/** What stands open in a shop, by how many hours ago it was made. An insurer pays some of them. */
const fresh: readonly { fate: Fate; hoursAgo: number; insured?: 'awaits' | 'excess' | 'declined' }[] = [
  { fate: 'draft', hoursAgo: 1 },
  { fate: 'sent', hoursAgo: 2 },
  { fate: 'approved', hoursAgo: 6, insured: 'excess' },
  { fate: 'seen', hoursAgo: 7 },
  { fate: 'callAsked', hoursAgo: 26 },
  { fate: 'partly', hoursAgo: 28 },
  { fate: 'draft', hoursAgo: 30 },
  { fate: 'seen', hoursAgo: 50, insured: 'awaits' },
  { fate: 'approved', hoursAgo: 75 },
  { fate: 'declined', hoursAgo: 78 },
  { fate: 'sent', hoursAgo: 99 },
  { fate: 'partly', hoursAgo: 123 },
  { fate: 'seen', hoursAgo: 148, insured: 'declined' },
  { fate: 'seen', hoursAgo: 250 },
  { fate: 'expired', hoursAgo: 400 },
]

/** The estimates of the last days, in every state, most of them in the first shop. */
export function freshEstimates(store: Store, clientele: Clientele): PlannedEstimate[] {
  const { tenant, now } = store
  return tenant.shops.flatMap((shop) => {
    const own = new Random(tenant.companyId * 97 + shop.place)
    const here = shop.place === 0 ? fresh : fresh.filter((_, at) => at % 3 === shop.place - 1)
    return here.flatMap(({ fate, hoursAgo, insured }) => {
      const madeAt = lastOpen(now - hoursAgo * hour, own.int(20, 200) * minute)
      const plan = insured
        ? claimed(() => asking(store, clientele, own, shop, madeAt))
        : asking(store, clientele, own, shop, madeAt)
      if (!plan) return []
      const estimate = planned(own, plan, { fate, madeAt, now })
      return insured ? withInsurer(own, clientele, estimate, insured) : estimate
    })
  })
}

const insurers = 1
const excesses = [money(500_00), money(750_00), money(1000_00)]

/** Nobody claims what is below the excess: larger work is looked for. */
function claimed(ask: () => PlannedTicket | null): PlannedTicket | null {
  let plan = ask()
  for (let tries = 0; plan && plan.totals.total <= 1000_00 && tries < 20; tries++) plan = ask()
  return plan
}

/** Somebody's insurer pays what is above the excess, once it has approved. */
function withInsurer(
  own: Random,
  { dealers }: Clientele,
  estimate: PlannedEstimate,
  state: 'awaits' | 'excess' | 'declined',
) {
  const dealer = dealers[own.int(0, insurers - 1)]
  const excess = excesses.findLast((one) => one < estimate.plan.totals.total)
  if (!dealer || excess === undefined) return estimate
  const claimNumber = `CL-${own.digits(7)}`
  const approval =
    state === 'awaits' ? ('Awaiting' as const) : state === 'excess' ? ('Approved' as const) : ('Declined' as const)
  const approvedAt = approval === 'Approved' ? estimate.answeredAt : null
  return { ...estimate, payer: { dealer, excess, claimNumber, approval, approvedAt } }
}

/** Those of the past that came to nothing: some said no, others never answered. */
export function lostEstimates(store: Store, clientele: Clientele, since: number): PlannedEstimate[] {
  const { tenant, now } = store
  const own = new Random(tenant.companyId * 89 + 5)
  const lost: PlannedEstimate[] = []
  for (let at = since + 20 * day; at < now - 16 * day; at += own.int(1, 5) * day) {
    const shop = own.pick(tenant.shops)
    const madeAt = lastOpen(at + own.int(0, 20) * hour, own.int(20, 200) * minute)
    const plan = asking(store, clientele, own, shop, madeAt)
    if (plan) lost.push(planned(own, plan, { fate: own.chance(0.45) ? 'declined' : 'expired', madeAt, now }))
  }
  return lost
}

/** An estimate for the car of a visit that came to nothing some weeks before; not one of the last days, as it is over. */
export function lostBefore(store: Store, visit: Visit): PlannedEstimate {
  const { random: own, now, tenant } = store
  const madeAt = Math.min(visit.openedAt, now - 16 * day)
  const plan = opened(own, tenant, { ...visit, openedAt: madeAt }, chooseLines(own, visit, { discounts: false }), now)
  return planned(own, plan, { fate: own.chance(0.45) ? 'declined' : 'expired', madeAt, now })
}

/** A car with the work that its owner asks the price of: larger work than a visit usually has. */
function asking(store: Store, clientele: Clientele, own: Random, shop: Shop, at: number): PlannedTicket | null {
  const { tenant, now } = store
  const vehicle = clientele.asking(own, shop, at)
  if (!vehicle) return null
  const visit: Visit = { shop, vehicle, dealer: null, openedAt: at, advisor: own.pick(shop.advisors) }
  const offered = own.chance(0.12) ? packagesOf(shop, tenant.packages) : []
  const lines =
    offered.length > 0
      ? linesOfPackage(own, visit, own.pick(offered))
      : chooseLines(own, visit, { services: own.int(2, 4) })
  const discounted = own.chance(0.3) ? withDocumentDiscount(lines, tenant.vat, own.pick([300, 500])) : lines
  return { ...opened(own, tenant, visit, discounted, now), totals: totalsOf(discounted, tenant.vat) }
}
