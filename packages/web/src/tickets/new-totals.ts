import type { LookupData } from '@warsha/contract/lookups'
import { money, zero } from '@warsha/domain/money'
import {
  type DocumentTotals,
  documentTotals,
  type LineKind,
  type PricedLine,
  type VatRules,
} from '@warsha/domain/totals'
import type { PartLine, TicketForm } from './new-form.ts'

export type VatSettings = Pick<
  LookupData['company'],
  'allowVAT' | 'vatBp' | 'vatServices' | 'vatSpareParts' | 'isVATServicesInclusive' | 'isVATSparePartsInclusive'
>

export const vatRulesOf = (company: VatSettings): VatRules => ({
  allowed: company.allowVAT,
  rateBp: company.vatBp,
  services: { taxed: company.vatServices, inclusive: company.isVATServicesInclusive },
  parts: { taxed: company.vatSpareParts, inclusive: company.isVATSparePartsInclusive },
})

const figure = (typed: number | null | undefined): number => (Number.isSafeInteger(typed) ? Number(typed) : 0)

const lineOf = (kind: LineKind, line: { price: number | null; quantityMilli: number | null }): PricedLine => ({
  kind,
  unitPrice: money(Math.max(0, figure(line.price))),
  quantityMilli: Math.max(0, figure(line.quantityMilli)),
  discount: zero,
})
const partLine = (part: PartLine): PricedLine =>
  lineOf('part', part.source === 'PurchaseByCustomer' ? { ...part, price: 0 } : part)

/** What the ticket will come to, while it is typed: a figure that is missing or wrong counts as nothing. */
export function newTicketTotals(form: Pick<TicketForm, 'services' | 'parts'>, company: VatSettings): DocumentTotals {
  const parts = [...form.services.flatMap((service) => service.parts), ...form.parts]
  const lines = [...form.services.map((service) => lineOf('service', service)), ...parts.map(partLine)]
  return documentTotals({ lines, documentDiscount: zero, vat: vatRulesOf(company) })
}
