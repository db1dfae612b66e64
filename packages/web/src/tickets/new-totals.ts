import type { ServicePackage } from '@warsha/contract/catalogue'
import type { LookupData, Service } from '@warsha/contract/lookups'
import { money, subtract, zero } from '@warsha/domain/money'
import { refusePackage, spreadPackage } from '@warsha/domain/packages'
import { type DocumentTotals, documentTotals, grossOf, type PricedLine, type VatRules } from '@warsha/domain/totals'
import type { PackageLine, PartLine, ServiceLine, TicketForm } from './new-form.ts'
import { discountOfLine, figure } from './new-line-rules.ts'

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

/** What the shop sells: without it a service has no usual discount yet, and a package no services. */
export type Catalogue = { services: readonly Service[]; packages: readonly ServicePackage[] }

const serviceLine = (line: ServiceLine, services: readonly Service[]): PricedLine => ({
  kind: 'service',
  unitPrice: money(figure(line.price)),
  quantityMilli: figure(line.quantityMilli),
  discount: discountOfLine(
    line,
    services.find(({ id }) => id === line.serviceId),
  ),
})

function partLine(part: PartLine): PricedLine {
  const brought = part.source === 'PurchaseByCustomer'
  const unitPrice = money(brought ? 0 : figure(part.price))
  const line = { kind: 'part' as const, unitPrice, quantityMilli: figure(part.quantityMilli) }
  return { ...line, discount: money(Math.min(grossOf(line), brought ? 0 : figure(part.discount))) }
}

/** The services of a package at their share of its price; nothing while its price does not fit them. */
function packageLines({ packageId }: PackageLine, packages: readonly ServicePackage[]): PricedLine[] {
  const sold = packages.find(({ id }) => id === packageId)
  if (!sold || refusePackage(sold.items, sold.price)) return []
  const shares = spreadPackage(sold.items, sold.price)
  return sold.items.map(({ price, quantityMilli }, index) => {
    const line = { kind: 'service' as const, unitPrice: price, quantityMilli }
    return { ...line, discount: subtract(grossOf(line), shares[index] ?? zero) }
  })
}

type Lines = Pick<TicketForm, 'services' | 'packages' | 'parts'>

/** What the ticket will come to, while it is typed: a figure that is missing or wrong counts as nothing. */
export function newTicketTotals(form: Lines, company: VatSettings, sold: Catalogue): DocumentTotals {
  const parts = [...form.services.flatMap((service) => service.parts), ...form.parts]
  const lines = [
    ...form.services.map((line) => serviceLine(line, sold.services)),
    ...form.packages.flatMap((line) => packageLines(line, sold.packages)),
    ...parts.map(partLine),
  ]
  return documentTotals({ lines, documentDiscount: zero, vat: vatRulesOf(company) })
}
