import { textNeedle } from '@warsha/domain/search'
import { type RawBuilder, sql } from 'kysely'

/**
 * Text in the form in which it is searched, as searchForm of the domain writes it, for the few rows that no search table holds:
 * one letter for each family of alef, ya, ta marbuta and hamza, without marks, and عبد الله written as عبدالله.
 */
export const folded = (text: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`regexp_replace(translate(regexp_replace(lower(${text}), '[\u064B-\u0655\u0670\u0640ء]', '', 'g'), 'أإآٱىئةؤ', 'ااااييهو'), '(^| )عبد ال', '\\1عبدال', 'g')`

/** The typed text as a pattern of `like`, with its own wildcards escaped. */
export const patternOf = (typed: string): string => `%${textNeedle(typed).replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whether any of these texts contains a pattern, in any spelling; for lists short enough for a scan. */
export const like = (pattern: string, ...words: string[]): RawBuilder<boolean> =>
  sql<boolean>`${folded(sql`concat_ws(' ', ${sql.join(words.map((word) => sql.ref(word)))})`)} like ${pattern}`

/** The same of what was typed. */
export const holds = (typed: string, ...words: string[]): RawBuilder<boolean> => like(patternOf(typed), ...words)
