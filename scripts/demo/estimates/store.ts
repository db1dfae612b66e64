import { type AskedTicket, costsOf } from '@warsha/domain/answered'
import { type EstimateAnswer, wantedTotal } from '@warsha/domain/estimates'
import type { Money } from '@warsha/domain/money'
import { numberSearchBody } from '@warsha/domain/search'
import { type DocumentTotals, documentTotals } from '@warsha/domain/totals'
import { dateOf, instant, instantOrNull } from '../clock.ts'
import { pricedLines } from '../lines.ts'
import { type Store, seededHash } from '../store.ts'
import { type EstimateLine, storeLines } from './lines.ts'
import { storeOffer } from './offer.ts'
import { type PlannedEstimate, validUntil } from './plan.ts'
import { tellEstimate } from './tell.ts'

/** An estimate with the ids its rows have. `works` are what is asked, each by the id of its service. */
export type StoredEstimate = {
  id: number
  number: string
  planned: PlannedEstimate
  totals: DocumentTotals
  lines: EstimateLine[]
  asked: AskedTicket
  answered: EstimateAnswer | null
  approved: Money | null
}

/** Stores an estimate with what was sent and what was said to it. */
export function storeEstimate(store: Store, planned: PlannedEstimate): void {
  const { loader, tenant } = store
  const { plan } = planned
  const priced = pricedLines(plan.services, plan.parts)
  const totals = documentTotals({ lines: priced, documentDiscount: plan.documentDiscount, vat: tenant.vat })
  const id = loader.nextId('estimates')
  const number = plan.shop.numbering.take('estimate', planned.madeAt)
  const unstored = { id, number, planned, totals }
  const lines = storeLines(store, unstored, (asked) => answersOf(planned, asked))
  const asked = lines.asked
  const answered = answerOf(planned)
  const isWanted = (workId: number) => lines.answers.get(workId)?.answer === 'Approved'
  const stored: StoredEstimate = {
    ...unstored,
    lines: lines.lines,
    asked,
    answered,
    approved: answered && wantedTotal(asked, isWanted),
  }
  storeHead(store, stored)
  storePayer(store, stored)
  storeOffer(store, stored, lines.answers)
  tellEstimate(store, stored)
}

const answerOf = ({ answeredAt, unwanted, plan }: PlannedEstimate): EstimateAnswer | null => {
  if (answeredAt === null) return null
  if (unwanted.length === 0) return 'Approved'
  return unwanted.length === plan.services.length ? 'Declined' : 'PartlyApproved'
}

/** What the customer said to each service with its parts, and the price that they were told; empty where they said nothing yet. */
function answersOf({ answeredAt, unwanted }: PlannedEstimate, asked: AskedTicket) {
  if (answeredAt === null) return new Map<number, never>()
  const { ofWork } = costsOf(asked)
  const workIds = [...new Set(asked.lines.flatMap(({ workId }) => workId ?? []))]
  return new Map(
    workIds.map((id, place) => {
      const answer = unwanted.includes(place) ? ('Declined' as const) : ('Approved' as const)
      return [id, { answer, told: ofWork(id) }]
    }),
  )
}

function storeHead(store: Store, { id, number, planned, totals, answered, approved }: StoredEstimate): void {
  const { loader, tenant, random } = store
  const { plan, madeAt, sentAt, ticket } = planned
  const { vat, companyId } = tenant
  const { advisor: by, vehicle } = plan
  loader.add('estimates', {
    companyId,
    id,
    shopId: plan.shop.id,
    number,
    requestKey: random.uuid(),
    requestHash: seededHash,
    customerId: vehicle.customer.id,
    vehicleId: vehicle.id,
    complaint: plan.complaint,
    note: planned.note,
    validUntil: dateOf(validUntil(planned)),
    currency: tenant.currency,
    vatAllowed: vat.allowed,
    vatBp: vat.rateBp,
    servicesTaxed: vat.services.taxed,
    servicesInclusive: vat.services.inclusive,
    partsTaxed: vat.parts.taxed,
    partsInclusive: vat.parts.inclusive,
    documentDiscountMinor: plan.documentDiscount,
    servicesMinor: totals.services,
    partsMinor: totals.parts,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    answered,
    approvedMinor: approved,
    revision: sentAt === null ? 0 : 1,
    changedSinceSent: sentAt === null,
    sentAt: instantOrNull(sentAt),
    callAskedAt: instantOrNull(planned.fate === 'callAsked' ? planned.seenAt : null),
    ticketId: ticket?.id ?? null,
    convertedAt: instantOrNull(ticket?.at ?? null),
    createdBy: by.id,
    createdByEn: by.name.en,
    createdByAr: by.name.ar,
    createdAt: instant(madeAt),
  })
  loader.add('searchEntries', { companyId, kind: 'estimate', entityId: id, body: numberSearchBody(number) })
}

function storePayer({ loader, tenant }: Store, { id, planned, totals }: StoredEstimate): void {
  const { payer } = planned
  if (!payer) return
  const isApproved = payer.approval === 'Approved'
  loader.add('estimatePayers', {
    companyId: tenant.companyId,
    estimateId: id,
    dealerId: payer.dealer.id,
    excessMinor: payer.excess,
    claimNumber: payer.claimNumber,
    approvalReference: isApproved ? `A${payer.claimNumber}` : '',
    approval: payer.approval,
    approvedOn: isApproved && payer.approvedAt !== null ? dateOf(payer.approvedAt) : null,
    approvedMinor: isApproved ? totals.total : null,
  })
}
