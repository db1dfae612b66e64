import { leastOf, refuseDocumentDiscount, refuseDocumentDiscountBelow } from '@warsha/domain/discounts'
import { type BasisPoints, type Money, subtract, zero } from '@warsha/domain/money'
import { type PayerShare, sharedOf } from '@warsha/domain/payers'
import { refuseNewTotal } from '@warsha/domain/payments'
import { isCharged } from '@warsha/domain/tickets'
import { documentTotals, type LineTotals, netOfLines, type VatRules } from '@warsha/domain/totals'
import { orRefuse } from '../lib/refuse.ts'
import type { MoneyLine } from './money-lines.ts'
import type { ServiceLine } from './new-services.ts'
import type { PartLine } from './part-rows.ts'

/** The VAT rules that a document was opened with, and keeps. */
type Rules = { vatAllowed: boolean; vatBp: BasisPoints; servicesTaxed: boolean; servicesInclusive: boolean } & {
  partsTaxed: boolean
  partsInclusive: boolean
}
/** A line whose figures are asked for; a new one has no id yet. */
type ChargedLine = Pick<MoneyLine, 'kind' | 'unitPrice' | 'quantityMilli' | 'discount' | 'minPrice' | 'underWarranty'> &
  Partial<Pick<MoneyLine, 'nameEn' | 'nameAr' | 'payerId'>>

export const vatRulesOf = (rules: Rules): VatRules => ({
  allowed: rules.vatAllowed,
  rateBp: rules.vatBp,
  services: { taxed: rules.servicesTaxed, inclusive: rules.servicesInclusive },
  parts: { taxed: rules.partsTaxed, inclusive: rules.partsInclusive },
})

/**
 * The figures of a document and of its charged lines: the one place where the money of lines is computed. A discount on the
 * whole document that does not fit the lines is refused, and so is a total below what was written off. `shared` is what other
 * payers take of it.
 */
export function documentFigures(
  rules: Rules,
  charged: readonly ChargedLine[],
  given: { documentDiscount: Money; badDebt: Money; payers?: readonly PayerShare[] } = {
    documentDiscount: zero,
    badDebt: zero,
  },
) {
  orRefuse(refuseDocumentDiscount(netOfLines(charged), given.documentDiscount))
  const totals = documentTotals({
    lines: charged,
    documentDiscount: given.documentDiscount,
    vat: vatRulesOf(rules),
  })
  orRefuse(refuseDocumentDiscountBelow(totals.lines, charged.map(minimumOf)))
  const paidFor = totals.lines.map(({ total }, at) => ({ total, payerId: charged[at]?.payerId ?? null }))
  const shared = sharedOf(paidFor, given.payers ?? [])
  orRefuse(refuseNewTotal(subtract(totals.total, shared), given.badDebt))
  return {
    lines: totals.lines,
    fields: {
      documentDiscountMinor: given.documentDiscount,
      servicesMinor: totals.services,
      partsMinor: totals.parts,
      grossMinor: totals.gross,
      discountMinor: totals.discount,
      taxableMinor: totals.taxable,
      vatMinor: totals.vat,
      totalMinor: totals.total,
      sharedMinor: shared,
    },
  }
}

/** The lines that the customer pays for: a cancelled service costs nothing. */
export const chargedOf = (all: readonly MoneyLine[]): MoneyLine[] =>
  all.filter((line) => line.status === null || isCharged({ status: line.status }))

/** The least the units of a line may be sold for together; work under warranty has no least price. */
const minimumOf = (line: ChargedLine) => ({
  name: { en: line.nameEn ?? '', ar: line.nameAr ?? '' },
  minimum: leastOf(line),
})

export type StoredFigures = { id: number; gross: Money; taxable: Money; vat: Money; total: Money }

/** What differs from what the lines have stored; a line that is not charged has nothing but noughts. */
export function changedOf(
  kind: MoneyLine['kind'],
  all: MoneyLine[],
  charged: MoneyLine[],
  totals: LineTotals[],
): StoredFigures[] {
  const figures = new Map(charged.map((line, index) => [line, totals[index]]))
  return all
    .filter((line) => line.kind === kind)
    .map((line) => {
      const { gross, taxable, vat, total } = figures.get(line) ?? { ...nothing, gross: line.stored.gross }
      return { line, next: { id: line.id, gross, taxable, vat, total } }
    })
    .filter(({ line: { stored }, next }) => {
      const same = stored.gross === next.gross && stored.taxable === next.taxable
      return !(same && stored.vat === next.vat && stored.total === next.total)
    })
    .map(({ next }) => next)
}
const nothing = { taxable: zero, vat: zero, total: zero }

export type Figures = Pick<LineTotals, 'taxable' | 'vat' | 'total'>
export const figuresOf = (figures: Figures | undefined) => ({
  taxableMinor: figures?.taxable ?? zero,
  vatMinor: figures?.vat ?? zero,
  totalMinor: figures?.total ?? zero,
})

/** New lines as their figures are asked for. */
export const chargedService = ({ given, service, price, discount }: ServiceLine) => ({
  kind: 'service' as const,
  unitPrice: price,
  quantityMilli: given.quantityMilli,
  discount,
  minPrice: service.minPrice,
  underWarranty: given.underWarrantyOfId !== null,
})
export const chargedPart = (part: PartLine) => ({
  kind: 'part' as const,
  unitPrice: part.price,
  quantityMilli: part.quantityMilli,
  discount: part.discount,
  minPrice: part.minPrice,
  underWarranty: false,
})
