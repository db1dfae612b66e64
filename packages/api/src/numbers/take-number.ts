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
  const pattern = await findPattern(tx, shopId, kind)
  if (!pattern) throw new Error(`Shop ${shopId} has no pattern for the numbers of ${kind}`)
  const year = counterYear(pattern, Number(today.slice(0, 4)))
  const { last, lastAt, database } = await count(tx, shopId, kind, year)
  orRefuse(refuseClock({ server: new Date().toISOString(), database, last: lastAt }))
  return documentNumber(pattern, year, last)
}

const findPattern = statement((tx: CompanyTx, shopId: number, kind: NumberedKind) =>
  tx
    .selectFrom('documentPatterns')
    .select(['prefix', 'withYear', 'digits'])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('kind', '=', kind),
).first

const count = statement((tx: CompanyTx, shopId: number, kind: NumberedKind, year: number) =>
  tx
    .insertInto('counters')
    .values({ companyId: tx.companyId, shopId, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'shopId', 'kind', 'year']).doUpdateSet((eb) => ({
        last: eb('counters.last', '+', 1),
        lastAt: sql<string>`greatest(counters.last_at, now())`,
      })),
    )
    .returning(['last', 'lastAt', sql<string>`clock_timestamp()`.as('database')]),
).one
