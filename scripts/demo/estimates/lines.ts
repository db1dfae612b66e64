import type { AskedTicket } from '@warsha/domain/answered'
import type { Answer } from '@warsha/domain/decisions'
import { type Money, money, zero } from '@warsha/domain/money'
import type { OfferLine } from '@warsha/domain/offers'
import type { DocumentTotals, LineTotals } from '@warsha/domain/totals'
import { pricedLines } from '../lines.ts'
import type { PlannedPart, PlannedService } from '../plan.ts'
import type { Store } from '../store.ts'
import type { PlannedEstimate } from './plan.ts'

/** A line as its customer reads it. */
export type EstimateLine = OfferLine
type Unstored = { id: number; planned: PlannedEstimate; totals: DocumentTotals }
type Answers = ReadonlyMap<number, { answer: Answer; told: Money }>

/** Stores services and parts; `answersTo` says what the customer answered to each service, once all have their ids. */
export function storeLines(
  store: Store,
  { id: estimateId, planned, totals }: Unstored,
  answersTo: (asked: AskedTicket) => Answers,
): { lines: EstimateLine[]; asked: AskedTicket; answers: Answers } {
  const { loader, tenant } = store
  const { services, parts, documentDiscount } = planned.plan
  // Lines are numbered together, services first.
  const serviceIds = services.map(() => loader.nextId('estimateServices'))
  const partIds = parts.map(() => loader.nextId('estimateServices'))
  const workOf = (place: number) => serviceIds[place] ?? null
  const ids = [...serviceIds, ...partIds]
  const works = [...serviceIds, ...parts.map(({ of }) => workOf(of))]
  const minimums = [
    ...services.map(({ service, packaged }) => (packaged ? zero : money(service.pool.minPriceMinor))),
    ...parts.map(({ minPrice }) => minPrice),
  ]
  const asked: AskedTicket = {
    vat: tenant.vat,
    documentDiscount,
    lines: pricedLines(services, parts).map((line, at) => ({
      ...line,
      id: ids[at] ?? 0,
      workId: works[at] ?? null,
      minPrice: minimums[at] ?? zero,
      underWarranty: (services[at]?.warrantyOf ?? null) !== null,
      charged: true,
    })),
  }
  const answers = answersTo(asked)
  const figures = totals.lines[Symbol.iterator]()
  const packageId = storePackage(store, estimateId, planned)
  const next = (): LineTotals => {
    const { value } = figures.next() as { value: LineTotals }
    return value
  }
  const lines = services.map((service, at) =>
    storeService(store, { estimateId, id: serviceIds[at] ?? 0, position: at + 1, packageId }, service, next(), answers),
  )
  parts.forEach((part, at) => {
    const place = { estimateId, id: partIds[at] ?? 0, position: at + 1, serviceId: workOf(part.of) }
    lines.push(storePart(store, place, part, next()))
  })
  return { lines, asked, answers }
}

function storePackage({ loader, tenant }: Store, estimateId: number, { plan }: PlannedEstimate): number | null {
  const { package: sold } = plan
  if (!sold) return null
  const id = loader.nextId('estimatePackages')
  const [nameEn, nameAr] = [sold.name.en, sold.name.ar]
  const own = { companyId: tenant.companyId, id, estimateId, packageId: sold.id }
  loader.add('estimatePackages', { ...own, nameEn, nameAr, priceMinor: sold.price })
  return id
}

const amounts = (figures: LineTotals) => ({
  grossMinor: figures.gross,
  taxableMinor: figures.taxable,
  vatMinor: figures.vat,
  totalMinor: figures.total,
})

type Place = { estimateId: number; id: number; position: number }

function storeService(
  { loader, tenant }: Store,
  { estimateId, id, position, packageId }: Place & { packageId: number | null },
  planned: PlannedService,
  figures: LineTotals,
  answers: Answers,
): EstimateLine {
  const { service, quantityMilli } = planned
  const { pool } = service
  const [nameEn, nameAr] = [pool.name.en, pool.name.ar]
  const said = answers.get(id)
  loader.add('estimateServices', {
    companyId: tenant.companyId,
    id,
    estimateId,
    serviceId: service.id,
    sectionId: service.sectionId,
    position,
    nameEn,
    nameAr,
    quantityMilli,
    priceMinor: planned.price,
    minPriceMinor: money(pool.minPriceMinor),
    maxPriceMinor: money(pool.maxPriceMinor),
    costMinor: money(pool.costMinor),
    discountMinor: planned.discount,
    discountBp: planned.discountBp,
    durationMinutes: pool.durationMinutes,
    warrantyValue: pool.warranty?.value ?? 0,
    warrantyUnit: pool.warranty?.unit ?? 'Months',
    underWarrantyOfId: planned.warrantyOf,
    estimatePackageId: planned.packaged ? packageId : null,
    ...amounts(figures),
    answer: said?.answer ?? null,
    toldMinor: said?.told ?? null,
  })
  const line = { kind: 'service' as const, id, serviceId: null, nameEn, nameAr, description: '', partNo: '' }
  return { ...line, source: null, quantityMilli, total: figures.total }
}

function storePart(
  { loader, tenant }: Store,
  { estimateId, id, position, serviceId }: Place & { serviceId: number | null },
  part: PlannedPart,
  figures: LineTotals,
): EstimateLine {
  const { source, partNo, quantityMilli } = part
  const [nameEn, nameAr] = [part.name.en, part.name.ar]
  loader.add('estimateParts', {
    companyId: tenant.companyId,
    id,
    estimateId,
    estimateServiceId: serviceId,
    position,
    source,
    sparePartId: part.item,
    partNo,
    nameEn,
    nameAr,
    make: part.make,
    supplierId: tenant.suppliers.get(part.supplier)?.id ?? null,
    supplierName: part.supplier,
    quantityMilli,
    priceMinor: part.price,
    minPriceMinor: part.minPrice,
    costMinor: part.cost,
    discountMinor: figures.discount,
    ...amounts(figures),
  })
  const line = { kind: 'part' as const, id, serviceId, nameEn, nameAr, description: '', partNo, source }
  return { ...line, quantityMilli, total: figures.total }
}
