import { customRule } from '@warsha/domain/custom-services'
import { refuseLineDiscount } from '@warsha/domain/discounts'
import { type Money, money } from '@warsha/domain/money'
import { refuseLargeLine } from '@warsha/domain/totals'
import { grossOf } from './catalogue.ts'
import { customSold } from './sold.ts'
import type { ChosenService, ServiceLine } from './source.ts'

export type CustomForm = {
  nameEn: string
  nameAr: string
  sectionId: number | null
  durationMinutes: number | null
  quantityMilli: number | null
  price: number | null
  discount: number | null
}

/** A name stands in the language it was typed in. */
export const namesTyped = (typed: string): Pick<CustomForm, 'nameEn' | 'nameAr'> =>
  /\p{Script=Arabic}/u.test(typed) ? { nameEn: '', nameAr: typed } : { nameEn: typed, nameAr: '' }

/** An hour is what most work takes at least. */
export const customFormOf = (typed: string, sectionId: number | null): CustomForm => ({
  ...namesTyped(typed),
  sectionId,
  durationMinutes: 60,
  quantityMilli: 1000,
  price: null,
  discount: null,
})

/** The section of the list that was searched, or that of the last line, or the first one. */
export const usualSection = (
  searched: number | null,
  services: readonly Pick<ServiceLine, 'sectionId'>[],
  sections: readonly { id: number }[],
): number | null =>
  [searched, services.at(-1)?.sectionId, sections[0]?.id].find((id) => sections.some((one) => one.id === id)) ?? null

export const isNamed = ({ nameEn, nameAr }: Pick<CustomForm, 'nameEn' | 'nameAr'>): boolean =>
  nameEn.trim() !== '' || nameAr.trim() !== ''

const figure = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value)
const amount = (value: number | null): Money => money(figure(value))

/** Why its figures do not go together. */
export function refuseCustomForm({ price, quantityMilli, discount }: CustomForm) {
  const line = { gross: money(grossOf(price, quantityMilli)), quantityMilli: figure(quantityMilli) }
  const large = refuseLargeLine(amount(price), line.quantityMilli)
  return large ?? refuseLineDiscount(line, customRule, { amount: amount(discount) })
}

/** What the line comes to before VAT. */
export const totalOf = ({ price, quantityMilli, discount }: CustomForm): number =>
  grossOf(price, quantityMilli) - figure(discount)

/** What is added; the form has asked for everything that it needs. */
export function chosenOf({ nameEn, nameAr, sectionId, durationMinutes, ...figures }: CustomForm): ChosenService {
  const names = { nameEn: nameEn.trim(), nameAr: nameAr.trim() }
  const { quantityMilli, price, discount } = figures
  return {
    service: customSold({ ...names, sectionId: sectionId ?? 0, durationMinutes: durationMinutes ?? 0 }),
    underWarrantyOfId: null,
    quantityMilli: figure(quantityMilli),
    price: amount(price),
    ...(discount && { discount: amount(discount) }),
  }
}
