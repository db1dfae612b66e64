import { seesTickets } from '@warsha/contract/history'
import type { CompanyTx } from '@warsha/db/database'
import { money, zero } from '@warsha/domain/money'
import type { Actor } from '../lib/context.ts'
import { seenShops } from '../shops/seen.ts'

type Counted = { openTickets: number; pastTickets: number; vehicles: number; due: number }

/** The figures of a customer or a partner, counted in the shops whose tickets the caller may see. */
export async function figuresSeen(
  context: { tx: CompanyTx; actor: Actor },
  count: (shops: number[]) => Promise<Counted>,
) {
  const { shops, everyShop } = await seenShops(context, seesTickets)
  const counted = await count(shops.map(({ id }) => id))
  if (shops.length > 0) return { ...counted, due: money(counted.due), everyShop }
  return { vehicles: counted.vehicles, openTickets: null, pastTickets: null, due: zero, everyShop }
}
