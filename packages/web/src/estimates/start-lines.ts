import type { DeclinedWork } from '@warsha/contract/decision-rows'
import type { NewEstimate } from '@warsha/contract/estimate-rows'
import { api } from '../lib/api.ts'
import { workOf } from '../lib/lines/sold.ts'
import { neededOf, openFindings } from './findings.ts'

/** With what an estimate begins: work that was put off, what an inspection found, and the lines of an earlier visit. */
export type Start = {
  declined: readonly DeclinedWork[]
  /** The visit whose inspection it is, and the points that are left out. */
  inspected: { ticketId: number; leftOut: readonly number[] } | null
  ticketId: number | null
}

async function foundIn(inspected: Start['inspected'], without: ReadonlySet<number | null>) {
  if (inspected === null) return []
  const { inspections } = await api.inspections.ofTicket.call({ ticketId: inspected.ticketId })
  return neededOf(openFindings(inspections), inspected.leftOut, without)
}

type Lines = Pick<NewEstimate, 'declinedWorkIds'> & {
  services: Partial<NewEstimate['services'][number]>[]
  parts: (Partial<NewEstimate['parts'][number]> & Pick<NewEstimate['parts'][number], 'source'>)[]
}

/** Put-off work comes at the price of then; an earlier visit is offered at what its services cost today. */
export async function startLines({ declined, inspected, ticketId }: Start): Promise<Lines> {
  const offered = declined.map(({ offer, serviceId, custom }) => {
    const { parts: _parts, minPrice: _min, maxPrice: _max, ...line } = offer
    return { ...line, serviceId, custom }
  })
  const offeredParts = declined.flatMap(({ offer }, serviceIndex) =>
    offer.parts.map(({ ...part }) => ({ ...part, serviceIndex })),
  )
  // What was put off has its service already.
  const needed = await foundIn(inspected, new Set(declined.map(({ serviceId }) => serviceId)))
  const before = ticketId === null ? null : await api.tickets.get.call({ id: ticketId })
  const done = (before?.services ?? []).filter(
    ({ status, serviceId }) =>
      status !== 'Canceled' && ![...declined, ...needed].some((one) => one.serviceId === serviceId),
  )
  const again = done.map((line) => ({
    ...workOf(line),
    quantityMilli: line.quantityMilli,
    ...(line.serviceId === null && { price: line.price }),
  }))
  const parts = (before?.parts ?? []).filter(({ quantityMilli }) => quantityMilli > 0)
  const partsAgain = parts.map((part) => {
    const at = done.findIndex(({ id }) => id === part.ticketServiceId)
    const { source, sparePartId, partNo, make, model, supplierId, supplierName, quantityMilli, price, minPrice, cost } =
      part
    return {
      source,
      sparePartId,
      partNo,
      make,
      model,
      supplierId,
      supplierName,
      quantityMilli,
      minPrice,
      cost,
      name: part.nameAr || part.nameEn,
      ...(source !== 'IssueFromStore' && { price }),
      serviceIndex: at < 0 ? null : offered.length + needed.length + at,
    }
  })
  return {
    declinedWorkIds: declined.map(({ id }) => id),
    services: [...offered, ...needed, ...again],
    parts: [...offeredParts, ...partsAgain],
  }
}
