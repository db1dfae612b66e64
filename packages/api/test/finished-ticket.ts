import type { NewTicket } from '@warsha/contract/ticket-rows'
import type { Company } from './garage.ts'

type Wish = {
  /** Prices of services, in minor units before VAT. */
  services?: number[]
  parts?: { name: string; price: number; cost?: number; quantityMilli?: number }[]
  /** Where it is not the car's own. */
  customerId?: number
  more?: Partial<NewTicket>
}

/** A ticket whose work is done, opened and worked on through the API; its lines carry the VAT of the company. */
export async function finishedTicket(
  company: Company,
  { services = [200_00], parts = [], customerId, more }: Wish = {},
) {
  const { given, api } = company
  const vehicle = await given.vehicle(customerId ? { customerId } : {})
  const ids = await Promise.all(
    services.map((price) => given.service({ price, min: 0, max: price, maxDiscount: price })),
  )
  const opened = await api.tickets.create({
    vehicleId: vehicle.id,
    customerId: vehicle.customerId,
    services: ids.map((serviceId) => ({ serviceId })),
    parts: parts.map((part) => ({ source: 'PurchaseFromOutside' as const, ...part })),
    ...more,
  })
  let ticket = opened
  for (const { id } of opened.services) {
    const version = ticket.services.find((service) => service.id === id)?.version ?? 0
    ticket = await api.ticketServices.status({ id, version, status: 'InProgress' })
    ticket = await api.ticketServices.status({ id, version: version + 1, status: 'Completed' })
  }
  return ticket
}
