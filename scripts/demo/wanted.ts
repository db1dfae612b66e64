import { dateOf } from './clock.ts'
import { chooseLines, linesOfPackage, underWarranty, type Wishes } from './lines.ts'
import { packagesOf } from './packages.ts'
import type { Lines, Visit } from './plan.ts'
import type { Random } from './random.ts'
import type { Tenant } from './tenant.ts'

/** What a car comes for: now and then a package, or something that was done before and fails within its warranty. */
export function wantedLines(
  random: Random,
  own: Random | null,
  { packages }: Tenant,
  visit: Visit,
  wishes?: Wishes,
): Lines {
  if (own?.chance(0.05)) {
    const offered = packagesOf(visit.shop, packages)
    if (offered.length > 0) return linesOfPackage(random, visit, own.pick(offered))
  }
  const lines = chooseLines(random, visit, wishes)
  const failed = visit.vehicle.done.find(
    ({ service, closedAt, endsOn }) =>
      closedAt < visit.openedAt && endsOn >= dateOf(visit.openedAt) && service.pool.priceChange !== 'never',
  )
  return failed && own?.chance(0.2) ? underWarranty(lines, failed.service, failed.ticketServiceId) : lines
}
