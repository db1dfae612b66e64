import { addDays } from './durations.ts'
import type { PaidTerm } from './subscription-prices.ts'
import type { CalendarDate } from './time.ts'

type Chosen = { planId: number; period: string; addOns: readonly string[] }
/** An order that has begun, while it runs or is still to come. */
export type Term = Chosen & PaidTerm & { endsOn: CalendarDate; method: string }

const sorted = (words: readonly string[]) => [...words].toSorted().join()
const isSame = (order: Chosen, term: Chosen): boolean =>
  order.planId === term.planId && order.period === term.period && sorted(order.addOns) === sorted(term.addOns)

/** A trial is a promise, as days given without a plan are: it is neither prolonged nor replaced. */
const paidOf = <T extends Term>(terms: readonly T[]): T[] => terms.filter(({ method }) => method !== 'trial')

export type Beginning<T> = { prolongs: boolean; replaced: T[]; startsOn: CalendarDate }
/**
 * What an order does to the terms that run on a day or come later, the first one first. The same plan for the same time with the
 * same add-ons prolongs them, and nothing is credited; anything else replaces them, today or from their first day where that is still
 * to come. What was promised without being paid is kept: the order begins the day after it.
 */
export function beginningOf<T extends Term>(
  order: Chosen,
  { today, terms, promised }: { today: CalendarDate; terms: readonly T[]; promised: CalendarDate | null },
): Beginning<T> {
  const replaced = paidOf(terms)
  const [first, last] = [replaced.at(0), replaced.at(-1)]
  if (first === undefined || last === undefined) {
    const lastFree = [promised ?? '', ...terms.map(({ endsOn }) => endsOn)].toSorted().at(-1) ?? ''
    return { prolongs: false, replaced, startsOn: lastFree >= today ? addDays(lastFree, 1) : today }
  }
  if (isSame(order, last)) return { prolongs: true, replaced: [], startsOn: addDays(last.endsOn, 1) }
  return { prolongs: false, replaced, startsOn: first.startsOn > today ? first.startsOn : today }
}

/** From which day a paid order counts: as it was ordered where unused days pay for it, however long a transfer takes. */
export const countedFrom = (
  order: { method: string; creditMinor: number; orderedOn: CalendarDate },
  today: CalendarDate,
): CalendarDate => (order.creditMinor > 0 || order.method !== 'transfer' ? order.orderedOn : today)

/**
 * What a cancellation ends, and the last day after it: today is still used, and what is left from tomorrow on is given back. What was
 * promised before a plan that is still to come is kept; a trial ends only where there is nothing else to end.
 */
export function cancellationOf<T extends Term>(
  terms: readonly T[],
  today: CalendarDate,
): { first: T; ended: T[]; unusedFrom: CalendarDate; endsOn: CalendarDate } | null {
  const paid = paidOf(terms)
  const ended = paid.length > 0 ? paid : [...terms]
  const [first] = ended
  if (first === undefined) return null
  const endsOn = first.startsOn > today ? addDays(first.startsOn, -1) : today
  return { first, ended, unusedFrom: addDays(today, 1), endsOn }
}
