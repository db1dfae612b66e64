import type { ServicePackage } from '@warsha/contract/catalogue'
import type { DeclinedWork } from '@warsha/contract/decision-rows'
import type { LookupData } from '@warsha/contract/lookups'
import { discountOf, usualDiscount } from '@warsha/domain/discounts'
import { type Money, money, priceOf, subtract, zero } from '@warsha/domain/money'
import { spreadPackage } from '@warsha/domain/packages'
import { startingPrice } from '@warsha/domain/services'
import { type DocumentTotals, documentTotals, type VatRules } from '@warsha/domain/totals'
import type { PartInput } from '../lib/lines/part-form.ts'
import type { ServiceInput } from '../lib/lines/service-form.ts'
import type { Sold } from '../lib/lines/sold.ts'
import type { PartLine, ServiceLine } from '../lib/lines/source.ts'

type Offer = Pick<DeclinedWork['offer'], 'price' | 'quantityMilli' | 'discount'>
export type DraftService = ServiceLine & {
  technicianIds: readonly number[]
  /** Without a discount of its own it has the usual one, which follows its quantity. */
  ownDiscount: boolean
  /** What the customer put off before, where this is that, and what it was offered for then. */
  declinedId: number | null
  offered: Offer | null
}
type DraftPackage = Pick<ServicePackage, 'id' | 'nameEn' | 'nameAr'> & { packageId: number; dueAt: string | null }
/** The lines of a ticket that is not opened yet. They are known by numbers of their own, counted up. */
export type Draft = {
  services: readonly DraftService[]
  parts: readonly PartLine[]
  packages: readonly DraftPackage[]
  lastId: number
}
export const emptyDraft: Draft = { services: [], parts: [], packages: [], lastId: 0 }

/** The sums of a line: its discount is its own, what it was offered with while it stands so, or the usual one. */
function summed(line: DraftService, sold: Sold): DraftService {
  const { price, quantityMilli, minPrice, maxPrice, offered } = line
  const gross = priceOf(price, quantityMilli)
  const rule = { ...sold, inPercent: sold.discountInPercent, minPrice, maxPrice }
  const asOffered = offered?.price === price && offered.quantityMilli === quantityMilli
  const standing = asOffered
    ? offered.discount
    : usualDiscount({ gross, quantityMilli }, rule, line.underWarrantyOfId !== null)
  const own = discountOf(gross, line.discountBp === null ? { amount: line.discount } : { rateBp: line.discountBp })
  return { ...line, gross, discount: money(Math.min(gross, line.ownDiscount ? own : standing)) }
}

const emptyLine = {
  version: 0,
  description: '',
  status: 'Pending',
  quantityMilli: 1000,
  price: zero,
  gross: zero,
  discount: zero,
  discountBp: null,
  ownDiscount: false,
  dueAt: null,
  technicianIds: [],
  warrantyEndsOn: null,
  underWarrantyOfId: null,
  ticketPackageId: null,
  declinedId: null,
  offered: null,
} satisfies Partial<DraftService>

/** A service as it is put on the draft: at its price, or that under the warranty which runs. */
export function draftService(sold: Sold, id: number, given: Partial<DraftService> = {}): DraftService {
  const { nameEn, nameAr, sectionId, durationMinutes, minPrice, maxPrice } = sold
  const line: DraftService = {
    ...emptyLine,
    id,
    serviceId: sold.id,
    nameEn,
    nameAr,
    sectionId,
    durationMinutes,
    minPrice,
    maxPrice,
    ...given,
  }
  return summed({ ...line, price: given.price ?? startingPrice(sold, line.underWarrantyOfId !== null) }, sold)
}

export const withService = (draft: Draft, sold: Sold, given: Partial<DraftService> = {}): Draft => ({
  ...draft,
  lastId: draft.lastId + 1,
  services: [...draft.services, draftService(sold, draft.lastId + 1, given)],
})

/** Work that was put off, as it was offered: its price and its discount of then, with the parts it needs. */
export function withOffer(draft: Draft, sold: Sold, { id, offer }: Pick<DeclinedWork, 'id' | 'offer'>): Draft {
  const { parts, discount, discountBp: _, ...line } = offer
  const next = withService(draft, sold, { ...line, declinedId: id, offered: { ...line, discount } })
  return parts.reduce((all, { source, ...part }) => {
    return withPart(all, { ...part, source, supplierId: null, ticketServiceId: next.lastId })
  }, next)
}

/** A package with all its services, each with the discount that takes it to its share of the price. */
export function withPackage(draft: Draft, pack: ServicePackage, sold: readonly Sold[], dueAt: string | null): Draft {
  const { id: packageId, nameEn, nameAr, items, price } = pack
  const id = draft.lastId + 1
  const shares = spreadPackage(items, price)
  const next: Draft = { ...draft, lastId: id, packages: [...draft.packages, { id, packageId, nameEn, nameAr, dueAt }] }
  return items.reduce((all, item, index) => {
    const service = sold.find((one) => one.id === item.serviceId)
    if (!service) return all
    const discount = subtract(priceOf(item.price, item.quantityMilli), shares[index] ?? zero)
    const line = { quantityMilli: item.quantityMilli, price: item.price, discount, ownDiscount: true, dueAt }
    return withService(all, service, { ...line, ticketPackageId: id })
  }, next)
}

/** Whether the line is what its package makes it. */
export const isPackaged = ({ ticketPackageId }: Pick<ServiceLine, 'ticketPackageId'>): boolean =>
  ticketPackageId !== null

export const withPart = (draft: Draft, part: PartInput): Draft => ({
  ...draft,
  lastId: draft.lastId + 1,
  parts: [...draft.parts, draftPart(draft.lastId + 1, part)],
})
const draftPart = (id: number, { name, ...part }: PartInput): PartLine => {
  const gross = priceOf(part.price, part.quantityMilli)
  return { ...part, id, version: 0, nameEn: name, nameAr: name, gross, purchase: null, request: null, stock: null }
}

/** The line with what of it was changed, as the form of the lines sends it. */
export function changedService(line: DraftService, change: ServiceInput, sold: Sold): DraftService {
  const ownDiscount = line.ownDiscount || change.discount !== undefined || change.discountBp !== undefined
  const kept = change.discount === undefined ? line.discountBp : null
  const { names, ...figures } = change
  return summed({ ...line, ...names, ...figures, ownDiscount, discountBp: change.discountBp ?? kept }, sold)
}

/** The work done under a warranty or not: its price follows, as the catalogue has it. */
export const putUnder = (line: DraftService, underWarrantyOfId: number | null, sold: Sold): DraftService =>
  summed({ ...line, underWarrantyOfId, price: startingPrice(sold, underWarrantyOfId !== null) }, sold)

export const replaced = (draft: Draft, line: DraftService): Draft => ({
  ...draft,
  services: draft.services.map((one) => (one.id === line.id ? line : one)),
})
export const replacedPart = (draft: Draft, id: number, part: PartInput): Draft => ({
  ...draft,
  parts: draft.parts.map((one) => (one.id === id ? draftPart(id, part) : one)),
})

/** Without a service and its parts; a package is removed as a whole. */
export function without(draft: Draft, { id, ticketPackageId }: DraftService): Draft {
  const goes = (one: DraftService) =>
    ticketPackageId === null ? one.id === id : one.ticketPackageId === ticketPackageId
  const gone = draft.services.filter(goes).map((one) => one.id)
  return {
    ...draft,
    services: draft.services.filter((one) => !goes(one)),
    packages: draft.packages.filter((one) => one.id !== ticketPackageId),
    parts: draft.parts.filter(({ ticketServiceId }) => ticketServiceId === null || !gone.includes(ticketServiceId)),
  }
}
export const withoutPart = (draft: Draft, id: number): Draft => ({
  ...draft,
  parts: draft.parts.filter((part) => part.id !== id),
})

/** Once another car is chosen, the lines that the first one brought about are ordinary lines at the usual price, if they have one. */
export const withoutOffers = (draft: Draft, soldAs: (line: DraftService) => Sold | undefined): Draft => ({
  ...draft,
  services: draft.services.map((line) => {
    const usual = soldAs(line)
    if (!usual || (line.underWarrantyOfId === null && line.offered === null)) return line
    const { id, quantityMilli, description, dueAt, technicianIds } = line
    const own = line.serviceId === null && { price: line.price }
    return draftService(usual, id, { quantityMilli, description, dueAt, technicianIds, ...own })
  }),
})

type Company = Pick<
  LookupData['company'],
  'allowVAT' | 'vatBp' | 'vatServices' | 'vatSpareParts' | 'isVATServicesInclusive' | 'isVATSparePartsInclusive'
>
const vatRulesOf = (company: Company): VatRules => ({
  allowed: company.allowVAT,
  rateBp: company.vatBp,
  services: { taxed: company.vatServices, inclusive: company.isVATServicesInclusive },
  parts: { taxed: company.vatSpareParts, inclusive: company.isVATSparePartsInclusive },
})

/** The total of the ticket so far. */
export function draftTotals({ services, parts }: Draft, company: Company): DocumentTotals {
  const priced = (kind: 'service' | 'part') => (line: { price: Money; quantityMilli: number; discount: Money }) => ({
    kind,
    unitPrice: line.price,
    quantityMilli: line.quantityMilli,
    discount: line.discount,
  })
  const lines = [...services.map(priced('service')), ...parts.map(priced('part'))]
  return documentTotals({ lines, documentDiscount: zero, vat: vatRulesOf(company) })
}
