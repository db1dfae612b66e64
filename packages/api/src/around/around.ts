import { contract } from '@warsha/contract/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import { seesAmounts } from '@warsha/domain/amounts'
import { refusePermission } from '@warsha/domain/permissions'
import { readConditions } from '../conditions/conditions.ts'
import { decisionsOfTicket } from '../decisions/proposals.ts'
import { inspectionsOf } from '../inspections/page.ts'
import { foreseenOf } from '../invoices/foreseen.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { creditOf } from '../payments/ticket-credit.ts'
import { shareRow } from '../shares/give-out.ts'
import { findSharedTicket, listSharesOf } from '../shares/queries.ts'
import { readerOf } from '../shares/reader.ts'
import { listDeclinedOf } from '../tickets/declined-queries.ts'
import { activitiesOf } from '../tickets/get.ts'
import { toldDeclined } from '../tickets/offers.ts'

type Own = { '~orpc': { meta: EndpointMeta } }

const mostShares = 100

/** Every part also has an endpoint of its own, whose permission it keeps to. */
export const around = endpoint.tickets.around.handler(async ({ input: { ticketId }, context: { tx, actor } }) => {
  const ticket = await findSharedTicket(tx, ticketId)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  const allowed = async <T>({ '~orpc': { meta } }: Own, read: () => Promise<T>) =>
    meta.permission && meta.permission !== 'operator' && refusePermission(actor, meta.permission) === null
      ? read()
      : null
  const isInvoiced = ticket.invoiceId !== null
  const { invoices, inspections, payments, shares, decisions } = contract
  const parts = await Promise.all([
    activitiesOf(tx, actor, ticketId),
    decisionsOfTicket(tx, ticketId),
    readConditions(tx, ticketId),
    allowed(inspections.ofTicket, () => inspectionsOf(tx, ticketId)),
    allowed(shares.ofTicket, async () => (await listSharesOf(tx, ticketId, mostShares)).map(shareRow)),
    allowed(decisions.declinedOfVehicle, async () => (await listDeclinedOf(tx, ticket.vehicleId)).map(toldDeclined)),
    allowed(payments.ticketCredit, () => creditOf(tx, ticket)),
    isInvoiced ? null : allowed(invoices.foreseen, () => foreseenOf(tx, ticketId)),
    allowed(shares.reader, () => readerOf(tx, ticket, seesAmounts(actor) ? 'PreInvoice' : 'WorkOrder')),
  ])
  const [activities, asked, conditions, inspected, shared, declined, credit, foreseen, reader] = parts
  return {
    activities,
    decisions: asked,
    conditions,
    inspections: inspected,
    shares: shared,
    declined,
    credit,
    foreseen,
    reader,
  }
})
