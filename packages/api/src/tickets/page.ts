import type { Ticket } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { add, type Money, sum } from '@warsha/domain/money'
import { costOfRequest } from '@warsha/domain/part-requests'
import { type Owed, overpaymentOf, paymentStatusOf, remainingOf } from '@warsha/domain/payments'
import { shownPlate } from '@warsha/domain/plates'
import { isCharged, type WaitingReason } from '@warsha/domain/tickets'
import { costOf } from '@warsha/domain/totals'
import type { Actor } from '../lib/context.ts'
import { carNames } from '../lib/reference.ts'
import { refuse } from '../lib/refuse.ts'
import {
  findTicketHead,
  listTicketNotes,
  listTicketPackages,
  listTicketParts,
  listTicketServices,
  listTicketTechnicians,
  type TicketHead,
} from './page-queries.ts'
import { listPayers } from './payer-queries.ts'
import { payersShown } from './payers-shown.ts'
import { listTicketPayments } from './payment-queries.ts'

/**
 * What a ticket may have; what it has not is not looked for. `payments`: with the tax documents of deposits. `invoice`: with what was
 * returned of it. `moving`: parts that the store was asked for or that were bought.
 */
const everything = {
  packages: true,
  assigned: true,
  notes: true,
  payments: true,
  payers: true,
  invoice: true,
  moving: true,
}
type Has = typeof everything

/** A ticket that this transaction has opened: nobody has paid or shares it, nothing is invoiced, and what it was opened with is known. */
export const newTicketPage = (
  tx: CompanyTx,
  id: number,
  actor: Pick<Actor, 'userId'>,
  has: Omit<Has, 'payments' | 'payers' | 'invoice'>,
): Promise<Ticket> => ticketPage(tx, id, actor, { ...has, payments: false, payers: false, invoice: false })

/** A ticket with everything that belongs to it, as its page shows it and as every change of it answers. `known`: what it is known to have or not. */
export async function ticketPage(
  tx: CompanyTx,
  id: number,
  actor: Pick<Actor, 'userId'>,
  known: Partial<Has> = {},
): Promise<Ticket> {
  const has = { ...everything, ...known }
  const [payments, payers, head, services, packages, technicians, parts, notes] = await Promise.all([
    has.payments ? listTicketPayments(tx, id) : [],
    has.payers ? listPayers(tx, id) : [],
    findTicketHead(tx, id, { invoice: has.invoice, deposits: has.payments }),
    listTicketServices(tx, id),
    has.packages ? listTicketPackages(tx, id) : [],
    has.assigned ? listTicketTechnicians(tx, id) : [],
    listTicketParts(tx, id, has.moving),
    has.notes ? listTicketNotes(tx, id) : [],
  ])
  if (!head) throw refuse({ code: 'ticketNotExists' })
  const namesOf = await carNames(tx, [head])
  const {
    plateNo,
    makeId,
    modelId,
    invoice = null,
    returns = [],
    deposits = [],
    waitingReason,
    ...shown
  } = withoutMoney(head)
  return {
    ...shown,
    returns,
    deposits,
    waitingReason: waitingReason as WaitingReason | null,
    ...namesOf({ makeId, modelId }),
    plate: shownPlate(plateNo),
    startedAt: earliest(services.map(({ startedAt }) => startedAt)),
    warrantyEndsOn: latest(services.map(({ warrantyEndsOn }) => warrantyEndsOn)),
    packages,
    services: services.map((service) => ({ ...service, itemType: 'Services' })),
    parts: parts.map(({ request, stock = null, purchase = null, ...part }) => {
      return { ...part, stock, purchase, request: requestShown(request), itemType: 'SparePart' }
    }),
    technicians,
    notes: notes.map(({ writtenBy, ...note }) => ({ ...note, mine: writtenBy === actor.userId })),
    payments,
    payers: payersShown(head, payers, services.filter(isCharged), parts),
    money: { ...moneyOf(head), cost: add(costOf(services.filter(isCharged)), sum(parts.map(costOfPart))) },
    invoice: invoice && { ...invoice, issuedAt: new Date(invoice.issuedAt).toISOString() },
  }
}

type Part = Awaited<ReturnType<typeof listTicketParts>>[number]
/** What a part costs the shop: one of the store what left with it, any other its own cost. */
const costOfPart = ({ request, ...part }: Part): Money => (request ? costOfRequest(request, part.cost) : costOf([part]))

function requestShown(request: Part['request']): Ticket['parts'][number]['request'] {
  if (!request) return null
  const { issuedValue: _value, ...shown } = request
  return { ...shown, steps: shown.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })) }
}

const earliest = (moments: (string | null)[]): string | null =>
  moments.filter((moment) => moment !== null).sort()[0] ?? null
const latest = (days: (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null

const moneyOf = (head: TicketHead): Omit<Ticket['money'], 'cost'> => ({
  currency: head.currency,
  services: head.services,
  parts: head.parts,
  gross: head.gross,
  discount: head.discount,
  documentDiscount: head.documentDiscount,
  taxable: head.taxable,
  vat: head.vat,
  vatBp: head.vatBp,
  vatAllowed: head.vatAllowed,
  servicesTaxed: head.servicesTaxed,
  servicesInclusive: head.servicesInclusive,
  partsTaxed: head.partsTaxed,
  partsInclusive: head.partsInclusive,
  total: head.total,
  shared: head.shared,
  returned: head.returned,
  paid: head.paid,
  refunded: head.refunded,
  badDebt: head.badDebt,
  ...owedOf(head),
})

/** What list and page say is owed. */
export const owedOf = (ticket: Owed) => ({
  due: remainingOf(ticket),
  overpayment: overpaymentOf(ticket),
  paymentStatus: paymentStatusOf(ticket),
})

function withoutMoney(head: TicketHead) {
  const { currency, services, parts, gross, discount, documentDiscount, taxable, vat, vatBp, vatAllowed, ...rest } =
    head
  const { servicesTaxed, servicesInclusive, partsTaxed, partsInclusive, ...figures } = rest
  const { total, shared, returned, paid, refunded, badDebt, ...shown } = figures
  return shown
}
