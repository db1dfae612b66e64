import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { dayIn } from '@warsha/domain/calendar'
import type { CalendarDate, Instant } from '@warsha/domain/time'

/** A moment and the day it is then in a shop: documents and numbers keep to the calendar of the shop that issues them. */
export type ShopTime = { now: Instant; today: CalendarDate; zone: string }

export async function shopTime(tx: CompanyTx, shopId: number): Promise<ShopTime> {
  const { timeZone } = await findTimeZone(tx, shopId)
  const now = new Date().toISOString()
  return { now, today: dayIn(timeZone, now), zone: timeZone }
}

const findTimeZone = statement((tx: CompanyTx, shopId: number) =>
  tx.selectFrom('shops').select('timeZone').where('companyId', '=', tx.companyId).where('id', '=', shopId),
).one
