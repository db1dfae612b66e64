import type { DeliveredEvent, DeliveryProblem } from '@warsha/domain/webhooks'
import { announce } from '../lib/announce.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { deliveryOf, wakeUp, webhookChannel } from '../lib/webhook-events.ts'
import { lockedHook } from './manage.ts'
import { countDeliveries, findDelivery, findWebhook, insertDelivery, listDeliveries, putBack } from './queries.ts'

export const listOfHook = endpoint.webhooks.deliveries.handler(
  async ({ input: { id, page, pageSize, state }, context }) => {
    const { tx } = context
    if (!(await findWebhook(tx, id))) throw refuse({ code: 'NotFound' })
    const [rows, { all }] = await Promise.all([
      listDeliveries(tx, id, { state, limit: pageSize, offset: (page - 1) * pageSize }),
      countDeliveries(tx, id, state),
    ])
    const items = rows.map((row) => ({
      ...row,
      event: row.event as DeliveredEvent,
      problem: row.problem as DeliveryProblem | null,
    }))
    return { items, totalItems: all, page, pageSize }
  },
)

const test = { event: 'test', action: null, record: null, ticketId: null, shopId: null } as const

export const sendTest = endpoint.webhooks.sendTest.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const { enabled } = await lockedHook(context, id)
  if (!enabled) throw refuse({ code: 'webhookOff' })
  const { id: deliveryId } = await insertDelivery(tx, id, deliveryOf(tx.companyId, test))
  wakeOnceStored(context, id)
  return { deliveryId }
})

export const deliverAgain = endpoint.webhooks.deliverAgain.handler(async ({ input: { id }, context }) => {
  const found = await findDelivery(context.tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  if (!found.enabled) throw refuse({ code: 'webhookOff' })
  await putBack(context.tx, id)
  wakeOnceStored(context, found.webhookId)
  return { done: true as const }
})

const wakeOnceStored = ({ tx }: CompanyContext, webhookId: number): void =>
  announce(tx, webhookChannel, wakeUp(tx.companyId, webhookId))
