import { type Money, money, sum } from './money.ts'
import { type PaymentMode, paymentModeNames } from './payments.ts'

/** Notes and coins in minor units, the largest first: of each currency of the Gulf and its neighbours, and of all others by decimals. */
const tills: Record<string, readonly number[]> = {
  SAR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5],
  AED: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25],
  QAR: [50_000, 20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25],
  EGP: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25],
  KWD: [20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 20, 10, 5],
  BHD: [20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5],
  OMR: [50_000, 20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5],
  JOD: [50_000, 20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50],
}
const byDecimals = [
  [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1],
  undefined,
  [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 20, 10, 5, 2, 1],
  [50_000, 20_000, 10_000, 5_000, 1_000, 500, 250, 200, 100, 50, 25, 20, 10, 5],
]

type Currency = { code: string; decimals: number }

/** What a till of this currency holds, in its minor units, the largest first. */
export const denominationsOf = ({ code, decimals }: Currency): readonly Money[] =>
  (tills[code] ?? byDecimals[decimals] ?? []).map(money)

/** Money that goes into or out of the drawer without a ticket: change brought from the bank, a cash expense. */
export const drawerMoveKinds = ['In', 'Out'] as const
export type DrawerMoveKind = (typeof drawerMoveKinds)[number]

export type Pieces = { denomination: Money; count: number }
export type ByMode = Record<PaymentMode, Money>

/** The sum of the counted notes and coins, in minor units. */
export const cashOf = (pieces: readonly Pieces[]): Money =>
  sum(pieces.map(({ denomination, count }) => money(denomination * count)))

export type DrawerTakings = {
  float: Money
  /** Payments minus refunds of the drawer, per mode. */
  takings: Partial<ByMode>
  movedIn: Money
  movedOut: Money
  /** Cash that suppliers were paid out of it, less what they gave back. */
  toSuppliers: Money
}

/** What should be there per mode: cash has the float, the moves and what suppliers got besides, everything else only what was taken. */
export function expectedByMode({ float, takings, movedIn, movedOut, toSuppliers }: DrawerTakings): ByMode {
  const expected = Object.fromEntries(paymentModeNames.map((mode) => [mode, takings[mode] ?? money(0)])) as ByMode
  return { ...expected, cash: money(expected.cash + float + movedIn - movedOut - toSuppliers) }
}

/** Counted less expected: negative where something is missing. */
export const differenceByMode = (expected: ByMode, counted: ByMode): ByMode =>
  Object.fromEntries(paymentModeNames.map((mode) => [mode, money(counted[mode] - expected[mode])])) as ByMode

/**
 * What was counted per mode: cash by its pieces, every other way to pay by its amount, below zero where more was given back than
 * taken, and nothing of what was not counted.
 */
export function countedByMode(
  pieces: readonly Pieces[],
  others: readonly { mode: PaymentMode; amount: Money }[],
): ByMode {
  const none = Object.fromEntries(paymentModeNames.map((mode) => [mode, money(0)])) as ByMode
  return { ...none, ...Object.fromEntries(others.map(({ mode, amount }) => [mode, amount])), cash: cashOf(pieces) }
}

export type DrawerRefusal =
  | { code: 'drawerAlreadyOpen' | 'drawerNotOpen' | 'drawerContentChanged' | 'drawerMoveReasonMissing'; data: object }
  | { code: 'drawerDifferenceUnexplained'; data: { amount: Money } }
  | { code: 'drawerHoldsLess'; data: { amount: Money } }

/** A shop has one open drawer. */
export const refuseOpenDrawer = (open: object | undefined): DrawerRefusal | null =>
  open ? { code: 'drawerAlreadyOpen', data: {} } : null

/** A drawer that was counted is over: nothing moves in it, and it is not counted again. */
export const refuseClosedDrawer = ({ closedAt }: { closedAt: string | null }): DrawerRefusal | null =>
  closedAt === null ? null : { code: 'drawerNotOpen', data: {} }

/** Each kind of note and coin is counted once, and only those that this currency has. */
export function refusePieces(
  pieces: readonly Pieces[],
  currency: Currency,
): { code: 'invalidInput'; data: object } | null {
  const kinds = new Set(pieces.map(({ denomination }) => denomination))
  const known = denominationsOf(currency)
  const fine = kinds.size === pieces.length && [...kinds].every((kind) => known.includes(kind))
  return fine ? null : { code: 'invalidInput', data: {} }
}

/** Whoever counted saw what should be there: what came in or went out after that is no difference of their count. */
export const refuseChangedDrawer = (
  expected: ByMode,
  seen: readonly { mode: PaymentMode; amount: Money }[],
): DrawerRefusal | null =>
  paymentModeNames.every((mode) => expected[mode] === (seen.find((one) => one.mode === mode)?.amount ?? 0))
    ? null
    : { code: 'drawerContentChanged', data: {} }

/**
 * A till that does not agree with its rows is closed with a word on why. What is named is the largest difference of one way
 * to pay: one may be missing what another has too much.
 */
export function refuseCloseDrawer(difference: ByMode, note: string): DrawerRefusal | null {
  const [most = money(0)] = Object.values(difference).sort((a, b) => Math.abs(b) - Math.abs(a))
  return most === 0 || note.trim() !== '' ? null : { code: 'drawerDifferenceUnexplained', data: { amount: most } }
}

/** Nothing is taken out of the till that should not be in it, and everything that moves has a reason. */
export function refuseDrawerMove(
  kind: DrawerMoveKind,
  amount: Money,
  cash: Money,
  reason: string,
): DrawerRefusal | null {
  if (reason.trim() === '') return { code: 'drawerMoveReasonMissing', data: {} }
  return kind === 'Out' ? refuseCashOut(amount, cash) : null
}

/** No more cash leaves the till than should be in it. */
export const refuseCashOut = (amount: Money, cash: Money): DrawerRefusal | null =>
  amount > cash ? { code: 'drawerHoldsLess', data: { amount: cash } } : null
