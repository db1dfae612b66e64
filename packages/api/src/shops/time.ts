import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { dayIn } from '@warsha/domain/calendar'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import type { Actor } from '../lib/context.ts'

/** A moment and the day it is then in a shop: documents and numbers keep to the calendar of the shop that issues them. */
export type ShopTime = { now: Instant; today: CalendarDate; zone: string }

export async function shopTime(tx: CompanyTx, shopId: number): Promise<ShopTime> {
  return timeOf((await findTimeZone(tx, shopId)).timeZone)
}

/** The same without a query where it is the shop that the caller works in: its time zone came with their session. */
export async function timeIn({ tx, actor }: { tx: CompanyTx; actor: Actor }, shopId: number): Promise<ShopTime> {
  return actor.shopId === shopId ? timeOf(actor.timeZone) : shopTime(tx, shopId)
}

function timeOf(zone: string): ShopTime {
  const now = new Date().toISOString()
  return { now, today: dayIn(zone, now), zone }
}

const findTimeZone = statement((tx: CompanyTx, shopId: number) =>
  tx.selectFrom('shops').select('timeZone').where('companyId', '=', tx.companyId).where('id', '=', shopId),
).one
