import type { CompanyTx } from '@warsha/db/database'
import type { SearchKind } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

/** Writes what a thing is found by, in normal form (domain/search.ts). Called by every deed that changes one of its words. */
export const putSearchEntry = statement((tx: CompanyTx, kind: SearchKind, entityId: number, body: string) =>
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

/** The ids of what is found, newest first, through the one function that may use the trigram index. */
export async function findEntries(
  tx: CompanyTx,
  needle: string,
  kinds: readonly SearchKind[],
  most: number,
): Promise<{ kind: SearchKind; entityId: number }[]> {
  return kinds.length === 0 ? [] : search.all(tx, needle, `{${kinds.join(',')}}`, most)
}

const search = statement(
  (_: CompanyTx, needle: string, kinds: string, most: number) =>
    sql<{ kind: SearchKind; entityId: number }>`
      select kind, entity_id from app.search(${needle}, ${kinds}::app.search_kind[], ${most})`,
)
