import type { DeclinedWork } from '@warsha/contract/decision-rows'
import { add, type Money, money, priceOf, sum } from '@warsha/domain/money'
import type { DeclinedRow } from './declined-queries.ts'
import { type PartAside, partOf, shareOf } from './parts-aside.ts'

/**
 * Declined work as it was offered: its line and its parts at the prices of then. What of the ticket's discount stood on them
 * is a discount of their own, so that they cost at another visit what the customer was told.
 */
export function offerOf(row: DeclinedRow): DeclinedWork['offer'] {
  const aside = (row.setAside ?? []) as PartAside[]
  const left = row.discountAside ?? money(0)
  const own = money(Math.max(0, left - sum(aside.map(shareOf))))
  const { price, minPrice, maxPrice, quantityMilli, description } = row
  return {
    price,
    minPrice,
    maxPrice,
    quantityMilli,
    description,
    discount: within(priceOf(price, quantityMilli), add(row.discount, own)),
    // A percent with an amount beside it is an amount.
    discountBp: own === 0 ? row.discountBp : null,
    parts: partsOffered(row).map(
      ({ ticketServiceId: _service, supplierId: _supplier, names: _names, ...shown }) => shown,
    ),
  }
}

/** The parts of declined work as they are put on a ticket again. One that had come back to the store whole is none of them. */
export const partsOffered = (row: DeclinedRow) =>
  ((row.setAside ?? []) as PartAside[])
    .filter(({ quantityMilli }) => quantityMilli > 0)
    .map((aside) => {
      const part = partOf(aside)
      return { ...part, discount: within(priceOf(part.price, part.quantityMilli), add(part.discount, shareOf(aside))) }
    })

const within = (gross: Money, discount: Money): Money => money(Math.min(gross, discount))

/** Declined work for display: its name, and the price it was offered for. */
export const toldDeclined = (row: DeclinedRow): DeclinedWork => {
  const { id, vehicleId, ticketId, ticketNumber, serviceId, nameEn, nameAr, urgency, reason, total, declinedAt } = row
  const told = { id, vehicleId, ticketId, ticketNumber, serviceId, nameEn, nameAr, urgency, reason, total, declinedAt }
  return { ...told, custom: customOf(row), offer: offerOf(row) }
}

/** What is asked for where the work is in no catalogue. */
export const customOf = ({
  serviceId,
  nameEn,
  nameAr,
  sectionId,
  durationMinutes,
}: DeclinedRow): DeclinedWork['custom'] => (serviceId === null ? { nameEn, nameAr, sectionId, durationMinutes } : null)
