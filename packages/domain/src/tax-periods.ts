import { addDays, addMonths } from './durations.ts'
import { isSameVat, type NoVatReason } from './purchase-vat.ts'
import type { CalendarDate } from './time.ts'

/**
 * A tax period is a calendar month where the supplies of a year exceed 40 million riyals, else a calendar quarter (Saudi VAT
 * Implementing Regulations).
 */
export const taxPeriodLengths = ['month', 'quarter'] as const
export type TaxPeriodLength = (typeof taxPeriodLengths)[number]

/** An open period shows its documents as they stand, the figures of a posted one are frozen. */
export const taxPeriodStates = ['open', 'posted'] as const
export type TaxPeriodState = (typeof taxPeriodStates)[number]

export const taxPeriodStateOf = ({ postedAt }: { postedAt: string | null }): TaxPeriodState =>
  postedAt === null ? 'open' : 'posted'

/** Both days belong to it. */
export type TaxDays = { from: CalendarDate; to: CalendarDate }
export type ProposedPeriod = TaxDays & { length: TaxPeriodLength }

const months: Record<TaxPeriodLength, number> = { month: 1, quarter: 3 }

/** The first day of the calendar month or quarter of a day. */
function startOf(length: TaxPeriodLength, day: CalendarDate): CalendarDate {
  const month = Number(day.slice(5, 7))
  const first = month - ((month - 1) % months[length])
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`
}

/** The last day of the calendar month or quarter that holds a day. */
export const endOf = (length: TaxPeriodLength, day: CalendarDate): CalendarDate =>
  addDays(addMonths(startOf(length, day), months[length]), -1)

/** The return is filed, and the VAT paid, by the last day of the month after the period (Implementing Regulations, articles 59 and 62). */
export const filedBy = ({ to }: Pick<TaxDays, 'to'>): CalendarDate => endOf('month', addDays(to, 1))

/** The period that comes next: after the last one, else the quarter that ended last. */
export function proposedPeriod(last: ProposedPeriod | null, today: CalendarDate): ProposedPeriod {
  if (last) {
    const from = addDays(last.to, 1)
    const length = last.length === 'quarter' && startOf('quarter', from) !== from ? 'month' : last.length
    return { length, from, to: endOf(length, from) }
  }
  const to = addDays(startOf('quarter', today), -1)
  return { length: 'quarter', from: startOf('quarter', to), to }
}

export type NewPeriodRefusal =
  | { code: 'taxPeriodNotNext'; data: { reason: 'gap' | 'overlap'; from: CalendarDate } }
  | { code: 'taxPeriodMidQuarter'; data: object }
  | { code: 'dateInFuture'; data: { today: CalendarDate } }

/**
 * The periods of a VAT number follow each other: no day in two of them, none between them. The first one may start on any day, as a
 * registration does; a later quarter starts with the calendar's own.
 */
export function refuseNewPeriod(
  { length, from }: { length: TaxPeriodLength; from: CalendarDate },
  last: TaxDays | null,
  today: CalendarDate,
): NewPeriodRefusal | null {
  if (from > today) return { code: 'dateInFuture', data: { today } }
  if (!last) return null
  const next = addDays(last.to, 1)
  if (from !== next) return { code: 'taxPeriodNotNext', data: { reason: from < next ? 'overlap' : 'gap', from: next } }
  return length === 'quarter' && startOf('quarter', from) !== from ? { code: 'taxPeriodMidQuarter', data: {} } : null
}

export type PeriodPostedRefusal = { code: 'taxPeriodPosted'; data: object }
/** A posted period is neither posted again, changed nor deleted. */
export const refusePostedPeriod = (state: TaxPeriodState): PeriodPostedRefusal | null =>
  state === 'posted' ? { code: 'taxPeriodPosted', data: {} } : null

export type PeriodRemovalRefusal = PeriodPostedRefusal | { code: 'taxPeriodNotLast'; data: object }
/** Only the last period is deleted, so that no gap comes to be. */
export const refusePeriodRemoval = (
  { state, to }: { state: TaxPeriodState; to: CalendarDate },
  last: Pick<TaxDays, 'to'> | null,
): PeriodRemovalRefusal | null =>
  refusePostedPeriod(state) ?? (last && last.to !== to ? { code: 'taxPeriodNotLast', data: {} } : null)

export type PostPeriodRefusal =
  | PeriodPostedRefusal
  | { code: 'taxPeriodNotOver'; data: { to: CalendarDate } }
  | { code: 'taxPeriodBeforeOpen'; data: { from: CalendarDate } }
  | { code: 'taxPeriodOpenPoints'; data: { count: number } }

type ToPost = { state: TaxPeriodState; to: CalendarDate; openBefore: CalendarDate | null; openPoints: number }
/** Posted in order, once the period is over, and with the points of its checklist settled or accepted. */
export function refusePostPeriod(
  { state, to, openBefore, openPoints }: ToPost,
  { today, accepted }: { today: CalendarDate; accepted: boolean },
): PostPeriodRefusal | null {
  const posted = refusePostedPeriod(state)
  if (posted) return posted
  if (today <= to) return { code: 'taxPeriodNotOver', data: { to } }
  if (openBefore !== null) return { code: 'taxPeriodBeforeOpen', data: { from: openBefore } }
  return openPoints > 0 && !accepted ? { code: 'taxPeriodOpenPoints', data: { count: openPoints } } : null
}

export type DayPostedRefusal = { code: 'dayInPostedPeriod'; data: { to: CalendarDate } }
/** Our own documents are never dated into a posted period. `postedTo` is the last day of the last posted one. */
export const refusePostedDay = (day: CalendarDate, postedTo: CalendarDate | null): DayPostedRefusal | null =>
  postedTo !== null && day <= postedTo ? { code: 'dayInPostedPeriod', data: { to: postedTo } } : null

export type PurchaseClaimedRefusal = { code: 'purchaseInPostedPeriod'; data: { to: CalendarDate } }
type PaperFigures = { invoicedOn: CalendarDate; vatMode: string; noVatReason: NoVatReason | null; importVat: number }
/** What would change a posted figure: the date and the VAT of a document that was claimed. All else of it may be put right. */
export const refuseClaimedChange = (
  before: PaperFigures,
  next: PaperFigures,
  claimedTo: CalendarDate | null,
): PurchaseClaimedRefusal | null =>
  claimedTo === null ||
  (before.invoicedOn === next.invoicedOn && before.importVat === next.importVat && isSameVat(before, next))
    ? null
    : { code: 'purchaseInPostedPeriod', data: { to: claimedTo } }

export type AuditFileRefusal = { code: 'taxPeriodNotPosted'; data: object }
/** The audit file is of what was filed: of a posted period. */
export const refuseAuditFile = (state: TaxPeriodState): AuditFileRefusal | null =>
  state === 'posted' ? null : { code: 'taxPeriodNotPosted', data: {} }

/** What is looked at before a period is posted; each is to be settled, or accepted as it is. */
export const taxPeriodPoints = [
  'uninvoicedCars',
  'paidWork',
  'purchasesToComplete',
  'unprovenVat',
  'unpostedTransactions',
  'openDrawers',
  'missingNumbers',
  'largeCorrections',
] as const
export type TaxPeriodPoint = (typeof taxPeriodPoints)[number]
