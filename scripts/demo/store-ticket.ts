import { zero } from '@warsha/domain/money'
import { numberSearchBody } from '@warsha/domain/search'
import { isCharged } from '@warsha/domain/tickets'
import { instant, instantOrNull } from './clock.ts'
import { storeDeclined } from './declined.ts'
import { sumsOf } from './money.ts'
import type { PlannedTicket } from './plan.ts'
import { type Store, type StoredTicket, seededHash } from './store.ts'
import { storeDebitNote } from './store-debit-note.ts'
import { storePart, storeService } from './store-lines.ts'
import { storeInvoice, storePayments } from './store-money.ts'
import { storePurchases } from './store-purchases.ts'
import { storeReturn } from './store-return.ts'
import { tell } from './tell.ts'

/** Stores a ticket at the moment it is opened; its money, invoice and log follow when their time comes. */
export function storeTicket(store: Store, plan: PlannedTicket): { stored: StoredTicket; serviceIds: number[] } {
  const { loader, tenant } = store
  const stored: StoredTicket = {
    id: loader.nextId('tickets'),
    number: plan.shop.numbering.take('ticket', plan.openedAt),
    plan,
    lines: [],
    packageId: plan.package ? loader.nextId('ticketPackages') : null,
  }
  storeHead(store, stored)
  storePackage(store, stored)
  const figures = plan.totals.lines[Symbol.iterator]()
  const serviceIds = plan.services.map((service, position) => {
    const line = isCharged(service) ? figures.next().value : null
    return storeService(store, stored, service, position + 1, line ?? null)
  })
  plan.parts.forEach((part, index) => {
    const line = figures.next().value
    if (line) storePart(store, stored, part, index + 1, serviceIds[part.of] ?? null, line)
  })
  for (const sectionId of new Set(plan.services.map(({ service }) => service.sectionId)))
    loader.add('ticketSections', {
      companyId: tenant.companyId,
      id: loader.nextId('ticketSections'),
      ticketId: stored.id,
      sectionId,
    })
  storeKm(store, stored)
  storeNotes(store, stored)
  const money = storePayments(store, stored)
  storeInvoice(store, stored, money)
  storeReturn(store, stored, money)
  if (!store.quick && plan.closedAt !== null) storeDebitNote(store, stored, money, plan.closedAt)
  if (!store.quick) {
    storePurchases(store, stored)
    storeDeclined(store, stored, serviceIds)
    tell(store, stored, serviceIds)
  }
  return { stored, serviceIds }
}

function storeHead({ loader, random, tenant }: Store, { id, number, plan }: StoredTicket): void {
  const { totals, vehicle } = plan
  const { paid, refunded, badDebt } = sumsOf(plan.payments)
  const charged = plan.services.filter(isCharged)
  loader.add('tickets', {
    companyId: tenant.companyId,
    id,
    shopId: plan.shop.id,
    number,
    requestKey: random.uuid(),
    requestHash: seededHash,
    status: plan.status,
    customerId: vehicle.customer.id,
    dealerId: plan.dealer?.id ?? null,
    vehicleId: vehicle.id,
    km: plan.km,
    complaint: plan.complaint,
    assessment: plan.assessment,
    waitingReason: plan.waitingReason,
    promisedAt: instantOrNull(plan.promisedAt),
    openedAt: instant(plan.openedAt),
    completedAt: instantOrNull(plan.completedAt),
    checkedOutAt: instantOrNull(plan.checkedOutAt),
    closedAt: instantOrNull(plan.closedAt),
    canceledAt: instantOrNull(plan.canceledAt),
    paymentDueOn: plan.paymentDueOn,
    currency: tenant.currency,
    vatAllowed: tenant.vat.allowed,
    vatBp: tenant.vat.rateBp,
    servicesTaxed: tenant.vat.services.taxed,
    servicesInclusive: tenant.vat.services.inclusive,
    partsTaxed: tenant.vat.parts.taxed,
    partsInclusive: tenant.vat.parts.inclusive,
    documentDiscountMinor: plan.documentDiscount,
    servicesMinor: totals.services,
    partsMinor: totals.parts,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    paidMinor: paid,
    refundedMinor: refunded,
    badDebtMinor: badDebt,
    returnedMinor: plan.returned?.amount ?? zero,
    servicesCount: charged.length,
    servicesDone: charged.filter(({ status }) => status === 'Completed').length,
  })
  loader.add('searchEntries', {
    companyId: tenant.companyId,
    kind: 'ticket',
    entityId: id,
    body: numberSearchBody(number),
  })
}

function storePackage({ loader, tenant }: Store, { id: ticketId, packageId, plan }: StoredTicket): void {
  const { package: sold } = plan
  if (!sold || packageId === null) return
  const [nameEn, nameAr] = [sold.name.en, sold.name.ar]
  const own = { companyId: tenant.companyId, id: packageId, ticketId, packageId: sold.id }
  loader.add('ticketPackages', { ...own, nameEn, nameAr, priceMinor: sold.price })
}

/** The reading belongs to the car too. */
function storeKm({ loader, tenant }: Store, { id, plan }: StoredTicket): void {
  plan.vehicle.km = plan.km
  loader.add('vehicleKm', {
    companyId: tenant.companyId,
    id: loader.nextId('vehicleKm'),
    vehicleId: plan.vehicle.id,
    km: plan.km,
    ticketId: id,
    readAt: instant(plan.openedAt),
  })
}

function storeNotes({ loader, tenant }: Store, { id, plan }: StoredTicket): void {
  for (const { at, body, by } of plan.notes)
    loader.add('ticketNotes', {
      companyId: tenant.companyId,
      id: loader.nextId('ticketNotes'),
      ticketId: id,
      body,
      writtenBy: by.id,
      writtenByEn: by.name.en,
      writtenByAr: by.name.ar,
      writtenAt: instant(at),
    })
}
