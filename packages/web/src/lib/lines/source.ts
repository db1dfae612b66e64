import type { TicketPart, TicketService } from '@warsha/contract/ticket-lines'
import { type Money, subtract, zero } from '@warsha/domain/money'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { ReactNode } from 'react'
import type { PartInput } from './part-form.ts'
import type { ServiceInput } from './service-form.ts'
import type { Sold } from './sold.ts'

/** A service as it stands on a document that has lines. */
export type ServiceLine = Pick<
  TicketService,
  | 'id'
  | 'version'
  | 'serviceId'
  | 'sectionId'
  | 'nameEn'
  | 'nameAr'
  | 'description'
  | 'status'
  | 'quantityMilli'
  | 'price'
  | 'minPrice'
  | 'maxPrice'
  | 'discount'
  | 'discountBp'
  | 'gross'
  | 'durationMinutes'
  | 'warrantyEndsOn'
  | 'underWarrantyOfId'
  | 'ticketPackageId'
  | 'dueAt'
>
/** A part as it stands there; `ticketServiceId` is the line of the service it hangs on. */
export type PartLine = Omit<TicketPart, 'itemType' | 'position' | 'taxable' | 'vat' | 'total'>

/** What a user has confirmed when asked. */
export type Confirmed = { confirmedAgain?: true; confirmedTicketDue?: true }
/** What is not given is usual: one of it, at the price and the discount that stand in the catalogue. */
export type ChosenService = {
  service: Sold
  underWarrantyOfId: number | null
  dueAt?: string | null
  price?: Money
  quantityMilli?: number
  discount?: Money
}
export type ChosenPackage = { packageId: number; dueAt: string | null }
/** The dialogs of lines; each is about a line, or about none. */
export type LineDialog = 'services' | 'service' | 'part' | 'newPart'

/**
 * The source of lines and how they change: a draft keeps them in memory by the rules of the domain, a ticket asks its endpoints.
 * An action that is refused fails with the refusal, wherever it was refused.
 */
export type LineSource<S extends ServiceLine = ServiceLine, P extends PartLine = PartLine> = {
  shopId: number
  /** The car whose warranties may hold; null where none can. */
  vehicleId: number | null
  version: number
  promisedAt: string | null
  services: readonly S[]
  parts: readonly P[]
  packages: readonly { id: number; nameEn: string; nameAr: string }[]
  /** What its dialogs say they are about. */
  subtitle: ReactNode
  /** Why nothing may be added or changed. */
  why: string | undefined
  /** Why an action is disabled: the right, the place, or the line itself. */
  whyNot(action: ModuleAction, service?: S): string | undefined
  /** Whether a service is called what its user calls it: custom ones are, unless they were offered to the customer by a name. */
  isNamedHere(service: S): boolean
  open(dialog: LineDialog, about?: number): void

  addServices(chosen: readonly ChosenService[], confirmed: Confirmed): Promise<unknown>
  addPackage(chosen: ChosenPackage, confirmed: Confirmed): Promise<unknown>
  changeService(service: S, version: number, change: ServiceInput, confirmed: Confirmed): Promise<unknown>
  addPart(part: PartInput, version: number): Promise<unknown>
  changePart(part: P, version: number, change: PartInput): Promise<unknown>

  /** Who does it; an estimate says it of nobody. */
  workersOf?(service: S): ReactNode
  /** How far it is; a document without work has no states. */
  stateOf?(service: S): ReactNode
  /** What else is shown below its name. */
  notesOf?(service: S): ReactNode
  toolsOfService(service: S): ReactNode
  markOf?(part: P): ReactNode
  toolsOfPart(part: P): ReactNode
}

export type LineGroup<S, P> = { service: S | null; parts: P[] }

/** The lines in the order of the table: each service with its parts, then the parts that hang on no service. */
export function groupsOf<S extends { id: number }, P extends { ticketServiceId: number | null }>({
  services,
  parts,
}: {
  services: readonly S[]
  parts: readonly P[]
}): LineGroup<S, P>[] {
  const groups = services.map(
    (service): LineGroup<S, P> => ({
      service,
      parts: parts.filter(({ ticketServiceId }) => ticketServiceId === service.id),
    }),
  )
  const known = new Set(services.map(({ id }) => id))
  const loose = parts.filter(({ ticketServiceId }) => ticketServiceId === null || !known.has(ticketServiceId))
  return loose.length > 0 ? [...groups, { service: null, parts: loose }] : groups
}

/** What a line costs as it stands in the table: before VAT, after its own discount; a cancelled service costs nothing. */
export const lineTotalOf = (line: { gross: Money; discount: Money; status?: ServiceLine['status'] }): Money =>
  line.status === 'Canceled' ? zero : subtract(line.gross, line.discount)
