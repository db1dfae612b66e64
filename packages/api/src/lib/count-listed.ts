import type { CompanyTx } from '@warsha/db/database'
import { countedAtMost } from '@warsha/domain/lists'
import { type SelectQueryBuilder, sql } from 'kysely'

/** How many rows a list has, counted no further than its reader needs to know. */
export async function countListed<DB, Tables extends keyof DB>(
  tx: CompanyTx,
  rows: SelectQueryBuilder<DB, Tables, { id: number }>,
): Promise<number> {
  const { count } = await tx
    .selectFrom(rows.limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
