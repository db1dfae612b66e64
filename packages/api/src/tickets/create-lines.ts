import type { NewTicket } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { isSameWork } from '@warsha/domain/custom-services'
import { refuse } from '../lib/refuse.ts'
import { lockDeclinedOf } from './create-queries.ts'
import { type DeclinedRow, listDeclinedAmong } from './declined-queries.ts'
import type { At, Offered } from './new-services.ts'
import { offerOf } from './offers.ts'
import { bindPackage, packageLines } from './package-lines.ts'

/** The declined work of the car that this visit takes up, locked. What another has settled meanwhile stays settled. */
export async function declinedOf(tx: CompanyTx, { vehicleId, declinedWorkIds, services }: NewTicket) {
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
export async function packagesOf(tx: CompanyTx, at: At, { packages }: NewTicket): Promise<PackageLines[]> {
  const all: PackageLines[] = []
  for (const one of packages) all.push(await packageLines(tx, at, one))
  return all
}

export async function bindPackages(tx: CompanyTx, ticketId: number, packages: PackageLines[]) {
  const all: Awaited<ReturnType<typeof bindPackage>>[] = []
  for (const { sold, lines } of packages) all.push(await bindPackage(tx, ticketId, sold, lines))
  return all
}
