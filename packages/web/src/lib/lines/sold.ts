import type { Service } from '@warsha/contract/lookups'
import type { CustomService } from '@warsha/contract/ticket-lines'
import { bothNames, customRule } from '@warsha/domain/custom-services'
import type { PriceRule } from '@warsha/domain/services'
import type { ServiceLine } from './source.ts'

type Words = 'nameEn' | 'nameAr' | 'sectionId' | 'durationMinutes'
type Discounts = 'discount' | 'minDiscount' | 'maxDiscount' | 'maxDiscountBp' | 'discountInPercent'
/** A service with its rules: one of the catalogue, or a custom one, which has no id there. */
export type Sold = Pick<Service, Words | Discounts | keyof PriceRule> & { id: number | null }

export const customSold = (custom: CustomService): Sold => ({
  ...customRule,
  discountInPercent: customRule.inPercent,
  ...custom,
  ...bothNames(custom),
  id: null,
})

type Line = Pick<ServiceLine, 'serviceId' | Words>

/** The service that a line was made from, as it is sold now; undefined where the catalogue does not know it. */
export const soldAs = (services: readonly Service[], line: Line): Sold | undefined =>
  line.serviceId === null ? customSold(line) : services.find(({ id }) => id === line.serviceId)

/** How a new line names its work to the server. */
export const workOf = ({ serviceId, nameEn, nameAr, sectionId, durationMinutes }: Line) => ({
  serviceId,
  custom: serviceId === null ? { nameEn, nameAr, sectionId, durationMinutes } : null,
})
