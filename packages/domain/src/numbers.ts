/** How the numbers of one kind of document look. `digits` is the least: a longer number is written in full. */
export type NumberPattern = { prefix: string; withYear: boolean; digits: number }

/** The counter a document takes its number from: a year of its own only where the number shows the year, else 0. */
export const counterYear = (pattern: NumberPattern, year: number): number => (pattern.withYear ? year : 0)

/** The mark between year and number: the one the prefix ends with, else a dash. */
const separatorOf = (prefix: string): string => /[^\p{L}\p{N}]$/u.exec(prefix)?.[0] ?? '-'

/** 'INV-' with year and 5 digits: INV-2026-00042. 'T-' without year and 4 digits: T-0042. */
export function documentNumber(pattern: NumberPattern, year: number, count: number): string {
  const padded = String(count).padStart(pattern.digits, '0')
  return pattern.withYear ? `${pattern.prefix}${year}${separatorOf(pattern.prefix)}${padded}` : pattern.prefix + padded
}

/** The number after the last one taken; the first of a counter is 1. */
export const nextCount = (last: number | null): number => (last ?? 0) + 1
