import { NewTicketService } from '@warsha/contract/ticket-lines'
import type { NewTicketPackage } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import { subtract } from '@warsha/domain/money'
import { refusePackage, spreadPackage } from '@warsha/domain/packages'
import { packageOf } from '../catalogue/packages.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type Happened, nameOf } from './activities.ts'
import { type At, type ServiceLine, serviceLines } from './new-services.ts'

export type Sold = { id: number; nameEn: string; nameAr: string; price: Money }

/**
 * A package that is sold now: its services at their own prices, each with the discount that takes it to its share of the
 * package's price.
 */
export async function packageLines(
  tx: CompanyTx,
  at: At,
  { packageId, dueAt }: NewTicketPackage,
): Promise<{ sold: Sold; lines: ServiceLine[] }> {
  const sold = await packageOf(tx, packageId)
  if (!sold.active) throw refuse({ code: 'NotFound', field: 'packageId' })
  const { items, price } = sold
  orRefuse(refusePackage(items, price))
  const given = items.map(({ serviceId, quantityMilli }) => NewTicketService.parse({ serviceId, quantityMilli, dueAt }))
  const shares = spreadPackage(items, price)
  const lines = (await serviceLines(tx, at, given)).map((line, index) => ({
    ...line,
    discount: subtract(line.gross, shares[index] ?? line.gross),
  }))
  return { sold, lines }
}

/** Puts a package on a ticket and ties its lines to it. */
export async function bindPackage(
  tx: CompanyTx,
  ticketId: number,
  sold: Sold,
  lines: ServiceLine[],
): Promise<{ lines: ServiceLine[]; happened: Happened }> {
  const { id: ticketPackageId } = await insertTicketPackage(tx, ticketId, sold)
  const facts = { name: nameOf(sold), price: sold.price }
  return {
    lines: lines.map((line) => ({ ...line, ticketPackageId })),
    happened: { action: 'packageAdded', facts, entity: 'ticketPackage', entityId: ticketPackageId },
  }
}

const insertTicketPackage = statement((tx: CompanyTx, ticketId: number, { id, nameEn, nameAr, price }: Sold) =>
  tx
    .insertInto('ticketPackages')
    .values({ companyId: tx.companyId, ticketId, packageId: id, nameEn, nameAr, priceMinor: price })
    .returning('id'),
).one
