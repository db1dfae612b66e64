import type { Drawer } from '@warsha/contract/drawers'
import { type ByMode, countedByMode, differenceByMode, type Pieces } from '@warsha/domain/drawers'
import { type Money, money } from '@warsha/domain/money'
import { type PaymentMode, paymentModeNames } from '@warsha/domain/payments'

type Piece = `p${number}`
type NotCash = Exclude<PaymentMode, 'cash'>
export const notCash = paymentModeNames.filter((mode): mode is NotCash => mode !== 'cash')

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
export const countedOf = (form: CountForm): ByMode =>
  countedByMode(
    piecesOf(form),
    notCash.map((mode) => ({ mode, amount: money(form.counted[mode] || 0) })),
  )

/** The slips as they are sent: those that come to something, be it below zero. */
export const slipsOf = (form: CountForm): { mode: NotCash; amount: Money }[] =>
  notCash.map((mode) => ({ mode, amount: countedOf(form)[mode] })).filter(({ amount }) => amount !== 0)

/** Counted less expected, per way to pay. */
export function differenceOf(drawer: Pick<Drawer, 'modes'>, form: CountForm): ByMode {
  const expected = Object.fromEntries(drawer.modes.map((one) => [one.mode, one.expected])) as ByMode
  return differenceByMode(expected, countedOf(form))
}
