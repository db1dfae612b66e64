import { seesTickets } from '@warsha/contract/history'
import { seesInvoices } from '@warsha/contract/invoices'
import { listInvoicesById } from '../invoices/queries.ts'
import { invoiceRow } from '../invoices/rows.ts'
import { endpoint } from '../lib/endpoint.ts'
import { ticketRows } from '../tickets/rows.ts'
import { invoiceIds, sumInvoicesOf, sumVisits, visitIds } from './queries.ts'
import { whoseHistory } from './whose.ts'

export const historyOfVisits = endpoint.history.visits.handler(async ({ input, context }) => {
  const { tx } = context
  const { of, open, before, pageSize } = input
  const { whose, covers } = await whoseHistory(context, input, seesTickets)
  const [found, { count, ...sums }] = await Promise.all([
    visitIds(of, open, pageSize + 1)(tx, { ...whose, before }),
    sumVisits(of, open)(tx, whose),
  ])
  const { ids, next } = pageOf(found, pageSize)
  const items = await ticketRows(tx, { ids }, { by: 'id', descending: true }, { limit: pageSize, offset: 0 })
  return { items, totalItems: count, next, sums, ...covers }
})

export const historyOfInvoices = endpoint.history.invoices.handler(async ({ input, context }) => {
  const { tx } = context
  const { of, before, pageSize } = input
  const { whose, covers } = await whoseHistory(context, input, seesInvoices)
  const [found, { count, ...sums }] = await Promise.all([
    invoiceIds(of, pageSize + 1)(tx, { ...whose, before }),
    sumInvoicesOf(of)(tx, whose),
  ])
  const { ids, next } = pageOf(found, pageSize)
  return { items: (await listInvoicesById(tx, ids)).map(invoiceRow), totalItems: count, next, sums, ...covers }
})

/** One row more than shown was requested: if it exists, there is a next page. */
function pageOf(found: readonly { id: number }[], pageSize: number): { ids: number[]; next: number | null } {
  const ids = found.slice(0, pageSize).map(({ id }) => id)
  return { ids, next: found.length > pageSize ? (ids.at(-1) ?? null) : null }
}
