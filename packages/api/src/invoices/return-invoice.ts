import { allStored } from '@warsha/db/database'
import { add, type Money, type QuantityMilli } from '@warsha/domain/money'
import { remainingOf } from '@warsha/domain/payments'
import { goodsBackOf, refuseGoodsBack, refuseReturn, refuseReturnOf, returnTotals } from '@warsha/domain/returns'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { heldKey } from '../lib/request-key.ts'
import { vatRulesOf } from '../lines/figures.ts'
import { type ShopTime, shopTime } from '../shops/time.ts'
import { bringBack } from '../stock/bring-back.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { type LockedTicket, updateTicket } from '../tickets/queries.ts'
import { closeTicket } from './close-ticket.ts'
import { invoicePage } from './get-invoice.ts'
import { issueReturn } from './issue-return.ts'
import { type LockedReceivable, lockReceivable, updateReceivable } from './receivables.ts'
import {
  findReturnByKey,
  findSale,
  type LineBack,
  listReturnedLines,
  listSaleLines,
  type SaleLine,
} from './return-queries.ts'
import { goodsOfTicket, noteCredited } from './ticket-goods.ts'

type Asked = { invoiceId: number; reason: string; lines: AskedLine[] }
type AskedLine = { position: number; amount: Money; backMilli?: QuantityMilli | undefined; damaged: boolean }

/**
 * Takes back what was invoiced on a ticket, to its own payer or another, by a return invoice that names the sales invoice, with the
 * parts of the store that come back. The ticket keeps its total and its state; where nothing remains to be paid now, a ticket that
 * has left closes. Money is given back by a payment of its own.
 */
export const returnInvoice = endpoint.invoices.return.handler(async ({ input, context }) => {
  const { tx, requestKey } = context
  const sale = await findSale(tx, input.invoiceId)
  if (!sale) throw refuse({ code: 'NotFound' })
  const ticketId = sale.ticketId ?? sale.sharedTicketId
  orRefuse(refuseReturnOf(sale))
  if (ticketId === null) throw refuse({ code: 'invoiceNotReturnable' })
  const find = () => Promise.all([ticketToChange(context, ticketId), findReturnByKey(tx, requestKey)])
  const { found } = await heldKey(tx, requestKey, find, ([, invoice]) => invoice !== undefined)
  const [ticket, before] = found
  if (before) {
    await refuseOtherReturn(context, before, input)
    return invoicePage(tx, before.id)
  }
  if (ticket.version !== input.version) throw refuse({ code: 'InvalidData' })

  const sold = await listSaleLines(tx, sale.id)
  const shared = sale.ticketId === null ? await lockReceivable(tx, sale.id) : undefined
  orRefuse(refuseReturn(shared ?? ticket, sold, input.lines))
  const back = linesBack(sold, input.lines)
  const goods = await goodsOfTicket(context, ticket, sold, back)
  const at = await shopTime(tx, ticket.shopId)
  const totals = returnTotals(sold, input.lines, vatRulesOf(ticket))
  if (shared) await takeOffShared(context, ticket, shared, totals.total)
  else await takeOff(context, ticket, totals.total, at)
  const { reason } = input
  const note = await issueReturn(context, { sale, sold, shopId: ticket.shopId, totals, at, reason, back })
  const moving = goods.map((one) => one.goods)
  await noteCredited(context, at, goods, await bringBack(context, at, ticket.shopId, moving, { ...note, reason }))
  await recordOnTicket(context, ticket.id, {
    entity: 'invoice',
    entityId: note.id,
    action: 'invoiceReturned',
    facts: { number: note.number, amount: totals.total, reason },
  })
  allStored(tx)
  return invoicePage(tx, note.id)
})

/** What comes back of each line, in money and in goods; refused beyond what the customer still has. */
export function linesBack(sold: readonly SaleLine[], asked: readonly AskedLine[]): LineBack[] {
  return asked.map(({ position, amount, backMilli, damaged }) => {
    const line = sold.find((one) => one.position === position)
    const goods = line ? goodsBackOf({ amount, backMilli }, line) : 0
    if (line) orRefuse(refuseGoodsBack(line, goods))
    return { position, amount, backMilli: goods, damaged: damaged && goods > 0 }
  })
}

/** A request sent again must ask for the same. */
async function refuseOtherReturn(
  { tx }: CompanyContext,
  before: NonNullable<Awaited<ReturnType<typeof findReturnByKey>>>,
  asked: Asked,
): Promise<void> {
  const lines = await listReturnedLines(tx, before.id)
  const isSame = (one: AskedLine) => {
    const line = lines.find(({ position }) => position === one.position)
    if (!line || line.amount !== one.amount) return false
    const goods = one.backMilli === undefined || one.backMilli === line.backMilli
    return goods && (line.backMilli === 0 || line.damaged === one.damaged)
  }
  const same = asked.lines.length === lines.length && asked.lines.every(isSame)
  if (before.originalInvoiceId !== asked.invoiceId || before.returnReason !== asked.reason || !same)
    throw refuse({ code: 'keyReused' })
}

async function takeOff(context: CompanyContext, ticket: LockedTicket, total: Money, at: ShopTime): Promise<void> {
  const after = { ...ticket, returned: add(ticket.returned, total) }
  const fields = { returnedMinor: after.returned }
  if (ticket.status === 'CheckOut' && remainingOf(after) === 0) await closeTicket(context, after, at, fields)
  else await updateTicket(context.tx, ticket.id, fields)
}

/** One payer's invoice owes less; the ticket, which owes what it did, is changed for whoever looks at it. */
async function takeOffShared({ tx }: CompanyContext, ticket: LockedTicket, owed: LockedReceivable, total: Money) {
  await updateReceivable(tx, owed.invoiceId, { returnedMinor: add(owed.returned, total) })
  await updateTicket(tx, ticket.id, {})
}
