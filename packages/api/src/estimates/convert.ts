import { NewTicketService } from '@warsha/contract/ticket-lines'
import { dayIn } from '@warsha/domain/calendar'
import { customRule, isSameWork } from '@warsha/domain/custom-services'
import { refuseConverted, refuseEmpty, wantedOf } from '@warsha/domain/estimates'
import { zero } from '@warsha/domain/money'
import { sql } from 'kysely'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { documentFigures } from '../lines/figures.ts'
import type { ServiceLine } from '../lines/new-services.ts'
import { findVatRules, lockDeclinedOf } from '../tickets/create-queries.ts'
import { listDeclinedAmong } from '../tickets/declined-queries.ts'
import { openTicket, refuseVisit } from '../tickets/open-ticket.ts'
import { recordOnEstimate } from './activities.ts'
import { askedEstimate } from './asked.ts'
import { estimateToUse } from './change.ts'
import { listPackages, listParts, listServices, type StoredService } from './line-queries.ts'
import { estimatePage } from './page.ts'
import { findPayer } from './payer-queries.ts'
import { findConvertedByKey, type LockedEstimate, updateEstimate } from './queries.ts'
import { billedDealer, takePayer } from './take-payer.ts'

/**
 * Opens the ticket of an estimate, at the prices of the estimate: they were offered, so nobody's rights to prices are asked. The
 * estimate is locked first, so that of two who convert it the second finds its ticket (EST-002).
 */
export const convert = endpoint.estimates.convert.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findConvertedByKey(tx, requestKey))
  if (before) return estimatePage(tx, before.id)
  const estimate = await estimateToUse(context, input.id, input.version)
  orRefuse(refuseConverted(estimate))
  const today = dayIn(actor.timeZone, new Date().toISOString())
  const lines = await linesOf(context, estimate, input.lines === 'approved')
  const { customerId, vehicleId, complaint, number } = estimate
  const { km, confirmedKm, confirmedOpenTicket, promisedAt } = input
  const payer = await findPayer(tx, estimate.id)
  const billed = { customerId, vehicleId, dealerId: billedDealer(payer) }
  const arrival = { ...billed, km, confirmedKm, confirmedOpenTicket, supervisorId: null }
  const dealerId = await refuseVisit(context, arrival)
  const ticketId = await openTicket(
    context,
    { ...arrival, dealerId, complaint, promisedAt, assessment: '', note: '', parts: lines.given },
    hash,
    { today, ...lines, before: { action: 'estimateTaken', facts: { number } } },
  )
  await takePayer(context, ticketId, payer, lines.figures.fields.totalMinor)
  await updateEstimate(tx, estimate.id, { ticketId, convertedAt: sql<string>`now()` })
  const shown = await estimatePage(tx, estimate.id)
  const facts = { number: shown.ticket?.number ?? '', amount: lines.figures.fields.totalMinor }
  await recordOnEstimate(context, estimate.id, { action: 'estimateConverted', facts })
  return shown
})

/** The lines that are converted, as a ticket takes them. VAT is that of today: it is due by the rules of the day of supply. */
async function linesOf({ tx }: CompanyContext, estimate: LockedEstimate, onlyApproved: boolean) {
  const [all, allParts] = [await listServices(tx, estimate.id), await listParts(tx, estimate.id)]
  const answers = new Map([...all, ...allParts].map(({ id, answer }) => [id, answer]))
  const asked = await askedEstimate(tx, estimate)
  const kept = onlyApproved ? wantedOf(asked, (id) => answers.get(id) === 'Approved') : asked
  orRefuse(refuseEmpty(kept.lines.length, onlyApproved ? 'approved' : 'lines'))
  const isKept = ({ id }: { id: number }) => kept.lines.some((line) => line.id === id)
  const [services, parts] = [all.filter(isKept), allParts.filter(isKept)]
  const rules = await findVatRules(tx)
  const figures = documentFigures(rules, kept.lines, { documentDiscount: kept.documentDiscount, badDebt: zero })
  const lines = services.map(lineOf)
  const sold = (await listPackages(tx, estimate.id)).map(({ packageId: id, id: own, ...pack }) => ({
    sold: { ...pack, id },
    lines: lines.filter((_, index) => services[index]?.estimatePackageId === own),
  }))
  return {
    rules,
    figures,
    services: lines,
    packages: sold.filter((pack) => pack.lines.length > 0),
    parts: parts.map(({ nameEn, nameAr, ...part }) => ({
      ...part,
      name: nameEn || nameAr,
      names: { nameEn, nameAr },
      ticketServiceId: null,
    })),
    given: parts.map(({ ticketServiceId }) => ({
      serviceIndex: ticketServiceId === null ? null : services.findIndex(({ id }) => id === ticketServiceId),
    })),
    taken: await takenOf(tx, estimate, services),
  }
}

/** The service as it was offered. */
function lineOf(line: StoredService): ServiceLine {
  const { serviceId: id, price, discount, quantityMilli, discountBp, description, underWarrantyOfId } = line
  const { sectionId, nameEn, nameAr, minPrice, maxPrice, cost, durationMinutes, warrantyValue, warrantyUnit } = line
  const custom = id === null ? { nameEn, nameAr, sectionId, durationMinutes } : null
  const given = { quantityMilli, discountBp, description, underWarrantyOfId }
  const named = { id, sectionId, nameEn, nameAr, price, minPrice, maxPrice, cost }
  const rest = { durationMinutes, warrantyValue, warrantyUnit }
  return {
    given: NewTicketService.parse({ serviceId: id, custom, ...given }),
    // What was offered asks for no rule any more.
    service: { ...customRule, ...named, ...rest },
    gross: line.gross,
    price,
    discount,
    usual: { price, discount },
  }
}
/** Of the put-off work that was offered here, what the ticket takes up now. */
async function takenOf(
  tx: CompanyContext['tx'],
  { vehicleId, declinedWorkIds }: LockedEstimate,
  services: readonly StoredService[],
) {
  if (declinedWorkIds.length === 0) return []
  const open = (await lockDeclinedOf(tx, vehicleId, declinedWorkIds)).filter(
    (work) =>
      !work.settled &&
      services.some((one) => isSameWork({ ...one, custom: one.serviceId === null ? one : null }, work)),
  )
  return listDeclinedAmong(
    tx,
    vehicleId,
    open.map(({ id }) => id),
  )
}
