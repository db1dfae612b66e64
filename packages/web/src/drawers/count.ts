import type { Drawer } from '@warsha/contract/drawers'
import { type ByMode, cashOf, differenceByMode, type Pieces } from '@warsha/domain/drawers'
import { type Money, money } from '@warsha/domain/money'
import { type PaymentMode, paymentModeNames } from '@warsha/domain/payments'

type Piece = `p${number}`
type NotCash = Exclude<PaymentMode, 'cash'>

/** What is typed while a drawer is counted; nothing typed is nothing there. */
export type CountForm = {
  pieces: Record<Piece, number | null>
  counted: Record<NotCash, number | null>
  note: string
}

export const nothingCounted = (denominations: readonly Money[]): CountForm => ({
  pieces: Object.fromEntries(denominations.map((denomination) => [`p${denomination}`, null])),
  counted: { card: null, bankTransfer: null, cheque: null, online: null },
  note: '',
})

export const piecesOf = ({ pieces }: Pick<CountForm, 'pieces'>): Pieces[] =>
  Object.entries(pieces)
    .map(([piece, count]) => ({ denomination: money(Number(piece.slice(1))), count: count || 0 }))
    .filter(({ count }) => count > 0)

/** What was counted per way to pay, in minor units. */
export function countedOf(form: CountForm): ByMode {
  const amountOf = (mode: PaymentMode): Money =>
    mode === 'cash' ? cashOf(piecesOf(form)) : money(form.counted[mode] || 0)
  return Object.fromEntries(paymentModeNames.map((mode) => [mode, amountOf(mode)])) as ByMode
}

/** Counted less expected, per way to pay. */
export function differenceOf(drawer: Pick<Drawer, 'modes'>, form: CountForm): ByMode {
  const expected = Object.fromEntries(drawer.modes.map((one) => [one.mode, one.expected])) as ByMode
  return differenceByMode(expected, countedOf(form))
}
