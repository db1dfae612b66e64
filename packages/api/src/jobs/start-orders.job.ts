import { type CompanyTx, inCompany } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import type { Services } from '../lib/context.ts'
import { listCompanyIds } from '../platform/logins.ts'
import { listStarting, subscribeCompany, updateOrder } from '../subscriptions/order-queries.ts'
import { holdCompany } from '../subscriptions/queries.ts'

/** On its first day an order that was paid before gives the company the add-ons that it has, and no others. Where one company fails, the others go on. */
export async function startOrders({ database, platform, settings, log }: Services): Promise<void> {
  const today = dayIn(settings.defaultTimeZone, new Date().toISOString())
  const start = async (companyId: number) => {
    const due = await inCompany(database, companyId, (tx) => listStarting(tx, today), 'read')
    if (due.length > 0) await inCompany(database, companyId, (tx) => startIn(tx, today))
  }
  for (const companyId of await listCompanyIds(platform))
    await start(companyId).catch((error: unknown) =>
      log.error({ err: error, companyId }, 'An order begins in the next round: its company failed'),
    )
}

async function startIn(tx: CompanyTx, today: string): Promise<void> {
  await holdCompany(tx)
  for (const { id, state, addOns } of await listStarting(tx, today)) {
    await updateOrder(tx, id, { startsLater: false })
    if (state === 'active') await subscribeCompany(tx, { addOns })
  }
}
