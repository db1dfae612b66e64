import { type CompanyTx, inCompany } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { type OperatorId, operators } from '@warsha/domain/roles'
import ar from '@warsha/i18n/ar/shell.json' with { type: 'json' }
import en from '@warsha/i18n/en/shell.json' with { type: 'json' }
import { fileOf } from '../attachments/attachments.ts'
import { untilUndisturbed } from '../lib/again.ts'
import type { RequestContext } from '../lib/context.ts'
import { operatorEndpoint } from '../lib/endpoint.ts'
import type { By } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { findNames } from './company-names.ts'
import { type Places, placesOfRefunds, placesOfTransfers } from './operator-queries.ts'
import { lockOrder } from './order-queries.ts'
import { answerOf } from './pay.ts'
import { holdCompany, listOrdersById, rowOf } from './queries.ts'
import { listRefundsById, lockRefund, refundRow } from './refund-queries.ts'
import { bookRefund } from './refunds.ts'
import { bookPaid } from './settle.ts'
import { findReceipt } from './transfers.ts'

type Acting = RequestContext & { operator: { id: OperatorId } }

/** Works in a company as the operator's administrator; the viewer only looks. What another transaction was in the way of is done anew. */
function acting<T>(context: Acting, companyId: number, work: (by: By) => Promise<T>): Promise<T> {
  const { operator, services, address, clientId } = context
  if (operator.id !== operators.systemAdministrator) throw refuse({ code: 'NotAuthorized' })
  const actor = {
    userId: operator.id,
    nameEn: en.operator.administrator,
    nameAr: ar.operator.administrator,
    sessionId: null,
  }
  return untilUndisturbed(() => inCompany(services.database, companyId, (tx) => work({ tx, actor, address, clientId })))
}

const todayIn = ({ services }: RequestContext) => dayIn(services.settings.defaultTimeZone, new Date().toISOString())

export const confirmTransfer = operatorEndpoint.subscriptions.confirmTransfer.handler(
  ({ input: { companyId, subscriptionId, amount }, context }) =>
    acting(context, companyId, async (by) => {
      const { tx } = by
      const today = todayIn(context)
      if (!(await findNames.first(tx))) throw refuse({ code: 'noPendingPayment' })
      await holdCompany(tx)
      const order = await lockOrder(tx, subscriptionId)
      if (order?.method !== 'transfer') throw refuse({ code: 'noPendingPayment' })
      // Pressed twice: the same answer; another amount than was booked is not taken for it. The money of a transfer that was taken back is booked as well.
      if (order.paidMinor !== 0 && amount !== undefined && amount !== order.paidMinor)
        throw refuse({ code: 'InvalidData' })
      if (order.paidMinor === 0) await bookPaid(by, order, { paidMinor: amount ?? order.dueMinor }, today)
      return answerOf(tx, order.id, today)
    }),
)

export const operatorReceipt = operatorEndpoint.subscriptions.operatorReceipt.handler(
  ({ input: { companyId, subscriptionId }, context: { services } }) =>
    inCompany(services.database, companyId, async (tx) => fileOf(await findReceipt(tx, subscriptionId)), 'read'),
)

/** A page of all companies, by index; only those of which something stands on it are entered. */
export const operatorMoney = operatorEndpoint.subscriptions.operatorMoney.handler(async ({ input, context }) => {
  const { database, platform } = context.services
  const today = todayIn(context)
  const [transfers, refunds] = await Promise.all([placesOfTransfers(platform, input), placesOfRefunds(platform, input)])
  const found = []
  for (const companyId of new Set([...transfers.items, ...refunds.items].map((one) => one.companyId)))
    found.push(await inCompany(database, companyId, (tx) => moneyIn(tx, { today, transfers, refunds }), 'read'))
  return {
    transfers: inOrder(
      transfers,
      found.flatMap((one) => one.transfers),
      (one) => one.subscription.id,
    ),
    refunds: inOrder(
      refunds,
      found.flatMap((one) => one.refunds),
      (one) => one.refund.id,
    ),
    totalItems: Math.max(transfers.total, refunds.total),
    page: input.page,
    pageSize: input.pageSize,
  }
})

/** In the order of their places. */
function inOrder<T>({ items }: Places, rows: readonly T[], idOf: (row: T) => number): T[] {
  const place = new Map(items.map(({ id }, at) => [id, at]))
  return rows.toSorted((a, b) => (place.get(idOf(a)) ?? 0) - (place.get(idOf(b)) ?? 0))
}

type Page = { today: string; transfers: Places; refunds: Places }
async function moneyIn(tx: CompanyTx, { today, transfers, refunds }: Page) {
  const idsOf = ({ items }: Places) => items.filter((one) => one.companyId === tx.companyId).map(({ id }) => id)
  const [company, orders, bankRefunds] = await Promise.all([
    findNames.one(tx),
    listOrdersById(tx, idsOf(transfers)),
    listRefundsById(tx, idsOf(refunds)),
  ])
  return {
    transfers: orders.map((order) => ({ ...company, subscription: rowOf(order, today) })),
    refunds: bankRefunds.map((refund) => ({ ...company, refund: refundRow(refund) })),
  }
}

export const confirmRefund = operatorEndpoint.subscriptions.confirmRefund.handler(
  ({ input: { companyId, refundId, state }, context }) =>
    acting(context, companyId, async (by) => {
      if (!(await findNames.first(by.tx))) throw refuse({ code: 'NotFound' })
      // Cards are given back by the provider. Pressed twice: the same answer.
      await holdCompany(by.tx)
      const refund = await lockRefund(by.tx, refundId)
      if (refund?.subscriptionId !== null || !(await bookRefund(by, refundId, state)))
        throw refuse({ code: 'NotFound' })
      return { id: refundId }
    }),
)
