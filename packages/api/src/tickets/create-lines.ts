import type { NewTicket } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { isSameWork } from '@warsha/domain/custom-services'
import { refuse } from '../lib/refuse.ts'
import type { At, Offered, ServiceLine } from '../lines/new-services.ts'
import { packageLines } from '../lines/package-lines.ts'
import { type Happened, packageAdded } from './activities.ts'
import { lockDeclinedOf } from './create-queries.ts'
import { type DeclinedRow, listDeclinedAmong } from './declined-queries.ts'
import { insertPackage } from './lines.ts'
import { offerOf } from './offers.ts'

type Taking = Pick<NewTicket, 'vehicleId' | 'declinedWorkIds' | 'services'>

/** The declined work of the car that this visit takes up, locked. What another has settled meanwhile stays settled. */
export async function declinedOf(tx: CompanyTx, { vehicleId, declinedWorkIds, services }: Taking) {
  if (declinedWorkIds.length === 0) return []
  const ids = [...new Set(declinedWorkIds)]
  const known = await lockDeclinedOf(tx, vehicleId, ids)
  const stands = known.every((work) => services.some((one) => isSameWork(one, work)))
  if (known.length < ids.length || !stands) throw refuse({ code: 'NotFound', field: 'declinedWorkIds' })
  return listDeclinedAmong(
    tx,
    vehicleId,
    known.filter(({ settled }) => !settled).map(({ id }) => id),
  )
}

/** For each service what it was once offered for, where it is work that was put off: the first of its kind is. */
export function offersFor(services: NewTicket['services'], taken: DeclinedRow[]): (Offered | undefined)[] {
  const left = [...taken]
  return services.map((one) => {
    const at = left.findIndex((work) => isSameWork(one, work))
    const [work] = at < 0 ? [] : left.splice(at, 1)
    return work && offerOf(work)
  })
}

/** Whether a part is one that was offered with the work that is taken up, at the price of then. */
export const wasOffered = (
  taken: DeclinedRow[],
  { name, partNo, price, discount }: NewTicket['parts'][number],
): boolean =>
  taken
    .flatMap((work) => offerOf(work).parts)
    .some((one) => one.name === name && one.partNo === partNo && one.price === price && one.discount === discount)

type PackageLines = Awaited<ReturnType<typeof packageLines>>
/** One after the other: the services of each are read on the one connection. */
export async function packagesOf(
  tx: CompanyTx,
  at: At,
  { packages }: Pick<NewTicket, 'packages'>,
): Promise<PackageLines[]> {
  const all: PackageLines[] = []
  for (const one of packages) all.push(await packageLines(tx, at, one))
  return all
}

export async function bindPackages(tx: CompanyTx, ticketId: number, packages: PackageLines[]) {
  const all: { lines: ServiceLine[]; happened: Happened }[] = []
  for (const { sold, lines } of packages) {
    const bound = await insertPackage(tx, ticketId, sold, lines)
    all.push({ lines: bound.lines, happened: packageAdded(sold, bound.id) })
  }
  return all
}
