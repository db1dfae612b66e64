import type { CatalogueService } from '@warsha/contract/catalogue'
import { refuseServiceFigures, type ServiceFiguresRefusal } from '@warsha/domain/catalogue'
import {
  type ChangedPrice,
  changedPrice,
  isPercent,
  type PriceChange,
  type PriceMove,
  type PriceStep,
} from '@warsha/domain/price-changes'

export type PriceForm = {
  move: PriceMove
  /** Basis points. */
  percent: number | null
  /** Minor units. */
  amount: number | null
  roundTo: PriceStep
}
export const emptyPrices: PriceForm = { move: 'raisePercent', percent: null, amount: null, roundTo: 100 }

/** What is asked for; null while its figure is missing or wrong. */
export function changeOf({ move, percent, amount, roundTo }: PriceForm): PriceChange | null {
  const value = isPercent(move) ? percent : amount
  return value === null || Number.isNaN(value) || value < 0 ? null : { move, value, roundTo }
}

export type PreviewRow = ChangedPrice & { service: CatalogueService; refusal: ServiceFiguresRefusal | null }

/** Each service with the price it would have. */
export const previewOf = (services: readonly CatalogueService[], change: PriceChange | null): PreviewRow[] =>
  services.map((service) => {
    const next = change ? changedPrice(service, change) : { price: service.price, held: null }
    return { service, ...next, refusal: refuseServiceFigures({ ...service, price: next.price }) }
  })
