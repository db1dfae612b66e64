import { type Money, mulDiv, type QuantityMilli, zero } from './money.ts'
import { availableOf, type Stock } from './stock.ts'

export const stockCountStates = { open: 1, posted: 2, cancelled: 3 } as const
export type StockCountState = keyof typeof stockCountStates

/** Which parts a sheet lists: all of the shop, those of one shelf or category, or those that moved since the last count. */
export const stockCountScopes = ['all', 'shelf', 'category', 'moved'] as const

/** What the books say of a part at a moment: its quantity, and the newest movement of its ledger (0 where there is none). */
export type Booked = { currentMilli: QuantityMilli; ledgerId: number }

/**
 * What was counted of a part. `expectedMilli` is what the books said when it was counted, so that goods that move afterwards are no
 * difference. `movedBetween`: something moved between the first scan and the last, and nobody knows whether it was counted.
 */
export type Counted = Pick<Booked, 'ledgerId'> & {
  countedMilli: QuantityMilli
  expectedMilli: QuantityMilli
  movedBetween: boolean
}

/** A quantity that was typed is the count of the whole shelf, taken now: it begins anew. */
export const countedAs = (countedMilli: QuantityMilli, { currentMilli, ledgerId }: Booked): Counted => ({
  countedMilli,
  expectedMilli: currentMilli,
  ledgerId,
  movedBetween: false,
})

/** One more scan. The first one says what is expected; all later ones belong to the same count. */
export const withScanned = (before: Counted | null, quantityMilli: QuantityMilli, booked: Booked): Counted =>
  before === null
    ? countedAs(quantityMilli, booked)
    : {
        ...before,
        countedMilli: before.countedMilli + quantityMilli,
        movedBetween: before.movedBetween || before.ledgerId !== booked.ledgerId,
      }

/** More than the books say is a surplus, less a shortage. */
export const differenceOf = ({
  countedMilli,
  expectedMilli,
}: Pick<Counted, 'countedMilli' | 'expectedMilli'>): number => countedMilli - expectedMilli

/** What found goods are worth: the average of those that are here, else what one unit cost last, else nothing. */
export function surplusValueOf(stock: Stock, lastUnitCost: Money | null, quantityMilli: QuantityMilli): Money {
  if (stock.currentMilli > 0) return mulDiv(stock.value, quantityMilli, stock.currentMilli)
  return lastUnitCost === null ? zero : mulDiv(lastUnitCost, quantityMilli, 1000)
}

/** How much of what is reserved is not there when so much is missing. */
export const missingOfReserved = (stock: Stock, difference: number): QuantityMilli =>
  difference < 0 ? Math.max(0, -difference - availableOf(stock)) : 0

export type StockCountRefusal =
  | { code: 'countNotOpen' | 'countIsBlind'; data: object }
  | { code: 'countNothing'; data: { reason: 'noPart' | 'notCounted' } }

/** A sheet that was posted or cancelled stays as it is. */
export const refuseCounting = ({ state }: { state: StockCountState }): StockCountRefusal | null =>
  state === 'open' ? null : { code: 'countNotOpen', data: {} }

/** Whether a user sees what is expected: of a blind count only its owner, until it is posted. */
export const seesExpected = (count: { state: StockCountState; blind: boolean }, isOwner: boolean): boolean =>
  !count.blind || count.state !== 'open' || isOwner

/** A user who posts has seen the differences. */
export function refusePosting(
  count: { state: StockCountState; blind: boolean },
  isOwner: boolean,
  counted: number,
): StockCountRefusal | null {
  if (count.state !== 'open') return refuseCounting(count)
  if (!seesExpected(count, isOwner)) return { code: 'countIsBlind', data: {} }
  return counted === 0 ? { code: 'countNothing', data: { reason: 'notCounted' } } : null
}

export type RecountRefusal = { code: 'countMovedMeanwhile'; data: { partNo: string } }

/**
 * Why the difference of a line cannot be posted: it moved while it was counted, another sheet has corrected it since, or less is
 * here by now than is missing.
 */
export const refuseLine = (
  { partNo, movedBetween, correctedSince }: { partNo: string; movedBetween: boolean; correctedSince: boolean },
  stock: Stock,
  difference: number,
): RecountRefusal | null =>
  movedBetween || (difference !== 0 && correctedSince) || -difference > stock.currentMilli
    ? { code: 'countMovedMeanwhile', data: { partNo } }
    : null
