import { NewTicketService } from '@warsha/contract/ticket-lines'
import type { NewTicketPackage } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import { subtract } from '@warsha/domain/money'
import { refusePackage, spreadPackage } from '@warsha/domain/packages'
import { packageOf } from '../catalogue/packages.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type At, type ServiceLine, serviceLines } from './new-services.ts'
import type { LineSource } from './source.ts'

type Sold = { id: number; nameEn: string; nameAr: string; price: Money }

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

/** The packages of a document, in its own table. */
export function packagesIn(source: LineSource) {
  const insert = statement((tx: CompanyTx, id: number, { id: packageId, nameEn, nameAr, price }: Sold) =>
    tx
      .insertInto(source.packages)
      .values({ companyId: tx.companyId, [source.of]: id, packageId, nameEn, nameAr, priceMinor: price })
      .returning('id'),
  ).one
  return {
    /** Stores a package and ties its lines to it. */
    async insertPackage(tx: CompanyTx, id: number, sold: Sold, lines: ServiceLine[]) {
      const { id: packageLineId } = await insert(tx, id, sold)
      return { id: packageLineId, lines: lines.map((line) => ({ ...line, packageLineId })) }
    },
  }
}
