import { addDays } from '@warsha/domain/durations'
import { type Money, money, zero } from '@warsha/domain/money'
import type { Clientele } from '../clientele.ts'
import { dateOf, day, hour, isClosedDay, midnight, minute, whenOpen } from '../clock.ts'
import { Random } from '../random.ts'
import type { Store } from '../store.ts'
import type { Shop } from '../tenant.ts'
import { chosenParts, issueSale, payForParts } from './counter-sales.ts'

/** A sale on account: when it is paid, in part or whole; null as long as it is not. */
type Settled = { at: number; share: number } | null

/** Businesses with payment terms fetch parts every other week. Most pay when it is due, and some let the shop wait. */
export function planAccountSales(store: Store, clientele: Clientele, since: number): void {
  const { tenant, timeline, now } = store
  for (const shop of tenant.shops) {
    const random = new Random(shop.id * 421 + 17)
    for (let start = midnight(since) + 9 * day; start < now; start += random.int(9, 17) * day) {
      const at = start + 10 * hour + random.int(0, 4 * 3_600_000)
      if (isClosedDay(start) || at >= now - minute) continue
      timeline.at(at, () => sellOnAccount(store, random, shop, clientele, at))
    }
  }
}

function sellOnAccount(store: Store, random: Random, shop: Shop, clientele: Clientele, at: number): void {
  const buyers = clientele.onAccount(shop, at)
  if (buyers.length === 0) return
  const customer = random.pick(buyers)
  const days = customer.paymentDays ?? 0
  const settled = settledBy(random, at + days * day, store.now)
  const paidOf = (total: Money): Money => (settled ? partOf(total, settled.share) : zero)
  const account = { customer, dueOn: addDays(dateOf(at), days), paidOf }
  const made = issueSale(store, shop, { at, sold: chosenParts(random, shop), account })
  if (made && settled) {
    const { total, ...sale } = made
    store.timeline.at(settled.at, () =>
      payForParts(store, random, shop, { ...sale, at: settled.at, amount: paidOf(total) }),
    )
  }
}

const partOf = (total: Money, share: number): Money => (share === 1 ? total : money(Math.round(total * share)))

/** Paid within some days of the due date, one in eight of it only in half; one in ten lets the shop wait for months. */
function settledBy(random: Random, dueAt: number, now: number): Settled {
  const late = random.chance(0.1) ? random.int(40, 100) : random.int(-6, 5)
  const share = random.chance(0.125) ? 0.5 : 1
  const at = whenOpen(midnight(dueAt + late * day) + 11 * hour)
  return at < now - minute ? { at, share } : null
}
