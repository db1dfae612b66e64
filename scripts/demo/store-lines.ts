import { warrantyEnd } from '@warsha/domain/durations'
import { type Money, priceOf, zero } from '@warsha/domain/money'
import type { LineTotals } from '@warsha/domain/totals'
import { dateOf, instant, instantOrNull, minute } from './clock.ts'
import type { PlannedPart, PlannedService } from './plan.ts'
import { askStore } from './stock/asked.ts'
import type { Store, StoredTicket } from './store.ts'

/** A cancelled service keeps its gross and costs nothing. */
export function storeService(
  { loader, tenant }: Store,
  { id: ticketId, plan, lines, packageId }: StoredTicket,
  planned: PlannedService,
  position: number,
  figures: LineTotals | null,
): number {
  const { service } = planned
  const { pool } = service
  const id = loader.nextId('ticketServices')
  const [nameEn, nameAr] = [pool.name.en, pool.name.ar]
  const warranty = pool.warranty ?? { value: 0, unit: 'Months' as const }
  const own = { companyId: tenant.companyId, ticketId }
  loader.add('ticketServices', {
    ...own,
    id,
    serviceId: service.id,
    sectionId: service.sectionId,
    position,
    nameEn,
    nameAr,
    status: planned.status,
    quantityMilli: planned.quantityMilli,
    priceMinor: planned.price,
    minPriceMinor: pool.minPriceMinor as Money,
    maxPriceMinor: pool.maxPriceMinor as Money,
    costMinor: pool.costMinor as Money,
    discountMinor: planned.discount,
    discountBp: planned.discountBp,
    ticketPackageId: planned.packaged ? packageId : null,
    underWarrantyOfId: planned.warrantyOf,
    durationMinutes: pool.durationMinutes,
    warrantyValue: warranty.value,
    warrantyUnit: warranty.unit,
    warrantyEndsOn:
      plan.closedAt !== null && figures ? warrantyEnd(dateOf(plan.closedAt), warranty.value, warranty.unit) : null,
    startedAt: instantOrNull(planned.startedAt),
    completedAt: instantOrNull(planned.completedAt),
    canceledAt: instantOrNull(planned.canceledAt),
    grossMinor: figures?.gross ?? priceOf(planned.price, planned.quantityMilli),
    taxableMinor: figures?.taxable ?? zero,
    vatMinor: figures?.vat ?? zero,
    totalMinor: figures?.total ?? zero,
  })
  if (figures)
    lines.push({
      kind: 'service',
      isSold: true,
      fromStore: false,
      id,
      nameEn,
      nameAr,
      quantityMilli: planned.quantityMilli,
      price: planned.price,
      figures,
    })
  storeWork({ loader, tenant }, ticketId, id, planned, plan.openedAt)
  return id
}

/** A part of the store is stored when it is issued: then it is known what it cost. */
export function storePart(
  store: Store,
  stored: StoredTicket,
  part: PlannedPart,
  position: number,
  ticketServiceId: number | null,
  figures: LineTotals,
): void {
  const { loader, tenant } = store
  const id = loader.nextId('ticketParts')
  const write = (costMinor: Money) =>
    loader.add('ticketParts', {
      companyId: tenant.companyId,
      id,
      ticketId: stored.id,
      ticketServiceId,
      position,
      source: part.source,
      sparePartId: part.item,
      partNo: part.partNo,
      nameEn: part.name.en,
      nameAr: part.name.ar,
      make: part.make,
      supplierId: tenant.suppliers.get(part.supplier)?.id ?? null,
      supplierName: part.supplier,
      quantityMilli: part.quantityMilli,
      priceMinor: part.price,
      minPriceMinor: part.minPrice,
      costMinor,
      discountMinor: figures.discount,
      grossMinor: figures.gross,
      taxableMinor: figures.taxable,
      vatMinor: figures.vat,
      totalMinor: figures.total,
    })
  if (part.item === null) write(part.cost)
  else askStore(store, stored, { ...part, item: part.item }, { id, write })
  stored.lines.push({
    kind: 'part',
    isSold: part.source !== 'PurchaseByCustomer',
    fromStore: part.source === 'IssueFromStore',
    id,
    nameEn: part.name.en,
    nameAr: part.name.ar,
    quantityMilli: part.quantityMilli,
    price: part.price,
    figures,
  })
}

/** Who does it, and the stretches their clock ran. */
function storeWork(
  { loader, tenant }: Pick<Store, 'loader' | 'tenant'>,
  ticketId: number,
  ticketServiceId: number,
  { technician, worked }: PlannedService,
  openedAt: number,
): void {
  if (!technician) return
  const work = { companyId: tenant.companyId, ticketId, ticketServiceId, employeeId: technician.employeeId }
  loader.add('ticketTechnicians', {
    ...work,
    id: loader.nextId('ticketTechnicians'),
    assignedAt: instant(openedAt + 5 * minute),
  })
  for (const { from, to, pause } of worked) {
    const stretch = { startedAt: instant(from), endedAt: instantOrNull(to), pauseReason: pause }
    loader.add('workStretches', { ...work, id: loader.nextId('workStretches'), ...stretch })
  }
}
