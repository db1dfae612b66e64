import type { NewTicket } from '@warsha/contract/ticket-rows'
import { workOf } from '../lib/lines/sold.ts'
import { type Draft, type DraftService, isPackaged } from './new-draft.ts'

export type TicketForm = {
  km: number | null
  complaint: string
  assessment: string
  promisedAt: string | null
  supervisorId: number | null
  /** Who is billed: a partner, the customer (0), or as the car says (null). */
  dealerId: number | null
  note: string
}

export const emptyTicket: TicketForm = {
  km: null,
  complaint: '',
  assessment: '',
  promisedAt: null,
  supervisorId: null,
  dealerId: null,
  note: '',
}

type Visit = { vehicleId: number; customerId: number }
/** What the advisor has been asked and has said yes to. */
export type Confirmed = { confirmedKm?: true; confirmedOpenTicket?: true; confirmedTicketDue?: true }

/** What is sent: each part with the place of the service it hangs on; a package by its own name, without its services. */
export function newTicketOf(
  { promisedAt, dealerId, ...rest }: TicketForm,
  draft: Draft,
  visit: Visit,
  confirmed: Confirmed,
): Partial<NewTicket> & Visit {
  const own = draft.services.filter((line) => !isPackaged(line))
  return {
    ...rest,
    ...visit,
    ...confirmed,
    ...(dealerId !== null && { dealerId: dealerId || null }),
    promisedAt: promisedAt || null,
    declinedWorkIds: own.map(({ declinedId }) => declinedId).filter((id) => id !== null),
    services: own.map(serviceOf),
    packages: draft.packages.map(({ packageId, dueAt }) => ({ packageId, dueAt })),
    parts: draft.parts.map(({ ticketServiceId, id: _id, version: _version, gross: _gross, ...part }) => {
      const serviceIndex = own.findIndex(({ id }) => id === ticketServiceId)
      const { nameAr: name, nameEn: _en, purchase: _purchase, request: _request, stock: _stock, ...given } = part
      return { ...given, name, ticketServiceId: null, serviceIndex: serviceIndex < 0 ? null : serviceIndex }
    }),
  }
}

/** Without a discount of its own it is sent none: the usual one stands. */
const serviceOf = ({ quantityMilli, price, description, dueAt, ...line }: DraftService) => ({
  ...workOf(line),
  quantityMilli,
  price,
  description: description.trim(),
  dueAt: dueAt || null,
  ...(line.ownDiscount && { discount: line.discount }),
  discountBp: line.ownDiscount ? line.discountBp : null,
  technicianIds: [...line.technicianIds],
  underWarrantyOfId: line.underWarrantyOfId,
})

/** How many fields of a form are wrong: the leaves of what react-hook-form says of it. */
export function countProblems(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('type' in errors && typeof errors.type === 'string') return 1
  return Object.values(errors).reduce((all: number, one: unknown) => all + countProblems(one), 0)
}
