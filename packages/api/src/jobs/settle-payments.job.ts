import { ORPCError } from '@orpc/server'
import { type CompanyTx, inCompany } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import type { CalendarDate } from '@warsha/domain/time'
import type { Services } from '../lib/context.ts'
import { program } from '../lib/program.ts'
import type { By } from '../lib/record.ts'
import { listCompanyIds } from '../platform/logins.ts'
import { listUnsettled } from '../subscriptions/order-queries.ts'
import { giveUp } from '../subscriptions/orders.ts'
import { type CardPayment, type Provider, providerOf } from '../subscriptions/provider.ts'
import { listPendingRefunds } from '../subscriptions/refund-queries.ts'
import { askProvider, bookRefund } from '../subscriptions/refunds.ts'
import { settle } from '../subscriptions/settle.ts'

const dayMs = 86_400_000
/** After so many calls in a row that nobody answers the provider is away, and the rest waits for the next round. */
const mostSilences = 3

type Round = { provider: Provider; isOver: () => boolean; today: CalendarDate }

/**
 * Asks the provider about what nobody came back to say: pages that were paid and left, and refunds whose answer was lost. A page
 * that nobody paid for a day is closed. What fails is told of and asked again in the next round; nothing else waits for it.
 */
export async function settlePayments(services: Services): Promise<void> {
  const { platform, settings } = services
  if (settings.sales.payments === null || settings.sales.seller === null) return
  let silences = 0
  const provider = providerOf(settings, (answered) => {
    silences = answered ? 0 : silences + 1
  })
  const today = dayIn(settings.defaultTimeZone, new Date().toISOString())
  const round = { provider, isOver: () => silences >= mostSilences, today }
  for (const companyId of await listCompanyIds(platform)) {
    if (round.isOver()) return
    await settleCompany(services, companyId, round)
  }
}

type Unsettled = Awaited<ReturnType<typeof listUnsettled>>[number]

async function settleCompany({ database, log }: Services, companyId: number, round: Round): Promise<void> {
  const inside = <T>(work: (by: By) => Promise<T>) =>
    inCompany(database, companyId, (tx) => work({ tx, actor: program }))
  const attempt = async (of: { order?: number; refund?: number }, work: () => Promise<unknown>) => {
    if (round.isOver()) return
    await work().catch((error: unknown) => {
      const isAway = error instanceof ORPCError && error.code === 'paymentProcessFailed'
      log[isAway ? 'warn' : 'error']({ err: error, companyId, ...of }, 'A payment is settled another time')
    })
  }
  await attempt({}, async () => {
    const { orders, refunds } = await inCompany(database, companyId, openIn, 'read')
    for (const order of orders) await attempt({ order: order.id }, () => settleOrder(order, round, inside))
    for (const refund of refunds)
      await attempt({ refund: refund.id }, async () => {
        const state = await askProvider(round.provider, refund, { companyId, log })
        if (state) await inside((by) => bookRefund(by, refund.id, state))
      })
  })
}

const openIn = async (tx: CompanyTx) => ({ orders: await listUnsettled(tx), refunds: await listPendingRefunds(tx) })

async function settleOrder(
  order: Unsettled,
  { provider, today }: Round,
  inside: <T>(work: (by: By) => Promise<T>) => Promise<T>,
): Promise<void> {
  const isOld = Date.now() - Date.parse(order.madeAt) > dayMs
  const found = order.checkoutId === null ? null : await lookUp(provider, order.checkoutId, isOld)
  const payment = found?.payment
  if (payment) await inside((by) => settle(by, payment, today))
  else if (isOld) await inside(({ tx }) => giveUp(tx, order))
}

/** Null where the provider knows no such page. */
const lookUp = async (
  provider: Provider,
  id: string,
  isOld: boolean,
): Promise<{ payment: CardPayment | null } | null> => (isOld ? provider.closeCheckout(id) : provider.findCheckout(id))
