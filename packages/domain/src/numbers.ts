/** The documents that are numbered in each shop. */
export const numberedKinds = [
  'ticket',
  'estimate',
  'salesInvoice',
  'returnInvoice',
  'debitNote',
  'receipt',
  'purchaseInvoice',
  'purchaseReturn',
  'voucher',
  'stockCount',
  'transfer',
  'purchaseOrder',
] as const
export type NumberedKind = (typeof numberedKinds)[number]

/** Invoices, credit notes and debit notes are one series for the tax authority: in a company no two of their numbers are alike. */
export const invoiceKinds = ['salesInvoice', 'returnInvoice', 'debitNote'] as const satisfies readonly NumberedKind[]
export const isInvoiceKind = (kind: NumberedKind): boolean => invoiceKinds.some((one) => one === kind)

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

const marks: Record<NumberedKind, string> = {
  ticket: 'T',
  estimate: 'E',
  salesInvoice: 'INV',
  returnInvoice: 'CN',
  debitNote: 'DN',
  receipt: 'R',
  purchaseInvoice: 'P',
  purchaseReturn: 'PR',
  voucher: 'V',
  stockCount: 'SC',
  transfer: 'TR',
  purchaseOrder: 'PO',
}

/** The prefixes of the first shop of a company (place 0: INV-), and of each later one: INV2-, INV3- … */
export const prefixOfPlace = (kind: NumberedKind, place: number): string =>
  `${marks[kind]}${place === 0 ? '' : place + 1}-`

/** The prefixes of a shop that puts a mark of its own in front: RUH-INV-. Without one they are those of a first shop. */
export const prefixOfMark = (kind: NumberedKind, mark: string): string =>
  prefixOf(mark) === '' ? prefixOfPlace(kind, 0) : `${prefixOf(mark)}-${marks[kind]}-`

/** A prefix is at most so long; a number is written on forms, and said on the telephone. */
export const longestPrefix = 12

/** A prefix as it is stored: two that differ in capitals alone would be taken for one. */
export const prefixOf = (typed: string): string => typed.trim().toUpperCase()

export type PrefixRefusal = { code: 'numberPrefixUnusable'; data: { reason: 'signs' | 'digitAtEnd' | 'year' } }

/**
 * Why numbers cannot begin so, or null. It ends with no digit and holds no year, so that numbers with different prefixes
 * never come out alike: INV-1 and 0042 would be INV- and 10042.
 */
export function refusePrefix(prefix: string): PrefixRefusal | null {
  const wrong = (reason: PrefixRefusal['data']['reason']) =>
    ({ code: 'numberPrefixUnusable', data: { reason } }) as const
  if (!/^[A-Z0-9./-]+$/.test(prefix) || prefix.length > longestPrefix) return wrong('signs')
  if (/\d$/.test(prefix)) return wrong('digitAtEnd')
  return /\d{4}/.test(prefix) ? wrong('year') : null
}
