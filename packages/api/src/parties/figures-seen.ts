import type { CompanyTx } from '@warsha/db/database'
import { money, zero } from '@warsha/domain/money'
import type { Actor } from '../lib/context.ts'
import { countedFor } from './counted.ts'

type Figures = { openTickets: number; pastTickets: number; vehicles: number; due: number }

/** The figures of a customer or a partner, counted in the shops whose tickets the caller may see. */
export async function figuresSeen(
  context: { tx: CompanyTx; actor: Actor },
  count: (shops: number[] | undefined) => Promise<Figures>,
) {
  const { only } = await countedFor(context)
  const everyShop = only === undefined
  const counted = await count(only)
  if (only?.length !== 0) return { ...counted, due: money(counted.due), everyShop }
  return { vehicles: counted.vehicles, openTickets: null, pastTickets: null, due: zero, everyShop }
}
