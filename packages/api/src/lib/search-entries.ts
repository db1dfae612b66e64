import { type CompanyTx, sentAlong } from '@warsha/db/database'
import type { SearchKind } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { type Grants, seesPhones } from '@warsha/domain/permissions'
import { mayBePartOfPhone } from '@warsha/domain/search'
import { sql } from 'kysely'

/** Writes the search entries of a record in normal form (domain/search.ts). Called by every handler that changes one of its words. */
export async function putSearchEntry(tx: CompanyTx, kind: SearchKind, entityId: number, body: string): Promise<void> {
  sentAlong(tx, put(tx, kind, entityId, body))
}

const put = statement((tx: CompanyTx, kind: SearchKind, entityId: number, body: string) =>
  tx
    .insertInto('searchEntries')
    .values({ companyId: tx.companyId, kind, entityId, body })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind', 'entityId']).doUpdateSet({ body })),
).run

export const removeSearchEntry = (tx: CompanyTx, kind: SearchKind, entityId: number) =>
  tx
    .deleteFrom('searchEntries')
    .where('companyId', '=', tx.companyId)
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .execute()

/** Some kinds, and how many of them together are wanted. */
type Wanted = { kinds: readonly SearchKind[]; most: number }

/** The ids of the results of some kinds, newest first. */
export const findEntries = (tx: CompanyTx, needle: string, kinds: readonly SearchKind[], most: number) =>
  findWanted(tx, needle, [{ kinds, most }])

/** The ids of the results of each kind, newest first, through the one function that may use the trigram index. */
export async function findWanted(
  tx: CompanyTx,
  needle: string,
  wanted: readonly Wanted[],
): Promise<{ kind: SearchKind; entityId: number }[]> {
  const asked = wanted.filter(({ kinds }) => kinds.length > 0)
  if (asked.length === 0) return []
  const kinds = asked.map((one) => `{${one.kinds.join(',')}}`)
  return search.all(
    tx,
    needle,
    kinds,
    asked.map(({ most }) => most),
  )
}

export type SearchReader = { tx: CompanyTx; actor: Grants }

/**
 * The ids of the results of each kind by itself, newest first. Customers are not looked through for what may be a part of a phone number
 * where the reader is shown none: what is found would tell it, digit by digit.
 */
export async function idsOfEach<K extends SearchKind>(
  { tx, actor }: SearchReader,
  needle: string,
  kinds: readonly K[],
  most: number,
): Promise<(kind: K) => number[]> {
  const entries = await findWanted(
    tx,
    needle,
    kinds
      .filter((kind) => kind !== 'customer' || seesPhones(actor) || !mayBePartOfPhone(needle))
      .map((kind) => ({ kinds: [kind], most })),
  )
  return (kind) => entries.filter((entry) => entry.kind === kind).map((entry) => entry.entityId)
}

const search = statement(
  (_: CompanyTx, needle: string, kinds: string[], most: number[]) =>
    sql<{ kind: SearchKind; entityId: number }>`
      select s.kind, s.entity_id
      from unnest(${kinds}::text[], ${most}::int[]) with ordinality as w (kinds, most, place)
      cross join lateral app.search(${needle}, w.kinds::app.search_kind[], w.most) as s
      order by w.place, s.entity_id desc`,
)
