import type { NewTicketPart } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import { refuseTicketPart } from '@warsha/domain/parts'
import { type Grants, type ModuleAction, refusePermission } from '@warsha/domain/permissions'
import { nameOfSupplier } from '@warsha/domain/suppliers'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { listSuppliers } from './catalogue.ts'
import type { PartLine } from './part-rows.ts'

type Priced = Pick<NewTicketPart, 'price' | 'minPrice' | 'discount'>

/**
 * A part has no list of prices, so the user who adds it sets the price; to price it anew, and to take anything off, asks for the
 * rights that a service asks for (ROL-024). `before` is the part as it stands, null for a new one.
 */
export function refuseUngrantedPart(actor: Grants, part: Priced, before: Priced | null): void {
  const needs = (action: ModuleAction) => orRefuse(refusePermission(actor, { module: 'tickets', actions: [action] }))
  if (before && (part.price !== before.price || part.minPrice !== before.minPrice)) needs('tickets.serviceEdit')
  if (part.discount !== (before?.discount ?? 0)) needs('tickets.serviceDiscount')
}

/** Parts as they are put on a ticket beside parts with these numbers. A part may hang on a service of the same request or of the ticket. */
export function partLines(
  given: NewTicketPart[],
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
