import { seesTickets } from '@warsha/contract/history'
import type { CompanyTx } from '@warsha/db/database'
import { type Money, money } from '@warsha/domain/money'
import { mayInShop } from '@warsha/domain/permissions'
import type { Actor } from '../lib/context.ts'
import { type SeenShops, seenShops } from '../lib/seen-shops.ts'

/** In which shops the tickets of a list's rows are counted: `only` these, by id, or in every shop of the company. */
export type Counted = { countedIn: SeenShops['shops'] | null; only: number[] | undefined }

export const everywhere: Counted = { countedIn: null, only: undefined }

/** What a list counts for its caller: the same shops as the page that each of its rows opens. */
export async function countedFor(context: { tx: CompanyTx; actor: Actor }): Promise<Counted> {
  // A user with a company role sees every shop and needs no query: such users ask most often, and for the longest lists.
  if (mayInShop(context.actor, [], seesTickets)) return everywhere
  const { shops, everyShop } = await seenShops(context, seesTickets)
  return everyShop ? everywhere : { countedIn: shops, only: shops.map(({ id }) => id) }
}

type Figures<Row> = Omit<Row, 'openTickets' | 'due'> & { openTickets: number | null; due: Money }

/** A row with its figures as they are shown: users who see no tickets get none. What was paid too much is not owed. */
export const told = <Row extends { openTickets: number; due: number }>(row: Row, { only }: Counted): Figures<Row> => ({
  ...row,
  openTickets: only?.length === 0 ? null : row.openTickets,
  due: money(Math.max(0, row.due)),
})
