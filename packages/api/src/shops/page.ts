import type { Shop } from '@warsha/contract/shops'
import type { CompanyTx } from '@warsha/db/database'
import { minutesAheadOfGmt } from '@warsha/domain/calendar'
import { refuse } from '../lib/refuse.ts'
import { listNumbers } from './number-queries.ts'
import { countOpenTickets, findShop, holdShops, type StoredShop, wasDeleted } from './queries.ts'
import { shopTime } from './time.ts'

/** The shop; refuses a deleted one by its own code, and one that never was the company's. */
export async function shopOf(tx: CompanyTx, id: number): Promise<StoredShop> {
  const shop = await findShop(tx, id)
  if (!shop) throw refuse({ code: (await wasDeleted(tx, id)) ? 'shopAlreadyDeleted' : 'NotFound' })
  return shop
}

/** The shop as its page shows it. */
export async function shopPage(tx: CompanyTx, id: number): Promise<Shop> {
  const shop = await shopOf(tx, id)
  const { now, today, zone } = await shopTime(tx, id)
  const numbers = await listNumbers(tx, id, Number(today.slice(0, 4)))
  const timeZoneWrtGMT = minutesAheadOfGmt(zone, now) / 60
  return { ...shop, timeZoneWrtGMT, openTickets: await countOpenTickets(tx, id), numbers }
}

/** The shop that a change is about, while no other change of shops is made; it must be the one the caller has seen. */
export async function shopToChange(tx: CompanyTx, id: number, version: number): Promise<StoredShop> {
  await holdShops(tx)
  const shop = await shopOf(tx, id)
  if (shop.version !== version) throw refuse({ code: 'InvalidData' })
  return shop
}
