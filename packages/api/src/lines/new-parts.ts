import type { NewTicketPart } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import { refuseTicketPart } from '@warsha/domain/parts'
import { nameOfSupplier } from '@warsha/domain/suppliers'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { listSuppliers } from './catalogue.ts'
import type { PartLine } from './part-rows.ts'

/** Parts as they are put on a ticket beside parts with these numbers. A part may hang on a service of the same request or of the ticket. */
export function partLines(
  given: readonly (NewTicketPart & Pick<PartLine, 'names'>)[],
  numbersOnTicket: readonly string[],
  serviceIdOf: (part: NewTicketPart) => number | null | undefined,
): PartLine[] {
  return given.map(({ serviceIndex, ...part }, index) => {
    const before = given.slice(0, index).map(({ partNo }) => partNo)
    orRefuse(refuseTicketPart(part, [...numbersOnTicket, ...before]))
    const ticketServiceId = serviceIdOf({ serviceIndex, ...part })
    if (ticketServiceId === undefined) throw refuse({ code: 'NotFound', field: `parts.${index}.ticketServiceId` })
    return { ...part, ticketServiceId }
  })
}

type Source = Pick<PartLine, 'supplierId' | 'supplierName'>

/**
 * Parts with the names of the suppliers they are bought from, as they are called now; where a part names one who is not
 * there, `unknown` says what becomes of it.
 */
export async function withSuppliers<P extends Source>(
  tx: CompanyTx,
  parts: readonly P[],
  unknown: (part: P, index: number) => P,
): Promise<P[]> {
  const ids = parts.flatMap(({ supplierId }) => supplierId ?? [])
  const known = ids.length === 0 ? [] : await listSuppliers(tx, [...new Set(ids)])
  return parts.map((part, index) => {
    if (part.supplierId === null) return part
    const supplier = known.find(({ id }) => id === part.supplierId)
    return supplier ? { ...part, supplierName: nameOfSupplier(supplier) } : unknown(part, index)
  })
}

/** Refuses a part whose supplier is not there, by its field. */
export const refuseSupplier = (field: string) => (): never => {
  throw refuse({ code: 'NotFound', field })
}
