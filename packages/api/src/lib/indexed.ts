import { type SqlBool, sql } from 'kysely'

/** Written exactly as in the partial indexes, so that these are used. */
export const isOpen = sql<SqlBool>`status not in ('Closed', 'Canceled')`

/** Written out, because the index of one invoice for each ticket serves only who repeats its condition to the letter. */
export const isNormal = (column: string) => sql<SqlBool>`${sql.ref(column)} = 'Normal'`
