import { type CompanyTx, inCompany } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import type { Services } from '../lib/context.ts'
import type { By } from '../lib/record.ts'
import { listCompanyIds } from '../platform/logins.ts'
import { listUnsettled } from '../subscriptions/order-queries.ts'
import { giveUp } from '../subscriptions/orders.ts'
import { type CardPayment, type Provider, providerOf } from '../subscriptions/provider.ts'
import { listPendingRefunds } from '../subscriptions/refund-queries.ts'
import { askProvider, bookRefund } from '../subscriptions/refunds.ts'
import { settle } from '../subscriptions/settle.ts'

const dayMs = 86_400_000
/** Nobody: the program itself. */
const program = { userId: 0, nameEn: 'Warsha', nameAr: 'ورشة', sessionId: null }

/**
 * Asks the provider about what nobody came back to say: pages that were paid and left, and refunds whose answer was lost. A page
 * that nobody paid for a day is closed.
 */
export async function settlePayments({ database, platform, settings, log }: Services): Promise<void> {
  if (settings.sales.payments === null || settings.sales.seller === null) return
  const provider = providerOf(settings)
  const today = dayIn(settings.defaultTimeZone, new Date().toISOString())
  const inside = <T>(companyId: number, work: (by: By) => Promise<T>) =>
    inCompany(database, companyId, (tx) => work({ tx, actor: program }))
  for (const companyId of await listCompanyIds(platform)) {
    const open = await inCompany(database, companyId, openIn, 'read')
    for (const order of open.orders) {
      const { id, checkoutId, madeAt } = order
      const isOld = Date.now() - Date.parse(madeAt) > dayMs
      // What cannot be answered now is asked again in ten minutes.
      const found =
        checkoutId === null
          ? null
          : await lookUp(provider, checkoutId, isOld).catch((error: unknown) => {
              log.warn({ err: error, companyId, order: id }, 'The payment provider did not answer')
              return undefined
            })
      if (found?.payment) {
        const { payment } = found
        await inside(companyId, (by) => settle(by, payment, today))
      } else if (found !== undefined && isOld) await inside(companyId, (by) => giveUp(by.tx, order))
    }
    for (const { id, state } of await askProvider(settings, companyId, open.refunds))
      await inside(companyId, (by) => bookRefund(by, id, state))
  }
}

const openIn = async (tx: CompanyTx) => ({
  orders: await listUnsettled(tx),
  refunds: await listPendingRefunds(tx),
})

/** Null where the provider knows no such page. */
const lookUp = async (
  provider: Provider,
  id: string,
  isOld: boolean,
): Promise<{ payment: CardPayment | null } | null> => (isOld ? provider.closeCheckout(id) : provider.findCheckout(id))
