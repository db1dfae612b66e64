import pg from 'pg'
import { gathered } from './names.ts'

// How the values of PostgreSQL are read, by every connection of the process.

// Ids and money are integers well inside the exact range of a JavaScript number; one beyond it is a bug to report.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new Error(`A bigint beyond the safe integers came from the database: ${text}`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentOf)
pg.types.setTypeParser(pg.types.builtins.JSON, gathered)

/** `2026-11-17 23:20:00.5+00` as ISO 8601 with three decimals. Without a Date where the server speaks UTC: a list has a hundred moments. */
function momentOf(text: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(text)) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}
