import type { CalendarDate } from './time.ts'

/** How the numbers of one document type of one shop look (decisions §4): 'T-2026-0042', or 'T-0042' without the year. */
export type NumberPattern = { prefix: string; withYear: boolean; digits: number }

/** The year whose counter is used; 0 stands for the one counter of a pattern without a year, which never restarts. */
export const counterYear = (pattern: NumberPattern, today: CalendarDate): number =>
  pattern.withYear ? Number(today.slice(0, 4)) : 0

/** A number longer than its digits is written whole. */
export function documentNumber(pattern: NumberPattern, year: number, counted: number): string {
  const digits = String(counted).padStart(pattern.digits, '0')
  return [pattern.prefix, ...(pattern.withYear ? [year] : []), digits].join('-')
}
