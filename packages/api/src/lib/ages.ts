import { type Age, ages } from '@warsha/domain/dues'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** For how many days something has been due; what has no day is not due yet. */
export const daysLate = (dueOn: RawBuilder<unknown>, today: CalendarDate) =>
  sql<number>`coalesce(${today}::date - ${dueOn}, 0)`

/** The ages of `ageOf` in SQL: on the day itself nothing is late yet. */
const within: Record<Age, (days: RawBuilder<number>) => RawBuilder<SqlBool>> = {
  notDue: (days) => sql`${days} <= 0`,
  days30: (days) => sql`${days} between 1 and 30`,
  days60: (days) => sql`${days} between 31 and 60`,
  days90: (days) => sql`${days} between 61 and 90`,
  older: (days) => sql`${days} > 90`,
}
export const isOfAge = (age: Age, days: RawBuilder<number>) => within[age](days)

/** An amount summed up for each age, in columns that are called as the ages. */
export const sumsOfAges = (amount: RawBuilder<unknown>, days: RawBuilder<number>) =>
  sql.join(
    ages.map(
      (age) =>
        sql<Money>`coalesce(sum(${amount}) filter (where ${isOfAge(age, days)}), 0)::bigint as ${sql.raw(`"${age}"`)}`,
    ),
  )

/** What stands in every row of a list by age, summed up over all of them: how many documents, what is owed, and each age of it. */
export const sumsOfRows = sql.join(
  ['documents', 'due', ...ages].map(
    (column) => sql`coalesce(sum(${sql.raw(`"${column}"`)}), 0)::bigint as ${sql.raw(`"${column}"`)}`,
  ),
)
export type SumsOfRows = { count: number; documents: number; due: Money } & Record<Age, Money>
