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
export const takeNumber = async (
  tx: CompanyTx,
  shopId: number,
  kind: NumberedKind,
  today: CalendarDate,
): Promise<string> => (await takeNumbers(tx, shopId, [kind], today))[kind]

/** The same for documents of different kinds at once; their counters are locked in the order of the kinds. */
export async function takeNumbers<Kind extends NumberedKind>(
  tx: CompanyTx,
  shopId: number,
  kinds: Kind[],
  today: CalendarDate,
): Promise<Record<Kind, string>> {
  const now = Number(today.slice(0, 4))
  const rows = await count(tx, shopId, kinds, now)
  const numbers = kinds.map((kind): [Kind, string] => {
    const counted = rows.find((row) => row.kind === kind)
    if (!counted) throw new Error(`Shop ${shopId} has no pattern for the numbers of ${kind}`)
    const { last, lastAt, seen, database, ...pattern } = counted
    orRefuse(refuseClock({ server: new Date().toISOString(), database, last: lastAt, seen }))
    return [kind, documentNumber(pattern, counterYear(pattern, now), last)]
  })
  return Object.fromEntries(numbers) as Record<Kind, string>
}

/** The patterns of the numbers, and the counters one further: of the year where numbers show it (counterYear), else of year 0. */
const count = statement((tx: CompanyTx, shopId: number, kinds: NumberedKind[], year: number) =>
  tx
    .with('pattern', (db) =>
      db
        .selectFrom('documentPatterns')
        .select(['companyId', 'shopId', 'kind', 'prefix', 'withYear', 'digits'])
        .where('companyId', '=', tx.companyId)
        .where('shopId', '=', shopId)
        .where('kind', '=', sql<NumberedKind>`any(${kinds}::app.document_kind[])`),
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
            ])
            .orderBy(sql`array_position(${kinds}::app.document_kind[], p.kind)`),
        )
        .onConflict((conflict) =>
          conflict.columns(['companyId', 'shopId', 'kind', 'year']).doUpdateSet((eb) => ({
            last: eb('counters.last', '+', 1),
            lastAt: sql<string>`greatest(counters.last_at, now())`,
          })),
        )
        .returning(['kind', 'last', 'lastAt', sql<string>`clock_timestamp()`.as('database')]),
    )
    .selectFrom('counted')
    .innerJoin('pattern', 'pattern.kind', 'counted.kind')
    .select(['counted.kind', 'counted.last', 'counted.lastAt', 'counted.database'])
    .select(sql<string>`(select seen_at from platform.clock)`.as('seen'))
    .select(['pattern.prefix', 'pattern.withYear', 'pattern.digits']),
).all
