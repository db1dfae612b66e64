import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { refuseClock } from '@warsha/domain/clocks'
import { counterYear, documentNumber, type NumberedKind } from '@warsha/domain/numbers'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { orRefuse } from '../lib/refuse.ts'

/**
 * The next number of a document of a shop. The counter stays locked until the transaction ends, so no number is given twice
 * and none is lost; take it last, for everybody else who needs one waits. Refused while a clock is wrong: every document that
 * takes a number is dated now.
 */
export async function takeNumber(
  tx: CompanyTx,
  shopId: number,
  kind: NumberedKind,
  today: CalendarDate,
): Promise<string> {
  const now = Number(today.slice(0, 4))
  const counted = await count(tx, shopId, kind, now)
  if (!counted) throw new Error(`Shop ${shopId} has no pattern for the numbers of ${kind}`)
  const { last, lastAt, seen, database, ...pattern } = counted
  orRefuse(refuseClock({ server: new Date().toISOString(), database, last: lastAt, seen }))
  return documentNumber(pattern, counterYear(pattern, now), last)
}

/** The pattern of the numbers, and the counter one further: of the year where numbers show it (counterYear), else of year 0. */
const count = statement((tx: CompanyTx, shopId: number, kind: NumberedKind, year: number) =>
  tx
    .with('pattern', (db) =>
      db
        .selectFrom('documentPatterns')
        .select(['companyId', 'shopId', 'kind', 'prefix', 'withYear', 'digits'])
        .where('companyId', '=', tx.companyId)
        .where('shopId', '=', shopId)
        .where('kind', '=', kind),
    )
    .with('counted', (db) =>
      db
        .insertInto('counters')
        .columns(['companyId', 'shopId', 'kind', 'year', 'last'])
        .expression((eb) =>
          eb
            .selectFrom('pattern as p')
            .select(['p.companyId', 'p.shopId', 'p.kind'])
            .select([
              sql<number>`case when p.with_year then ${year}::int else 0 end`.as('year'),
              sql<number>`1`.as('last'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.columns(['companyId', 'shopId', 'kind', 'year']).doUpdateSet((eb) => ({
            last: eb('counters.last', '+', 1),
            lastAt: sql<string>`greatest(counters.last_at, now())`,
          })),
        )
        .returning(['last', 'lastAt', sql<string>`clock_timestamp()`.as('database')]),
    )
    .selectFrom(['counted', 'pattern'])
    .select(['counted.last', 'counted.lastAt', 'counted.database'])
    .select(sql<string>`(select seen_at from platform.clock)`.as('seen'))
    .select(['pattern.prefix', 'pattern.withYear', 'pattern.digits']),
).first
